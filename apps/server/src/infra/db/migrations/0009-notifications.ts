import { type Kysely, sql } from 'kysely'

/** Sessions that their user can tell apart; what is told to sellers, how, and what became of it. */
const STATEMENTS = [
  `alter table sessions
    add column id bigint generated always as identity unique,
    add column last_seen_at timestamptz not null default now(),
    add column address text,
    add column user_agent text`,
  `create table notification_settings (
    business_id bigint primary key references businesses(id) on delete cascade,
    mail_address text,
    mail_mode text not null default 'off',
    webhook_url text,
    webhook_secret_sealed text,
    webhook_mode text not null default 'off',
    digest_hour integer not null default 9,
    quiet_from integer,
    quiet_to integer,
    muted jsonb not null default '{}',
    mail_tested_at timestamptz,
    webhook_tested_at timestamptz
  )`,
  `create table notifications (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    event text not null,
    group_key text not null default '',
    count integer not null default 1,
    details jsonb not null default '{}',
    created_at timestamptz not null,
    changed_at timestamptz not null,
    closes_at timestamptz not null
  )`,
  `create index notifications_business on notifications (business_id, id)`,
  `create table notification_facts (
    business_id bigint not null references businesses(id) on delete cascade,
    event text not null,
    subject text not null,
    notification_id bigint not null references notifications(id) on delete cascade,
    primary key (business_id, event, subject)
  )`,
  `create index notification_facts_notification on notification_facts (notification_id)`,
  `create table notification_reads (
    notification_id bigint not null references notifications(id) on delete cascade,
    user_id bigint not null references users(id) on delete cascade,
    primary key (notification_id, user_id)
  )`,
  `create index notification_reads_user on notification_reads (user_id)`,
  `create table notification_messages (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    channel text not null,
    message_key text not null unique,
    is_test boolean not null default false,
    status text not null default 'waiting',
    attempts integer not null default 0,
    due_at timestamptz not null,
    failure text,
    created_at timestamptz not null,
    finished_at timestamptz
  )`,
  `create index notification_messages_due on notification_messages (due_at) where status in ('waiting', 'sending')`,
  `create index notification_messages_business on notification_messages (business_id, channel, id)`,
  `create table notification_outbox (
    notification_id bigint not null references notifications(id) on delete cascade,
    channel text not null,
    business_id bigint not null references businesses(id) on delete cascade,
    due_at timestamptz not null,
    message_id bigint references notification_messages(id) on delete cascade,
    primary key (notification_id, channel)
  )`,
  `create index notification_outbox_due on notification_outbox (due_at) where message_id is null`,
  `create index notification_outbox_message on notification_outbox (message_id) where message_id is not null`,
  `create index notification_outbox_business on notification_outbox (business_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
