import { OPERATION_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { useAtEnd } from '../browser/use-at-end.ts'
import { errorMessage } from '../http/api-error.ts'
import { isActive, isUnderWay, sendingOf } from './operation.ts'
import { OperationActions } from './operation-actions.tsx'
import type { OperationRef } from './operation-calls.ts'
import { OperationProgress } from './operation-progress.tsx'
import { operationQuery, refreshChanged } from './operation-queries.ts'
import { OperationResults } from './operation-results.tsx'

interface OperationDialogProps {
  operation: OperationRef
  /** Called once its result is shown here. Keep it the same between renders. */
  onEndSeen?: () => void
  onClose: () => void
}

/** An operation, polled while it is under way: its progress, then the outcome of each product, its stop and its undo. */
export function OperationDialog({ operation, onEndSeen, onClose }: OperationDialogProps) {
  const query = useQuery({ ...operationQuery(operation), refetchOnMount: 'always' })
  const { data } = query
  useAtEnd(data !== undefined && isUnderWay(data), refreshChanged)
  const isEnded = data !== undefined && !isActive(data)
  useEffect(() => {
    if (isEnded) onEndSeen?.()
  }, [isEnded, onEndSeen])
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={data?.title ?? OPERATION_TEXTS.title}
      footer={
        <>
          {data && <OperationActions operation={data} />}
          <Button variant="primary" onClick={onClose}>
            {OPERATION_TEXTS.close}
          </Button>
        </>
      }
    >
      {data ? (
        <div className="flex flex-col gap-3">
          <OperationProgress operation={data} late={query.isRefetchError} />
          {(isEnded || sendingOf(data)) && <OperationResults operation={data} />}
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
  )
}
