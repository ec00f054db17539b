import { BULK_RUN_TEXTS } from '@payvand/texts'
import { useEffect } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { BulkResults } from './bulk-results.tsx'
import { type BulkAct, isRunning } from './bulk-run-queries.ts'
import type { BulkRuns } from './use-bulk-runs.ts'

/** A bulk operation before its start (`act`), or the newest one, which runs or has run. */
export type BulkDialogState = { step: 'ask'; act: BulkAct } | { step: 'run' } | null

/** Dialog of a bulk operation: its preview before, its progress during, and the outcome of each item after it. */
export function BulkDialog({
  projectId,
  state,
  bulk,
  onChange,
  onStarted,
}: {
  projectId: number
  state: BulkDialogState
  bulk: BulkRuns
  onChange: (state: BulkDialogState) => void
  onStarted: () => void
}) {
  const { run, start, undo, dismiss } = bulk
  const close = () => onChange(null)
  const seesResult = state?.step === 'run' && run !== null && !isRunning(run)
  // A seller who sees the result here needs no line about it above the list.
  useEffect(() => {
    if (seesResult) dismiss()
  }, [seesResult, dismiss])

  if (state?.step === 'ask') {
    return (
      <BulkPreview
        projectId={projectId}
        act={state.act}
        starting={start.isPending}
        onCancel={close}
        onStart={() =>
          start.mutate(state.act, {
            onSuccess: () => {
              onStarted()
              onChange({ step: 'run' })
            },
          })
        }
      />
    )
  }
  return (
    <Modal
      open={state !== null && run !== null}
      onClose={close}
      size="lg"
      title={run ? BULK_RUN_TEXTS.title[run.kind] : ''}
      footer={
        <>
          {run?.undoable && (
            <Button busy={undo.isPending} onClick={() => undo.mutate(run.id)}>
              {BULK_RUN_TEXTS.undo}
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            {BULK_RUN_TEXTS.close}
          </Button>
        </>
      }
    >
      {run && (isRunning(run) ? <BulkProgress run={run} /> : <BulkResults run={run} />)}
    </Modal>
  )
}
