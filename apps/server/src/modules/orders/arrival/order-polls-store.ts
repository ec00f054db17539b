import { type Kysely, type Selectable, sql } from 'kysely'
import type { OrderPollsTable, UnreadableOrder } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type OrderPollRow = Selectable<OrderPollsTable>

/** Begins polling for booths that were connected since and never polled. */
export async function addMissingPolls(rows: Kysely<Tables>, connectedSince: Date, now: Date): Promise<void> {
  await sql`
    insert into order_polls (business_id, next_at)
    select business_id, ${now}::timestamptz from marketplace_connections
    where status = 'connected' and connected_at >= ${connectedSince}
      and not exists (select 1 from order_polls where order_polls.business_id = marketplace_connections.business_id)
    on conflict do nothing`.execute(rows)
}

/** Finds active businesses with a living booth that are due to be read whole: each is a queue with work. */
export async function businessesWithDuePolls(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await rows
    .selectFrom('order_polls')
    .innerJoin('businesses', 'businesses.id', 'order_polls.business_id')
    .innerJoin('marketplace_connections', 'marketplace_connections.business_id', 'order_polls.business_id')
    .select('order_polls.business_id')
    .where('order_polls.next_at', '<=', now)
    .where('order_polls.glances_left', '=', 0)
    .where('businesses.is_active', '=', true)
    .where('marketplace_connections.status', '=', 'connected')
    .orderBy('order_polls.next_at')
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

export function findOrderPoll(rows: Kysely<Tables>, businessId: number): Promise<OrderPollRow | undefined> {
  return rows.selectFrom('order_polls').selectAll().where('business_id', '=', businessId).executeTakeFirst()
}

/**
 * Time since which orders of this booth are asked for and told of: it is connected since then, and was read once. Null
 * before.
 */
export async function watchedSince(rows: Kysely<Tables>, businessId: number): Promise<Date | null> {
  const row = await rows
    .selectFrom('order_polls')
    .innerJoin('marketplace_connections', 'marketplace_connections.business_id', 'order_polls.business_id')
    .select('marketplace_connections.connected_at')
    .where('order_polls.business_id', '=', businessId)
    .where('order_polls.last_complete_at', 'is not', null)
    .executeTakeFirst()
  return row?.connected_at ?? null
}

/** A round: which parcels it asks for, and since when. */
export interface PollRound {
  businessId: number
  vendorId: number
  startedAt: Date
  createdFrom: Date
}

/** The state of another booth counts no longer; unreadable orders without a number are named by the round itself. */
export async function beginRound(rows: Kysely<Tables>, round: PollRound): Promise<void> {
  await rows
    .updateTable('order_polls')
    .set({
      started_at: round.startedAt,
      created_from: round.createdFrom,
      cursor: null,
      complete_since: sql`case when vendor_id = ${round.vendorId} then complete_since end`,
      last_complete_at: sql`case when vendor_id = ${round.vendorId} then last_complete_at end`,
      vendor_id: round.vendorId,
      unreadable: sql`case when vendor_id = ${round.vendorId} then coalesce((select jsonb_agg(one)
        from jsonb_array_elements(unreadable) as one where one->>'orderId' is not null), '[]') else '[]'::jsonb end`,
    })
    .where('business_id', '=', round.businessId)
    .execute()
}

/** The round goes on from here, whoever takes it up. */
export async function saveCursor(rows: Kysely<Tables>, businessId: number, cursor: string): Promise<void> {
  await rows
    .updateTable('order_polls')
    .set({ cursor, attempts: 0, reason_code: null })
    .where('business_id', '=', businessId)
    .execute()
}

/**
 * Every order since the round's beginning is here. Whoever asked for one meanwhile gets another round at once.
 * @param next time of the next poll, and how many from then on only look whether there is an order
 */
export async function completeRound(
  rows: Kysely<Tables>,
  round: PollRound,
  next: { at: Date; glances: number },
): Promise<void> {
  await rows
    .updateTable('order_polls')
    .set({
      started_at: null,
      created_from: null,
      cursor: null,
      complete_since: sql`coalesce(complete_since, ${round.createdFrom})`,
      last_complete_at: round.startedAt,
      next_at: sql`case when next_at > ${round.startedAt} then next_at else ${next.at} end`,
      glances_left: sql`case when next_at > ${round.startedAt} then 0 else ${next.glances}::smallint end`,
      attempts: 0,
      reason_code: null,
    })
    .where('business_id', '=', round.businessId)
    .execute()
}

/** It goes on where it was, not before `at`; without its cursor it begins once more. */
export async function postponePoll(
  rows: Kysely<Tables>,
  businessId: number,
  wait: { at: Date; reasonCode: string; attempts: number; keepsCursor: boolean },
): Promise<void> {
  await rows
    .updateTable('order_polls')
    .set({
      next_at: wait.at,
      reason_code: wait.reasonCode,
      attempts: wait.attempts,
      ...(wait.keepsCursor ? {} : { cursor: null }),
    })
    .where('business_id', '=', businessId)
    .execute()
}

/** Asks for a round as soon as one can be. */
export async function wantPoll(rows: Kysely<Tables>, businessId: number, now: Date): Promise<void> {
  await rows
    .insertInto('order_polls')
    .values({ business_id: businessId, next_at: now })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ next_at: now, glances_left: 0 }))
    .execute()
}

/** Parcels of orders that are not over and that nothing was heard of since then, the longest unheard of first. */
export async function openParcelsUnheardOf(
  rows: Kysely<Tables>,
  businessId: number,
  since: Date,
  limit: number,
): Promise<{ id: number; parcelId: number }[]> {
  return rows
    .selectFrom('orders')
    .select(['id', 'parcel_id as parcelId'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`(status is null or status not in (3067, 3195, 3233))`)
    .where('looked_at', '<', since)
    .orderBy('looked_at')
    .limit(limit)
    .execute()
}

/** The longest list of unreadable orders that is kept and named. */
const MOST_UNREADABLE = 100

/** Adds orders that could not be read, each once, with the field that is odd now. */
export async function addUnreadableOrders(
  rows: Kysely<Tables>,
  businessId: number,
  added: readonly UnreadableOrder[],
): Promise<void> {
  await changeUnreadable(rows, businessId, (known) => {
    const byNumber = new Map([...known, ...added].map((one) => [`${one.orderId}/${one.parcelId}`, one]))
    return [...byNumber.values()].slice(0, MOST_UNREADABLE)
  })
}

/** Takes orders off the list of what could not be read: they were read, or are not shown any more. */
export async function forgetUnreadableOrders(
  rows: Kysely<Tables>,
  businessId: number,
  orderIds: ReadonlySet<string>,
): Promise<void> {
  if (orderIds.size === 0) return
  await changeUnreadable(rows, businessId, (known) =>
    known.filter(({ orderId }) => orderId === null || !orderIds.has(orderId)),
  )
}

/** The row is locked, since polling and webhooks read at the same time. */
async function changeUnreadable(
  rows: Kysely<Tables>,
  businessId: number,
  change: (known: UnreadableOrder[]) => UnreadableOrder[],
): Promise<void> {
  await rows.transaction().execute(async (trx) => {
    const poll = await trx
      .selectFrom('order_polls')
      .select('unreadable')
      .where('business_id', '=', businessId)
      .forUpdate()
      .executeTakeFirst()
    if (!poll) return
    await trx
      .updateTable('order_polls')
      .set({ unreadable: JSON.stringify(change(poll.unreadable)) })
      .where('business_id', '=', businessId)
      .execute()
  })
}
