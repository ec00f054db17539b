import type { OrderPollNeed } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { OrderSource } from '../../../infra/db/orders-schema.ts'
import { arrayParameter } from '../../../infra/db/parameter-values.ts'
import type { Tables } from '../../../infra/db/schema.ts'

interface NeedRow {
  business_id: number
  connected_at: Date
  last_ordered_at: Date | null
  has_open: boolean
  arrived_at: Date | null
  first_seen_by: OrderSource | null
}

/**
 * Reads what decides how often booths are polled, by their businesses: each answer is the first entry of an index. A
 * business without a booth is missing.
 */
export async function readOrderPollNeeds(
  rows: Kysely<Tables>,
  businessIds: readonly number[],
): Promise<Map<number, OrderPollNeed>> {
  const { rows: found } = await sql<NeedRow>`
    select connection.business_id, connection.connected_at, newest.created_at as arrived_at, newest.first_seen_by,
      (select ordered_at from orders where orders.business_id = connection.business_id
        order by ordered_at desc limit 1) as last_ordered_at,
      exists (select from orders where orders.business_id = connection.business_id
        and (status is null or status not in (3067, 3195, 3233))) as has_open
    from marketplace_connections connection
    left join lateral (
      select created_at, first_seen_by from orders where orders.business_id = connection.business_id
      order by id desc limit 1) newest on true
    where connection.business_id = any(${arrayParameter([...businessIds])}::bigint[])`.execute(rows)
  return new Map(found.map((row) => [row.business_id, needOf(row)]))
}

function needOf({
  connected_at,
  last_ordered_at,
  has_open,
  arrived_at: at,
  first_seen_by: by,
}: NeedRow): OrderPollNeed {
  return {
    connectedAt: connected_at,
    lastOrderedAt: last_ordered_at,
    hasOpenOrders: has_open,
    lastArrival: at === null ? null : { at, byWebhook: by === 'webhook' },
  }
}
