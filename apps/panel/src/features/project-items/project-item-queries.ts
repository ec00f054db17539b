import type { ProjectItem } from '@payvand/contract'
import type { VerificationStatus } from '@payvand/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export const ITEMS_PAGE_SIZE = 15

/** How often an item on its way to the booth is asked for: the marketplace answers within seconds. */
export const SENDING_POLL_MS = 2_000

/** Whether an item is on its way to the booth. */
export function isUnderWay({ sending }: ProjectItem): boolean {
  return sending !== null && sending.state !== 'refused'
}

/** The items of a project; `status` undefined means all of them. */
export const projectItemsQuery = (projectId: number, status: VerificationStatus | undefined, page: number) =>
  queryOptions({
    queryKey: ['projects', 'items', projectId, status ?? 'all', page],
    queryFn: ({ signal }) =>
      call('projects.items', {
        params: { id: projectId },
        query: { skip: (page - 1) * ITEMS_PAGE_SIZE, limit: ITEMS_PAGE_SIZE, verification_status: status },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const projectItemQuery = (id: number) =>
  queryOptions({
    queryKey: ['projects', 'item', id],
    queryFn: ({ signal }) => call('projectItems.get', { params: { id }, signal }),
  })
