import { propertiesKey } from '../catalog/variant-key.ts'
import { isOrderCancelled } from '../orders/order-status.ts'

/** Units of a product reserved for orders of the booth, which are not offered again. */
export interface Reservation {
  units: number
  /** Properties of the variant; empty when the order names none. */
  properties: readonly { property: string; value: string }[]
}

interface Stocked {
  stock: number | null
  variants: readonly { properties: { property: string; value: string }[]; stock: number | null }[] | null
}

/**
 * Reserved units of one variant; `variant` null: of the product itself. An order that names no variant, or one that
 * the product does not have, may mean any of them, so its units count in every one.
 */
export function reservedUnits(
  product: Pick<Stocked, 'variants'>,
  reservations: readonly Reservation[],
  variant: Pick<Reservation, 'properties'> | null,
): number {
  if (variant === null) return sum(reservations)
  const keys = new Set(product.variants?.map(({ properties }) => propertiesKey(properties)))
  const own = propertiesKey(variant.properties)
  return sum(
    reservations.filter(({ properties }) => {
      const key = propertiesKey(properties)
      return key === own || !keys.has(key)
    }),
  )
}

/** A product with the units of orders subtracted, never below 0; an unknown stock stays unknown. */
export function lessReserved<Product extends Stocked>(
  product: Product,
  reservations: readonly Reservation[],
): Product {
  if (reservations.length === 0) return product
  const { variants } = product
  if (!variants?.length)
    return { ...product, stock: less(product.stock, reservedUnits(product, reservations, null)) }
  return {
    ...product,
    variants: variants.map((variant) => {
      const units = reservedUnits(product, reservations, variant)
      // A variant without a stock of its own has the product's.
      return units === 0 ? variant : { ...variant, stock: less(variant.stock ?? product.stock, units) }
    }),
  }
}

/**
 * Units that are left of what a line names once every order has its own: below 0 where more was ordered than there is,
 * null where the stock is not known or it is not clear which variant is meant.
 */
export function stockLeft(
  product: Stocked,
  reservations: readonly Reservation[],
  { properties }: Pick<Reservation, 'properties'>,
): number | null {
  if (!product.variants?.length)
    return product.stock === null ? null : product.stock - reservedUnits(product, reservations, null)
  const key = propertiesKey(properties)
  const variant = product.variants.find((one) => propertiesKey(one.properties) === key)
  const stock = variant && (variant.stock ?? product.stock)
  return variant === undefined || stock === null || stock === undefined
    ? null
    : stock - reservedUnits(product, reservations, variant)
}

/** The fields of an order line that decide how many units it reserves. */
export interface ReservedLine {
  status: number | null
  quantity: number
  /** True where the line alone was cancelled. */
  isCancelled?: boolean
  /** The moment the source stopped counting these units: taken off the platform, or sent to the buyer. */
  goneAt: Date | null
  /** The start of the crawl that last read the source's stock; null: none did. */
  readAt: Date | null
}

/**
 * Reserved units of a line (decision 24): all while the order is open, none once it
 * or the line alone is cancelled. Units that left the
 * source stay reserved until its stock was read again, since the known number still counts them.
 */
export function unitsReserved({ status, quantity, isCancelled, goneAt, readAt }: ReservedLine): number {
  if (isCancelled || isOrderCancelled(status)) return 0
  if (goneAt === null || readAt === null) return quantity
  return goneAt < readAt ? 0 : quantity
}

const sum = (reservations: readonly Reservation[]): number =>
  reservations.reduce((total, { units }) => total + units, 0)

const less = (stock: number | null, units: number): number | null =>
  stock === null ? null : Math.max(0, stock - units)
