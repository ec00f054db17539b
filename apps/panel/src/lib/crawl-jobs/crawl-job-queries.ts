import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'

export const crawlJobQuery = (id: number) =>
  queryOptions({
    queryKey: ['crawlJobs', id, 'job'],
    queryFn: ({ signal }) => call('crawlJobs.get', { params: { id }, signal }),
  })

export const crawlJobStatsQuery = (id: number) =>
  queryOptions({
    queryKey: ['crawlJobs', id, 'stats'],
    queryFn: ({ signal }) => call('crawlJobs.stats', { params: { id }, signal }),
  })
