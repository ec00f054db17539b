import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** Writes a row of no other use, so that a database that takes no writes is noticed. */
export async function writeProbe(rows: Kysely<Tables>, role: 'serve' | 'work', now: Date): Promise<void> {
  await rows
    .insertInto('write_probes')
    .values({ role, written_at: now })
    .onConflict((conflict) => conflict.column('role').doUpdateSet({ written_at: now }))
    .execute()
}
