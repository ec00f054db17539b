import type { Handler } from '../../core/handler.ts'
import { listNotifications } from '../../core/stores/notifications-store.ts'
import { notificationAnswer } from './notification-answer.ts'

export const list: Handler<'notifications.list'> = async ({ services, user }, { query }) => {
  const { data, totalCount } = await listNotifications(services.rows, user.businessId, user.id, {
    page: query.page,
    perPage: query.per_page,
    unread: query.unread === '1',
  })
  return { data: data.map(notificationAnswer), totalCount }
}
