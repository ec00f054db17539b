import type { OrderPackingLine } from '@payvand/contract'
import type { PackingLineState } from '@payvand/domain'
import { PACKING_TEXTS, ui } from '@payvand/texts'
import { Hand } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Image } from '../../ui/media/image.tsx'

/** A product of the parcel: how much of it is in, and the tick by hand where its barcode cannot be read. */
export function PackingLineRow({
  line,
  counts,
  isLast,
  onTick,
  disabled,
}: {
  line: OrderPackingLine
  counts: PackingLineState
  /** It was counted just now. */
  isLast: boolean
  onTick: () => void
  disabled: boolean
}) {
  const { missing, quantity, ticked } = counts
  const tick = line.codes.length === 0 ? PACKING_TEXTS.tick(missing) : PACKING_TEXTS.unreadable
  return (
    <li
      className={classNames(
        'flex gap-3 border-line px-2 py-2 not-last:border-b',
        isLast && 'rounded-md bg-green-soft',
      )}
    >
      <Image src={line.img} alt="" className="size-12" />
      <div className="min-w-0 grow">
        <p className="break-words font-medium">{line.name}</p>
        {line.properties.length > 0 && (
          <p className="text-ink-muted text-sm">
            {line.properties.map(({ property, value }) => `${property}: ${value}`).join(ui.listSeparator)}
          </p>
        )}
        {line.codes.length === 0 && missing > 0 && (
          <p className="text-ink-muted text-sm">{PACKING_TEXTS.withoutCode}</p>
        )}
        {ticked > 0 && <p className="text-sm text-yellow-ink">{PACKING_TEXTS.byHand(ticked)}</p>}
        {missing > 0 && (
          <Button
            size="xs"
            variant={line.codes.length === 0 ? 'secondary' : 'ghost'}
            className="mt-1"
            icon={<Hand aria-hidden />}
            disabled={disabled}
            aria-label={PACKING_TEXTS.tickOf(tick, line.name)}
            onClick={onTick}
          >
            {tick}
          </Button>
        )}
      </div>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <span className={classNames('font-bold text-lg', missing === 0 ? 'text-green-ink' : 'text-ink')}>
          {PACKING_TEXTS.unitsOf(quantity - missing, quantity)}
        </span>
        {missing === 0 && <Badge hue="green">{PACKING_TEXTS.lineDone}</Badge>}
      </span>
    </li>
  )
}
