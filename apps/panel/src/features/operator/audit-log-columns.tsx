import type { AdminActAnswer } from '@payvand/contract'
import {
  ADMIN_ACT_LABELS,
  ADMIN_ACT_ORIGIN_LABELS,
  AUDIT_LOG_TEXTS,
  BAN_AREA_LABELS,
  NONE,
} from '@payvand/texts'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import type { Column } from '../../ui/data/table.tsx'

export const auditLogColumns: readonly Column<AdminActAnswer>[] = [
  {
    id: 'act',
    header: AUDIT_LOG_TEXTS.act,
    compact: 'title',
    narrow: true,
    cell: ({ act, area }) => (
      <span className="font-medium">
        {ADMIN_ACT_LABELS[act]}
        {area && ` (${BAN_AREA_LABELS[area]})`}
      </span>
    ),
  },
  {
    id: 'subject',
    header: AUDIT_LOG_TEXTS.subject,
    compact: 'state',
    narrow: true,
    cell: ({ subject, businessName }) => (
      <span className="flex min-w-0 max-w-64 flex-col items-start compact:max-w-none">
        <bdi className="max-w-full truncate">{subject}</bdi>
        {businessName !== null && businessName !== subject && (
          <span className="max-w-full truncate text-ink-muted text-sm">{businessName}</span>
        )}
      </span>
    ),
  },
  {
    id: 'reason',
    header: AUDIT_LOG_TEXTS.reason,
    compact: 'state',
    grows: true,
    cell: ({ reason }) => (
      <span className="line-clamp-2 text-ink-muted" title={reason ?? undefined}>
        {reason ?? NONE}
      </span>
    ),
  },
  {
    id: 'actor',
    header: AUDIT_LOG_TEXTS.actor,
    compact: 'state',
    narrow: true,
    cell: ({ actor, origin, address }) => (
      <span className="flex flex-col items-start">
        <bdi>{actor}</bdi>
        <span className="flex gap-x-2 text-ink-muted text-sm">
          {ADMIN_ACT_ORIGIN_LABELS[origin]}
          {address !== null && <bdi>{address}</bdi>}
        </span>
      </span>
    ),
  },
  {
    id: 'when',
    header: AUDIT_LOG_TEXTS.when,
    compact: 'value',
    narrow: true,
    cell: ({ happenedAt }) => (
      <time dateTime={happenedAt} title={relativeTime(happenedAt)} className="text-ink-muted">
        {jalaliDateTime(happenedAt)}
      </time>
    ),
  },
]
