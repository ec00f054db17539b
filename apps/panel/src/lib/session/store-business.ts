import type { Business } from '@payvand/contract'
import { queryClient } from '../http/query-client.ts'
import { currentBusinessQuery, currentUserQuery } from './session.ts'

/**
 * Stores a just saved business in the query cache, also within the current user, so that every screen and guard reads
 * it.
 */
export function storeBusiness(saved: Business): void {
  queryClient.setQueryData(currentBusinessQuery.queryKey, saved)
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => {
    if (!user) return user
    const { id, domain, platform, isActive } = saved
    return { ...user, business: { id, domain, platform, isActive } }
  })
}
