import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'
import { POLLING_MS, queryClient } from '../http/query-client.ts'
import { refreshProjects } from '../projects/project-queries.ts'

/** The shop of the business on its platform; polled while its products are being read. */
export const platformConnectionQuery = queryOptions({
  queryKey: ['platform', 'connection'],
  queryFn: ({ signal }) => call('platform.connection', { signal }),
  refetchInterval: ({ state }) => (state.data?.isReading ? POLLING_MS : false),
})

/** Progress of a platform sync; polled while it runs. */
export const readingStatsQuery = (jobId: number, isReading: boolean) =>
  queryOptions({
    queryKey: ['platform', 'reading', jobId],
    queryFn: ({ signal }) => call('crawlJobs.stats', { params: { id: jobId }, signal }),
    refetchInterval: isReading ? POLLING_MS : false,
  })

/** The key for which Digikala makes its authorization code; the server makes it once a business. */
export const digikalaKeyQuery = queryOptions({
  queryKey: ['platform', 'digikalaKey'],
  queryFn: ({ signal }) => call('platform.digikalaKey', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export async function refreshPlatform(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['platform'] }), refreshProjects()])
}
