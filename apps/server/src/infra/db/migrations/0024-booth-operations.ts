import { type Kysely, sql } from 'kysely'

/** Numbers of runs of the booth come after those of operations, so that each keeps a number of its own. */
const SHIFT = `(select coalesce(max(id), 0) from operations)`

/**
 * The changes and sendings of many products of a booth become operations, under way or ended, and so do the causes that
 * name them in timelines and in what waits to be sent. A cause of the kind bulk may name a sending of a project, which is
 * an operation already: it is one where that operation has a result of the item, and no run of the booth has.
 */
const STATEMENTS = [
  `create temporary table moved on commit drop as
    select booth_runs.id, booth_runs.id + shift as operation_id from booth_runs, ${SHIFT} as shifted(shift)`,
  `insert into operations (id, business_id, kind, scope, parameters, facts, user_id, status, stopped, cursor, total,
      done, succeeded, undone, kept, created_at, started_at, finished_at, undo_until, undone_at)
    overriding system value
    select operation_id, business_id, case kind when 'send' then 'send_all' else kind end, 'booth',
      case kind
        when 'send' then '{"kind": "send_all"}'::jsonb
        when 'price_rule' then jsonb_build_object('kind', kind, 'rules', params->'to')
        else coalesce(params->'change', '{}') || jsonb_build_object('kind', kind, 'selection', selection->'selection')
      end,
      case kind when 'price_rule' then params else jsonb_build_object('upToId', selection->'upToId') end,
      started_by, status, status = 'completed' and done < total, to_jsonb(after_id), total, done, succeeded,
      (select count(*) from booth_run_items where run_id = booth_runs.id and outcome = 'undone'),
      (select count(*) from booth_run_items
        where run_id = booth_runs.id and outcome = 'done' and reason_code is not null),
      created_at, started_at, finished_at, undo_until, undone_at
    from booth_runs join moved using (id)`,
  `insert into operation_results (operation_id, business_id, project_item_id, outcome, reason_code, before, after)
    select operation_id, business_id, project_item_id, outcome, reason_code, before, after
    from booth_run_items join moved on moved.id = run_id`,
  ...['product_events', 'product_changes'].map(
    (table) => `update ${table} set cause = jsonb_set(cause, '{id}', to_jsonb(moved.operation_id))
      from moved join booth_runs using (id)
      where (cause->>'id')::bigint = moved.id and booth_runs.business_id = ${table}.business_id
        and (cause->>'kind' in ('undo', 'price_rule') or cause->>'kind' = 'bulk' and (
          exists (select 1 from booth_run_items
            where run_id = moved.id and booth_run_items.project_item_id = ${table}.project_item_id)
          or not exists (select 1 from operation_results
            where operation_id = moved.id and operation_results.project_item_id = ${table}.project_item_id)))`,
  ),
  `select setval(pg_get_serial_sequence('operations', 'id'), (select max(id) from operations))
    where exists (select 1 from operations)`,
  `drop table booth_run_items`,
  `drop table booth_runs`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
