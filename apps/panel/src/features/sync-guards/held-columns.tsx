import type { HeldChange } from '@payvand/contract'
import { rialToToman } from '@payvand/domain'
import { CAUSE_LABELS, GUARD_CHIPS, HELD_TEXTS, NONE, persianNumber } from '@payvand/texts'
import { ArrowLeft } from 'lucide-react'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { Image } from '../../ui/media/image.tsx'
import type { HeldActs } from './held-queries.ts'

const nameOf = ({ name }: HeldChange) => name ?? HELD_TEXTS.noName

export function heldColumns(
  { release, discard, isBusy }: HeldActs,
  /** True when changes of more than one guard are shown. */
  { namesGuard }: { namesGuard: boolean },
): readonly Column<HeldChange>[] {
  const guard: Column<HeldChange> = {
    id: 'guard',
    header: HELD_TEXTS.reason,
    narrow: true,
    cell: ({ code }) => <Badge hue="yellow">{GUARD_CHIPS[code]}</Badge>,
  }
  return [
    {
      id: 'product',
      header: HELD_TEXTS.product,
      cardTitle: true,
      cell: (held) => (
        <span className="flex min-w-0 items-center gap-3 py-1">
          <Image src={held.photo} alt="" className="size-10" />
          <span className="min-w-0">
            <span className="line-clamp-2">{nameOf(held)}</span>
            <span className="flex flex-wrap gap-x-3 text-sm">
              <Link href={held.url} external aria-label={HELD_TEXTS.onSiteOf(nameOf(held))}>
                {HELD_TEXTS.onSite}
              </Link>
              {held.boothUrl && (
                <Link href={held.boothUrl} external aria-label={HELD_TEXTS.inBoothOf(nameOf(held))}>
                  {HELD_TEXTS.inBooth}
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
      header: HELD_TEXTS.price,
      narrow: true,
      cell: ({ price }) =>
        price ? <Move from={rialToToman(price.from)} to={rialToToman(price.to)} /> : NONE,
    },
    {
      id: 'stock',
      header: HELD_TEXTS.stock,
      narrow: true,
      cell: ({ stock }) => (stock ? <Move from={stock.from} to={stock.to} /> : NONE),
    },
    {
      id: 'cause',
      header: HELD_TEXTS.cause,
      narrow: true,
      hideBelow: 'xl',
      cell: ({ cause }) => (cause ? CAUSE_LABELS[cause] : NONE),
    },
    {
      id: 'since',
      header: HELD_TEXTS.since,
      narrow: true,
      hideBelow: 'md',
      cell: ({ heldSince }) => (
        <time dateTime={heldSince} title={jalaliDateTime(heldSince)} className="whitespace-nowrap">
          {relativeTime(heldSince)}
        </time>
      ),
    },
    {
      id: 'acts',
      header: HELD_TEXTS.acts,
      hideHeader: true,
      narrow: true,
      align: 'end',
      cell: (held) => {
        const { effectId, version } = held
        const choice = { effects: [{ effectId, version }] }
        return (
          <span className="flex gap-2 wide:justify-end phone:w-full phone:*:grow">
            <Button
              size="sm"
              variant="primary"
              disabled={isBusy}
              aria-label={HELD_TEXTS.releaseOf(nameOf(held))}
              onClick={() => release.mutate(choice)}
            >
              {HELD_TEXTS.release}
            </Button>
            <Button
              size="sm"
              disabled={isBusy}
              aria-label={HELD_TEXTS.discardOf(nameOf(held))}
              onClick={() => discard.mutate(choice)}
            >
              {HELD_TEXTS.discard}
            </Button>
          </span>
        )
      },
    },
  ]
}

function Move({ from, to }: { from: number; to: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span className="text-ink-muted">{persianNumber(from)}</span>
      <ArrowLeft aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
      <span className="sr-only">{HELD_TEXTS.becomes}</span>
      <span className="font-semibold">{persianNumber(to)}</span>
    </span>
  )
}
