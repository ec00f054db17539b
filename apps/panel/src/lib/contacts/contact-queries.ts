import type { AnswerOf } from '@payvand/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dayEndInIran, dayStartInIran } from '../dates/iran-day.ts'
import { call } from '../http/api-client.ts'
import { lateCalls } from '../http/late-calls.ts'
import { queryClient } from '../http/query-client.ts'
import type { ContactConditions, Paged, WpSiteConditions } from './contact-search.ts'

const wpSitesCall = lateCalls({ 'wpSites.list': ['GET', '/v1/wp-sites'] })

export const CONTACTS_PAGE_SIZE = 15
const KEYS = { contactus: ['contacts', 'list'], 'wp-site': ['wpSites', 'list'] } as const

/** A day is a day in Iran, both ends included. */
const between = ({ from, to }: { from?: string; to?: string }) => ({
  created_at__gt: from && dayStartInIran(from),
  created_at__lt: to && dayEndInIran(to),
})

export const contactsQuery = ({ page = 1, ...conditions }: Paged<ContactConditions>) =>
  queryOptions({
    queryKey: [...KEYS.contactus, page, conditions],
    queryFn: ({ signal }) =>
      call('contacts.list', {
        query: {
          page,
          per_page: CONTACTS_PAGE_SIZE,
          platform: conditions.platform,
          phone__like: conditions.phone,
          domain__like: conditions.domain,
          ...between(conditions),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const wpSitesQuery = ({ page = 1, ...conditions }: Paged<WpSiteConditions>) =>
  queryOptions({
    queryKey: [...KEYS['wp-site'], page, conditions],
    queryFn: ({ signal }) =>
      wpSitesCall('wpSites.list', {
        query: {
          page,
          per_page: CONTACTS_PAGE_SIZE,
          mobile__like: conditions.mobile,
          site_url__like: conditions.site,
          vendor_link__like: conditions.booth,
          ...between(conditions),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Adds one to a row's comment count in every cached list, without a request. */
export function raiseCommentCount(model: keyof typeof KEYS, id: number): void {
  queryClient.setQueriesData<AnswerOf<'contacts.list'> | AnswerOf<'wpSites.list'>>(
    { queryKey: KEYS[model] },
    (answer) =>
      answer && {
        ...answer,
        data: answer.data.map((row) =>
          row.id === id ? { ...row, commentCount: row.commentCount + 1 } : row,
        ) as never,
      },
  )
}
