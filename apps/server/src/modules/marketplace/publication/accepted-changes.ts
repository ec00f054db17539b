import type { FreshnessKind } from '@payvand/domain'
import type { Accepted } from '../freshness/keep-durations.ts'
import type { ProductChangeRow } from '../product-changes/product-changes-store.ts'
import type { PlannedChange, PriceWait } from './planned-change.ts'

/** Reasons for which a price cannot be sent, by the marketplace's rules or the seller's: until their end it is not late. */
const WAITS: readonly string[] = [
  'own_discount',
  'discount_locked',
  'commission_unknown',
] satisfies PriceWait['code'][]
const OFFER_FIELDS: readonly string[] = ['price', 'stock', 'variants']

/** A product that was made, or whose changes were accepted, as its freshness is counted. */
export function acceptedChange(kind: FreshnessKind, change: ProductChangeRow): Accepted {
  const { due_since: since, reason, next_attempt_at: nextAt } = change
  const hasWaited = since !== null && reason !== null && WAITS.includes(reason.code)
  return { kind, since: hasWaited && nextAt > since ? nextAt : since }
}

/** A change of a price or a stock counts as such, whatever else changed with it. */
export function acceptedPlan({ change: { plan, productChange } }: { change: PlannedChange }): Accepted {
  const isOffer = Object.keys(plan.changes).some((field) => OFFER_FIELDS.includes(field))
  return acceptedChange(isOffer ? 'offer_sent' : 'content_sent', productChange)
}
