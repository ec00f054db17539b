import { type Kysely, type RawBuilder, sql } from 'kysely'
import { BLOCK_BITS, inBlock } from '../../infra/db/count-blocks.ts'
import type { Tables } from '../../infra/db/schema.ts'
import { tryTransactionLock } from '../../infra/db/transaction-lock-store.ts'

/** Many are of the same block; if each is of another, counting them takes a second. */
const MARKS_AT_ONCE = 100

export interface StatusCount {
  status: number | null
  count: number
}

const counted = (businessId: RawBuilder<unknown>, block: RawBuilder<unknown>) => sql`
  select coalesce(status, 0) as status, count(*)::int as orders from orders
  where orders.business_id = ${businessId} and ${inBlock(sql`orders.id`, block)}
  group by 1`

/** The orders of a business by status, as of this moment: kept counts, and of noted blocks the orders themselves (decision 47). */
export async function ordersByStatus(rows: Kysely<Tables>, businessId: number): Promise<StatusCount[]> {
  const { rows: counts } = await sql<StatusCount>`
    with noted as materialized (select distinct block from order_count_marks where business_id = ${businessId})
    select nullif(status, 0) as status, sum(orders)::int as count from (
      select status, orders from order_counts kept
      where business_id = ${businessId} and not exists (select from noted where noted.block = kept.block)
      union all
      select status, orders from noted cross join lateral (${counted(sql`${businessId}`, sql`noted.block`)}) live
    ) counts group by 1`.execute(rows)
  return counts
}

/** True where orders came or went, or changed their status, since they were counted. */
export async function isAnyOrderNoted(rows: Kysely<Tables>): Promise<boolean> {
  return (await rows.selectFrom('order_count_marks').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** False where another process counts at this moment; held until the transaction ends. */
export const isOnlyOrderCounter = (trx: Kysely<Tables>): Promise<boolean> =>
  tryTransactionLock(trx, 'order-counts')

/**
 * Counts anew the blocks that were noted first, in one statement: what was written after its snapshot has notes of its own,
 * which stay. Answers false where no note is left.
 */
export async function keepOrderCounts(rows: Kysely<Tables>): Promise<boolean> {
  const { rows: blocks } = await sql`
    with noted as materialized (
      select distinct business_id, block from (
        select business_id, block from order_count_marks order by id limit ${MARKS_AT_ONCE}
      ) first
    ), taken as (
      delete from order_count_marks mark using noted
      where mark.business_id = noted.business_id and mark.block = noted.block
    ), live as materialized (
      select noted.business_id, noted.block, one.status, one.orders from noted
      cross join lateral (${counted(sql`noted.business_id`, sql`noted.block`)}) one
    ), gone as (
      delete from order_counts kept using noted
      where kept.business_id = noted.business_id and kept.block = noted.block and not exists (
        select from live where live.business_id = kept.business_id and live.block = kept.block
          and live.status = kept.status)
    ), kept as (
      insert into order_counts (business_id, block, status, orders) select business_id, block, status, orders from live
      on conflict (business_id, block, status) do update set orders = excluded.orders
    )
    select from noted`.execute(rows)
  return blocks.length > 0
}

/** The statuses whose kept count is not what counting all orders says. */
export async function wrongOrderCounts(rows: Kysely<Tables>, businessId: number): Promise<(number | null)[]> {
  const real = await rows
    .selectFrom('orders')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('business_id', '=', businessId)
    .groupBy('status')
    .execute()
  const kept = await ordersByStatus(rows, businessId)
  const of = (counts: StatusCount[], status: number | null) =>
    counts.find((one) => one.status === status)?.count ?? 0
  const statuses = new Set([...real, ...kept].map(({ status }) => status))
  return [...statuses].filter((status) => of(real, status) !== of(kept, status))
}

/** Notes all blocks of the business, so that they are counted anew. */
export async function noteAllOrders(rows: Kysely<Tables>, businessId: number): Promise<void> {
  await sql`
    insert into order_count_marks (business_id, block)
    select distinct business_id, id >> ${BLOCK_BITS} from orders where business_id = ${businessId}
    union select business_id, block from order_counts where business_id = ${businessId}`.execute(rows)
}

/** Businesses with orders or kept counts, in the order of their ids. */
export async function businessesWithOrders(
  rows: Kysely<Tables>,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`
    select id from businesses where id > ${afterId}
      and exists (select from orders where orders.business_id = businesses.id)
    union select distinct business_id from order_counts where business_id > ${afterId}
    order by 1 limit ${limit}`.execute(rows)
  return found.map((row) => row.id)
}
