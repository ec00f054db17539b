import { type Kysely, sql } from 'kysely'

/** Chats with the operator's bot: who linked which, by what code, the buttons beneath its messages, and how far the bot was heard. */
const STATEMENTS = [
  `create table messenger_codes (
    code_hash text primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    user_id bigint not null references users(id) on delete cascade,
    kind text not null,
    expires_at timestamptz not null
  )`,
  `create index messenger_codes_of_business on messenger_codes (business_id)`,
  `create table messenger_links (
    channel_id bigint primary key references notification_channels(id) on delete cascade,
    business_id bigint not null references businesses(id) on delete cascade,
    user_id bigint not null references users(id) on delete cascade,
    kind text not null,
    chat text not null,
    person text not null,
    name text not null,
    linked_at timestamptz not null
  )`,
  `create index messenger_links_of_chat on messenger_links (kind, chat)`,
  `create index messenger_links_of_user on messenger_links (user_id)`,
  `create index messenger_links_of_business on messenger_links (business_id)`,
  `create table message_buttons (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    channel_id bigint not null references notification_channels(id) on delete cascade,
    act text not null,
    step text not null,
    details jsonb not null,
    message_id bigint,
    group_key text not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    used_by text,
    outcome text,
    created_at timestamptz not null
  )`,
  `create index message_buttons_of_business on message_buttons (business_id)`,
  `create index message_buttons_created on message_buttons (created_at)`,
  `create index message_buttons_group on message_buttons (channel_id, group_key)`,
  `create index message_buttons_answered on message_buttons (channel_id, message_id) where step = 'code' and used_at is null`,
  `create table messenger_hearing (
    kind text primary key,
    next_update_id bigint not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
