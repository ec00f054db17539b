import { queryOptions, useQuery } from '@tanstack/react-query'
import { removeAccessToken } from './access-token.ts'
import { call } from './api-client.ts'
import { queryClient } from './query-client.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['session', 'currentUser'],
  queryFn: ({ signal }) => call('session.currentUser', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const currentBusinessQuery = queryOptions({
  queryKey: ['business', 'current'],
  queryFn: ({ signal }) => call('business.current', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const modelCountQuery = queryOptions({
  queryKey: ['business', 'modelCount'],
  queryFn: ({ signal }) => call('business.modelCount', { signal }),
})

/** How many projects the business has; under the key of projects, so that creating or deleting one asks again. */
export const projectCountQuery = queryOptions({
  queryKey: ['projects', 'count'],
  queryFn: ({ signal }) => call('projects.list', { query: { limit: 1 }, signal }),
})

/** Whether the signed-in user is an admin; false until that is known. */
export function useIsAdmin(): boolean {
  return useQuery(currentUserQuery).data?.isAdmin ?? false
}

/** Ends the session here even when the server cannot be told, then opens the login page with nothing left in memory. */
export async function logout(): Promise<void> {
  await call('session.logout').catch(() => undefined)
  removeAccessToken()
  queryClient.clear()
  location.assign('/login')
}
