import { type Kysely, sql } from 'kysely'

/**
 * The table of operations takes over searches for products that are in the booth already, and reconciliations of the
 * booth, under way or ended. Their numbers are shifted past those that are taken, in the timeline too.
 */
const shifted = (kind: string, from: string) => [
  ...['product_events', 'product_changes'].map(
    (table) => `update ${table} set cause = jsonb_set(cause, '{id}',
      to_jsonb((cause->>'id')::bigint + (select coalesce(max(id), 0) from operations)))
    where cause->>'kind' = '${kind}' and cause ? 'id'`,
  ),
  `insert into operations (id, business_id, kind, scope, parameters, facts, status, cursor, total, done, succeeded,
      attempts, next_attempt_at, reason_code, created_at, started_at, finished_at)
    overriding system value
    ${from}`,
]
const TAKEN = `(select coalesce(max(id), 0) from operations)`

const STATEMENTS = [
  ...shifted(
    'connect',
    `select id + ${TAKEN}, business_id, 'connect', 'connect', jsonb_build_object('kind', 'connect', 'filterBy', filter_by),
      jsonb_build_object('ambiguousCount', ambiguous_count, 'unmatchedCount', unmatched_count), status,
      case when status = 'completed' then '"compared"'::jsonb end, looked_at, looked_at, connected_count,
      attempts, next_attempt_at, reason_code, created_at, created_at, finished_at
    from connect_runs, lateral (select connected_count + unmatched_count +
      case when jsonb_typeof(ambiguous) = 'array' then jsonb_array_length(ambiguous) else 0 end as looked_at) as counts`,
  ),
  `insert into operation_results (operation_id, business_id, project_item_id, outcome, reason_code, after)
    select operations.id, operations.business_id, project_items.id, 'left_out',
      case when one->>'rule' is null then 'ambiguous' else 'proposed' end, one
    from (select *, row_number() over (order by id) as place from connect_runs) as runs
    join (select *, row_number() over (order by id) as place from operations where kind = 'connect') as operations
      on operations.place = runs.place
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(ambiguous) = 'array' then ambiguous else '[]' end) as one
    join project_items on project_items.id = (one->>'itemId')::bigint
    on conflict do nothing`,
  `insert into operation_results (operation_id, business_id, project_item_id, outcome)
    select distinct operations.id, operations.business_id, product_events.project_item_id, 'done'
    from product_events
    join operations on operations.id = (product_events.cause->>'id')::bigint and operations.kind = 'connect'
    where product_events.kind = 'connected' and product_events.cause->>'kind' = 'connect'
      and product_events.project_item_id is not null
    on conflict (operation_id, project_item_id) do update set outcome = 'done', reason_code = null`,
  ...shifted(
    'reconciliation',
    `select id + ${TAKEN}, business_id, 'reconciliation', 'reconciliation', '{"kind": "reconciliation"}',
      jsonb_build_object('differing', differing, 'gone', gone), status, to_jsonb(page),
      case when finished_at is null
        then (select count(*) from booth_products where booth_products.business_id = reconciliations.business_id)
        else compared end,
      compared, equal, attempts, next_attempt_at, reason_code, created_at, started_at, finished_at
    from reconciliations`,
  ),
  `select setval(pg_get_serial_sequence('operations', 'id'), (select max(id) from operations))
    where exists (select 1 from operations)`,
  `drop table connect_runs`,
  `drop table reconciliations`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
