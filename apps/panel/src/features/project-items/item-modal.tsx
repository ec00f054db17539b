import type { ProjectItem } from '@payvand/contract'
import { canEditItem, canSendItem, canVerifyItem } from '@payvand/domain'
import { PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ItemEditForm } from '../../lib/project-items/item-edit-form.tsx'
import { itemName } from '../../lib/project-items/item-form.ts'
import {
  isOnItsWay,
  isUnderWay,
  projectItemQuery,
  SENDING_POLL_MS,
} from '../../lib/project-items/project-item-queries.ts'
import { useItemChanges } from '../../lib/project-items/use-item-changes.ts'
import { useItemEdit } from '../../lib/project-items/use-item-edit.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { ItemView } from './item-view.tsx'
import type { ItemActions } from './use-item-actions.ts'

export interface OpenedItem {
  item: ProjectItem
  mode: 'view' | 'edit'
  open: boolean
}

/** An item's data, to look at (preview or JSON) or to edit. It follows the item while it changes on the server. */
export function ItemModal({
  opened,
  actions,
  onChange,
}: {
  opened: OpenedItem
  actions: ItemActions
  onChange: (opened: OpenedItem) => void
}) {
  const { mode, open } = opened
  const formId = useId()
  const item =
    useQuery({
      ...projectItemQuery(opened.item.id),
      enabled: open,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? SENDING_POLL_MS : false),
    }).data ?? opened.item
  const editing = mode === 'edit' && item.latestData !== null && canEditItem(item)
  const setMode = (next: OpenedItem['mode']) => onChange({ ...opened, mode: next })
  const changes = useItemChanges(item)
  const edit = useItemEdit(item, { editing: editing && open, onSaved: () => setMode('view') })
  // The draft stays in the browser and is there again when the edit is opened.
  const close = () => onChange({ ...opened, open: false })
  const cancelEdit = () => {
    edit.discard()
    setMode('view')
  }

  return (
    <Modal
      open={open}
      onClose={close}
      size="lg"
      title={editing ? PROJECT_ITEM_TEXTS.editOf(itemName(item)) : PROJECT_ITEM_TEXTS.modalTitle}
      persistent={editing && edit.isDirty}
      footer={
        editing ? (
          <>
            <Button onClick={cancelEdit} disabled={edit.saving}>
              {PROJECT_ITEM_TEXTS.cancel}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={edit.saving}>
              {PROJECT_ITEM_TEXTS.save}
            </Button>
          </>
        ) : (
          item.latestData && <ViewButtons item={item} actions={actions} onEdit={() => setMode('edit')} />
        )
      }
    >
      {editing ? (
        <ItemEditForm id={formId} item={item} edit={edit} changes={changes} />
      ) : (
        <ItemView item={item} changes={changes} onEdit={() => setMode('edit')} />
      )}
    </Modal>
  )
}

function ViewButtons({
  item,
  actions,
  onEdit,
}: {
  item: ProjectItem
  actions: ItemActions
  onEdit: () => void
}) {
  const { verify, unverify, send } = actions
  return (
    <>
      {canEditItem(item) && <Button onClick={onEdit}>{PROJECT_ITEM_TEXTS.edit}</Button>}
      {canVerifyItem(item) && (
        <Button variant="primary" busy={verify.isPending} onClick={() => verify.mutate(item.id)}>
          {PROJECT_ITEM_TEXTS.verify}
        </Button>
      )}
      {canSendItem(item) && !isUnderWay(item) && (
        <Button variant="ghost" busy={unverify.isPending} onClick={() => unverify.mutate(item.id)}>
          {PROJECT_ITEM_TEXTS.unverify}
        </Button>
      )}
      {canSendItem(item) && !isUnderWay(item) && (
        <Button variant="primary" busy={send.isPending} onClick={() => send.mutate(item.id)}>
          {PROJECT_ITEM_TEXTS.send}
        </Button>
      )}
    </>
  )
}
