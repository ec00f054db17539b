import { type Kysely, sql } from 'kysely'

/** Reconciliations of orders, under way or ended, are operations; who repaired an order is named after them. */
const STATEMENTS = [
  `insert into operations (business_id, kind, scope, parameters, facts, status, cursor, total, done, succeeded, attempts,
      next_attempt_at, reason_code, created_at, started_at, finished_at)
    select business_id, 'order_reconciliation', 'orders', '{"kind": "order_reconciliation"}',
      jsonb_build_object('since', to_char(since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'missing', missing, 'differing', differing, 'lostDeliveries', lost_deliveries, 'found', found),
      status, to_jsonb(cursor), case when status = 'completed' then compared else 0 end, compared, repaired, attempts,
      next_attempt_at, reason_code, created_at, case when status <> 'waiting' then created_at end, finished_at
    from order_comparisons order by id`,
  `drop table order_comparisons`,
  `update order_events set source = 'reconciliation' where source = 'comparison'`,
  `update orders set first_seen_by = 'reconciliation' where first_seen_by = 'comparison'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
