import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/**
 * Tells whether other work than sending waits for the booth's queue: a reconciliation, or a search for products
 * already there.
 */
export async function hasWaiters(rows: Kysely<Tables>, businessId: number, now: Date): Promise<boolean> {
  const waiter = await rows
    .selectFrom('operations')
    .select('id')
    .where('business_id', '=', businessId)
    .where('kind', 'in', ['connect', 'reconciliation'])
    .where('status', 'in', ['waiting', 'running'])
    .where('next_attempt_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return waiter !== undefined
}
