import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/http/query-client.ts'
import { automationCall } from './automation-call.ts'

export const LOG_PAGE_SIZE = 15
/** Number of the newest orders that a rule is tried on. */
export const PREVIEWED = 50

export const automationQuery = queryOptions({
  queryKey: ['orderAutomation', 'rule'],
  queryFn: ({ signal }) => automationCall('orderAutomation.get', { signal }),
})

export const automationLogQuery = (page: number) =>
  queryOptions({
    queryKey: ['orderAutomation', 'log', page],
    queryFn: ({ signal }) =>
      automationCall('orderAutomation.log', { query: { page, per_page: LOG_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

export async function refreshAutomation(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['orderAutomation'] })
}
