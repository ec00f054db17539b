import { type Kysely, sql } from 'kysely'

/** These tables hold how much a business used on each day, and the bounds that an operator set for it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table quota_uses (
    business_id bigint not null references businesses on delete cascade,
    kind text not null,
    day date not null,
    used bigint not null,
    primary key (business_id, kind, day)
  )`.execute(db)
  await sql`create index quota_uses_day on quota_uses (day)`.execute(db)
  await sql`create table business_quotas (
    business_id bigint not null references businesses on delete cascade,
    kind text not null,
    most bigint not null check (most >= 0),
    primary key (business_id, kind)
  )`.execute(db)
}
