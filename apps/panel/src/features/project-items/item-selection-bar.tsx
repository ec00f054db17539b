import { ITEM_TEXTS, persianNumber, ui } from '@payvand/texts'
import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ItemActions } from './use-item-actions.ts'

/** What can be done with the chosen items, floating at the foot while any is chosen, on whichever page. */
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
  if (selected.size === 0) return null
  const ids = [...selected].map(Number)
  const busy = verifyMany.isPending || sendMany.isPending
  return (
    <div
      role="region"
      aria-label={ui.selectedCount(persianNumber(selected.size))}
      className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg bg-floating p-2 shadow-floating phone:bottom-20 phone:w-full phone:justify-center"
    >
      <span role="status" className="px-2 font-medium">
        {ui.selectedCount(persianNumber(selected.size))}
      </span>
      <Button
        size="sm"
        busy={verifyMany.isPending}
        disabled={busy}
        onClick={() => verifyMany.mutate(ids, { onSuccess: onClear })}
      >
        {ITEM_TEXTS.verifySelected}
      </Button>
      <Button
        size="sm"
        variant="primary"
        busy={sendMany.isPending}
        disabled={busy}
        onClick={() => sendMany.mutate(ids, { onSuccess: onClear })}
      >
        {ITEM_TEXTS.sendSelected}
      </Button>
      <IconButton size="sm" label={ui.clearSelection} icon={<X />} onClick={onClear} />
    </div>
  )
}
