import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dayEndInIran, dayStartInIran } from '../../lib/dates/iran-day.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { operatorCall } from './operator-call.ts'
import type { AuditLogSearch, BusinessSearch } from './operator-search.ts'

export const OPERATOR_PAGE_SIZE = 15

export const businessesQuery = ({ page = 1, search, trouble, sort }: BusinessSearch) =>
  queryOptions({
    queryKey: ['operator', 'businesses', page, search, trouble, sort],
    queryFn: ({ signal }) =>
      operatorCall('operator.businesses', {
        query: { page, per_page: OPERATOR_PAGE_SIZE, search, trouble, sort },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const operatedBusinessQuery = (id: number) =>
  queryOptions({
    queryKey: ['operator', 'business', id],
    queryFn: ({ signal }) => operatorCall('operator.business', { params: { id }, signal }),
  })

export const auditLogQuery = ({ page = 1, search, act, from, to }: AuditLogSearch) =>
  queryOptions({
    queryKey: ['operator', 'auditLog', page, search, act, from, to],
    queryFn: ({ signal }) =>
      operatorCall('operator.auditLog', {
        query: {
          page,
          per_page: OPERATOR_PAGE_SIZE,
          search,
          act,
          after: from && dayStartInIran(from),
          before: to && dayEndInIran(to),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const marketplaceQuery = queryOptions({
  queryKey: ['operator', 'marketplace'],
  queryFn: ({ signal }) => operatorCall('operator.marketplace', { signal }),
})

export const attacksQuery = (days: number) =>
  queryOptions({
    queryKey: ['operator', 'attacks', days],
    queryFn: ({ signal }) => operatorCall('operator.attacks', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  })

/** Crawls go on by themselves, so the list is asked for again this often. */
const CRAWLS_EVERY_MS = 5_000

export const operatedCrawlsQuery = queryOptions({
  queryKey: ['operator', 'crawls'],
  queryFn: ({ signal }) => operatorCall('operator.crawls', { signal }),
  refetchInterval: CRAWLS_EVERY_MS,
})

export const refreshOperator = () => queryClient.invalidateQueries({ queryKey: ['operator'] })
