import type { AnswerOf, BoothRun, RequestOf } from '@payvand/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'

export type BoothAct = RequestOf<'boothRuns.start'>['body']
export type BoothSelection = BoothAct['selection']
export type BoothRunOutcome = AnswerOf<'boothRuns.results'>['items'][number]['outcome']

export const RUNS_PAGE_SIZE = 10
const RUN_POLL_MS = 1_000

export function isRunActive({ status }: BoothRun): boolean {
  return status === 'waiting' || status === 'running' || status === 'undoing'
}

/** Preview of the operation, counted anew each time it is asked. */
export const boothPreviewQuery = (act: BoothAct) =>
  queryOptions({
    queryKey: ['boothRuns', 'preview', act],
    queryFn: ({ signal }) => call('boothRuns.preview', { body: act, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const boothRunQuery = (id: number) =>
  queryOptions({
    queryKey: ['boothRuns', 'run', id],
    queryFn: ({ signal }) => call('boothRuns.get', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunActive(state.data) ? RUN_POLL_MS : false),
  })

/** The key is its own, so that a start, a stop or an undo reads every page again. */
export const boothRunsQuery = (page: number) =>
  queryOptions({
    queryKey: ['boothRuns', 'list', page],
    queryFn: ({ signal }) =>
      call('boothRuns.list', {
        query: { skip: (page - 1) * RUNS_PAGE_SIZE, limit: RUNS_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isRunActive) ? RUN_POLL_MS : false),
  })

export const boothResultsQuery = (runId: number, outcome: BoothRunOutcome | undefined, page: number) =>
  queryOptions({
    queryKey: ['boothRuns', 'results', runId, outcome ?? 'all', page],
    queryFn: ({ signal }) =>
      call('boothRuns.results', {
        params: { id: runId },
        query: { skip: (page - 1) * RUNS_PAGE_SIZE, limit: RUNS_PAGE_SIZE, outcome },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
