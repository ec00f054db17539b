import { instagramPageName } from '@payvand/domain'
import { ConnectorError } from '../kit/connector-error.ts'
import { createSourceShopCalls, type SourceShopOptions } from '../kit/source-shop-calls.ts'
import { loginAsUnauthorized } from './login-wall.ts'
import { readWebMedia } from './media.ts'
import { newestPosts, type PostPage } from './newest-posts.ts'
import type { InstagramSource } from './source.ts'
import { createSourceWatch } from './source-watch.ts'
import { nextPostsAnswer, profileAnswer, readWebComplaints, toPostPage } from './web-wire.ts'

export const INSTAGRAM_WEB_HOST = 'https://www.instagram.com'
/** Instagram documents no limit; a hurried client is sent to the login. */
export const INSTAGRAM_WEB_RATES = { perMinute: 10, burst: 3, maxWaitMs: 30_000 }

export interface InstagramWebOptions extends SourceShopOptions {
  /** The page's name. */
  page: string
  /** Origin without a trailing slash; a sandbox can stand in. */
  host?: string
  /**
   * The `query_hash` under which further posts are asked for. It changes every few months and nobody documents it:
   * absent, the source ends after the first dozen.
   */
  queryHash?: string
}

const CALL = 'instagram.web'
const DEADLINE_MS = 20_000
const PER_PAGE = 12
/** Instagram knows its own web page by this id. */
const HEADERS = { 'x-ig-app-id': '936619743392459', 'user-agent': 'Mozilla/5.0 (compatible; Payvand/1.0)' }

/**
 * The source anybody sees and nobody promises: closed to data centres almost at once, and against Instagram's terms for
 * more than a look at one's own page. (Instagram reference: public web endpoint.)
 */
export function createInstagramWebSource(options: InstagramWebOptions): InstagramSource {
  const { host = INSTAGRAM_WEB_HOST, queryHash } = options
  const watch = createSourceWatch({ disconnected: 'login_required', forbidden: 'login_required' })
  const { call } = createSourceShopCalls(
    { ...options, client: loginAsUnauthorized(options.client) },
    {
      host,
      rates: INSTAGRAM_WEB_RATES,
      deadlineMs: DEADLINE_MS,
      readComplaints: readWebComplaints,
      guardsIn: [new URL('./web-wire.ts', import.meta.url)],
    },
  )

  return {
    name: 'web',
    state: () => watch.state(),
    readMedia: (url) => readWebMedia(options.client, url, options.deadlineMs),
    readPosts(reading) {
      let userId: string | null = null

      async function readFirst(): Promise<PostPage> {
        const username = instagramPageName(options.page, host)
        if (username === null)
          throw new ConnectorError('not_found', { call: CALL, detail: 'not a page name' })
        const { data } = await call({
          name: CALL,
          method: 'GET',
          path: '/api/v1/users/web_profile_info/',
          query: { username },
          headers: HEADERS,
          answer: profileAnswer,
          writes: false,
        })
        const { user } = data
        if (user === null) throw new ConnectorError('not_found', { call: CALL })
        if (user.is_private) {
          throw watch.because('page_private', new ConnectorError('forbidden', { call: CALL }))
        }
        userId = user.id
        return toPostPage(user.edge_owner_to_timeline_media, host)
      }

      async function readNext(after: string, wanted: number): Promise<PostPage> {
        if (queryHash === undefined) {
          const detail = 'only the first posts are shown without a login'
          throw watch.because('first_posts_only', new ConnectorError('forbidden', { call: CALL, detail }))
        }
        const first = Math.min(wanted, PER_PAGE)
        const { data } = await call({
          name: CALL,
          method: 'GET',
          path: '/graphql/query/',
          query: { query_hash: queryHash, variables: JSON.stringify({ id: userId, first, after }) },
          headers: HEADERS,
          answer: nextPostsAnswer,
          writes: false,
        })
        return toPostPage(data.user.edge_owner_to_timeline_media, host)
      }

      const pages = newestPosts(CALL, reading, (after, wanted) =>
        after === null ? readFirst() : readNext(after, wanted),
      )
      return watch.watch(pages)
    },
  }
}
