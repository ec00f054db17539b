import { type Kysely, sql } from 'kysely'

/** Parcels that are packed by scanning: the steps so far, so that it goes on after a reload or on another device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_packings (
      order_id bigint primary key references orders (id) on delete cascade,
      business_id bigint not null references businesses (id) on delete cascade,
      steps jsonb not null,
      missing integer not null,
      started_at timestamptz not null default now(),
      saved_at timestamptz not null default now(),
      finished_at timestamptz,
      finished_by bigint
    )`.execute(db)
  await sql`create index order_packings_business on order_packings (business_id, order_id)`.execute(db)
}
