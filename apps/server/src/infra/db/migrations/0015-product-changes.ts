import { type Kysely, sql } from 'kysely'

/** Changes that a booth is to get stand in `product_changes`. */
const STATEMENTS = [
  `alter table effects rename to product_changes`,
  `alter table product_changes rename constraint effects_pkey to product_changes_pkey`,
  `alter table product_changes rename constraint effects_business_id_fkey to product_changes_business_id_fkey`,
  `alter table product_changes rename constraint effects_business_id_key_key to product_changes_business_id_key_key`,
  `alter index effects_open rename to product_changes_open`,
  `alter index effects_state rename to product_changes_state`,
  `alter index effects_waiting rename to product_changes_waiting`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
