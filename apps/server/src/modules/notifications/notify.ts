import {
  deliveryTime,
  groupingWindow,
  isForPanelAlone,
  type NotificationDetails,
  type NotificationEvent,
} from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import { CHANNELS } from './channels/channels.ts'
import { delivers, listChannels } from './channels-store.ts'
import { findDeliveryHours } from './delivery-hours-store.ts'
import { addToOutbox, leaveAgain } from './notification-outbox-store.ts'
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
  const closesAt = open?.closesAt ?? new Date(now.getTime() + groupingWindow(event))
  const id =
    open?.id ?? (await insertNotification(rows, businessId, { event, group, details, closesAt }, now))
  const more = await addFacts(rows, businessId, id, event, untold)
  if (more > 0) await raiseCount(rows, businessId, id, { more, details, now })
  else if (open === undefined) {
    // Another process notified of it between the check and this write.
    await deleteNotification(rows, businessId, id)
    return
  }
  if (open === undefined || more > 0)
    await queueForChannels(rows, businessId, { id, event, closesAt, now, isFirst: open === undefined })
}

/** The first of what comes together, and what is counted in later, where the first left at once. */
async function queueForChannels(
  rows: Kysely<Tables>,
  businessId: number,
  told: { id: number; event: NotificationEvent; closesAt: Date; now: Date; isFirst: boolean },
): Promise<void> {
  const { id, event, closesAt, now, isFirst } = told
  if (isForPanelAlone(event)) return
  const hours = await findDeliveryHours(rows, businessId)
  for (const channel of await listChannels(rows, businessId)) {
    if (channel.mode === 'off' || channel.confirmed_settings === null || !delivers(channel, { event }))
      continue
    const { isImmediate = false } = CHANNELS[channel.kind]
    const from = isImmediate && isFirst ? now : closesAt
    const dueAt = new Date(deliveryTime(from.getTime(), channel.mode, hours))
    const entry = { notificationId: id, channelId: channel.id, dueAt }
    if (isFirst) await addToOutbox(rows, businessId, entry)
    else if (isImmediate) await leaveAgain(rows, businessId, entry)
  }
}
