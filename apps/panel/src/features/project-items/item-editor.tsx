import { ItemModal } from './item-modal.tsx'
import { useItemActions } from './use-item-actions.ts'
import { useOpenedItem } from './use-opened-item.ts'

export function ItemEditor({ itemId, onClose }: { itemId: number | undefined; onClose: () => void }) {
  const actions = useItemActions()
  const [opened, setOpened] = useOpenedItem(itemId)
  if (!opened) return null
  return (
    <ItemModal
      key={opened.item.id}
      opened={opened}
      actions={actions}
      onChange={(next) => {
        setOpened(next)
        if (!next.open) onClose()
      }}
    />
  )
}
