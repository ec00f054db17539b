import type { OperatedBusiness } from '@payvand/contract'
import { OPERATOR_TEXTS, PLATFORM_LABELS, persianNumber } from '@payvand/texts'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import type { Column } from '../../ui/data/table.tsx'
import { TroubleBadges } from './trouble-badges.tsx'

const SHOWN_TROUBLES = 2

export function businessColumns(
  onOpen: (business: OperatedBusiness) => void,
): readonly Column<OperatedBusiness>[] {
  return [
    {
      id: 'business',
      header: OPERATOR_TEXTS.business,
      compact: 'title',
      grows: true,
      cell: (business) => <Business business={business} onOpen={() => onOpen(business)} />,
    },
    {
      id: 'troubles',
      header: OPERATOR_TEXTS.troubles,
      compact: 'state',
      narrow: true,
      cell: (business) => <TroubleBadges business={business} most={SHOWN_TROUBLES} />,
    },
    {
      id: 'changes',
      header: OPERATOR_TEXTS.changesShort,
      compact: 'state',
      narrow: true,
      cell: (business) => <Changes business={business} />,
    },
    {
      id: 'lastSync',
      header: OPERATOR_TEXTS.lastSync,
      narrow: true,
      cell: ({ lastSyncAt }) => <Moment at={lastSyncAt} />,
    },
    {
      id: 'lastOrder',
      header: OPERATOR_TEXTS.lastOrder,
      compact: 'hidden',
      narrow: true,
      hideBelow: 'xl',
      cell: ({ lastOrderAt }) => <Moment at={lastOrderAt} />,
    },
    {
      id: 'lastSignedIn',
      header: OPERATOR_TEXTS.lastSignedIn,
      compact: 'hidden',
      narrow: true,
      hideBelow: 'md',
      cell: ({ lastSignedInAt }) => <Moment at={lastSignedInAt} />,
    },
    {
      id: 'users',
      header: OPERATOR_TEXTS.users,
      compact: 'hidden',
      narrow: true,
      hideBelow: 'xl',
      cell: ({ userCount }) => <span>{persianNumber(userCount)}</span>,
    },
  ]
}

function Business({ business, onOpen }: { business: OperatedBusiness; onOpen: () => void }) {
  const { id, name, platform, boothTitle } = business
  return (
    <span className="flex min-w-0 flex-col items-start">
      <button
        type="button"
        aria-label={OPERATOR_TEXTS.open(name)}
        onClick={onOpen}
        className="max-w-full truncate rounded-sm font-medium text-brand-ink underline decoration-brand-line underline-offset-4 hover:decoration-current"
      >
        {name}
      </button>
      <span className="flex max-w-full gap-x-3 truncate text-ink-muted text-sm">
        <span>{platform ? PLATFORM_LABELS[platform] : OPERATOR_TEXTS.noPlatform}</span>
        {boothTitle !== null && boothTitle !== name && <span className="truncate">{boothTitle}</span>}
        <bdi className="text-ink-faint">#{id}</bdi>
      </span>
    </span>
  )
}

function Changes({ business: { waitingCount, refusedCount, heldCount } }: { business: OperatedBusiness }) {
  const parts = [
    waitingCount > 0 && OPERATOR_TEXTS.waiting(waitingCount),
    refusedCount > 0 && OPERATOR_TEXTS.refused(refusedCount),
    heldCount > 0 && OPERATOR_TEXTS.held(heldCount),
  ].filter((part) => part !== false)
  if (parts.length === 0) return <span className="text-ink-faint">{OPERATOR_TEXTS.nothingWaits}</span>
  return (
    <span className="flex flex-col text-sm">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
}

export function Moment({ at }: { at: string | null }) {
  if (at === null) return <span className="text-ink-faint">{OPERATOR_TEXTS.never}</span>
  return (
    <time dateTime={at} title={jalaliDateTime(at)} className="text-ink-muted">
      {relativeTime(at)}
    </time>
  )
}
