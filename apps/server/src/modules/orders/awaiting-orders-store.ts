import { AWAITING_ORDER_STATUSES } from '@payvand/domain'
import { sql } from 'kysely'

/**
 * Orders that await the seller. The condition is written out: a kept plan does not look at parameters, and would not see that the
 * partial index of these orders is meant.
 */
export const isAwaitingSeller = sql<boolean>`orders.status in (${sql.raw(AWAITING_ORDER_STATUSES.join(', '))})`
