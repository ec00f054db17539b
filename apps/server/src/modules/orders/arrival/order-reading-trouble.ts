import type { ReadingTrouble } from '@payvand/domain'
import type { OrderSyncProblem } from '@payvand/texts'
import { readingTrouble } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'

const PACE = { subject: 'orders', firstMs: 15_000, longestMs: 300_000, needsAPersonMs: 600_000 }

const CODES = {
  scope_missing: 'order_scope_missing',
  booth_disconnected: 'booth_disconnected',
  rate_limited: 'rate_limited',
  marketplace_unavailable: 'marketplace_unavailable',
  unreadable: 'orders_unreadable',
} as const satisfies Record<ReadingTrouble, OrderSyncProblem>

/** Reason that orders are not read now, and time of the next attempt: it never ends by itself. */
export interface OrderReadingTrouble {
  reasonCode: OrderSyncProblem
  at: Date
  attempts: number
}

/** Judges an error of work that reads orders; a token that was refused is written down as such. */
export async function orderReadingTrouble(
  services: Pick<Services, 'rows' | 'logger' | 'now'>,
  run: { businessId: number; attempts: number },
  error: unknown,
): Promise<OrderReadingTrouble> {
  const { trouble, at, attempts } = await readingTrouble(services, run, error, PACE)
  return { reasonCode: CODES[trouble], at, attempts }
}
