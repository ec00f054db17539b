import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Services } from '../../services.ts'

/** Answers what forgetting works with, so many days from now. */
export function servicesAfter(
  rows: Kysely<Tables>,
  days: number,
  buyerDays: number | null = 180,
): Pick<Services, 'rows' | 'config' | 'now'> {
  const config = { queueLeaseMs: 30_000, buyerDays } as Services['config']
  return { rows, config, now: () => new Date(Date.now() + days * 24 * 3_600_000) }
}
