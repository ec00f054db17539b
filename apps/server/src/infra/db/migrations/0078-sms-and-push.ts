import { type Kysely, sql } from 'kysely'

/** SMS are written down before they leave, with their costs; devices get pushes, each message once; a notification that a channel gave up leaves by another. */
const STATEMENTS = [
  `create table sms_sends (
    message_key text primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    account_hash text not null,
    started_at timestamptz not null,
    sent_at timestamptz,
    cost_rial bigint
  )`,
  `create index sms_sends_month on sms_sends (business_id, sent_at)`,
  `create index sms_sends_age on sms_sends (started_at, message_key)`,
  `create table push_keys (
    id integer primary key check (id = 1),
    public_key text not null,
    private_sealed text not null
  )`,
  `create table push_subscriptions (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    user_id bigint not null references users(id) on delete cascade,
    endpoint_hash text not null unique,
    subscription_sealed text not null,
    device text not null,
    created_at timestamptz not null,
    last_sent_at timestamptz
  )`,
  `create index push_subscriptions_business on push_subscriptions (business_id)`,
  `create index push_subscriptions_user on push_subscriptions (user_id)`,
  `create table push_deliveries (
    message_key text not null,
    subscription_id bigint not null references push_subscriptions(id) on delete cascade,
    delivered_at timestamptz not null,
    primary key (message_key, subscription_id)
  )`,
  `create index push_deliveries_subscription on push_deliveries (subscription_id)`,
  `create index push_deliveries_age on push_deliveries (delivered_at, message_key)`,
  `alter table notification_outbox add column is_stand_in boolean not null default false`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
