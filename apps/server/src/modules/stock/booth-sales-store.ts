import { ALL_SYNCED, boothDifferences, lessReserved, type Reservation } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'

/** The marketplace's clock and ours may differ by this much (ms). */
const CLOCKS_APART_MS = 30_000

/**
 * The booth lowers its own stock when a buyer orders: what is known of it follows, in the caller's transaction and with the
 * item held, so that a sale that is known needs no write and is no difference. Only where the sale is newer than what is
 * known; where something is on its way, what the booth has is not known and the stock is sent.
 */
export function lowerKnownInBooth(
  trx: Kysely<Tables>,
  businessId: number,
  itemId: number,
  sold: Reservation,
  orderedAt: Date,
): Promise<void> {
  return moveKnown(trx, businessId, itemId, sold, new Date(orderedAt.getTime() - CLOCKS_APART_MS))
}

/**
 * The booth puts the units of a cancelled order back by itself: what is known of it follows in the same way. Where it
 * cannot be told which came first, they count as put back: else they would be offered although nobody meant them to be.
 */
export function raiseKnownInBooth(
  trx: Kysely<Tables>,
  businessId: number,
  itemId: number,
  returned: Reservation,
  cancelledAt: Date,
): Promise<void> {
  const back = { ...returned, units: -returned.units }
  return moveKnown(trx, businessId, itemId, back, new Date(cancelledAt.getTime() + CLOCKS_APART_MS))
}

/** A state known since before `at` does not include the sale yet. */
async function moveKnown(
  trx: Kysely<Tables>,
  businessId: number,
  itemId: number,
  sold: Reservation,
  at: Date,
): Promise<void> {
  const product = await trx
    .selectFrom('booth_products')
    .leftJoin('product_changes', 'product_changes.project_item_id', 'booth_products.project_item_id')
    .select(['last_applied', 'sent_at', 'observed', 'observed_at', 'differences'])
    .select(
      sql<boolean>`coalesce(product_changes.state = 'sending' or product_changes.intent is not null, false)`.as(
        'isLeaving',
      ),
    )
    .where('booth_products.business_id', '=', businessId)
    .where('booth_products.project_item_id', '=', itemId)
    .forUpdate('booth_products')
    .executeTakeFirst()
  if (!product || product.isLeaving) return
  const isNewer = (than: Date | null) => than !== null && at.getTime() > than.getTime()
  const lastApplied =
    product.last_applied && isNewer(product.sent_at)
      ? lessReserved(product.last_applied, [sold])
      : product.last_applied
  // What was accepted counts as observed, so an observation is as new as the last sending.
  const observedAt =
    product.observed_at && product.observed_at > product.sent_at ? product.observed_at : product.sent_at
  const observed =
    product.observed && isNewer(observedAt) ? lessReserved(product.observed, [sold]) : product.observed
  const stands = lastApplied && observed ? boothDifferences(lastApplied, observed, ALL_SYNCED) : null
  const left = product.differences?.filter((difference) => {
    if (difference.field !== 'stock' || !stands) return true
    return stands.some(
      ({ field, variant }) =>
        field === 'stock' && JSON.stringify(variant) === JSON.stringify(difference.variant),
    )
  })
  await trx
    .updateTable('booth_products')
    .set({
      last_applied: lastApplied && JSON.stringify(lastApplied),
      observed: observed && JSON.stringify(observed),
      ...(left && left.length === 0
        ? { differences: null, differs_since: null }
        : { differences: left ? JSON.stringify(left) : null }),
    })
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .execute()
}
