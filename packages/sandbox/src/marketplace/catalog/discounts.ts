import { isoInTehran, type Marketplace, settingsOf } from '../marketplace.ts'
import type { DiscountAsk, ProductRecord } from '../marketplace-records.ts'
import { campaignOf } from './campaigns.ts'

const dayInMs = 24 * 3_600_000
const tehranAheadMs = 3.5 * 3_600_000
const toman = 10
/** What was asked of a product longer ago than these many times counts for nothing. */
const keptAsks = 100

/** A discount in force: the seller's own, or a campaign of the marketplace. `endsAt` in epoch milliseconds. */
export type Discount = { percent: number; endsAt: number }

/**
 * Asks for a discount on these products, or on some variations of them: in force a little later, until 23:59 in Tehran so
 * many days on.
 */
export function askDiscount(
  marketplace: Marketplace,
  products: ProductRecord[],
  variationIds: number[],
  percent: number,
  activeDays: number,
): void {
  const midnight = Math.floor((marketplace.clock.now() + tehranAheadMs) / dayInMs) * dayInMs - tehranAheadMs
  const endsAt = midnight + (activeDays + 1) * dayInMs - 60_000
  for (const product of products) ask(marketplace, product, variationIds, { percent, endsAt })
}

/** Asks that these products, or some variations of them, have no discount any more; a little later they have none. */
export function askRemoval(
  marketplace: Marketplace,
  products: ProductRecord[],
  variationIds: number[],
): void {
  for (const product of products) ask(marketplace, product, variationIds, null)
}

function ask(
  marketplace: Marketplace,
  { id, variants }: ProductRecord,
  variationIds: number[],
  discount: Discount | null,
): void {
  const { discounts } = marketplace.records
  const at = marketplace.clock.now() + settingsOf(marketplace).discountDelayMs
  const named = variants.map((each) => each.id).filter((each) => variationIds.includes(each))
  const next: DiscountAsk = { at, variationIds: named, discount }
  discounts.set(id, [...(discounts.get(id) ?? []), next].slice(-keptAsks))
}

/** The moments at which what was asked of a product took effect or ended by itself, in epoch milliseconds. */
export function discountTimes(marketplace: Marketplace, productId: number): number[] {
  const asks = marketplace.records.discounts.get(productId) ?? []
  return asks.flatMap(({ at, discount }) => (discount === null ? [at] : [at, discount.endsAt]))
}

/**
 * The discount of a product, or of one of its variations, at a moment, now by default; null when none is in force. A
 * campaign of the marketplace stands over the seller's own discount as long as it lasts (guess).
 */
export function discountOf(
  marketplace: Marketplace,
  productId: number,
  variationId: number | null,
  at = marketplace.clock.now(),
): Discount | null {
  const campaign = campaignOf(marketplace, productId, at)
  if (campaign !== null) return campaign
  const { discountOnVariations } = settingsOf(marketplace)
  const covers = ({ variationIds }: DiscountAsk): boolean =>
    variationIds.length === 0 || (variationId !== null && variationIds.includes(variationId))
  const last = (marketplace.records.discounts.get(productId) ?? []).findLast(
    (each) => each.at <= at && (discountOnVariations === 'last' || covers(each)),
  )
  if (last === undefined || last.discount === null || !covers(last)) return null
  return at < last.discount.endsAt ? last.discount : null
}

/** True while the product, or one of its variations, has a discount. */
export function isDiscounted(marketplace: Marketplace, product: ProductRecord): boolean {
  return [null, ...product.variants.map((each) => each.id)].some(
    (variationId) => discountOf(marketplace, product.id, variationId) !== null,
  )
}

/** The price a buyer pays now, in rial, of a product or of one of its variations. */
export function reduced(
  marketplace: Marketplace,
  productId: number,
  { price, variationId }: { price: number; variationId: number | null },
  at = marketplace.clock.now(),
): number {
  const discount = discountOf(marketplace, productId, variationId, at)
  if (discount === null) return price
  // Floating point would make 99.99 of a hundred a hair less than it is.
  const exact = (price * Math.round((100 - discount.percent) * 100)) / 10_000
  return settingsOf(marketplace).discountRounding === 'down'
    ? Math.floor(exact / toman) * toman
    : Math.round(exact)
}

export function discountView(discount: Discount | null): object | null {
  if (discount === null) return null
  return { discount_percent: discount.percent, rollback_at: isoInTehran(new Date(discount.endsAt)) }
}
