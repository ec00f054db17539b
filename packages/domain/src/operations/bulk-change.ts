import { BOOTH_LIMITS } from '../catalog/booth-limits.ts'
import type { ProductData, ProductVariant } from '../catalog/product.ts'
import type { ProductField } from '../catalog/product-fields.ts'
import { headlineOf } from '../catalog/product-variants.ts'
import { isSame } from '../catalog/same-value.ts'
import { changeText, type TextChange, type TextLeftOut } from '../catalog/text-change.ts'
import { applyPriceRule, type PriceMethod } from '../marketplace/pricing/pricing.ts'
import { type Rial, rial } from '../money/money.ts'

/**
 * A change of the source's prices: percent (-10 lowers by a tenth), rial to add (or take away), or a price in rial.
 */
export interface PriceChange {
  kind: 'price'
  by: 'percent' | 'amount' | 'set'
  value: number
  /** The rounding method, to `base` rial; `exact` does not round. */
  method: PriceMethod
  base: number
}

/**
 * A change of the stock, applied to each variant when there are some: a number of units, or units to add (or take
 * away).
 */
export interface StockChange {
  kind: 'stock'
  by: 'set' | 'add'
  value: number
}

/** A change that an operation applies to each of its products. */
export type BulkChange = PriceChange | StockChange | (TextChange & { kind: 'text' })

/** Reasons why a product is left as it is, beside the findings that preflight would have afterwards. */
export type ChangeLeftOut =
  | 'unchanged'
  | 'price_missing'
  | 'price_too_low'
  | 'price_too_high'
  | 'stock_missing'
  | TextLeftOut

/**
 * Applies a change to a product: returns the changed fields with their new values, or the reason why it is left as it
 * is. Prices of variants change with the product's own, which is left out where it is theirs; stock never falls below
 * 0; a text that is there already is not put there again.
 */
export function changeProduct(
  data: ProductData,
  change: BulkChange,
): { changes: Partial<ProductData> } | { leftOut: ChangeLeftOut } {
  const changed =
    change.kind === 'price'
      ? changePrices(data, change)
      : change.kind === 'stock'
        ? changeStocks(data, change)
        : changeText(data, change)
  if (typeof changed === 'string') return { leftOut: changed }
  const { isPriceDerived, isStockDerived } = headlineOf({ ...data, ...changed })
  const isDerived = (field: ProductField) =>
    (field === 'primaryPrice' && isPriceDerived) || (field === 'stock' && isStockDerived)
  const fields = (Object.keys(changed) as ProductField[]).filter(
    (field) => !isDerived(field) && !isSame(changed[field], data[field]),
  )
  if (fields.length === 0) return { leftOut: 'unchanged' }
  return { changes: Object.fromEntries(fields.map((field) => [field, changed[field]])) }
}

function changePrices(data: ProductData, change: PriceChange): Partial<ProductData> | ChangeLeftOut {
  const all = [data.primaryPrice, ...(data.variants ?? []).map((variant) => variant.primaryPrice)]
  if (change.by !== 'set' && all.every((price) => price === null)) return 'price_missing'
  const next = new Map<Rial, Rial>()
  for (const price of all) {
    if (price === null) continue
    const amount = changedAmount(price, change)
    if (amount <= 0) return 'price_too_low'
    if (amount > BOOTH_LIMITS.highestPrice) return 'price_too_high'
    next.set(price, rial(amount))
  }
  const changed = (price: Rial | null) => (price === null ? null : (next.get(price) ?? price))
  const own = data.primaryPrice === null && change.by === 'set' ? changedAmount(rial(0), change) : null
  return {
    primaryPrice: own === null ? changed(data.primaryPrice) : rial(own),
    variants: eachVariant(data, (variant) => ({ primaryPrice: changed(variant.primaryPrice) })),
  }
}

/** Computes the new price in rial, rounded; the result is not above 0 when nothing of the price would be left. */
function changedAmount(price: Rial, { by, value, method, base }: PriceChange): number {
  const rule = { base, method, coefficient: 1 }
  if (by === 'percent') {
    // Hundredths of a percent as decimals: 8.3 percent more is 1.083 and no neighbour of it.
    const coefficient = Math.round((100 + value) * 100) / 10_000
    return coefficient > 0 ? applyPriceRule(price, { ...rule, coefficient }) : 0
  }
  const amount = Math.round(by === 'amount' ? price + value : value)
  return amount > 0 ? applyPriceRule(rial(amount), rule) : 0
}

function changeStocks(data: ProductData, { by, value }: StockChange): Partial<ProductData> | ChangeLeftOut {
  const stocks = [data.stock, ...(data.variants ?? []).map((variant) => variant.stock)]
  if (by === 'add' && stocks.every((stock) => stock === null)) return 'stock_missing'
  const changed = (stock: number | null) => {
    if (by === 'set') return value
    return stock === null ? null : Math.max(0, stock + value)
  }
  return {
    stock: changed(data.stock),
    variants: eachVariant(data, (variant) => ({ stock: changed(variant.stock) })),
  }
}

function eachVariant(
  data: ProductData,
  change: (variant: ProductVariant) => Partial<ProductVariant>,
): ProductVariant[] | null {
  return data.variants?.map((variant) => ({ ...variant, ...change(variant) })) ?? null
}
