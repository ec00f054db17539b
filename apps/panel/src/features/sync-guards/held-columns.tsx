import type { HeldChange } from '@payvand/contract'
import { rialToToman } from '@payvand/domain'
import { CAUSE_LABELS, GUARD_CHIPS, NONE, persianNumber, SYNC_GUARD_TEXTS } from '@payvand/texts'
import { ArrowLeft } from 'lucide-react'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { heldSubject } from '../../lib/offline-acts/act-subjects.ts'
import { QueuedActBadge, useIsQueued } from '../../lib/offline-acts/queued-act-badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { Image } from '../../ui/media/image.tsx'
import type { HeldActions } from './held-queries.ts'

const nameOf = ({ name }: HeldChange) => name ?? SYNC_GUARD_TEXTS.noName

export function heldColumns(
  actions: HeldActions,
  /** True when changes of more than one guard are shown. */
  { namesGuard }: { namesGuard: boolean },
): readonly Column<HeldChange>[] {
  const guard: Column<HeldChange> = {
    id: 'guard',
    header: SYNC_GUARD_TEXTS.reason,
    compact: 'state',
    narrow: true,
    cell: ({ code }) => <Badge hue="yellow">{GUARD_CHIPS[code]}</Badge>,
  }
  return [
    {
      id: 'product',
      header: SYNC_GUARD_TEXTS.product,
      compact: 'title',
      cell: (held) => (
        <span className="flex min-w-0 items-center gap-3 py-1">
          <Image src={held.photo} alt="" className="size-10" />
          <span className="min-w-0">
            <span className="line-clamp-2">{nameOf(held)}</span>
            <span className="flex flex-wrap gap-x-3 text-sm">
              <Link href={held.url} external aria-label={SYNC_GUARD_TEXTS.onSiteOf(nameOf(held))}>
                {SYNC_GUARD_TEXTS.onSite}
              </Link>
              {held.boothUrl && (
                <Link href={held.boothUrl} external aria-label={SYNC_GUARD_TEXTS.inBoothOf(nameOf(held))}>
                  {SYNC_GUARD_TEXTS.inBooth}
                </Link>
              )}
            </span>
          </span>
        </span>
      ),
    },
    ...(namesGuard ? [guard] : []),
    {
      id: 'price',
      header: SYNC_GUARD_TEXTS.price,
      narrow: true,
      cell: ({ price }) =>
        price ? <Move from={rialToToman(price.from)} to={rialToToman(price.to)} /> : NONE,
    },
    {
      id: 'stock',
      header: SYNC_GUARD_TEXTS.stock,
      narrow: true,
      cell: ({ stock }) => (stock ? <Move from={stock.from} to={stock.to} /> : NONE),
    },
    {
      id: 'cause',
      header: SYNC_GUARD_TEXTS.cause,
      compact: 'hidden',
      narrow: true,
      hideBelow: 'xl',
      cell: ({ cause }) => (cause ? CAUSE_LABELS[cause] : NONE),
    },
    {
      id: 'since',
      header: SYNC_GUARD_TEXTS.since,
      compact: 'hidden',
      narrow: true,
      hideBelow: 'md',
      cell: ({ heldSince }) => (
        <time dateTime={heldSince} title={jalaliDateTime(heldSince)} className="whitespace-nowrap">
          {relativeTime(heldSince)}
        </time>
      ),
    },
    {
      id: 'actions',
      header: SYNC_GUARD_TEXTS.actions,
      hideHeader: true,
      narrow: true,
      align: 'end',
      cell: (held) => <Acts held={held} actions={actions} />,
    },
  ]
}

function Acts({ held, actions: { release, discard, isBusy } }: { held: HeldChange; actions: HeldActions }) {
  const isQueued = useIsQueued([heldSubject(held.changeId)])
  if (isQueued) return <QueuedActBadge />
  return (
    <span className="flex gap-2 columns:justify-end">
      <Button
        size="sm"
        variant="primary"
        disabled={isBusy}
        aria-label={SYNC_GUARD_TEXTS.releaseOf(nameOf(held))}
        onClick={() => release.mutate(held)}
      >
        {SYNC_GUARD_TEXTS.release}
      </Button>
      <Button
        size="sm"
        disabled={isBusy}
        aria-label={SYNC_GUARD_TEXTS.discardOf(nameOf(held))}
        onClick={() => discard.mutate(held)}
      >
        {SYNC_GUARD_TEXTS.discard}
      </Button>
    </span>
  )
}

function Move({ from, to }: { from: number; to: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span className="text-ink-muted">{persianNumber(from)}</span>
      <ArrowLeft aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
      <span className="sr-only">{SYNC_GUARD_TEXTS.becomes}</span>
      <span className="font-semibold">{persianNumber(to)}</span>
    </span>
  )
}
