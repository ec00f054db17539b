import { notificationPath, type ToldEvent } from '@payvand/domain'
import { notificationWords } from '@payvand/texts'
import { type NotificationRow, toldEventOf } from './notifications-store.ts'

/** A notification as it leaves the house: its words, and the address of its place in the panel. */
export interface LeavingNotification {
  id: number
  told: ToldEvent
  title: string
  text: string | null
  url: string
  createdAt: Date
}

export function leavingNotification(row: NotificationRow, panelUrl: string): LeavingNotification {
  const told = toldEventOf(row)
  return {
    id: row.id,
    told,
    ...notificationWords(told),
    url: `${panelUrl}${notificationPath(told)}`,
    createdAt: row.created_at,
  }
}
