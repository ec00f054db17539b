import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

/**
 * Takes the lock of this name until the transaction ends. Answers false where another transaction holds it. Schemas of one
 * database, as tests have them, do not share locks.
 */
export async function tryTransactionLock(trx: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(current_schema() || ${`:${name}`}, 0)) as is_taken`.execute(
    trx,
  )
  return rows[0]?.is_taken === true
}

/** Waits for the lock of this name, and keeps it until the transaction ends. */
export async function takeTransactionLock(trx: Kysely<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ${`:${name}`}, 0))`.execute(trx)
}
