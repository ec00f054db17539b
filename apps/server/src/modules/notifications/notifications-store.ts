import type { NotificationDetails, NotificationEvent, ToldEvent } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { NotificationsTable } from '../../infra/db/notifications-schema.ts'
import type { Tables } from '../../infra/db/schema.ts'

export type NotificationRow = Selectable<NotificationsTable>
/** Unread notifications are counted up to this limit. */
const COUNTED = 100

/** Answers the subjects that have no notification yet. */
export async function untoldSubjects(
  rows: Kysely<Tables>,
  businessId: number,
  event: NotificationEvent,
  subjects: readonly string[],
): Promise<string[]> {
  const told = await rows
    .selectFrom('notification_facts')
    .select('subject')
    .where('business_id', '=', businessId)
    .where('event', '=', event)
    .where('subject', 'in', [...subjects])
    .execute()
  const known = new Set(told.map(({ subject }) => subject))
  return [...new Set(subjects)].filter((subject) => !known.has(subject))
}

/**
 * The notification that such an event can still be counted into, held until the transaction ends; undefined where there
 * is none, or somebody else holds it: nobody waits for the other, two notifications do no harm.
 */
export async function holdOpenNotification(
  rows: Kysely<Tables>,
  businessId: number,
  { event, group }: { event: NotificationEvent; group: string },
  now: Date,
): Promise<{ id: number; closesAt: Date } | undefined> {
  return rows
    .selectFrom('notifications')
    .select(['id', 'closes_at as closesAt'])
    .where('business_id', '=', businessId)
    .where('event', '=', event)
    .where('group_key', '=', group)
    .where('closes_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** How many notifications of an event the business got since a moment. */
export async function countSince(
  rows: Kysely<Tables>,
  businessId: number,
  event: NotificationEvent,
  since: Date,
): Promise<number> {
  const { count } = await rows
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('event', '=', event)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertNotification(
  rows: Kysely<Tables>,
  businessId: number,
  {
    event,
    group,
    details,
    closesAt,
  }: { event: NotificationEvent; group: string; details: NotificationDetails; closesAt: Date },
  now: Date,
): Promise<number> {
  const { id } = await rows
    .insertInto('notifications')
    .values({
      business_id: businessId,
      event,
      group_key: group,
      count: 0,
      details: JSON.stringify(details),
      created_at: now,
      changed_at: now,
      closes_at: closesAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes down what a notification tells of; answers how much of it was not told before, by nobody else meanwhile. */
export async function addFacts(
  rows: Kysely<Tables>,
  businessId: number,
  notificationId: number,
  event: NotificationEvent,
  subjects: readonly string[],
): Promise<number> {
  // The rows are inserted in one order, so that no two transactions deadlock.
  const values = [...subjects]
    .sort((one, other) => (one < other ? -1 : 1))
    .map((subject) => ({ business_id: businessId, event, subject, notification_id: notificationId }))
  const added = await rows
    .insertInto('notification_facts')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .execute()
  return added.length
}

/** Counts `more` in; what is told again is unread again. */
export async function raiseCount(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  { more, details, now }: { more: number; details: NotificationDetails; now: Date },
): Promise<void> {
  await rows
    .updateTable('notifications')
    .set({ count: sql`count + ${more}`, details: JSON.stringify(details), changed_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
  await rows.deleteFrom('notification_reads').where('notification_id', '=', id).execute()
}

export async function deleteNotification(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<void> {
  await rows.deleteFrom('notifications').where('business_id', '=', businessId).where('id', '=', id).execute()
}

export function toldEventOf({
  event,
  count,
  details,
}: Pick<NotificationRow, 'event' | 'count' | 'details'>): ToldEvent {
  return { event, count, details }
}

const ofReader = (rows: Kysely<Tables>, businessId: number, userId: number) =>
  rows
    .selectFrom('notifications')
    .leftJoin('notification_reads', (join) =>
      join
        .onRef('notification_reads.notification_id', '=', 'notifications.id')
        .on('notification_reads.user_id', '=', userId),
    )
    .where('notifications.business_id', '=', businessId)

/** A page of what the business was told, newest first, with whether this user has read it. */
export async function listNotifications(
  rows: Kysely<Tables>,
  businessId: number,
  userId: number,
  { page, perPage, unread }: { page: number; perPage: number; unread: boolean },
): Promise<{ data: (NotificationRow & { isRead: boolean })[]; totalCount: number }> {
  let matching = ofReader(rows, businessId, userId)
  if (unread) matching = matching.where('notification_reads.user_id', 'is', null)
  const data = await matching
    .selectAll('notifications')
    .select('notification_reads.user_id as reader')
    .orderBy('notifications.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    data: data.map(({ reader, ...row }) => ({ ...row, isRead: reader !== null })),
    totalCount: Number(count),
  }
}

/** Counts this user's unread notifications, at most a hundred. */
export async function countUnread(rows: Kysely<Tables>, businessId: number, userId: number): Promise<number> {
  const { count } = await rows
    .selectFrom(
      ofReader(rows, businessId, userId)
        .select('notifications.id')
        .where('notification_reads.user_id', 'is', null)
        .limit(COUNTED)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** `ids` null means all of the business. Another business's ids are not found, and nothing happens to them. */
export async function markRead(
  rows: Kysely<Tables>,
  businessId: number,
  userId: number,
  ids: readonly number[] | null,
): Promise<void> {
  if (ids?.length === 0) return
  await rows
    .insertInto('notification_reads')
    .columns(['notification_id', 'user_id'])
    .expression((eb) => {
      const all = eb
        .selectFrom('notifications')
        .select(['notifications.id', eb.val(userId).as('user_id')])
        .where('business_id', '=', businessId)
      return ids === null ? all : all.where('notifications.id', 'in', [...ids])
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function markUnread(
  rows: Kysely<Tables>,
  businessId: number,
  userId: number,
  ids: readonly number[] | null,
): Promise<void> {
  if (ids?.length === 0) return
  let marked = rows
    .deleteFrom('notification_reads')
    .where('user_id', '=', userId)
    .where('notification_id', 'in', (eb) =>
      eb.selectFrom('notifications').select('id').where('business_id', '=', businessId),
    )
  if (ids !== null) marked = marked.where('notification_id', 'in', [...ids])
  await marked.execute()
}
