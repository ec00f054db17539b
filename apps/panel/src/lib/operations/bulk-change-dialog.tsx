import { BULK_CHANGE_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { BulkChangeFields } from './bulk-change-fields.tsx'
import { bulkChangeFaults, bulkChangeOf, NEW_BULK_CHANGE } from './bulk-change-form.ts'
import type { ChangeRequest, OperationRef } from './operation-calls.ts'
import { OperationDialog } from './operation-dialog.tsx'
import { OperationStart } from './operation-start.tsx'

/**
 * Changes price, stock or text of many products in steps: form, preview, start, progress. Mount it while it is open;
 * `count` is the number of chosen products, if it is known.
 */
export function BulkChangeDialog({
  selection,
  count,
  onStarted,
  onClose,
}: {
  selection: ChangeRequest['selection']
  count?: number
  onStarted?: () => void
  onClose: () => void
}) {
  const [form, setForm] = useState(NEW_BULK_CHANGE)
  const [showsFaults, setShowsFaults] = useState(false)
  const [asked, setAsked] = useState<ChangeRequest | null>(null)
  const [started, setStarted] = useState<OperationRef | null>(null)
  const ask = () => {
    setShowsFaults(true)
    if (Object.keys(bulkChangeFaults(form)).length === 0) setAsked({ ...bulkChangeOf(form), selection })
  }

  if (started) return <OperationDialog operation={started} onClose={onClose} />
  if (asked) {
    return (
      // The form stays behind the preview, so that one can go back and correct it.
      <OperationStart
        request={asked}
        onBack={() => setAsked(null)}
        onStarted={(operation) => {
          setStarted(operation)
          onStarted?.()
        }}
      />
    )
  }
  return (
    <Modal
      open
      onClose={onClose}
      size="md"
      title={count === undefined ? BULK_CHANGE_TEXTS.title : BULK_CHANGE_TEXTS.titleOf(count)}
      footer={
        <>
          <Button onClick={onClose}>{BULK_CHANGE_TEXTS.cancel}</Button>
          <Button variant="primary" onClick={ask}>
            {BULK_CHANGE_TEXTS.preview}
          </Button>
        </>
      }
    >
      <BulkChangeFields
        form={form}
        showsFaults={showsFaults}
        onChange={(changes) => setForm((before) => ({ ...before, ...changes }))}
      />
    </Modal>
  )
}
