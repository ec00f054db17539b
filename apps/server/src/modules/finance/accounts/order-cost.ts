import { type PurchasePrice, presumedCost, purchasePriceOn, shareByWeight } from '@payvand/domain'
import { goodsOfLine } from './line-results.ts'
import type { SoldLine, SoldOrderRow } from './sold-orders-store.ts'

/** What the goods of an order cost. Money in rial. */
export interface OrderCost {
  /** Null: that of a line is not known. */
  amount: number | null
  /** Of each line that was not cancelled, in their order. */
  ofLines: readonly (number | null)[]
  isPresumed: boolean
}

/** What the goods of an order cost the seller: what a person wrote of this order, else the prices of its products. */
export function purchaseCostOf(
  row: SoldOrderRow,
  lines: readonly SoldLine[],
  known: { prices: ReadonlyMap<number, PurchasePrice[]>; margin: number | null; day: string },
): OrderCost {
  const open = lines.filter((line) => line.cancelled_at === null)
  if (row.wholesale_cost !== null) {
    const ofLines = shareByWeight(row.wholesale_cost, open.map(goodsOfLine))
    return { amount: row.wholesale_cost, ofLines, isPresumed: false }
  }
  const ofLines: (number | null)[] = []
  let isPresumed = false
  for (const line of open) {
    const own =
      line.project_item_id === null
        ? null
        : purchasePriceOn(known.prices.get(line.project_item_id) ?? [], known.day)
    const presumed = known.margin === null ? null : presumedCost(line.price, known.margin)
    const price = own ?? presumed
    if (own === null && presumed !== null) isPresumed = true
    ofLines.push(price === null ? null : price * line.quantity)
  }
  const isKnown = ofLines.every((cost) => cost !== null)
  const amount = isKnown ? ofLines.reduce((sum: number, cost) => sum + (cost ?? 0), 0) : null
  return { amount, ofLines, isPresumed: isKnown && isPresumed }
}
