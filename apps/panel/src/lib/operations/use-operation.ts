import { OPERATION_TEXTS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { toast } from '../../ui/feedback/toast.ts'
import { useAtEnd } from '../browser/use-at-end.ts'
import { errorMessage } from '../http/api-error.ts'
import { isUnderWay } from './operation.ts'
import { type OperationRef, stopOperation, undoOperation } from './operation-calls.ts'
import { operationQuery, refreshChanged, storeOperation } from './operation-queries.ts'

/** An operation, polled while it is under way, its stop and its undo; when it ends, the changed data is read again. */
export function useOperation(ref: OperationRef) {
  const query = useQuery({ ...operationQuery(ref), refetchOnMount: 'always' })
  const { data } = query
  useAtEnd(data !== undefined && isUnderWay(data), refreshChanged)
  const failed = (title: string) => (error: unknown) => {
    toast.error(title, { description: errorMessage(error) })
    void query.refetch()
  }
  const stop = useMutation({
    mutationFn: () => stopOperation(ref),
    onSuccess: storeOperation,
    onError: failed(OPERATION_TEXTS.stopFailed),
  })
  const undo = useUndo()
  return { query, late: query.isRefetchError, stop, undo }
}

export function useUndo() {
  return useMutation({
    mutationFn: (ref: OperationRef) => undoOperation(ref),
    onSuccess: storeOperation,
    onError: (error) => toast.error(OPERATION_TEXTS.undoFailed, { description: errorMessage(error) }),
    onSettled: refreshChanged,
  })
}

/** The toast of the undo replaces the one of the operation. */
export const toastOf = ({ id }: OperationRef) => `operation-${id}`
