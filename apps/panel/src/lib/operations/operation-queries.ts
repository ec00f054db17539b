import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'
import { POLLING_MS, queryClient } from '../http/query-client.ts'
import { refreshProjects } from '../projects/project-queries.ts'
import { currentBusinessQuery, modelCountQuery } from '../session/session.ts'
import { isActive, isUnderWay, type Operation } from './operation.ts'
import {
  latestOperation,
  listResults,
  type OperationRef,
  type OperationRequest,
  type ResultState,
} from './operation-calls.ts'

export const OPERATIONS_PAGE_SIZE = 10
export const RESULTS_PAGE_SIZE = 15
const ACTIVE_POLL_MS = 1_000

function pollingOf(operation: Operation | null | undefined): number | false {
  if (!operation || !isUnderWay(operation)) return false
  return isActive(operation) ? ACTIVE_POLL_MS : POLLING_MS
}

/** Preview of the operation, counted anew each time it is asked. */
export const operationPreviewQuery = (request: OperationRequest) =>
  queryOptions({
    queryKey: ['operations', 'preview', request],
    queryFn: ({ signal }) => call('operations.preview', { body: request, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const operationQuery = ({ id }: Pick<OperationRef, 'id'>) =>
  queryOptions({
    queryKey: ['operations', 'one', id],
    queryFn: ({ signal }) => call('operations.get', { params: { id }, signal }),
    refetchInterval: ({ state }) => pollingOf(state.data),
  })

/** The newest operation on items of a project, which may be under way. */
export const latestOfProjectQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['operations', 'latest', projectId],
    queryFn: ({ signal }) =>
      latestOperation({ kinds: 'verify,unverify,category,send', project_id: projectId }, signal),
    refetchInterval: ({ state }) => pollingOf(state.data),
  })

/** The newest sending of all products. */
export const latestSendingQuery = queryOptions({
  queryKey: ['operations', 'latest', 'send_all'],
  queryFn: ({ signal }) => latestOperation({ kinds: 'send_all' }, signal),
  refetchInterval: ({ state }) => pollingOf(state.data),
})

/** Changes of price, stock and text, also to a stock of 0 by one press, of the price rules, and discounts, newest first. */
export const changesQuery = (page: number) =>
  queryOptions({
    queryKey: ['operations', 'list', page],
    queryFn: ({ signal }) => {
      const query = {
        kinds: 'price,stock,text,out_of_stock,price_rule,discount',
        ...pageOf(page, OPERATIONS_PAGE_SIZE),
      }
      return call('operations.list', { query, signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isActive) ? ACTIVE_POLL_MS : false),
  })

/** Polled while the operation or its sending goes on, and read once more when that is over. */
export const operationResultsQuery = (operation: Operation, state: ResultState | undefined, page: number) =>
  queryOptions({
    queryKey: ['operations', 'results', operation.id, state, page, pollingOf(operation), operation.undoneAt],
    queryFn: ({ signal }) => listResults(operation.id, state, { ...pageOf(page, RESULTS_PAGE_SIZE), signal }),
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
      ['boothProducts'],
      ['pricing'],
      ['discounts'],
      ['business', 'overview'],
      modelCountQuery.queryKey,
      currentBusinessQuery.queryKey,
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  ])
}
