import { type Rial, rial } from '../money/money.ts'
import type { Parcel } from './parcel.ts'

export interface UnitPrices {
  /** Unit prices in rial, one a line, in the order of the parcel's lines. */
  prices: Rial[]
  /** True when the marketplace's prices are line totals; null when the total fits both readings or neither. */
  areOfLine: boolean | null
  /** False: the lines do not add up to the parcel's total either way, and their prices were taken as unit prices. */
  fits: boolean
}

/**
 * Computes the unit price of each line. The marketplace does not say whether an item's price is a unit price or a
 * line total (Basalam reference: parcels, item `price`), so the parcel's total decides: it is the sum of the lines'
 * prices, or of price times quantity. If every quantity is 1 both are the same. A line total that its quantity does
 * not divide is rounded to a whole rial.
 */
export function unitPrices({
  items,
  totalItemsPrice,
}: Pick<Parcel, 'items' | 'totalItemsPrice'>): UnitPrices {
  const asLines = items.reduce((sum, { price }) => sum + price, 0)
  const asUnits = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const fitsLines = asLines === totalItemsPrice
  const fitsUnits = asUnits === totalItemsPrice
  const areOfLine = fitsLines && !fitsUnits
  return {
    prices: items.map(({ price, quantity }) =>
      areOfLine && quantity > 1 ? rial(Math.round(price / quantity)) : price,
    ),
    areOfLine: fitsLines === fitsUnits ? null : areOfLine,
    fits: fitsLines || fitsUnits,
  }
}
