import type { Handler } from '../../accounts/index.ts'
import { notificationAnswer } from '../notification-answer.ts'
import { listNotifications } from '../notifications-store.ts'

export const list: Handler<'notifications.list'> = async ({ services, user }, { query }) => {
  const { data, totalCount } = await listNotifications(services.rows, user.businessId, user.id, {
    page: query.page,
    perPage: query.per_page,
    unread: query.unread === '1',
  })
  return { data: data.map(notificationAnswer), totalCount }
}
