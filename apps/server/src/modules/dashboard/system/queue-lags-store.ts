// These lags span all businesses, for the operator of the machines.

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { QueueLag, WaitingQueue } from '../../../infra/observe/workload.ts'

/** A booth whose queue neither a person nor the marketplace keeps still, and that is connected. */
const MAY_SEND = (now: Date) => sql`
  left join booth_queues on booth_queues.business_id = due.business_id
  join marketplace_connections on marketplace_connections.business_id = due.business_id
    and marketplace_connections.status = 'connected'
  where booth_queues.stopped_at is null
    and (booth_queues.resume_at is null or booth_queues.resume_at <= ${now})`

/**
 * Reads how long the oldest due row of each queue waits, in seconds; 0 where nothing is due. Rows of booths that
 * are kept still or not connected are left out, as are orders that are being read. Each is the first fitting entry of an index.
 */
export async function readQueueLags(rows: Kysely<Tables>, now: Date): Promise<QueueLag[]> {
  const { rows: found } = await sql<Record<WaitingQueue, Date | null>>`
    select
      (select due.next_at from order_polls due
        join businesses on businesses.id = due.business_id and businesses.is_active
        join marketplace_connections on marketplace_connections.business_id = due.business_id
          and marketplace_connections.status = 'connected'
        where due.next_at <= ${now} and not exists (select from queue_leases
          where queue_leases.key = 'order-poll:' || due.business_id and lease_until > clock_timestamp())
        order by due.next_at limit 1) as "order_polls",
      (select due.next_read_at from platform_connections due
        join projects on projects.business_id = due.business_id and projects.source = 'platform'
        where due.status = 'connected' and due.next_read_at <= ${now}
          and not exists (select from crawl_jobs where crawl_jobs.project_id = projects.id
            and crawl_jobs.status not in ('completed', 'failed', 'aborted'))
        order by due.next_read_at limit 1) as "platform_syncs",
      (select due.next_attempt_at from product_changes due ${MAY_SEND(now)}
        and due.state in ('waiting', 'sending') and due.next_attempt_at <= ${now}
        order by due.next_attempt_at limit 1) as "product_changes",
      (select due.next_attempt_at from order_commands due ${MAY_SEND(now)}
        and due.state in ('waiting', 'sending') and due.next_attempt_at <= ${now} and due.kind <> 'platform'
        order by due.next_attempt_at limit 1) as "order_commands",
      (select due.next_attempt_at from webhook_deliveries due
        join marketplace_connections on marketplace_connections.business_id = due.business_id
          and marketplace_connections.status = 'connected'
        where due.state = 'waiting' and due.next_attempt_at <= ${now}
        order by due.next_attempt_at limit 1) as "webhook_events"`.execute(rows)
  const [oldest] = found
  if (!oldest) throw new Error('The lags are one row')
  return Object.entries(oldest).map(([queue, since]) => ({
    queue: queue as WaitingQueue,
    seconds: since ? Math.max(0, now.getTime() - since.getTime()) / 1_000 : 0,
  }))
}
