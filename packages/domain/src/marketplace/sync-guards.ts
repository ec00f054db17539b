import type { Rial } from '../money/money.ts'
import { type DesiredDiscount, percentOn } from './discounts/desired-discount.ts'
import { reducedPrice } from './discounts/discount-percent.ts'
import { variantKey } from './known-product.ts'
import { belowCost, type LossReason, type UnitCost } from './loss-guard.ts'
import { isPriceJump } from './price-jump.ts'
import type { ChangeCause } from './product-event.ts'

/** Window over which endings and jumps are counted, in ms. */
export const GUARD_WINDOW_MS = 24 * 3_600_000
/** This many products may go out of stock, whatever share of a small booth they are. */
export const FEW_ENDINGS = 5
/** The median of fewer price changes than this is not meaningful. */
export const MEDIAN_CHANGES = 10

/** The seller's settings of the guards (`booth_settings`). */
export interface GuardSettings {
  priceJump: boolean
  /** Percent of a booth, 1 to 100; at 100 this guard never holds. */
  outOfStockPercent: number
  /** Percent, at least 1: the median may rise by it, or fall until the old one is that far above the new. */
  medianPercent: number
  /** Number of products that sync may end in 24 hours. */
  dailyEndings: number
}

/** A change that waits to be sent to the booth, compared with the last applied state. */
export interface GuardedChange {
  /** It identifies the change in the answer. */
  id: number
  cause: ChangeCause | null
  /** A person let exactly this change through. */
  released: boolean
  /** The product's price and each variant's, where the booth has both; rial. */
  prices: readonly PriceMove[]
  /** Units of the whole product; null when no change is known. */
  stock: { from: number; to: number } | null
  /** What a unit costs the seller, and what the marketplace takes of its price; null: the cost is not known. */
  cost: UnitCost | null
  /** The number of variants in the booth and of the change; null where the content is left to the booth. */
  variantCount: { from: number; to: number } | null
}
export interface PriceMove {
  from: Rial
  to: Rial
}

export interface GuardedBooth {
  /** Products that have stock there now. */
  inStock: number
  /** Products that sync ended by itself in the last 24 hours, without a person's release. */
  endedLately: number
}

/** Held, with the numbers its sentence needs: prices in rial, percents as the seller set them. */
export type GuardReason =
  | { code: 'price_jump'; from: Rial; to: Rial }
  | LossReason
  | { code: 'median_price'; times: number; count: number }
  | { code: 'many_out_of_stock'; count: number; of: number; percent: number }
  | { code: 'daily_endings'; ended: number; cap: number }
  | { code: 'variants_gained' | 'variants_lost'; count: number }

/** A person saw these before they were decided; with an order, the marketplace itself sold the last unit. */
const DECIDED_BY_PERSON: readonly ChangeCause['kind'][] = [
  'person',
  'bulk',
  'undo',
  'price_rule',
  'discount',
  'order',
]

/** True when no person saw a change before it was decided: the guards of the whole booth are for these. */
export function isAutomatic(cause: ChangeCause | null): boolean {
  return cause === null || !DECIDED_BY_PERSON.includes(cause.kind)
}

/** True when a change takes a product off the shelf: there was stock, and none is left. */
export function isEnding({ stock }: Pick<GuardedChange, 'stock'>): boolean {
  return stock !== null && stock.from > 0 && stock.to === 0
}

/** True when a product without variants gets some, or one with variants loses them all. */
export function isKindChange({ from, to }: { from: number; to: number }): boolean {
  return (from === 0) !== (to === 0)
}

/**
 * The guard against a change of a product's kind, whose stock and orders hang on its variants: a page that is read
 * otherwise than before looks the same. A platform's own list may add variants; none may take all away by itself, unless
 * nothing is left to sell.
 */
function kindChange({ cause, variantCount, stock }: GuardedChange): GuardReason | null {
  if (!variantCount || !isKindChange(variantCount)) return null
  if (variantCount.to > 0)
    return cause?.kind === 'platform' ? null : { code: 'variants_gained', count: variantCount.to }
  return stock?.to === 0 ? null : { code: 'variants_lost', count: variantCount.from }
}

/**
 * Judges all changes that wait for a booth together, oldest first. Answers, by its id, the reason of each one that a
 * person must see first; the others may go. A tenfold price is held whoever decided it; the guards of the whole booth
 * hold changes that no person saw. A released change passes all of them, and counts in none (issue: "Guards").
 */
export function judgeChanges(
  changes: readonly GuardedChange[],
  booth: GuardedBooth,
  settings: GuardSettings,
): Map<number, GuardReason> {
  const held = new Map<number, GuardReason>()
  const hold = (change: GuardedChange, reason: GuardReason) => held.set(change.id, reason)
  const unreleased = changes.filter((change) => !change.released)
  if (settings.priceJump) {
    for (const change of unreleased) {
      const jump = change.prices.find(({ from, to }) => isPriceJump(from, to))
      if (jump) hold(change, { code: 'price_jump', ...jump })
    }
  }
  const automatic = unreleased.filter((change) => !held.has(change.id) && isAutomatic(change.cause))
  for (const change of automatic) {
    const reason = kindChange(change) ?? belowCost(change)
    if (reason) hold(change, reason)
  }

  // Prices that sink together are a mistake of all, also where each is held as a loss by itself.
  const isOpen = ({ id }: GuardedChange) => !held.has(id) || held.get(id)?.code === 'below_cost'
  const moved = automatic.filter((change) => isOpen(change) && priceTimes(change) !== null)
  const times = medianOf(moved.map((change) => priceTimes(change) as number))
  if (times !== null && moved.length >= MEDIAN_CHANGES && isFar(times, settings.medianPercent)) {
    for (const change of moved) hold(change, { code: 'median_price', times, count: moved.length })
  }

  const endings = automatic.filter((change) => !held.has(change.id) && isEnding(change))
  const ended = booth.endedLately + endings.length
  const of = booth.inStock + booth.endedLately
  const percent = settings.outOfStockPercent
  if (ended > FEW_ENDINGS && ended * 100 > of * percent) {
    for (const change of endings) hold(change, { code: 'many_out_of_stock', count: ended, of, percent })
    return held
  }
  const cap = settings.dailyEndings
  for (const change of endings.slice(Math.max(0, cap - booth.endedLately))) {
    hold(change, { code: 'daily_endings', ended, cap })
  }
  return held
}

/** The factor by which a product's first changed price changes; null when none changed. */
function priceTimes({ prices }: GuardedChange): number | null {
  const move = prices.find(({ from, to }) => from > 0 && to > 0 && from !== to)
  return move ? move.to / move.from : null
}

function isFar(times: number, percent: number): boolean {
  return (Math.max(times, 1 / times) - 1) * 100 > percent
}

/** The median; of two middle values, the one nearer to no change, so that a doubt holds nothing. */
function medianOf(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other)
  const low = sorted[(sorted.length - 1) >> 1]
  const high = sorted[sorted.length >> 1]
  if (low === undefined || high === undefined) return null
  return Math.abs(Math.log(low)) <= Math.abs(Math.log(high)) ? low : high
}

/** Price and stock of a product and its variants, as far as they are known; rial. */
export interface PricedStock {
  price: Rial | null
  stock: number
  variants: readonly {
    properties: { property: string; value: string }[]
    price: Rial | null
    stock: number
  }[]
}

/**
 * Differences between the present and the coming state of the booth. Variants are matched by their properties, in any
 * order; one that only one side knows has no move. The product's own price and stock do not count when it has
 * variants.
 */
export function movesBetween(
  before: PricedStock,
  after: PricedStock,
): Pick<GuardedChange, 'prices' | 'stock'> {
  const known = new Map(before.variants.map((variant) => [variantKey(variant), variant]))
  const pairs =
    after.variants.length === 0
      ? [[before, after] as const]
      : after.variants.map((variant) => [known.get(variantKey(variant)), variant] as const)
  const prices = pairs.flatMap(([one, other]) =>
    one && one.price !== null && other.price !== null ? [{ from: one.price, to: other.price }] : [],
  )
  return { prices, stock: { from: wholeStock(before), to: wholeStock(after) } }
}

/**
 * The same product at the prices a buyer pays, so that a discount of ours is no move by itself: with the old price it sends
 * the price goes up, and the discount brings it down again.
 */
export function atPaidPrices(
  product: PricedStock & { paid?: Rial; discount?: DesiredDiscount },
): PricedStock {
  const reduced = (
    price: Rial | null,
    paid: Rial | undefined,
    properties: PricedStock['variants'][number]['properties'] | null,
  ): Rial | null => {
    const key = properties && variantKey({ properties })
    const percent = percentOn(product.discount, (of) => variantKey({ properties: of }) === key)
    return paid ?? (price === null ? null : reducedPrice(price, percent))
  }
  return {
    price: reduced(product.price, product.paid, null),
    stock: product.stock,
    variants: product.variants.map((variant: PricedStock['variants'][number] & { paid?: Rial }) => ({
      ...variant,
      price: reduced(variant.price, variant.paid, variant.properties),
    })),
  }
}

/** Units of all variants, or of the product when it has none. */
function wholeStock({ stock, variants }: Pick<PricedStock, 'stock' | 'variants'>): number {
  if (variants.length === 0) return stock
  return variants.reduce((sum, variant) => sum + variant.stock, 0)
}
