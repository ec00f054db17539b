import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** The lanes somebody works on now. */
export async function heldLanes(rows: Kysely<Tables>): Promise<Set<string>> {
  const held = await rows
    .selectFrom('lanes')
    .select('key')
    .where('lease_until', '>', sql<Date>`clock_timestamp()`)
    .execute()
  return new Set(held.map((row) => row.key))
}
