import type { AnswerOf, BulkRun, RequestOf } from '@payvand/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export type BulkAct = RequestOf<'bulkRuns.start'>['body']
export type BulkOutcome = AnswerOf<'bulkRuns.results'>['items'][number]['outcome']

export const RESULTS_PAGE_SIZE = 15
/** While a bulk act runs. */
export const BULK_POLL_MS = 1_000

export function isRunning({ status }: BulkRun): boolean {
  return status === 'waiting' || status === 'running'
}

/** What the act would do, counted anew each time it is asked. */
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

export const bulkResultsQuery = (runId: number, outcome: BulkOutcome | undefined, page: number) =>
  queryOptions({
    queryKey: ['bulkRuns', 'results', runId, outcome ?? 'all', page],
    queryFn: ({ signal }) =>
      call('bulkRuns.results', {
        params: { id: runId },
        query: { skip: (page - 1) * RESULTS_PAGE_SIZE, limit: RESULTS_PAGE_SIZE, outcome },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
