import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findVariant, type ShopVariant, takePieces } from '../shop-product.ts'
import type { Digikala } from './digikala.ts'
import { DigikalaError, missingFields, notThere, ok } from './digikala-answers.ts'
import { callerOf } from './digikala-grants.ts'

const base = '/open-api/v1/variants'
const path = `${base}/:id/seller-stock`
const leastPrice = 10_000

/**
 * The seller's own writes: the price; and the stock at the seller: read, and set to a number without regard to changes
 * meanwhile ("Digikala: writes" in the reference).
 */
export function addStockRoutes(app: FastifyInstance, digikala: Digikala): void {
  app.get(path, async (request, reply) => answer(digikala, reply, variantOf(digikala, request)))

  app.patch(path, async (request, reply) => {
    const variant = variantOf(digikala, request)
    const { seller_stock: stock } = (request.body ?? {}) as Record<string, unknown>
    if (!Number.isInteger(stock) || Number(stock) < 0) throw missingFields(['seller_stock'])
    const { boughtMeanwhile } = digikala.settings
    if (boughtMeanwhile > 0 && takePieces(digikala.products, variant.id, boughtMeanwhile)) {
      digikala.reserved.set(variant.id, (digikala.reserved.get(variant.id) ?? 0) + boughtMeanwhile)
      digikala.settings.boughtMeanwhile = 0
    }
    const found = findVariant(digikala.products.all(), variant.id)
    if (found === undefined) throw notThere()
    digikala.products.set(found.product.id, {
      ...found.product,
      variants: found.product.variants.map((each) =>
        each.id === variant.id ? { ...each, stock: Number(stock) } : each,
      ),
    })
    return answer(digikala, reply, variantOf(digikala, request))
  })

  app.patch(`${base}/selling-price`, async (request, reply) => {
    callerOf(digikala, request, 'variant')
    const { variant_id: id, selling_price: price } = (request.body ?? {}) as Record<string, unknown>
    if (!Number.isInteger(id)) throw missingFields(['variantId'])
    const found = findVariant(digikala.products.all(), Number(id))
    if (found === undefined) throw notThere()
    if (!Number.isInteger(price) || Number(price) < leastPrice) {
      throw new DigikalaError(400, 'Validation failed', {
        sellingPrice: [`قیمت فروش باید دست‌کم ${leastPrice} ریال باشد`],
      })
    }
    digikala.change(found.product.id, { variants: [{ id: found.variant.id, priceRial: Number(price) }] })
    const { variant } = findVariant(digikala.products.all(), found.variant.id) ?? found
    return ok(reply, {
      id: variant.id,
      price_sale: variant.priceRial,
      price_list: variant.oldPriceRial ?? variant.priceRial,
    })
  })
}

function variantOf(digikala: Digikala, request: FastifyRequest): ShopVariant {
  callerOf(digikala, request, 'variant')
  const found = findVariant(digikala.products.all(), Number((request.params as { id: string }).id))
  if (found === undefined) throw notThere()
  return found.variant
}

function answer(digikala: Digikala, reply: FastifyReply, { id, stock }: ShopVariant): FastifyReply {
  const reserved = digikala.reserved.get(id) ?? 0
  return ok(reply, {
    selling_stock: stock ?? 0,
    marketplace_seller_stock: stock ?? 0,
    dk_warehouse_stock: 0,
    digikala_reservation: 0,
    seller_reservation: reserved,
  })
}
