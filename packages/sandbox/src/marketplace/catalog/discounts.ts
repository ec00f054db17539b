import { isoInTehran, type Marketplace, settingsOf } from '../marketplace.ts'
import type { DiscountRecord, ProductRecord } from '../marketplace-records.ts'

const dayInMs = 24 * 3_600_000
const tehranAheadMs = 3.5 * 3_600_000

/** Asks for a discount on these products or variations: in force a little later, until 23:59 in Tehran so many days on. */
export function askDiscount(
  marketplace: Marketplace,
  products: ProductRecord[],
  variationIds: number[],
  percent: number,
  activeDays: number,
): void {
  const now = marketplace.clock.now()
  const startsAt = now + settingsOf(marketplace).discountDelayMs
  const midnight = Math.floor((now + tehranAheadMs) / dayInMs) * dayInMs - tehranAheadMs
  const endsAt = midnight + (activeDays + 1) * dayInMs - 60_000
  for (const product of products) {
    const wanted = product.variants.map((each) => each.id).filter((id) => variationIds.includes(id))
    marketplace.records.discounts.set(product.id, {
      productId: product.id,
      variationIds: wanted,
      percent,
      startsAt,
      endsAt,
      removedAt: null,
    })
  }
}

/** Asks that these products have no discount any more; a little later they have none. */
export function askRemoval(marketplace: Marketplace, products: ProductRecord[]): void {
  const removedAt = marketplace.clock.now() + settingsOf(marketplace).discountDelayMs
  for (const { id } of products) {
    const discount = marketplace.records.discounts.get(id)
    if (discount !== undefined) marketplace.records.discounts.set(id, { ...discount, removedAt })
  }
}

/** The discount a product has at a moment, now by default; null when none is in force. */
export function discountOf(
  marketplace: Marketplace,
  productId: number,
  at = marketplace.clock.now(),
): DiscountRecord | null {
  const discount = marketplace.records.discounts.get(productId)
  if (discount === undefined || at < discount.startsAt || at >= endOf(discount)) return null
  return discount
}

/** The moment from which the discount is not in force any more. */
export const endOf = (discount: DiscountRecord): number =>
  Math.min(discount.endsAt, discount.removedAt ?? Number.POSITIVE_INFINITY)

/** The price under a discount; a discount on some variations leaves the others alone. */
export function reduced(price: number, discount: DiscountRecord | null, variationId: number | null): number {
  const covers =
    discount !== null &&
    (discount.variationIds.length === 0 ||
      (variationId !== null && discount.variationIds.includes(variationId)))
  return covers ? Math.round((price * (100 - discount.percent)) / 100) : price
}

export function discountView(discount: DiscountRecord | null): object | null {
  if (discount === null) return null
  return { discount_percent: discount.percent, rollback_at: isoInTehran(new Date(discount.endsAt)) }
}
