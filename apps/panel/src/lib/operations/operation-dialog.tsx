import { OPERATION_TEXTS } from '@payvand/texts'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { errorMessage } from '../http/api-error.ts'
import { isActive } from './operation.ts'
import type { OperationRef } from './operation-calls.ts'
import { OperationProgress } from './operation-progress.tsx'
import { OperationResults } from './operation-results.tsx'
import { useOperation } from './use-operation.ts'

interface OperationDialogProps {
  operation: OperationRef
  /** Called once its result is shown here. Keep it the same between renders. */
  onEndSeen?: () => void
  onClose: () => void
}

/** An operation: its progress while it runs, the outcome of each product afterwards, its stop and its undo. */
export function OperationDialog({ operation, onEndSeen, onClose }: OperationDialogProps) {
  const { query, late, stop, undo } = useOperation(operation)
  const [asking, setAsking] = useState(false)
  const { data } = query
  // Only an undo that sends products again is asked about.
  const reachesBooth = data?.kind !== 'verify'
  const isEnded = data !== undefined && !isActive(data)
  useEffect(() => {
    if (isEnded) onEndSeen?.()
  }, [isEnded, onEndSeen])
  return (
    <>
      <Modal
        open
        onClose={onClose}
        size="lg"
        title={data?.title ?? OPERATION_TEXTS.title}
        footer={
          <>
            {data?.stoppable && (
              <Button busy={stop.isPending} onClick={() => stop.mutate()}>
                {OPERATION_TEXTS.stop}
              </Button>
            )}
            {data?.undoable && (
              <Button
                busy={undo.isPending}
                onClick={() => (reachesBooth ? setAsking(true) : undo.mutate(data))}
              >
                {OPERATION_TEXTS.undo}
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {OPERATION_TEXTS.close}
            </Button>
          </>
        }
      >
        {data ? (
          <div className="flex flex-col gap-3">
            <OperationProgress operation={data} late={late} />
            {(!isActive(data) || data.details) && <OperationResults operation={data} />}
          </div>
        ) : query.isError ? (
          <ErrorState
            title={OPERATION_TEXTS.getFailed}
            description={errorMessage(query.error)}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : (
          <SkeletonText lines={4} />
        )}
      </Modal>
      <ConfirmDialog
        open={asking}
        title={OPERATION_TEXTS.undoTitle}
        description={OPERATION_TEXTS.undoText}
        confirmLabel={OPERATION_TEXTS.undo}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          undo.mutate(operation)
        }}
      />
    </>
  )
}
