import type { ProjectItem } from '@payvand/contract'
import { canEditItem, canSendItem, canVerifyItem } from '@payvand/domain'
import { ITEM_TEXTS } from '@payvand/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { showFieldErrors } from '../../lib/form-resolver.ts'
import { refreshProjects } from '../../lib/project-queries.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { toast } from '../../ui/toast.ts'
import { ItemEditFields } from './item-edit-fields.tsx'
import { EMPTY_FORM, editedProduct, formOf, type ItemForm, itemName, itemResolver } from './item-form.ts'
import { ItemView } from './item-view.tsx'
import { isUnderWay, projectItemQuery, SENDING_POLL_MS } from './project-item-queries.ts'
import type { ItemActions } from './use-item-actions.ts'

export interface OpenedItem {
  item: ProjectItem
  mode: 'view' | 'edit'
  open: boolean
}

/** An item's data: looked at (preview or JSON), or edited. It follows the item while it changes on the server. */
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
  const queryClient = useQueryClient()
  const item =
    useQuery({
      ...projectItemQuery(opened.item.id),
      enabled: open,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? SENDING_POLL_MS : false),
    }).data ?? opened.item
  const data = item.latestData
  const form = useForm<ItemForm>({
    values: data ? formOf(data) : EMPTY_FORM,
    resetOptions: { keepDirtyValues: true },
    resolver: itemResolver,
  })
  const close = () => onChange({ ...opened, open: false })
  const setMode = (mode: OpenedItem['mode']) => onChange({ ...opened, mode })
  const cancelEdit = () => {
    form.reset(data ? formOf(data) : EMPTY_FORM)
    setMode('view')
  }
  const save = useMutation({
    mutationFn: (values: ItemForm) =>
      call('projectItems.update', {
        params: { id: item.id },
        body: { latestData: data ? editedProduct(values, data) : {} },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(projectItemQuery(saved.id).queryKey, saved)
      if (saved.latestData) form.reset(formOf(saved.latestData))
      toast.success(ITEM_TEXTS.saved)
      setMode('view')
      void refreshProjects()
    },
    onError: (error) => {
      showFieldErrors(error, form.getValues(), form.setError)
      toast.error(ITEM_TEXTS.saveFailed, { description: errorMessage(error) })
    },
  })
  const editing = mode === 'edit' && data !== null && canEditItem(item)

  return (
    <Modal
      open={open}
      onClose={close}
      size="lg"
      title={editing ? ITEM_TEXTS.editOf(itemName(item)) : ITEM_TEXTS.modalTitle}
      persistent={editing && form.formState.isDirty}
      footer={
        editing ? (
          <>
            <Button onClick={cancelEdit} disabled={save.isPending}>
              {ITEM_TEXTS.cancel}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
              {ITEM_TEXTS.save}
            </Button>
          </>
        ) : (
          data && <ViewButtons item={item} actions={actions} onEdit={() => setMode('edit')} />
        )
      }
    >
      {editing ? (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
        >
          <ItemEditFields control={form.control} />
        </form>
      ) : (
        <ItemView item={item} />
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
      {canEditItem(item) && <Button onClick={onEdit}>{ITEM_TEXTS.edit}</Button>}
      {canVerifyItem(item) && (
        <Button variant="primary" busy={verify.isPending} onClick={() => verify.mutate(item.id)}>
          {ITEM_TEXTS.verify}
        </Button>
      )}
      {canSendItem(item) && !isUnderWay(item) && (
        <Button variant="ghost" busy={unverify.isPending} onClick={() => unverify.mutate(item.id)}>
          {ITEM_TEXTS.unverify}
        </Button>
      )}
      {canSendItem(item) && !isUnderWay(item) && (
        <Button variant="primary" busy={send.isPending} onClick={() => send.mutate(item.id)}>
          {ITEM_TEXTS.send}
        </Button>
      )}
    </>
  )
}
