import { ORDER_ACT_TEXTS, ORDER_TEXTS } from '@payvand/texts'
import { Copy, Hourglass, PackageOpen, Printer } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectionBar } from '../../ui/data/selection-bar.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { MOST_AT_ONCE } from './order-queries.ts'
import type { OrderActions } from './order-row-actions.tsx'

/** Actions on the chosen orders, on any page of the list. */
export function OrderSelectionBar({
  selected,
  copying,
  onCopy,
  actions: { printLabels, prepareMany, isPreparingMany, delayMany },
  nameOf,
  onClear,
}: {
  selected: ReadonlySet<string>
  copying: boolean
  onCopy: (ids: readonly number[]) => void
  actions: OrderActions
  nameOf: (orderId: number) => string
  onClear: () => void
}) {
  const ids = [...selected].map(Number)
  const withinLimit = (does: (ids: readonly number[]) => void) => () =>
    ids.length > MOST_AT_ONCE ? toast.warning(ORDER_TEXTS.tooMany(MOST_AT_ONCE)) : does(ids)
  return (
    <SelectionBar count={selected.size} onClear={onClear}>
      {printLabels && (
        <Button size="sm" icon={<Printer aria-hidden />} onClick={withinLimit(printLabels)}>
          {ORDER_TEXTS.printLabel}
        </Button>
      )}
      {prepareMany && (
        <Button
          size="sm"
          variant="primary"
          icon={<PackageOpen aria-hidden />}
          busy={isPreparingMany ?? false}
          onClick={withinLimit((chosen) => prepareMany(chosen, { nameOf, onDone: onClear }))}
        >
          {ORDER_TEXTS.startPreparing}
        </Button>
      )}
      {delayMany && (
        <Button
          size="sm"
          icon={<Hourglass aria-hidden />}
          onClick={withinLimit((chosen) => delayMany(chosen, { nameOf, onDone: onClear }))}
        >
          {ORDER_ACT_TEXTS.delayMany}
        </Button>
      )}
      <Button size="sm" icon={<Copy aria-hidden />} busy={copying} onClick={withinLimit(onCopy)}>
        {ORDER_TEXTS.copyForSheet}
      </Button>
    </SelectionBar>
  )
}
