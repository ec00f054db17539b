import type { RequestOf } from '@payvand/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'

/** The marketplace answers a few at a time; what it has not answered yet is asked for again, this often and no more. */
const WAITING_POLL_MS = 5_000
const MOST_POLLS = 100

/** Selected items of a project, as a call takes them. */
export type ItemSelection = RequestOf<'projects.categoryProposals'>['body']['selection']

/** What is proposed for those of the selected products that have no category. */
export const categoryProposalsQuery = (projectId: number, selection: ItemSelection) =>
  queryOptions({
    queryKey: ['projects', 'categoryProposals', projectId, selection],
    queryFn: ({ signal }) =>
      call('projects.categoryProposals', { params: { id: projectId }, body: { selection }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      (state.data?.waiting ?? 0) > 0 && state.dataUpdateCount < MOST_POLLS && WAITING_POLL_MS,
  })
