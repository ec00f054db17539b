import { FEED_PATHS, type ProjectFeeds } from '@payvand/contract'
import type { Services } from '../../accounts/index.ts'
import { countFeedProducts } from './feed-products-store.ts'

export async function feedsAnswer(
  { rows, config }: Pick<Services, 'rows' | 'config'>,
  projectId: number,
  token: string | null,
): Promise<ProjectFeeds> {
  const address = (path: string) => `${config.publicUrl}${path.replace(':token', token ?? '')}`
  return {
    isOn: token !== null,
    productCount: await countFeedProducts(rows, projectId),
    addresses:
      token === null
        ? null
        : {
            torob: address(FEED_PATHS.torob),
            emalls: address(FEED_PATHS.emalls),
            google: address(FEED_PATHS.google),
            jsonLd: address(FEED_PATHS.jsonLd),
          },
  }
}
