import { ITEM_TEXTS } from '@payvand/texts'
import { Button } from '../../ui/button.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import type { ItemActions } from './use-item-actions.ts'

/** What can be done with the chosen items, on whichever page they are. */
export function ItemSelectionBar({
  selected,
  actions,
  onClear,
}: {
  selected: ReadonlySet<string>
  actions: ItemActions
  onClear: () => void
}) {
  const { verifyMany, sendMany } = actions
  const ids = [...selected].map(Number)
  return (
    <SelectionBar count={selected.size} onClear={onClear}>
      <Button
        size="sm"
        busy={verifyMany.isPending}
        disabled={sendMany.isPending}
        onClick={() => verifyMany.mutate(ids, { onSuccess: onClear })}
      >
        {ITEM_TEXTS.verifySelected}
      </Button>
      <Button
        size="sm"
        variant="primary"
        busy={sendMany.isPending}
        disabled={verifyMany.isPending}
        onClick={() => sendMany.mutate(ids, { onSuccess: onClear })}
      >
        {ITEM_TEXTS.sendSelected}
      </Button>
    </SelectionBar>
  )
}
