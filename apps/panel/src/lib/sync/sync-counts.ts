import { useQuery } from '@tanstack/react-query'
import { syncOverviewQuery } from './sync-queries.ts'

/** Numbers of changes and differences that wait for a person, by their page of sync. */
export function useSyncCounts(): Partial<Record<'/sync/held' | '/sync/differences', number>> {
  const { data } = useQuery(syncOverviewQuery)
  return data ? { '/sync/held': data.held, '/sync/differences': data.differing } : {}
}
