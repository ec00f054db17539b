import type { InstagramImport } from '@payvand/contract'
import { Link } from '../../ui/buttons/link.tsx'

export function PageLink({
  instagramImport,
}: {
  instagramImport: Pick<InstagramImport, 'pageId' | 'pageUrl'>
}) {
  return (
    <Link href={instagramImport.pageUrl} external>
      <bdi dir="ltr">@{instagramImport.pageId}</bdi>
    </Link>
  )
}
