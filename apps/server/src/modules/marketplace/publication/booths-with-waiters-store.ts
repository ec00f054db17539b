import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/**
 * Tells whether other work than sending waits for the booth's queue: a reconciliation, or a search for products
 * already there.
 */
export async function hasWaiters(rows: Kysely<Tables>, businessId: number, now: Date): Promise<boolean> {
  const { rows: wanted } = await sql`
    select from reconciliations
    where business_id = ${businessId} and status in ('waiting', 'running') and next_attempt_at <= ${now}
    union all
    select from connect_runs
    where business_id = ${businessId} and status in ('waiting', 'running') and next_attempt_at <= ${now}
    limit 1`.execute(rows)
  return wanted.length > 0
}
