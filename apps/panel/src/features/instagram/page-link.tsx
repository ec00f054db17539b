import type { InstagramBatch } from '@payvand/contract'
import { Link } from '../../ui/buttons/link.tsx'

export function PageLink({ task }: { task: Pick<InstagramBatch, 'pageId' | 'pageUrl'> }) {
  return (
    <Link href={task.pageUrl} external>
      <bdi dir="ltr">@{task.pageId}</bdi>
    </Link>
  )
}
