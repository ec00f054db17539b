import type { FastifyInstance } from 'fastify'
import { type ShopProduct, type ShopVariant, withPieces } from '../shop-product.ts'
import { enveloped, failed, keyHolds, type Sazito } from './sazito.ts'
import { keepOrder, orderView } from './sazito-orders.ts'

const defaultPageSize = 20
const rialsPerToman = 10

type Line = { sku: string; count: number; price: number }

/** Orders with a key: listed, newest first, and made by a third party, which is sold by code ("Sazito: orders"). */
export function addSazitoOrderRoutes(app: FastifyInstance, sazito: Sazito): void {
  app.get('/api/v1/orders', async (request, reply) => {
    if (!keyHolds(sazito, request, reply)) return reply
    const query = request.query as Record<string, string | undefined>
    const page = Math.max(1, Number(query['page'] ?? 1) || 1)
    const size = Math.min(
      Number(query['page_size'] ?? defaultPageSize) || defaultPageSize,
      sazito.settings.maximumPageSize,
    )
    const orders = sazito.orders.all().toSorted((one, other) => other.id - one.id)
    return enveloped(reply, {
      page_number: page,
      page_size: size,
      ...(sazito.settings.totalCountGiven ? { total_count: orders.length } : {}),
      orders: orders.slice((page - 1) * size, page * size).map(orderView),
    })
  })

  app.post('/api/v1/orders/create_order', async (request, reply) => {
    // Here the same key goes by another name.
    if (!keyHolds(sazito, request, reply, 'access-key')) return reply
    const body = (request.body ?? {}) as Record<string, unknown>
    const missing = ['items', 'shipping_address', 'shipping_items', 'payment'].filter((name) => !body[name])
    const lines = (Array.isArray(body['items']) ? body['items'] : []) as Line[]
    if (missing.length > 0 || lines.length === 0)
      return failed(reply, 422, `required: ${missing.join(', ') || 'items'}`, 422)
    const wanted = lines.map((line) => ({ line, found: bySku(sazito.products.all(), line.sku) }))
    const unknown = wanted.find(({ found }) => found === undefined)
    if (unknown) return failed(reply, 422, `کالایی با کد ${unknown.line.sku} پیدا نشد`, 422)
    const short = wanted.find(({ line, found }) => (found?.variant.stock ?? line.count) < line.count)
    if (short && sazito.settings.orderChecksStock)
      return failed(reply, 422, `موجودی کالای ${short.line.sku} کافی نیست`, 422)
    if (body['update_inventories'] === true) {
      for (const { line, found } of wanted) {
        const product = found && sazito.products.get(String(found.product.id))
        if (product) sazito.products.set(product.id, withPieces(product, found.variant.id, -line.count))
      }
    }
    const order = keepOrder(
      sazito,
      lines.map(({ sku, count, price }) => ({ sku, count, priceRial: price * rialsPerToman })),
      typeof body['note'] === 'string' ? body['note'] : '',
    )
    const { createdOrderAnswer } = sazito.settings
    if (createdOrderAnswer === 'nothing') return enveloped(reply, {})
    return enveloped(reply, createdOrderAnswer === 'within' ? { order: orderView(order) } : orderView(order))
  })
}

function bySku(
  products: ShopProduct[],
  sku: string,
): { product: ShopProduct; variant: ShopVariant } | undefined {
  for (const product of products) {
    const variant = product.variants.find((each) => (each.sku ?? `IN${each.id}`) === sku)
    if (variant) return { product, variant }
  }
  return undefined
}
