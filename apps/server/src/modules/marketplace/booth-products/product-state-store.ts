import { type KnownSyncState, PRODUCT_SYNC_RULES, type ProductSyncFact } from '@payvand/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { IS_BEHIND } from './linked-products-store.ts'

/** The facts of `productSyncStatus`, each of the columns of one row. */
export const FACTS: Record<ProductSyncFact, RawBuilder<SqlBool>> = {
  isBlacklisted: sql`blacklist_products.id is not null`,
  isWaiting: sql`product_changes.state = 'waiting'`,
  isSending: sql`product_changes.state = 'sending'`,
  isHeld: sql`product_changes.state = 'held'`,
  isRefused: sql`product_changes.state = 'refused'`,
  isGone: sql`booth_products.differences @> '[{"field": "gone"}]'`,
  isReviewRefused: sql`booth_products.review_reasons is not null`,
  isLeftToBooth: sql`not (booth_products.sync_price and coalesce(booth_settings.sync_price, true)
    or booth_products.sync_stock and coalesce(booth_settings.sync_stock, true)
    or booth_products.sync_content and coalesce(booth_settings.sync_content, true))`,
  isDiffering: sql`booth_products.differences is not null`,
  isBehind: IS_BEHIND,
  isInReview: sql`booth_products.observed->>'inReview' = 'true'`,
  isVerified: sql`booth_products.verified_at is not null`,
}

/** The state of each row, by the rules of the domain, so that lists are filtered and counted by it. */
export const STATE = sql<KnownSyncState>`case ${sql.join(
  PRODUCT_SYNC_RULES.map(([fact, state]) => sql`when ${FACTS[fact]} then ${sql.lit(state)}`),
  sql` `,
)} else 'not_compared' end`
