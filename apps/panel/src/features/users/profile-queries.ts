import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'

export const USERS_PAGE_SIZE = 15

export const usersKey = ['users'] as const
export const usersQuery = (page: number) =>
  queryOptions({
    queryKey: [...usersKey, page],
    queryFn: ({ signal }) => call('users.list', { query: { page, per_page: USERS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

export const quotasQuery = queryOptions({
  queryKey: ['quotas'],
  queryFn: ({ signal }) => call('quotas.list', { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('session.list', { signal }),
})
