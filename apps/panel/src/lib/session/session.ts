import { queryOptions, useQuery } from '@tanstack/react-query'
import { removeAccessToken } from '../http/access-token.ts'
import { call } from '../http/api-client.ts'
import { queryClient } from '../http/query-client.ts'
import { forgetPerson } from '../offline/forget-person.ts'
import { mayLeave } from './leave-questions.ts'
import { forgetReturnPath } from './return-path.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['session', 'currentUser'],
  queryFn: ({ signal }) => call('session.currentUser', { signal }),
  meta: { keptOffline: 'frame' },
  staleTime: Number.POSITIVE_INFINITY,
})

export const currentBusinessQuery = queryOptions({
  queryKey: ['business', 'current'],
  queryFn: ({ signal }) => call('business.current', { signal }),
  meta: { keptOffline: 'frame' },
  staleTime: Number.POSITIVE_INFINITY,
})

export const modelCountQuery = queryOptions({
  queryKey: ['business', 'modelCount'],
  queryFn: ({ signal }) => call('business.modelCount', { signal }),
  meta: { keptOffline: 'frame' },
})

/** Number of the business's projects; its key is under projects, so that creating or deleting one reads it again. */
export const projectCountQuery = queryOptions({
  queryKey: ['projects', 'count'],
  queryFn: ({ signal }) => call('projects.list', { query: { limit: 1 }, signal }),
  meta: { keptOffline: 'frame' },
})

/** True when the signed-in user is an admin; false until it is known. */
export function useIsAdmin(): boolean {
  return useQuery(currentUserQuery).data?.isAdmin ?? false
}

/**
 * Ends the session here even when the server cannot be reached, then opens the login page with nothing left in memory or on the
 * device. Answers false where the user would rather stay, since something would be lost.
 */
export async function logout(): Promise<boolean> {
  if (!(await mayLeave())) return false
  await call('session.logout').catch(() => undefined)
  removeAccessToken()
  forgetReturnPath()
  queryClient.clear()
  await forgetPerson()
  location.assign('/login')
  return true
}
