import { type Kysely, sql } from 'kysely'

/**
 * Conversations of buyers with the booth's account, what was said in them, the seller's answers on their way, and how far
 * they were read.
 */
const STATEMENTS = [
  `create table chats (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    account_id bigint not null,
    remote_id bigint not null,
    contact_id bigint not null,
    contact_name text,
    remote_updated_at timestamptz not null,
    read_at timestamptz,
    is_whole boolean not null default false,
    last_message_id bigint,
    last_at timestamptz,
    last_buyer_id bigint,
    waiting_since timestamptz,
    settled_id bigint,
    unique (business_id, account_id, remote_id)
  )`,
  `create index chats_waiting on chats (business_id, waiting_since) where waiting_since is not null`,
  `create index chats_newest on chats (business_id, last_at desc, id desc)`,
  `create table chat_messages (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    chat_id bigint not null references chats(id) on delete cascade,
    remote_id bigint not null,
    author text not null,
    kind text not null,
    text text,
    entity_id bigint,
    files jsonb not null default '[]',
    sent_at timestamptz not null,
    unique (chat_id, remote_id)
  )`,
  `create table chat_answers (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    chat_id bigint not null references chats(id) on delete cascade,
    key text not null,
    text text not null,
    after_id bigint not null,
    message_id bigint,
    version integer not null default 1,
    state text not null default 'waiting',
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    intent_at timestamptz,
    reason jsonb,
    user_id bigint,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (chat_id, key)
  )`,
  `create index chat_answers_due on chat_answers (next_attempt_at) where state in ('waiting', 'sending')`,
  `create index chat_answers_of_chat on chat_answers (chat_id, id)`,
  `create table chat_polls (
    business_id bigint primary key references businesses(id) on delete cascade,
    account_id bigint,
    next_at timestamptz not null,
    read_until timestamptz,
    last_complete_at timestamptz,
    attempts integer not null default 0,
    reason_code text
  )`,
  `create index chat_polls_due on chat_polls (next_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
