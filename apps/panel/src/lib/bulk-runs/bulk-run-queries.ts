import type { AnswerOf, BulkRun, RequestOf, SendingState } from '@payvand/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'
import { POLLING_MS } from '../http/query-client.ts'

export type BulkAct = RequestOf<'bulkRuns.start'>['body']
export type BulkOutcome = AnswerOf<'bulkRuns.results'>['items'][number]['outcome']

/** Filter of the results: by outcome, or for a sending by the state since. */
export interface BulkResultFilter {
  outcome?: BulkOutcome
  sending?: SendingState
}

export const RESULTS_PAGE_SIZE = 15
export const BULK_POLL_MS = 1_000

/** True while an item that a sending queued is still on its way to the booth. */
export function isOnItsWay({ sending }: BulkRun): boolean {
  return sending !== null && sending.waiting > 0
}

export function isRunning({ status }: BulkRun): boolean {
  return status === 'waiting' || status === 'running'
}

/** Preview of the operation, counted anew each time it is asked. */
export const bulkPreviewQuery = (projectId: number, act: BulkAct) =>
  queryOptions({
    queryKey: ['bulkRuns', 'preview', projectId, act],
    queryFn: ({ signal }) => call('bulkRuns.preview', { params: { id: projectId }, body: act, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const latestRunQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['bulkRuns', 'latest', projectId],
    queryFn: ({ signal }) => call('bulkRuns.latest', { params: { id: projectId }, signal }),
  })

/** The query polls while a sending goes on. */
export const bulkResultsQuery = (run: BulkRun, shown: BulkResultFilter, page: number) =>
  queryOptions({
    queryKey: ['bulkRuns', 'results', run.id, shown, page, isOnItsWay(run)],
    queryFn: ({ signal }) =>
      call('bulkRuns.results', {
        params: { id: run.id },
        query: { skip: (page - 1) * RESULTS_PAGE_SIZE, limit: RESULTS_PAGE_SIZE, ...shown },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: isOnItsWay(run) ? POLLING_MS : false,
  })
