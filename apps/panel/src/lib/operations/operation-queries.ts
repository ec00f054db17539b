import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { POLLING_MS, queryClient } from '../http/query-client.ts'
import { refreshProjects } from '../projects/project-queries.ts'
import { currentBusinessQuery, modelCountQuery } from '../session/session.ts'
import { isActive, isUnderWay, type Operation } from './operation.ts'
import {
  getOperation,
  latestOfProject,
  latestSending,
  listChanges,
  listResults,
  type OperationRef,
  type OperationRequest,
  previewOperation,
  type ResultState,
} from './operation-calls.ts'

export const OPERATIONS_PAGE_SIZE = 10
export const RESULTS_PAGE_SIZE = 15
const ACTIVE_POLL_MS = 1_000

function pollingOf(operation: Operation | null | undefined): number | false {
  if (!operation || !isUnderWay(operation)) return false
  return isActive(operation) && !operation.details ? ACTIVE_POLL_MS : POLLING_MS
}

/** Preview of the operation, counted anew each time it is asked. */
export const operationPreviewQuery = (request: OperationRequest) =>
  queryOptions({
    queryKey: ['operations', 'preview', request],
    queryFn: ({ signal }) => previewOperation(request, signal),
    staleTime: 0,
    gcTime: 0,
  })

export const operationQuery = (ref: OperationRef) =>
  queryOptions({
    queryKey: ['operations', 'one', ref.kind, ref.id],
    queryFn: ({ signal }) => getOperation(ref, signal),
    refetchInterval: ({ state }) => pollingOf(state.data),
  })

/** The newest operation on items of a project, which may be under way. */
export const latestOfProjectQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['operations', 'latest', projectId],
    queryFn: ({ signal }) => latestOfProject(projectId, signal),
    refetchInterval: ({ state }) => pollingOf(state.data),
  })

/** The newest sending of all products. */
export const latestSendingQuery = queryOptions({
  queryKey: ['operations', 'latest', 'send_all'],
  queryFn: ({ signal }) => latestSending(signal),
  refetchInterval: ({ state }) => pollingOf(state.data),
})

/** Changes of price, stock and text and of the price rule, newest first. */
export const changesQuery = (page: number) =>
  queryOptions({
    queryKey: ['operations', 'list', page],
    queryFn: ({ signal }) => listChanges({ ...pageOf(page, OPERATIONS_PAGE_SIZE), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isActive) ? ACTIVE_POLL_MS : false),
  })

/** Polled while the operation or its sending goes on, and read once more when that is over. */
export const operationResultsQuery = (operation: Operation, state: ResultState | undefined, page: number) =>
  queryOptions({
    queryKey: [
      'operations',
      'results',
      operation.kind,
      operation.id,
      state,
      page,
      pollingOf(operation),
      operation.undoneAt,
    ],
    queryFn: ({ signal }) => listResults(operation, state, { ...pageOf(page, RESULTS_PAGE_SIZE), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: pollingOf(operation) ? POLLING_MS : false,
  })

const pageOf = (page: number, limit: number) => ({ skip: (page - 1) * limit, limit })

/** Shows an operation that was just started, stopped or undone wherever it is shown. */
export function storeOperation(operation: Operation): void {
  queryClient.setQueryData(operationQuery(operation).queryKey, operation)
  if (operation.projectId !== null)
    queryClient.setQueryData(latestOfProjectQuery(operation.projectId).queryKey, operation)
  void queryClient.invalidateQueries({ queryKey: ['operations', 'list'] })
  void queryClient.invalidateQueries({ queryKey: ['sheet-imports'] })
}

/** Reads again what an operation may have changed. */
export async function refreshChanged(): Promise<void> {
  await Promise.all([
    refreshProjects(),
    ...[
      ['marketplace'],
      ['pricing'],
      ['business', 'overview'],
      modelCountQuery.queryKey,
      currentBusinessQuery.queryKey,
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  ])
}
