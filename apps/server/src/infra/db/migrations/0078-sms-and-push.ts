import { type Kysely, sql } from 'kysely'

/** SMS are written down before they leave, with their costs; a notification that a channel gave up leaves by another. */
const STATEMENTS = [
  `create table sms_sends (
    message_key text primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    account text not null,
    started_at timestamptz not null,
    sent_at timestamptz,
    cost_rial bigint
  )`,
  `create index sms_sends_month on sms_sends (business_id, sent_at)`,
  `create index sms_sends_age on sms_sends (started_at, message_key)`,
  `alter table notification_outbox add column is_stand_in boolean not null default false`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
