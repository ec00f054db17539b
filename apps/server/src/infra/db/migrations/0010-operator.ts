import { type Kysely, sql } from 'kysely'

/** Adds what operators see and do: why somebody is banned, when they were last here, and the log of admins' acts. */
const STATEMENTS = [
  `alter table user_bans add column reason text`,
  `alter table users add column last_signed_in_at timestamptz`,
  `update users set last_signed_in_at = (select max(created_at) from sessions where sessions.user_id = users.id)`,
  `create table admin_acts (
    id bigint generated always as identity primary key,
    happened_at timestamptz not null default now(),
    act text not null,
    actor_id bigint,
    actor text not null,
    origin text not null,
    address text,
    business_id bigint,
    business_name text,
    subject text not null,
    subject_id bigint not null,
    area text,
    reason text
  )`,
  // Metrics count the open work of all businesses together.
  `create index effects_open on effects (state) where state <> 'done'`,
  `create index admin_acts_act on admin_acts (act, id)`,
  `create or replace function refuse_admin_act_change() returns trigger language plpgsql as
    $$ begin raise exception 'the log of admins'' acts is only added to'; end $$`,
  `create trigger admin_acts_only_added_to before update or delete on admin_acts
    for each row execute function refuse_admin_act_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
