import { type Kysely, sql } from 'kysely'

/** What an operator is told the number of; `trouble-conditions-store.ts` says the same. Stuck and banned are not kept. */
const COUNTED = {
  businesses: `true`,
  booth_disconnected: `booth_status = 'disconnected'`,
  shop_disconnected: `shop_status = 'disconnected'`,
  paused: `pause_code is not null and stopped_at is null`,
  reading_failed: `reading_failed`,
  refused: `refused > 0`,
  held: `held > 0`,
  stopped: `stopped_at is not null`,
  no_booth: `booth_status is null`,
}
const NAMES = Object.keys(COUNTED)

/** The sums over rows with a column `sign`: 1 where they came, -1 where they went. */
const SUMS = Object.entries(COUNTED)
  .map(([name, condition]) => `coalesce(sum(case when ${condition} then sign else 0 end), 0)::int as ${name}`)
  .join(', ')

const CAME = 'select 1 as sign, came.* from changed_rows came'
const WENT = 'select -1 as sign, went.* from former_rows went'

/** A statement adds what it changes as a row of its own, so that no two transactions wait for each other. */
const totals = (name: string, rows: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $$ begin
    insert into business_health_totals (${NAMES.join(', ')})
      select * from (select ${SUMS} from (${rows}) moved) difference where 0 <> any (array[${NAMES.join(', ')}]);
    return null;
  end $$`

/**
 * The operators' list counted all businesses each time. Every fact that is counted is in one row of `business_health`, so
 * that differences add up to the real count, whoever writes at the same time.
 */
const STATEMENTS = [
  `create table business_health_totals (
    id bigint generated always as identity primary key,
    ${NAMES.map((name) => `${name} integer not null`).join(', ')}
  )`,
  totals('total_inserted_health', CAME),
  totals('total_updated_health', `${CAME} union all ${WENT}`),
  totals('total_deleted_health', WENT),
  `create trigger business_health_insert_is_totalled after insert on business_health
    referencing new table as changed_rows for each statement execute function total_inserted_health()`,
  `create trigger business_health_update_is_totalled after update on business_health
    referencing old table as former_rows new table as changed_rows for each statement execute function total_updated_health()`,
  `create trigger business_health_delete_is_totalled after delete on business_health
    referencing old table as former_rows for each statement execute function total_deleted_health()`,
  `insert into business_health_totals (${NAMES.join(', ')})
    select ${SUMS} from (select 1 as sign, kept.* from business_health kept) moved`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('set local statement_timeout = 0').execute(db)
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
