import type { AnswerOf } from '@payvand/contract'
import type { JobItemStatus } from '@payvand/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'

export type JobItem = AnswerOf<'crawlJobs.items'>['items'][number]

export const JOB_ITEMS_PAGE_SIZE = 15

export const crawlJobItemsQuery = (id: number, status: JobItemStatus | undefined, page: number) =>
  queryOptions({
    queryKey: ['crawlJobs', id, 'items', status ?? 'all', page],
    queryFn: ({ signal }) =>
      call('crawlJobs.items', {
        params: { id },
        query: { skip: (page - 1) * JOB_ITEMS_PAGE_SIZE, limit: JOB_ITEMS_PAGE_SIZE, status },
        signal,
      }),
  })
