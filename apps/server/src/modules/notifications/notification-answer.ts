import type { Notification } from '@payvand/contract'
import { notificationPath } from '@payvand/domain'
import { notificationWords } from '@payvand/texts'
import { type NotificationRow, toldEventOf } from './notifications-store.ts'

export function notificationAnswer(row: NotificationRow & { isRead: boolean }): Notification {
  const told = toldEventOf(row)
  return {
    id: row.id,
    event: row.event,
    count: row.count,
    ...notificationWords(told),
    path: notificationPath(told),
    createdAt: row.created_at.toISOString(),
    isRead: row.isRead,
  }
}
