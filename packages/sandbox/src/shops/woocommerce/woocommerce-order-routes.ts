import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Woo, type WooOrder, type WooOrderLine, wpError } from './woocommerce.ts'
import { sendPage } from './woocommerce-product-routes.ts'
import { orderView } from './woocommerce-views.ts'

const firstOrderId = 80_001
/** In these an order's pieces are off the stock. */
const holding = new Set(['processing', 'completed', 'on-hold'])
/** In these they are put back. */
const releasing = new Set(['cancelled', 'pending'])

type WrittenLine = { product_id?: number; variation_id?: number; quantity?: number; total?: string }

/** Orders: made through the API with whatever stock there is, as WooCommerce does; cancelling puts the pieces back. */
export function addWooOrderRoutes(app: FastifyInstance, woo: Woo): void {
  const missing = (reply: FastifyReply): FastifyReply =>
    wpError(reply, 404, 'woocommerce_rest_shop_order_invalid_id', 'شناسه نامعتبر است.')

  app.get('/orders', async (request, reply) => {
    const query = request.query as Record<string, string | undefined>
    const direction = query['order'] === 'asc' ? 1 : -1
    const orders = woo.orders.all().toSorted((one, other) => (one.id - other.id) * direction)
    const rows = orders.map((each) => orderView(woo, each))
    return sendPage(woo, reply, query, rows)
  })

  app.get('/orders/:id', async (request, reply) => {
    const order = woo.orders.get((request.params as { id: string }).id)
    return order === undefined ? missing(reply) : orderView(woo, order)
  })

  app.post('/orders', async (request, reply) => {
    const { line_items, status, set_paid, currency, ...rest } = (request.body ?? {}) as Record<
      string,
      unknown
    >
    const lines = (Array.isArray(line_items) ? (line_items as WrittenLine[]) : []).map((line) =>
      lineOf(woo, line),
    )
    if (lines.length === 0 || lines.some((line) => line === null))
      return wpError(reply, 400, 'woocommerce_rest_invalid_product_id', 'شناسه‌ی محصول نامعتبر است.')
    const id = woo.orders.nextId(firstOrderId)
    const now = new Date().toISOString()
    const isPaid = set_paid === true
    const order: WooOrder = {
      id,
      status: isPaid ? 'processing' : typeof status === 'string' ? status : 'pending',
      currency: typeof currency === 'string' ? currency : woo.settings.currency,
      lines: lines as WooOrderLine[],
      holdsStock: false,
      rest: { meta_data: [], transaction_id: '', customer_note: '', ...rest },
      createdAt: now,
      modifiedAt: now,
    }
    const made = woo.orders.set(id, settled(woo, order))
    woo.announce('order.created', orderView(woo, made))
    return reply.code(201).send(orderView(woo, made))
  })

  app.put('/orders/:id', async (request, reply) => {
    const order = woo.orders.get((request.params as { id: string }).id)
    if (order === undefined) return missing(reply)
    const { status } = (request.body ?? {}) as { status?: string }
    const changed = settled(woo, {
      ...order,
      status: status ?? order.status,
      modifiedAt: new Date().toISOString(),
    })
    woo.orders.set(order.id, changed)
    woo.announce('order.updated', orderView(woo, changed))
    return orderView(woo, changed)
  })
}

/** The order with its pieces where its status wants them. */
function settled(woo: Woo, order: WooOrder): WooOrder {
  if (holding.has(order.status) && !order.holdsStock) return { ...order, holdsStock: moved(woo, order, -1) }
  if (releasing.has(order.status) && order.holdsStock) return { ...order, holdsStock: !moved(woo, order, 1) }
  return order
}

/** Nothing stops a stock from going below nought here. */
function moved(woo: Woo, { lines }: WooOrder, direction: 1 | -1): true {
  for (const { productId, variantId, count } of lines) {
    const product = woo.products.get(productId)
    if (product === undefined) continue
    const variants = product.variants.map((variant, index) =>
      (variantId === 0 ? index === 0 : variant.id === variantId) && variant.stock !== null
        ? { ...variant, stock: variant.stock + direction * count }
        : variant,
    )
    woo.products.set(productId, { ...product, variants })
  }
  return true
}

/** Null: nothing here is called so. */
function lineOf(woo: Woo, line: WrittenLine): WooOrderLine | null {
  const { product_id: productId = 0, variation_id: variantId = 0, quantity: count = 1, total = '0' } = line
  const product = woo.products.get(productId)
  const isKnown =
    product !== undefined && (variantId === 0 || product.variants.some(({ id }) => id === variantId))
  return isKnown ? { productId, variantId, count, total } : null
}
