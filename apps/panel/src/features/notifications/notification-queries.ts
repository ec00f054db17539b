import type { CrawlNews } from '@payvand/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { crawlNewsKey } from '../../lib/sync/sync-queries.ts'
import { notificationSettingsCall } from './notification-settings-call.ts'

export const NOTIFICATIONS_PAGE_SIZE = 15
const LIST_KEY = ['notifications', 'list'] as const

export const notificationsQuery = (page: number, unread: boolean) =>
  queryOptions({
    queryKey: [...LIST_KEY, page, unread],
    queryFn: ({ signal }) =>
      call('notifications.list', {
        query: { page, per_page: NOTIFICATIONS_PAGE_SIZE, ...(unread && { unread: '1' as const }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { keptOffline: 'list' },
  })

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => notificationSettingsCall('notifications.settings', { signal }),
})

/** Marks as read or unread; `ids` null: all. The header's count follows at once, the list is read again. */
export async function markNotifications(ids: number[] | null, isRead: boolean): Promise<void> {
  const { unread } = await call('notifications.read', { body: { ids, isRead } })
  queryClient.setQueryData<CrawlNews>(
    crawlNewsKey,
    (news) => news && { ...news, unreadNotifications: unread },
  )
  await queryClient.invalidateQueries({ queryKey: LIST_KEY })
}
