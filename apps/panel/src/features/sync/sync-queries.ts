import type { SyncErrorGroup } from '@payvand/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'

/** The query is read anew with the counts: a refusal, or one less, shows in them first. */
export const syncErrorsQuery = (refused: number) =>
  queryOptions({
    queryKey: ['sync', 'errors', refused],
    queryFn: ({ signal }) => call('sync.errors', { signal }),
    placeholderData: (before) => before,
  })

/** `lastDone` and the counts change when something happens, so the query is read again only then. */
export const syncActivityQuery = (mark: string) =>
  queryOptions({
    queryKey: ['sync', 'activity', mark],
    queryFn: ({ signal }) => call('sync.activity', { query: { limit: 10 }, signal }),
    placeholderData: (before) => before,
  })

/**
 * Repairs one kind of finding in every product of a group and queues them again. Returns the number of queued
 * products.
 */
export async function fixAndSend({ itemIds, finding }: SyncErrorGroup): Promise<number> {
  if (finding === null) return 0
  await call('projectItems.fix', { body: { projectItemIds: itemIds, code: finding } })
  const { sentCount } = await call('projectItems.bulkSend', { body: { projectItemIds: itemIds } })
  return sentCount
}
