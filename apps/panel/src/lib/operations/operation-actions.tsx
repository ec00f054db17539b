import { OPERATION_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'
import { queryClient } from '../http/query-client.ts'
import type { Operation } from './operation.ts'
import type { OperationRef } from './operation-calls.ts'
import { refreshChanged, storeOperation } from './operation-queries.ts'

/** The stop and the undo of an operation, while it can be stopped or undone. */
export function OperationActions({ operation }: { operation: Operation }) {
  const [asking, setAsking] = useState(false)
  const stop = useMutation({
    mutationFn: ({ id }: OperationRef) => call('operations.stop', { params: { id } }),
    onSuccess: storeOperation,
    onError: failed(OPERATION_TEXTS.stopFailed),
  })
  const undo = useUndo()
  const words = OPERATION_TEXTS.kinds[operation.kind]
  // An undo that changes no product's values needs no question.
  const question = 'undo' in words ? words.undo : null
  return (
    <>
      {operation.stoppable && (
        <Button busy={stop.isPending} onClick={() => stop.mutate(operation)}>
          {OPERATION_TEXTS.stop}
        </Button>
      )}
      {operation.undoable && (
        <Button
          icon={<Undo2 aria-hidden />}
          busy={undo.isPending}
          onClick={() => (question === null ? undo.mutate(operation) : setAsking(true))}
        >
          {OPERATION_TEXTS.undo}
        </Button>
      )}
      {question !== null && (
        <ConfirmDialog
          open={asking}
          title={OPERATION_TEXTS.undoTitle}
          description={question}
          confirmLabel={OPERATION_TEXTS.undo}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            undo.mutate(operation)
          }}
        />
      )}
    </>
  )
}

export function useUndo() {
  return useMutation({
    mutationFn: ({ id }: OperationRef) => call('operations.undo', { params: { id } }),
    onSuccess: storeOperation,
    onError: failed(OPERATION_TEXTS.undoFailed),
    onSettled: refreshChanged,
  })
}

/** Says why not, and reads the operation again: it may have ended, or somebody else may have begun another. */
function failed(title: string) {
  return (error: unknown, { id }: OperationRef) => {
    toast.error(title, { description: errorMessage(error) })
    void queryClient.invalidateQueries({ queryKey: ['operations', 'one', id] })
    void queryClient.invalidateQueries({ queryKey: ['sheet-imports'] })
  }
}
