import type { Handler } from '../../core/handler.ts'
import { countUnread, markRead, markUnread } from '../../core/stores/notifications-store.ts'

export const read: Handler<'notifications.read'> = async ({ services, user }, { body }) => {
  const mark = body.isRead ? markRead : markUnread
  await mark(services.rows, user.businessId, user.id, body.ids)
  return { unread: await countUnread(services.rows, user.businessId, user.id) }
}
