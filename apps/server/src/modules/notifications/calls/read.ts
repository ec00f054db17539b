import type { Handler } from '../../accounts/index.ts'
import { countUnread, markRead, markUnread } from '../notifications-store.ts'

export const read: Handler<'notifications.read'> = async ({ services, user }, { body }) => {
  const mark = body.isRead ? markRead : markUnread
  await mark(services.rows, user.businessId, user.id, body.ids)
  return { unread: await countUnread(services.rows, user.businessId, user.id) }
}
