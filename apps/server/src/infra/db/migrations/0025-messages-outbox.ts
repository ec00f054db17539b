import { type Kysely, sql } from 'kysely'

/** Messages have the columns of an outbox. Attempts count those that failed, without the one under way. */
const STATEMENTS = [
  `alter table notification_messages rename column status to state`,
  `alter table notification_messages rename column due_at to next_attempt_at`,
  `alter table notification_messages
    add column version integer not null default 1,
    add column intent_at timestamptz,
    add column reason jsonb,
    add column updated_at timestamptz not null default now()`,
  `update notification_messages set
    reason = case when failure is not null and state <> 'sent'
      then jsonb_build_object('code', failure, 'messages', '[]'::jsonb) end,
    state = case state when 'sent' then 'done' when 'failed' then 'refused' when 'unknown' then 'refused' else state end,
    attempts = case when state in ('sending', 'sent') then greatest(attempts - 1, 0) else attempts end,
    intent_at = case when state = 'sending' then created_at end,
    updated_at = coalesce(finished_at, created_at)`,
  `alter table notification_messages drop column failure, drop column finished_at`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
