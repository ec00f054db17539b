import type { DiscountedProducts } from '@payvand/connectors'
import { type DiscountStep, type ObservedProduct, propertiesKey } from '@payvand/domain'

/** A product whose discount is to be put on or taken off, as the booth just showed it. */
export interface OrderedProduct {
  productId: number
  observed: ObservedProduct
  order: NonNullable<DiscountStep['order']>
}

/** One call for the products that it does the same to; `percent` null takes their discounts off. */
export interface DiscountCall {
  percent: number | null
  activeDays: number
  products: { productId: number; variationIds: number[] }[]
}

/**
 * Gathers orders into as few calls as may be. Variations are named beside their product, which limits the discount to them;
 * products with and without them never share a call, since that would leave the others out.
 */
export function discountCalls(ordered: readonly OrderedProduct[], most: number): DiscountCall[] {
  const groups = new Map<string, DiscountCall>()
  const add = (
    key: string,
    call: Omit<DiscountCall, 'products'>,
    product: DiscountCall['products'][number],
  ) => {
    const group = groups.get(key) ?? { ...call, products: [] }
    group.products.push(product)
    groups.set(key, group)
  }
  for (const { productId, observed, order } of ordered) {
    if (order.act === 'remove') {
      add('remove', { percent: null, activeDays: 0 }, { productId, variationIds: [] })
      continue
    }
    const { activeDays } = order
    for (const { properties, percent } of order.parts) {
      const variationIds = properties === null ? [] : idsOf(observed, properties)
      // A variant that the booth does not have, or gave no number, is left out.
      if (properties !== null && variationIds.length === 0) continue
      const key = `${percent} ${activeDays} ${properties === null}`
      add(key, { percent, activeDays }, { productId, variationIds })
    }
  }
  return [...groups.values()].flatMap((call) => inPieces(call, most))
}

/** The products of a call as the marketplace takes them. */
export function productsOf({ products }: DiscountCall): DiscountedProducts {
  const variationIds = products.flatMap((product) => product.variationIds)
  return {
    productIds: [...new Set(products.map(({ productId }) => productId))],
    ...(variationIds.length > 0 ? { variationIds } : {}),
  }
}

function idsOf(
  observed: ObservedProduct,
  properties: ObservedProduct['variants'][number]['properties'],
): number[] {
  const key = propertiesKey(properties)
  return observed.variants.flatMap((variant) =>
    propertiesKey(variant.properties) === key && variant.id !== null ? [variant.id] : [],
  )
}

function inPieces(call: DiscountCall, most: number): DiscountCall[] {
  const pieces: DiscountCall[] = []
  for (let from = 0; from < call.products.length; from += most)
    pieces.push({ ...call, products: call.products.slice(from, from + most) })
  return pieces
}
