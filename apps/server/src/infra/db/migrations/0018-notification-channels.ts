import { type Kysely, sql } from 'kysely'

/** A channel of notifications is a row of its own, which its outbox and its messages belong to. */
const STATEMENTS = [
  `create table notification_channels (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    kind text not null,
    settings jsonb not null default '{}',
    secret_sealed text,
    mode text not null default 'off',
    muted jsonb not null default '[]',
    tested_at timestamptz,
    unique (business_id, kind)
  )`,
  `insert into notification_channels (business_id, kind, settings, mode, muted, tested_at)
    select business_id, 'mail', jsonb_build_object('address', mail_address), mail_mode,
      coalesce(muted->'mail', '[]'), mail_tested_at
    from notification_settings
    where mail_address is not null or muted ? 'mail'
    order by business_id`,
  `insert into notification_channels (business_id, kind, settings, secret_sealed, mode, muted, tested_at)
    select business_id, 'webhook', jsonb_build_object('url', webhook_url), webhook_secret_sealed, webhook_mode,
      coalesce(muted->'webhook', '[]'), webhook_tested_at
    from notification_settings
    where webhook_url is not null or webhook_secret_sealed is not null or muted ? 'webhook'
    order by business_id`,
  // A channel whose address was taken away keeps its messages.
  `insert into notification_channels (business_id, kind)
    select business_id, channel from notification_messages
    union
    select business_id, channel from notification_outbox
    on conflict do nothing`,
  `alter table notification_settings
    drop column mail_address,
    drop column mail_mode,
    drop column mail_tested_at,
    drop column webhook_url,
    drop column webhook_secret_sealed,
    drop column webhook_mode,
    drop column webhook_tested_at,
    drop column muted`,
  ...['notification_messages', 'notification_outbox'].flatMap((table) => [
    `alter table ${table} add column channel_id bigint references notification_channels(id) on delete cascade`,
    `update ${table} message set channel_id = channel.id from notification_channels channel
      where channel.business_id = message.business_id and channel.kind = message.channel`,
    `alter table ${table} alter column channel_id set not null, drop column channel`,
  ]),
  `create index notification_messages_business on notification_messages (business_id)`,
  `create index notification_messages_channel on notification_messages (channel_id, id)`,
  `alter table notification_outbox add primary key (notification_id, channel_id)`,
  `create index notification_outbox_channel on notification_outbox (channel_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
