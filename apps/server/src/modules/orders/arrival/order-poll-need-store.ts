import type { OrderPollNeed } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { OrderSource } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

interface NeedRow {
  connected_at: Date
  last_ordered_at: Date | null
  has_open: boolean
  arrived_at: Date | null
  first_seen_by: OrderSource | null
}

/** Reads what decides how often a booth is polled: each answer is the first entry of an index. Null without a booth. */
export async function readOrderPollNeed(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<OrderPollNeed | null> {
  const { rows: found } = await sql<NeedRow>`
    select connection.connected_at, newest.created_at as arrived_at, newest.first_seen_by,
      (select ordered_at from orders where business_id = ${businessId} order by ordered_at desc limit 1)
        as last_ordered_at,
      exists (select from orders where business_id = ${businessId}
        and (status is null or status not in (3067, 3195, 3233))) as has_open
    from marketplace_connections connection
    left join lateral (
      select created_at, first_seen_by from orders where orders.business_id = connection.business_id
      order by id desc limit 1) newest on true
    where connection.business_id = ${businessId}`.execute(rows)
  const [need] = found
  if (!need) return null
  const { arrived_at: at, first_seen_by: by } = need
  return {
    connectedAt: need.connected_at,
    lastOrderedAt: need.last_ordered_at,
    hasOpenOrders: need.has_open,
    lastArrival: at === null ? null : { at, byWebhook: by === 'webhook' },
  }
}
