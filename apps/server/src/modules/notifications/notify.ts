import {
  deliveryTime,
  groupingWindow,
  isForPanelAlone,
  type NotificationDetails,
  type NotificationEvent,
} from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import { delivers, listChannels } from './channels-store.ts'
import { findDeliveryHours } from './delivery-hours-store.ts'
import { addToOutbox } from './notification-outbox-store.ts'
import {
  addFacts,
  deleteNotification,
  holdOpenNotification,
  insertNotification,
  raiseCount,
  untoldSubjects,
} from './notifications-store.ts'

export interface Happened {
  event: NotificationEvent
  /**
   * Subjects of the event, such as a parcel's number: a seller is notified of each pair of event and subject once,
   * ever.
   */
  subjects: readonly string[]
  /** Events are counted together only within a group; without one, over the whole event. */
  group?: string
  details: NotificationDetails
}

/**
 * Tells the seller, in the transaction that writes the fact down. What happens close together becomes one notification
 * with a count; what has to leave by a channel is put into the outbox in the same transaction (decision 35).
 */
export async function notify(
  rows: Kysely<Tables>,
  businessId: number,
  { event, subjects, group = '', details }: Happened,
  now: Date,
): Promise<void> {
  if (subjects.length === 0) return
  const untold = await untoldSubjects(rows, businessId, event, subjects)
  if (untold.length === 0) return
  const open = await holdOpenNotification(rows, businessId, { event, group }, now)
  const closesAt = new Date(now.getTime() + groupingWindow(event))
  const id = open ?? (await insertNotification(rows, businessId, { event, group, details, closesAt }, now))
  const more = await addFacts(rows, businessId, id, event, untold)
  if (more > 0) await raiseCount(rows, businessId, id, { more, details, now })
  else if (open === undefined) {
    // Another process notified of it between the check and this write.
    await deleteNotification(rows, businessId, id)
    return
  }
  if (open === undefined) await queueForChannels(rows, businessId, { id, event, closesAt })
}

async function queueForChannels(
  rows: Kysely<Tables>,
  businessId: number,
  { id, event, closesAt }: { id: number; event: NotificationEvent; closesAt: Date },
): Promise<void> {
  if (isForPanelAlone(event)) return
  const hours = await findDeliveryHours(rows, businessId)
  for (const channel of await listChannels(rows, businessId)) {
    if (channel.mode === 'off' || channel.confirmed_settings === null || !delivers(channel, { event }))
      continue
    const dueAt = new Date(deliveryTime(closesAt.getTime(), channel.mode, hours))
    await addToOutbox(rows, businessId, { notificationId: id, channelId: channel.id, dueAt })
  }
}
