import { BOOTH_RUN_TEXTS } from '@payvand/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'
import { BoothRunDialog } from './booth-run-dialog.tsx'
import { type BoothAct, type BoothSelection, boothPreviewQuery, boothRunQuery } from './booth-run-queries.ts'
import { BulkChangeFields } from './bulk-change-fields.tsx'
import { bulkChangeFaults, bulkChangeOf, NEW_BULK_CHANGE } from './bulk-change-form.ts'
import { BulkChangePreview } from './bulk-change-preview.tsx'

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
  selection: BoothSelection
  count?: number
  onStarted?: () => void
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [form, setForm] = useState(NEW_BULK_CHANGE)
  const [showsFaults, setShowsFaults] = useState(false)
  const [asked, setAsked] = useState<BoothAct | null>(null)
  const [runId, setRunId] = useState<number | null>(null)
  const start = useMutation({
    mutationFn: (act: BoothAct) => call('boothRuns.start', { body: act }),
    onSuccess: (run) => {
      queryClient.setQueryData(boothRunQuery(run.id).queryKey, run)
      void queryClient.invalidateQueries({ queryKey: ['boothRuns', 'list'] })
      setRunId(run.id)
      onStarted?.()
    },
    onError: (error) => toast.error(BOOTH_RUN_TEXTS.startFailed, { description: errorMessage(error) }),
  })
  const ask = () => {
    setShowsFaults(true)
    if (Object.keys(bulkChangeFaults(form)).length === 0) setAsked({ change: bulkChangeOf(form), selection })
  }

  if (runId !== null) return <BoothRunDialog runId={runId} onClose={onClose} />
  if (asked) {
    return (
      <PreviewStep
        act={asked}
        starting={start.isPending}
        onBack={() => setAsked(null)}
        onStart={() => start.mutate(asked)}
      />
    )
  }
  return (
    <Modal
      open
      onClose={onClose}
      size="md"
      title={count === undefined ? BOOTH_RUN_TEXTS.title : BOOTH_RUN_TEXTS.titleOf(count)}
      footer={
        <>
          <Button onClick={onClose}>{BOOTH_RUN_TEXTS.cancel}</Button>
          <Button variant="primary" onClick={ask}>
            {BOOTH_RUN_TEXTS.preview}
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

/** The form stays behind the preview, so that one can go back and correct it. */
function PreviewStep({
  act,
  starting,
  onBack,
  onStart,
}: {
  act: BoothAct
  starting: boolean
  onBack: () => void
  onStart: () => void
}) {
  const preview = useQuery({ ...boothPreviewQuery(act), refetchOnMount: 'always' })
  const { data } = preview
  return (
    <Modal
      open
      onClose={onBack}
      size="md"
      title={BOOTH_RUN_TEXTS.preview}
      persistent={starting}
      footer={
        <>
          <Button onClick={onBack} disabled={starting}>
            {BOOTH_RUN_TEXTS.back}
          </Button>
          {data && data.included > 0 && (
            <Button variant="primary" autoFocus busy={starting} onClick={onStart}>
              {BOOTH_RUN_TEXTS.start(data.included)}
            </Button>
          )}
        </>
      }
    >
      {preview.isError ? (
        <ErrorState
          title={BOOTH_RUN_TEXTS.previewFailed}
          description={errorMessage(preview.error)}
          onRetry={() => void preview.refetch()}
          busy={preview.isFetching}
        />
      ) : data === undefined ? (
        <SkeletonText lines={6} />
      ) : (
        <BulkChangePreview preview={data} kind={act.change.kind} />
      )}
    </Modal>
  )
}
