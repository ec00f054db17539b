import { type Kysely, sql } from 'kysely'

/** The way of each video to the marketplace: it is taken there once, apart from the changes that wait for it. */
const STATEMENTS = [
  `create table booth_videos (
    business_id bigint not null references businesses(id) on delete cascade,
    url text not null,
    state text not null default 'wanted' check (state in ('wanted', 'uploaded', 'ready', 'failed')),
    upload_id text,
    file_id bigint,
    reason jsonb,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    wanted_at timestamptz not null,
    primary key (business_id, url)
  )`,
  `create index booth_videos_due on booth_videos (next_attempt_at) where state in ('wanted', 'uploaded')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
