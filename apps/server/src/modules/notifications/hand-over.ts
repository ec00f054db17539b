import { deliveryTime, NOTIFICATION_CHANNELS } from '@payvand/domain'
import type { ChannelServices } from './channels/channel.ts'
import { CHANNELS } from './channels/channels.ts'
import { type ChannelRow, listChannels } from './channels-store.ts'
import { findDeliveryHours } from './delivery-hours-store.ts'
import {
  addToOutbox,
  channelsOfNotifications,
  type MessageRow,
  notificationsOfMessage,
} from './notification-outbox-store.ts'

/**
 * Gives the notifications of a message that was given up to another channel, whatever that one mutes, unless one tells them
 * already. A channel gets a notification once, ever, so it ends after the last of them (decision 66). One that costs money
 * never stands in: it sends what the seller chose for it.
 */
export async function handOver(services: ChannelServices, message: MessageRow): Promise<void> {
  const { rows, now } = services
  const { business_id: businessId } = message
  const told = await notificationsOfMessage(rows, businessId, message.id)
  if (told.length === 0) return
  const others = inOrder(await listChannels(rows, businessId)).filter((channel) =>
    canStandIn(services, channel),
  )
  const hours = await findDeliveryHours(rows, businessId)
  const having = await channelsOfNotifications(
    rows,
    businessId,
    told.map(({ id }) => id),
  )
  for (const [notificationId, { had, tells }] of having) {
    if (tells.size > 0) continue
    const next = others.find(({ id }) => !had.has(id))
    if (!next || next.mode === 'off') continue
    const dueAt = new Date(deliveryTime(now().getTime(), next.mode, hours))
    await addToOutbox(rows, businessId, { notificationId, channelId: next.id, dueAt, isStandIn: true })
  }
}

const inOrder = (channels: readonly ChannelRow[]): ChannelRow[] =>
  channels.toSorted(
    (one, other) => NOTIFICATION_CHANNELS.indexOf(one.kind) - NOTIFICATION_CHANNELS.indexOf(other.kind),
  )

function canStandIn(services: ChannelServices, { kind, mode, confirmed_settings: confirmed }: ChannelRow) {
  const channel = CHANNELS[kind]
  return (
    mode !== 'off' &&
    confirmed !== null &&
    channel.costs === undefined &&
    (channel.isSetUp?.(services) ?? true)
  )
}
