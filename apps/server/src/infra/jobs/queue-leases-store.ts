import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** The queues somebody works on now. */
export async function heldQueueKeys(rows: Kysely<Tables>): Promise<Set<string>> {
  const held = await rows
    .selectFrom('queue_leases')
    .select('key')
    .where('lease_until', '>', sql<Date>`clock_timestamp()`)
    .execute()
  return new Set(held.map((row) => row.key))
}
