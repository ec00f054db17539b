import { useQuery } from '@tanstack/react-query'
import { syncOverviewQuery } from './sync-queries.ts'

/** What waits for a person, by the page of sync that shows it. */
export function useSyncCounts(): Partial<Record<'/sync/held' | '/sync/differences', number>> {
  const { data } = useQuery(syncOverviewQuery)
  return data ? { '/sync/held': data.held, '/sync/differences': data.differing } : {}
}
