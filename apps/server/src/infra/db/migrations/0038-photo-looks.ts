import { type Kysely, sql } from 'kysely'

/** Whether the photos of products that are not sent yet can be read, so that a seller knows before the booth refuses one. */
const STATEMENTS = [
  `create table photo_looks (
    business_id bigint not null references businesses(id) on delete cascade,
    url text not null,
    state text not null default 'waiting' check (state in ('waiting', 'readable', 'unreadable')),
    attempts integer not null default 0,
    next_look_at timestamptz,
    primary key (business_id, url)
  )`,
  `create index photo_looks_due on photo_looks (next_look_at) where next_look_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
