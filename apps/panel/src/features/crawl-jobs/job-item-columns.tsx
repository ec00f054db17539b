import { canRetryJobItem } from '@payvand/domain'
import { CRAWL_JOB_TEXTS, JOB_ITEM_CHANGE_LABELS, NONE, persianNumber } from '@payvand/texts'
import { Eye, RotateCw } from 'lucide-react'
import { readableUrl } from '../../lib/readable-url.ts'
import { JobItemStatusBadge } from '../../lib/status-badges.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import type { Column } from '../../ui/data/table.tsx'
import type { JobItem } from './job-item-queries.ts'

/** Lengths to which an address, and a failure's reason, are cut (document 2, section 9). */
const URL_CUT = 35
const REASON_CUT = 30

/** The columns of a job's pages (document 2, section 2.3). */
export function jobItemColumns({
  firstRow,
  retryingId,
  onRetry,
  onView,
}: {
  firstRow: number
  retryingId: number | null
  onRetry: (item: JobItem) => void
  onView: (item: JobItem) => void
}): Column<JobItem>[] {
  return [
    {
      id: 'row',
      header: CRAWL_JOB_TEXTS.row,
      narrow: true,
      hideBelow: 'xl',
      compact: 'hidden',
      cell: (_, index) => persianNumber(firstRow + index),
    },
    {
      id: 'id',
      header: CRAWL_JOB_TEXTS.id,
      narrow: true,
      hideBelow: 'xl',
      compact: 'hidden',
      cell: (item) => <bdi dir="ltr">{item.id}</bdi>,
    },
    {
      id: 'itemId',
      header: CRAWL_JOB_TEXTS.itemId,
      narrow: true,
      hideBelow: 'xl',
      compact: 'hidden',
      cell: (item) => (item.projectItemId === null ? NONE : <bdi dir="ltr">{item.projectItemId}</bdi>),
    },
    {
      id: 'url',
      header: CRAWL_JOB_TEXTS.url,
      compact: 'title',
      grows: true,
      cell: (item) => (
        // An address is cut at its end, which lies at the right.
        <Link href={item.url} external dir="ltr">
          {readableUrl(item.url, URL_CUT)}
        </Link>
      ),
    },
    {
      id: 'status',
      header: CRAWL_JOB_TEXTS.status,
      compact: 'value',
      narrow: true,
      cell: (item) => <JobItemStatusBadge status={item.status} notRead={item.notRead} />,
    },
    {
      id: 'change',
      header: CRAWL_JOB_TEXTS.change,
      compact: 'state',
      narrow: true,
      cell: ({ change }) => (change === null ? NONE : JOB_ITEM_CHANGE_LABELS[change]),
    },
    {
      id: 'failure',
      header: CRAWL_JOB_TEXTS.failure,
      compact: 'state',
      narrow: true,
      hideBelow: 'md',
      cell: ({ failureReason }) =>
        failureReason === null ? NONE : <span title={failureReason}>{cut(failureReason)}</span>,
    },
    {
      id: 'actions',
      header: CRAWL_JOB_TEXTS.data,
      compact: 'act',
      narrow: true,
      cell: (item) => (
        <span className="flex gap-0.5">
          {item.status !== 'pending' && (item.extractedData || item.failureReason) && (
            <IconButton
              size="sm"
              label={CRAWL_JOB_TEXTS.viewOf(readableUrl(item.url, URL_CUT))}
              icon={<Eye />}
              onClick={() => onView(item)}
            />
          )}
          {canRetryJobItem(item.status) && (
            <IconButton
              size="sm"
              label={CRAWL_JOB_TEXTS.retryItemOf(readableUrl(item.url, URL_CUT))}
              icon={<RotateCw />}
              busy={retryingId === item.id}
              onClick={() => onRetry(item)}
            />
          )}
        </span>
      ),
    },
  ]
}

function cut(reason: string): string {
  return reason.length > REASON_CUT ? `${reason.slice(0, REASON_CUT)}…` : reason
}
