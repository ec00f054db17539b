import type { Business } from '@payvand/contract'
import { queryClient } from './query-client.ts'
import { currentBusinessQuery, currentUserQuery } from './session.ts'

/** Puts a business that the server just saved where every screen and guard reads it, also within the current user. */
export function storeBusiness(saved: Business): void {
  queryClient.setQueryData(currentBusinessQuery.queryKey, saved)
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => {
    if (!user) return user
    const { id, domain, platform, isActive } = saved
    return { ...user, business: { id, domain, platform, isActive } }
  })
}
