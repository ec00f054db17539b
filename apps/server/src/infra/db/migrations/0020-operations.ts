import { type Kysely, sql } from 'kysely'

/**
 * One table of operations takes over the bulk runs of projects, under way or ended. Numbers of runs are numbers of
 * operations from here on; whoever brings other runs in later shifts theirs by the highest number that is taken.
 */
const STATEMENTS = [
  `create table operations (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    kind text not null,
    scope text not null,
    project_id bigint references projects(id) on delete cascade,
    parameters jsonb not null,
    facts jsonb not null default '{}',
    user_id bigint,
    status text not null default 'waiting',
    stopped boolean not null default false,
    cursor jsonb,
    total integer not null default 0,
    done integer not null default 0,
    succeeded integer not null default 0,
    undone integer not null default 0,
    kept integer not null default 0,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    reason_code text,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    undo_until timestamptz,
    undone_at timestamptz,
    undone_by bigint
  )`,
  `create index operations_business on operations (business_id, kind, id)`,
  `create index operations_project on operations (project_id, id)`,
  `create unique index operations_one_active on operations (business_id, scope)
    where status in ('waiting', 'running', 'undoing')`,
  `create table operation_results (
    operation_id bigint not null references operations(id) on delete cascade,
    business_id bigint not null references businesses(id) on delete cascade,
    project_item_id bigint not null references project_items(id) on delete cascade,
    outcome text not null,
    reason_code text,
    before jsonb,
    after jsonb,
    primary key (operation_id, project_item_id)
  )`,
  `insert into operations (id, business_id, kind, scope, project_id, parameters, facts, user_id, status, cursor, total,
      done, succeeded, undone, kept, created_at, started_at, finished_at, undone_at)
    overriding system value
    select id, business_id, kind, 'project:' || project_id, project_id,
      jsonb_build_object('kind', kind, 'projectId', project_id, 'selection', selection->'selection'),
      jsonb_build_object('upToId', selection->'upToId'), (selection->>'userId')::bigint, status, to_jsonb(after_id),
      total, done, succeeded,
      (select count(*) from bulk_run_items where run_id = bulk_runs.id and outcome = 'undone'),
      (select count(*) from bulk_run_items
        where run_id = bulk_runs.id and outcome = 'done' and reason_code is not null),
      created_at, started_at, finished_at, undone_at
    from bulk_runs`,
  `insert into operation_results (operation_id, business_id, project_item_id, outcome, reason_code)
    select run_id, business_id, project_item_id, outcome, reason_code from bulk_run_items`,
  `select setval(pg_get_serial_sequence('operations', 'id'), (select max(id) from operations))
    where exists (select 1 from operations)`,
  `drop table bulk_run_items`,
  `drop table bulk_runs`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
