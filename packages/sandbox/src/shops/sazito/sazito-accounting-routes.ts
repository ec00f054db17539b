import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findVariant, type ShopVariant } from '../shop-product.ts'
import { enveloped, failed, keyHolds, type Sazito } from './sazito.ts'

const rialsPerToman = 10

type Body = Record<string, unknown>

/** Writes of prices and stock with a key, one by one and in bulk ("Sazito: writes"). */
export function addSazitoAccountingRoutes(app: FastifyInstance, sazito: Sazito): void {
  const write = (variantId: number, change: (variant: ShopVariant) => ShopVariant): ShopVariant | null => {
    const found = findVariant(sazito.products.all(), variantId)
    if (found === undefined) return null
    const changed = change(found.variant)
    sazito.products.set(found.product.id, {
      ...found.product,
      variants: found.product.variants.map((each) => (each.id === variantId ? changed : each)),
    })
    return changed
  }
  const idOf = (request: FastifyRequest): number => Number((request.params as { id: string }).id)
  const bodyOf = (request: FastifyRequest): Body => (request.body ?? {}) as Body
  const missing = (reply: FastifyReply): FastifyReply => failed(reply, 404, 'variant not found', 404)

  app.put('/api/v1/accounting/update-stock/:id', async (request, reply) => {
    if (!keyHolds(sazito, request, reply)) return reply
    // Sazito spells it so in this call only.
    const { is_stock_manager, stock_number, is_relative } = bodyOf(request)
    if (typeof is_stock_manager !== 'boolean' || !Number.isInteger(stock_number))
      return failed(reply, 422, 'is_stock_manager and stock_number are required', 422)
    const number = Number(stock_number)
    const changed = write(idOf(request), (variant) => {
      const counted = is_relative === true ? (variant.stock ?? 0) + number : number
      return { ...variant, stock: is_stock_manager ? Math.max(0, counted) : null }
    })
    if (changed === null) return missing(reply)
    return enveloped(reply, {
      id: changed.id,
      stock_number: changed.stock,
      is_stock_managed: is_stock_manager,
    })
  })

  app.put('/api/v1/accounting/update-price/:id', async (request, reply) => {
    if (!keyHolds(sazito, request, reply)) return reply
    const body = bodyOf(request)
    if (!isPrice(body['price'])) return failed(reply, 422, 'price is required', 422)
    const changed = write(idOf(request), (variant) => ({ ...variant, ...pricesOf(body, variant) }))
    return changed === null ? missing(reply) : enveloped(reply, { id: changed.id })
  })

  app.put('/api/v1/accounting/bulk-update-stock', async (request, reply) => {
    if (!keyHolds(sazito, request, reply)) return reply
    const rows = rowsOf(bodyOf(request), 'stock')
    if (rows === null) return failed(reply, 422, 'variants with id and stock are required', 422)
    for (const { id, value } of rows) write(id, (variant) => ({ ...variant, stock: Math.max(0, value) }))
    return enveloped(reply, { count: rows.length })
  })

  app.put('/api/v1/accounting/bulk-update-price', async (request, reply) => {
    if (!keyHolds(sazito, request, reply)) return reply
    const rows = rowsOf(bodyOf(request), 'price')
    if (rows === null) return failed(reply, 422, 'variants with id and price are required', 422)
    for (const { id, value } of rows)
      write(id, (variant) => ({ ...variant, ...pricesOf({ price: value }, variant) }))
    return enveloped(reply, { count: rows.length })
  })
}

const isPrice = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** The discounted price is paid when the body names a raw price; without one a discount that still is one stays. */
function pricesOf(body: Body, variant: ShopVariant): Pick<ShopVariant, 'priceRial' | 'oldPriceRial'> {
  const rial = (toman: number): number | null => (toman === 0 ? null : toman * rialsPerToman)
  const price = rial(Number(body['price']))
  const discounted = body['discount_price']
  if (body['has_raw_price'] === true && isPrice(discounted))
    return { priceRial: rial(discounted), oldPriceRial: price }
  const before = body['has_raw_price'] === false ? null : variant.oldPriceRial
  return {
    priceRial: price,
    oldPriceRial: before !== null && price !== null && before > price ? before : null,
  }
}

function rowsOf(body: Body, field: 'stock' | 'price'): { id: number; value: number }[] | null {
  const rows = Array.isArray(body['variants']) ? (body['variants'] as Body[]) : []
  const read = rows.map((row) => ({ id: Number(row['id']), value: Number(row[field]) }))
  return read.length > 0 && read.every(({ id, value }) => Number.isInteger(id) && Number.isInteger(value))
    ? read
    : null
}
