import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** Id of the key that every process seals with; null where none was chosen yet. */
export async function findSealingKey(rows: Kysely<Tables>): Promise<string | null> {
  const row = await rows.selectFrom('sealing_key').select('key_id').executeTakeFirst()
  return row?.key_id ?? null
}

export async function chooseSealingKey(rows: Kysely<Tables>, keyId: string): Promise<void> {
  await rows
    .insertInto('sealing_key')
    .values({ key_id: keyId })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ key_id: keyId }))
    .execute()
}

/** In a database without a business nothing is sealed yet, and no older process has anything to read. */
export async function chooseFirstSealingKey(rows: Kysely<Tables>, keyId: string): Promise<void> {
  await sql`
    insert into sealing_key (key_id) select ${keyId} where not exists (select from businesses)
    on conflict do nothing`.execute(rows)
}
