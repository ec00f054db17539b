import { type Kysely, sql } from 'kysely'

/**
 * A booth's queue that has to wait for its pace gives its place away and is found by this moment. The pace itself is one for
 * all processes, and goes with the booth's business.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booth_queues add column next_turn_at timestamptz`.execute(db)
  await sql`alter table shared_paces add column business_id bigint references businesses on delete cascade`.execute(
    db,
  )
  await sql`create index shared_paces_business on shared_paces (business_id) where business_id is not null`.execute(
    db,
  )
}
