import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** Rows of about this many bytes each, so that the table needs pages of its own. */
const ROW_BYTES = 2_000
const ROWS = 32

/** Thrown so that the transaction leaves nothing. */
class Undone extends Error {}

/**
 * Writes a row of no other use, so that a database that takes no writes is noticed; and a table that is never committed, since a
 * row may still find room in a page on a disk that is full.
 */
export async function writeProbe(rows: Kysely<Tables>, role: 'serve' | 'work', now: Date): Promise<void> {
  await rows
    .insertInto('write_probes')
    .values({ role, written_at: now })
    .onConflict((conflict) => conflict.column('role').doUpdateSet({ written_at: now }))
    .execute()
  const name = sql.table(`write_probe_${randomBytes(6).toString('hex')}`)
  try {
    await rows.transaction().execute(async (trx) => {
      await sql`create table ${name} as
        select repeat('x', ${sql.lit(ROW_BYTES)}) as x from generate_series(1, ${sql.lit(ROWS)})`.execute(trx)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}
