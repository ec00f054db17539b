// These counts span all businesses, for the operator of the machines.

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { Workload } from '../../../infra/observe/workload.ts'
import { readQueueLags } from '../system/queue-lags-store.ts'

/** Counts the work to do, and everything that keeps it waiting. Each number is read from an index or a short table. */
export async function readWorkload(rows: Kysely<Tables>, now: Date): Promise<Workload> {
  const [queues, changes, queueLags, { rows: numbers }] = await Promise.all([
    sql<{ queue: string; count: number }>`
      select split_part(key, ':', 1) as queue, count(*)::int as count from queue_leases
      where lease_until > clock_timestamp() group by 1`.execute(rows),
    sql<{ state: string; count: number }>`
      select state, count(*)::int as count from product_changes where state <> 'done' group by state`.execute(
      rows,
    ),
    readQueueLags(rows, now),
    sql<Omit<Workload, 'queuesHeld' | 'changes' | 'queueLags'>>`
      select
        (select count(*)::int from order_commands where state in ('waiting', 'sending')) as "orderCommandsWaiting",
        (select count(*)::int from crawl_jobs where status not in ('completed', 'failed', 'aborted')) as "crawlsActive",
        (select count(*)::int from booth_queues where pause_code is not null and stopped_at is null) as "boothsPaused",
        (select count(*)::int from booth_queues where stopped_at is not null) as "boothsStopped",
        (select count(*)::int from marketplace_connections where status = 'disconnected') as "boothsDisconnected",
        (select count(*)::int from projects where approval = 'pending_verification') as "projectsToApprove"`.execute(
      rows,
    ),
  ])
  const [counted] = numbers
  if (!counted) throw new Error('A count answers one row')
  return { queuesHeld: queues.rows, changes: changes.rows, queueLags, ...counted }
}
