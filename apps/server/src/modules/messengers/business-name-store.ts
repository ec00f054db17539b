import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'

/** The name by which a seller knows their business. */
export async function businessName(rows: Kysely<Tables>, businessId: number): Promise<string> {
  const row = await rows
    .selectFrom('businesses')
    .select('name')
    .where('id', '=', businessId)
    .executeTakeFirst()
  return row?.name ?? ''
}
