import { OPERATION_TEXTS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'
import { queryClient } from '../http/query-client.ts'
import type { Operation } from './operation.ts'
import type { OperationRequest } from './operation-calls.ts'
import { OperationPreview } from './operation-preview.tsx'
import { operationPreviewQuery, storeOperation } from './operation-queries.ts'

interface OperationStartProps {
  request: OperationRequest
  onBack: () => void
  onStarted: (operation: Operation) => void
  /** Leads to the choice of a category for those that have none; without it none is offered. */
  onChooseCategory?: () => void
}

/** An operation that is asked for, with its preview and its start. */
export function OperationStart({ request, onBack, onStarted, onChooseCategory }: OperationStartProps) {
  const preview = useQuery({ ...operationPreviewQuery(request), refetchOnMount: 'always' })
  const { data } = preview
  const words = OPERATION_TEXTS.kinds[request.kind]
  const start = useMutation({
    mutationFn: () => call('operations.start', { body: request }),
    onSuccess: (operation) => {
      storeOperation(operation)
      onStarted(operation)
    },
    onError: (error) => {
      toast.error(words.startFailed, { description: errorMessage(error) })
      // Another operation may be running, which should then be shown.
      void queryClient.invalidateQueries({ queryKey: ['operations', 'latest'] })
    },
  })
  return (
    <Modal
      open
      onClose={onBack}
      size="md"
      title={OPERATION_TEXTS.preview}
      persistent={start.isPending}
      footer={
        <>
          <Button onClick={onBack} disabled={start.isPending}>
            {OPERATION_TEXTS.back}
          </Button>
          {data && data.included > 0 && (
            <Button variant="primary" autoFocus busy={start.isPending} onClick={() => start.mutate()}>
              {words.start(data.included)}
            </Button>
          )}
        </>
      }
    >
      {preview.isError ? (
        <ErrorState
          title={OPERATION_TEXTS.previewFailed}
          description={errorMessage(preview.error)}
          onRetry={() => void preview.refetch()}
          busy={preview.isFetching}
        />
      ) : data === undefined ? (
        <SkeletonText lines={6} />
      ) : (
        <OperationPreview
          preview={data}
          kind={request.kind}
          {...('projectId' in request && { projectId: request.projectId })}
          {...(onChooseCategory && { onChooseCategory })}
        />
      )}
    </Modal>
  )
}
