import { randomUUID } from 'node:crypto'
import type { NotificationChannel } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { NotificationMessagesTable } from '../../infra/db/notifications-schema.ts'
import type { Tables } from '../../infra/db/schema.ts'
import { defineOutbox } from '../../infra/jobs/outbox-store.ts'
import type { NotificationRow } from './notifications-store.ts'

export type MessageRow = Selectable<NotificationMessagesTable>
export const messageOutbox = defineOutbox('notification_messages')

export async function addToOutbox(
  rows: Kysely<Tables>,
  businessId: number,
  entry: { notificationId: number; channelId: number; dueAt: Date; isStandIn?: boolean },
): Promise<void> {
  await rows
    .insertInto('notification_outbox')
    .values({
      notification_id: entry.notificationId,
      channel_id: entry.channelId,
      business_id: businessId,
      due_at: entry.dueAt,
      is_stand_in: entry.isStandIn ?? false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * What left of a notification by a channel leaves once more, since more was counted into it; so does what never was to leave by it.
 * A message that still waits says the new count anyway.
 */
export async function leaveAgain(
  rows: Kysely<Tables>,
  businessId: number,
  { notificationId, channelId, dueAt }: { notificationId: number; channelId: number; dueAt: Date },
): Promise<void> {
  await sql`
    insert into notification_outbox (notification_id, channel_id, business_id, due_at)
    values (${notificationId}, ${channelId}, ${businessId}, ${dueAt})
    on conflict (notification_id, channel_id) do update set message_id = null, due_at = excluded.due_at
    where exists (
      select 1 from notification_messages m
      where m.id = notification_outbox.message_id and m.state in ('sending', 'done')
    )`.execute(rows)
}

/** Businesses with something that is due to leave, or that a process which is gone was sending. */
export async function businessesWithDueMessages(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const { rows: due } = await sql<{ business_id: number }>`
    select business_id from notification_outbox where message_id is null and due_at <= ${now}
    union
    select business_id from notification_messages
    where ${messageOutbox.isDue(now)} and not is_test`.execute(rows)
  return due.map((row) => Number(row.business_id))
}

/**
 * Locks a channel's outbox entries that are in no message yet; `dueBy` null: all of them. Held until the transaction
 * ends.
 */
export function holdOutbox(
  rows: Kysely<Tables>,
  businessId: number,
  channelId: number,
  { dueBy, limit }: { dueBy: Date | null; limit: number },
): Promise<(NotificationRow & { is_stand_in: boolean })[]> {
  let waiting = rows
    .selectFrom('notification_outbox')
    .innerJoin('notifications', 'notifications.id', 'notification_outbox.notification_id')
    .selectAll('notifications')
    .select('notification_outbox.is_stand_in')
    .where('notification_outbox.business_id', '=', businessId)
    .where('notification_outbox.channel_id', '=', channelId)
    .where('notification_outbox.message_id', 'is', null)
  if (dueBy) waiting = waiting.where('notification_outbox.due_at', '<=', dueBy)
  return waiting.orderBy('notifications.id').limit(limit).forUpdate().execute()
}

export async function dropFromOutbox(
  rows: Kysely<Tables>,
  businessId: number,
  channelId: number,
  notificationIds: readonly number[],
): Promise<void> {
  if (notificationIds.length === 0) return
  await rows
    .deleteFrom('notification_outbox')
    .where('business_id', '=', businessId)
    .where('channel_id', '=', channelId)
    .where('notification_id', 'in', [...notificationIds])
    .execute()
}

export async function postponeInOutbox(
  rows: Kysely<Tables>,
  businessId: number,
  channelId: number,
  notificationId: number,
  dueAt: Date,
): Promise<void> {
  await rows
    .updateTable('notification_outbox')
    .set({ due_at: dueAt })
    .where('business_id', '=', businessId)
    .where('channel_id', '=', channelId)
    .where('notification_id', '=', notificationId)
    .execute()
}

/** A message of its own key; its notifications go along with it from now on. */
export async function insertMessage(
  rows: Kysely<Tables>,
  businessId: number,
  message: {
    channelId: number
    notificationIds: readonly number[]
    state: 'waiting' | 'sending'
    isTest: boolean
  },
  now: Date,
): Promise<MessageRow> {
  const row = await rows
    .insertInto('notification_messages')
    .values({
      business_id: businessId,
      channel_id: message.channelId,
      message_key: randomUUID(),
      is_test: message.isTest,
      state: message.state,
      next_attempt_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (message.notificationIds.length > 0) {
    await rows
      .updateTable('notification_outbox')
      .set({ message_id: row.id })
      .where('business_id', '=', businessId)
      .where('channel_id', '=', message.channelId)
      .where('notification_id', 'in', [...message.notificationIds])
      .execute()
  }
  return row
}

/** The next message that is due. Only the holder of the business's lease may ask. */
export function dueMessage(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<MessageRow | undefined> {
  return rows
    .selectFrom('notification_messages')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('is_test', '=', false)
    .where(messageOutbox.isDue(now))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Finds messages that a process that is gone was sending. Only the holder of the business's lease may ask. */
export function abandonedMessages(rows: Kysely<Tables>, businessId: number): Promise<MessageRow[]> {
  return rows
    .selectFrom('notification_messages')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('state', '=', 'sending')
    .where('is_test', '=', false)
    .orderBy('id')
    .execute()
}

export function notificationsOfMessage(
  rows: Kysely<Tables>,
  businessId: number,
  messageId: number,
): Promise<NotificationRow[]> {
  return rows
    .selectFrom('notifications')
    .innerJoin('notification_outbox', 'notification_outbox.notification_id', 'notifications.id')
    .selectAll('notifications')
    .where('notification_outbox.business_id', '=', businessId)
    .where('notification_outbox.message_id', '=', messageId)
    .orderBy('notifications.id')
    .execute()
}

/** The channels that have each of these notifications, whatever became of it, and those of them that did not give it up. */
export async function channelsOfNotifications(
  rows: Kysely<Tables>,
  businessId: number,
  notificationIds: readonly number[],
): Promise<Map<number, { had: Set<number>; tells: Set<number> }>> {
  const found = await rows
    .selectFrom('notification_outbox')
    .leftJoin('notification_messages', 'notification_messages.id', 'notification_outbox.message_id')
    .select(['notification_id', 'notification_outbox.channel_id', 'notification_messages.state'])
    .where('notification_outbox.business_id', '=', businessId)
    .where('notification_id', 'in', [...notificationIds])
    .execute()
  const channels = new Map(
    notificationIds.map((id) => [id, { had: new Set<number>(), tells: new Set<number>() }]),
  )
  for (const { notification_id: id, channel_id: channelId, state } of found) {
    channels.get(id)?.had.add(channelId)
    if (state !== 'refused') channels.get(id)?.tells.add(channelId)
  }
  return channels
}

export function lastMessage(
  rows: Kysely<Tables>,
  businessId: number,
  kind: NotificationChannel,
): Promise<MessageRow | undefined> {
  return rows
    .selectFrom('notification_messages')
    .innerJoin('notification_channels', 'notification_channels.id', 'notification_messages.channel_id')
    .selectAll('notification_messages')
    .where('notification_channels.business_id', '=', businessId)
    .where('notification_channels.kind', '=', kind)
    .orderBy('notification_messages.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
