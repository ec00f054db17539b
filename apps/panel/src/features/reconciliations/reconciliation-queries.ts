import type { InputOf } from '@payvand/contract'
import type { BoothDifferenceField } from '@payvand/domain'
import { RECONCILIATION_TEXTS } from '@payvand/texts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../lib/http/api-error.ts'
import { lateCalls } from '../../lib/http/late-calls.ts'
import { POLLING_MS } from '../../lib/http/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'

const reconciliationCall = lateCalls({
  'reconciliations.overview': ['GET', '/v1/reconciliations'],
  'reconciliations.differences': ['GET', '/v1/booth-differences'],
  'reconciliations.repair': ['POST', '/v1/booth-differences/repair'],
  'reconciliations.accept': ['POST', '/v1/booth-differences/accept'],
  'reconciliations.undoAccept': ['POST', '/v1/booth-differences/undo-accept'],
})

export const DIFFERENCES_PAGE_SIZE = 15

/** The last complete reconciliation and the running one, polled while it runs. */
export const reconciliationOverviewQuery = queryOptions({
  queryKey: ['sync', 'reconciliations'],
  queryFn: ({ signal }) => reconciliationCall('reconciliations.overview', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.running ? POLLING_MS : false),
})

/** Products that differ; without a field, all of them. */
export const differencesQuery = (page: number, field: BoothDifferenceField | undefined) =>
  queryOptions({
    queryKey: ['sync', 'differences', page, field],
    queryFn: ({ signal }) =>
      reconciliationCall('reconciliations.differences', {
        query: { page, per_page: DIFFERENCES_PAGE_SIZE, ...(field && { field }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

type Chosen = InputOf<'reconciliations.repair'>['body']

/** Repairs products in the booth, or takes the booth's values over with an undo; each says its result. */
export function useDifferenceActions() {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['sync'] })
  const sayFailed = (title: string) => (error: unknown) =>
    toast.error(title, { description: errorMessage(error) })

  const undo = useMutation({
    mutationFn: (acceptanceIds: number[]) =>
      reconciliationCall('reconciliations.undoAccept', { body: { acceptanceIds } }),
    onSuccess: ({ undoneCount }) => toast.success(RECONCILIATION_TEXTS.undone(undoneCount)),
    onError: sayFailed(RECONCILIATION_TEXTS.undoFailed),
    onSettled,
  })
  const repair = useMutation({
    mutationFn: (chosen: Chosen) => reconciliationCall('reconciliations.repair', { body: chosen }),
    onSuccess: (outcome) => sayOutcome(RECONCILIATION_TEXTS.repaired(outcome.doneCount), outcome),
    onError: sayFailed(RECONCILIATION_TEXTS.repairFailed),
    onSettled,
  })
  const accept = useMutation({
    mutationFn: (chosen: Chosen) => reconciliationCall('reconciliations.accept', { body: chosen }),
    onSuccess: (outcome) =>
      sayOutcome(RECONCILIATION_TEXTS.accepted(outcome.doneCount), outcome, () =>
        undo.mutate(outcome.acceptanceIds),
      ),
    onError: sayFailed(RECONCILIATION_TEXTS.acceptFailed),
    onSettled,
  })
  return { repair, accept, isBusy: repair.isPending || accept.isPending || undo.isPending }
}
export type DifferenceActions = ReturnType<typeof useDifferenceActions>

interface Outcome {
  doneCount: number
  leftOutCount: number
  leftOut: { sentence: string }[]
  remainingCount: number
}

function sayOutcome(done: string, outcome: Outcome, onUndo?: () => void): void {
  const [first] = outcome.leftOut
  const description = [
    ...(first ? [RECONCILIATION_TEXTS.leftOut(outcome.leftOutCount, first.sentence)] : []),
    ...(outcome.remainingCount > 0 ? [RECONCILIATION_TEXTS.remaining(outcome.remainingCount)] : []),
  ].join(' ')
  if (outcome.doneCount === 0) toast.warning(description || done)
  else toast.success(done, { ...(description && { description }), ...(onUndo && { onUndo }) })
}
