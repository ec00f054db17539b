import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { modelCountQuery } from '../../lib/session/session.ts'

export const BLACKLIST_PAGE_SIZE = 15
const KEY = ['blacklistProducts'] as const

export const blacklistQuery = (page: number, title: string) =>
  queryOptions({
    queryKey: [...KEY, 'list', page, title],
    queryFn: ({ signal }) =>
      call('blacklistProducts.list', { query: { page, per_page: BLACKLIST_PAGE_SIZE, title }, signal }),
    placeholderData: keepPreviousData,
  })

export const candidatesQuery = (title: string) =>
  queryOptions({
    queryKey: [...KEY, 'candidates', title],
    queryFn: ({ signal }) => call('blacklistProducts.candidates', { query: { title }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Reads the list and its count in the menu again, and drops the cached candidates. */
export async function refreshBlacklist(): Promise<void> {
  queryClient.removeQueries({ queryKey: [...KEY, 'candidates'], type: 'inactive' })
  await Promise.all(
    [KEY, modelCountQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
