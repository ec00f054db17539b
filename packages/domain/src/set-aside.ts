import { propertiesKey } from './booth-differences.ts'
import { isOrderCancelled } from './order-status.ts'

/** Pieces of a product that orders of the booth took, and that are not offered again. */
export interface SetAside {
  pieces: number
  /** Of which variant; empty where the order names none. */
  properties: readonly { property: string; value: string }[]
}

interface Stocked {
  stock: number | null
  variants: readonly { properties: { property: string; value: string }[]; stock: number | null }[] | null
}

/**
 * How many pieces are set aside of one variant; `variant` null: of the product itself. Where an order names no variant, or
 * one that the product does not have, any may be meant, and the pieces count in every one.
 */
export function piecesOf(
  product: Pick<Stocked, 'variants'>,
  setAside: readonly SetAside[],
  variant: Pick<SetAside, 'properties'> | null,
): number {
  if (variant === null) return sum(setAside)
  const keys = new Set(product.variants?.map(({ properties }) => propertiesKey(properties)))
  const own = propertiesKey(variant.properties)
  return sum(
    setAside.filter(({ properties }) => {
      const key = propertiesKey(properties)
      return key === own || !keys.has(key)
    }),
  )
}

/** A product with the pieces of orders less, never below 0; of what nobody counted nothing is taken. */
export function lessPieces<Product extends Stocked>(
  product: Product,
  setAside: readonly SetAside[],
): Product {
  if (setAside.length === 0) return product
  const { variants } = product
  if (!variants?.length) return { ...product, stock: less(product.stock, piecesOf(product, setAside, null)) }
  return {
    ...product,
    variants: variants.map((variant) => {
      const pieces = piecesOf(product, setAside, variant)
      // A variant without a number of its own has the product's.
      return pieces === 0 ? variant : { ...variant, stock: less(variant.stock ?? product.stock, pieces) }
    }),
  }
}

/** A line of an order, as far as its pieces are concerned. */
export interface ReservedLine {
  status: number | null
  quantity: number
  /** When the source's own number stopped counting these pieces: taken off the platform, or sent to the buyer. */
  goneAt: Date | null
  /** When the crawl began that last read the source's number; null: none did. */
  readAt: Date | null
}

/**
 * How many pieces of a line are set aside (decision 24): all while the order is open, none once it is cancelled. Those that
 * left the source stay set aside until its number was read again, since the number that is known still counts them.
 */
export function piecesSetAside({ status, quantity, goneAt, readAt }: ReservedLine): number {
  if (isOrderCancelled(status)) return 0
  if (goneAt === null || readAt === null) return quantity
  return goneAt < readAt ? 0 : quantity
}

const sum = (setAside: readonly SetAside[]): number =>
  setAside.reduce((total, { pieces }) => total + pieces, 0)

const less = (stock: number | null, pieces: number): number | null =>
  stock === null ? null : Math.max(0, stock - pieces)
