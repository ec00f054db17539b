import { type Rial, rial } from './money.ts'
import type { Parcel } from './parcel.ts'

export interface UnitPrices {
  /** Rial of a piece, one a line, in the order of the parcel's lines. */
  prices: Rial[]
  /** Whether the marketplace's prices are of the line; null where the total fits both or neither. */
  areOfLine: boolean | null
  /** False: the lines do not add up to the parcel's total either way, and their prices were taken as of a piece. */
  fits: boolean
}

/**
 * What a piece of each line costs. The marketplace does not say whether an item's price is of a piece or of its line
 * (Basalam reference: parcels, item `price`), so the parcel's total decides: it is the sum of the lines' prices, or of
 * price times quantity. Where every quantity is 1 both are the same. A price of a line that its quantity does not divide
 * is rounded to a whole rial.
 */
export function unitPrices({
  items,
  totalItemsPrice,
}: Pick<Parcel, 'items' | 'totalItemsPrice'>): UnitPrices {
  const asLines = items.reduce((sum, { price }) => sum + price, 0)
  const asPieces = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const fitsLines = asLines === totalItemsPrice
  const fitsPieces = asPieces === totalItemsPrice
  const areOfLine = fitsLines && !fitsPieces
  return {
    prices: items.map(({ price, quantity }) =>
      areOfLine && quantity > 1 ? rial(Math.round(price / quantity)) : price,
    ),
    areOfLine: fitsLines === fitsPieces ? null : areOfLine,
    fits: fitsLines || fitsPieces,
  }
}
