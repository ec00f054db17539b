import { hasManyRows, makeComingMonths } from '../db/monthly-partitions-store.ts'
import type { Services } from '../services.ts'
import type { Retention } from './retention.ts'

/**
 * Makes the coming months of every table that stands in months and has many rows; at each start and every hour. Answers
 * their names.
 */
export async function makeMonths(
  { rows, now }: Pick<Services, 'rows' | 'now'>,
  retention: Retention,
): Promise<string[]> {
  const made: string[] = []
  for (const entry of retention)
    if ('byMonths' in entry && entry.byMonths && (await hasManyRows(rows, entry.table)))
      made.push(...(await makeComingMonths(rows, entry.table, entry.since, now())))
  return made
}
