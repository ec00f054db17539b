import { OUT_OF_STOCK_TEXTS, PROJECT_ITEM_TEXTS } from '@payvand/texts'
import type { ItemsRequest, OperationRef } from '../../lib/operations/operation-calls.ts'
import { useOutOfStock } from '../../lib/operations/use-out-of-stock.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectionBar } from '../../ui/data/selection-bar.tsx'

/** Actions on the chosen items, on any page of the list. */
export function ItemSelectionBar({
  selected,
  onAsk,
  onShow,
  onClear,
}: {
  selected: ReadonlySet<string>
  onAsk: (request: ItemsRequest) => void
  onShow: (operation: OperationRef) => void
  onClear: () => void
}) {
  const selection = { projectItemIds: [...selected].map(Number) }
  const outOfStock = useOutOfStock()
  return (
    <SelectionBar count={selected.size} onClear={onClear}>
      <Button
        size="sm"
        busy={outOfStock.isPending}
        onClick={() => outOfStock.mutate({ selection, onStarted: onClear, onShow })}
      >
        {OUT_OF_STOCK_TEXTS.act}
      </Button>
      <Button size="sm" onClick={() => onAsk({ kind: 'category', selection })}>
        {PROJECT_ITEM_TEXTS.chooseCategory}
      </Button>
      <Button size="sm" onClick={() => onAsk({ kind: 'verify', selection })}>
        {PROJECT_ITEM_TEXTS.verifySelected}
      </Button>
      <Button size="sm" variant="primary" onClick={() => onAsk({ kind: 'send', selection })}>
        {PROJECT_ITEM_TEXTS.sendSelected}
      </Button>
    </SelectionBar>
  )
}
