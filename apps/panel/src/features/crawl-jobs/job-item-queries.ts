import type { AnswerOf, RequestOf } from '@payvand/contract'
import { queryOptions } from '@tanstack/react-query'
import type { JobItemFilter } from '../../lib/crawl-jobs/job-item-filter.ts'
import { call } from '../../lib/http/api-client.ts'

export type JobItem = AnswerOf<'crawlJobs.items'>['items'][number]

export const JOB_ITEMS_PAGE_SIZE = 15

function filterQuery(filter: JobItemFilter | undefined): RequestOf<'crawlJobs.items'>['query'] {
  if (filter === 'not_read') return { status: 'failed', not_read: 'only' }
  if (filter === 'failed') return { status: 'failed', not_read: 'without' }
  return filter ? { status: filter } : {}
}

export const crawlJobItemsQuery = (id: number, filter: JobItemFilter | undefined, page: number) =>
  queryOptions({
    queryKey: ['crawlJobs', id, 'items', filter ?? 'all', page],
    queryFn: ({ signal }) =>
      call('crawlJobs.items', {
        params: { id },
        query: {
          skip: (page - 1) * JOB_ITEMS_PAGE_SIZE,
          limit: JOB_ITEMS_PAGE_SIZE,
          ...filterQuery(filter),
        },
        signal,
      }),
  })
