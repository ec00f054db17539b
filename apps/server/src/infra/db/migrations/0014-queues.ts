import { type Kysely, sql } from 'kysely'

/** The tables of leases and of the booths' queues take the field's names. */
const STATEMENTS = [
  `alter table lanes rename to queue_leases`,
  `alter table queue_leases rename constraint lanes_pkey to queue_leases_pkey`,
  `alter table booth_lanes rename to booth_queues`,
  `alter table booth_queues rename constraint booth_lanes_pkey to booth_queues_pkey`,
  `alter table booth_queues rename constraint booth_lanes_business_id_fkey to booth_queues_business_id_fkey`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
