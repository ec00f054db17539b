import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/http/query-client.ts'
import { accountCall } from './account-call.ts'

export const USERS_PAGE_SIZE = 15

export const usersKey = ['users'] as const
export const usersQuery = (page: number) =>
  queryOptions({
    queryKey: [...usersKey, page],
    queryFn: ({ signal }) =>
      accountCall('users.list', { query: { page, per_page: USERS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

export const quotasQuery = queryOptions({
  queryKey: ['quotas'],
  queryFn: ({ signal }) => accountCall('quotas.list', { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => accountCall('session.list', { signal }),
})

export const personalTokensQuery = queryOptions({
  queryKey: ['personalTokens'],
  queryFn: ({ signal }) => accountCall('personalTokens.list', { signal }),
})
export const refreshPersonalTokens = () =>
  queryClient.invalidateQueries({ queryKey: personalTokensQuery.queryKey })

export const SECURITY_PAGE_SIZE = 10

export const securityKey = ['security', 'events'] as const
export const securityQuery = (page: number) =>
  queryOptions({
    queryKey: [...securityKey, page],
    queryFn: ({ signal }) =>
      accountCall('security.events', { query: { page, per_page: SECURITY_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })
