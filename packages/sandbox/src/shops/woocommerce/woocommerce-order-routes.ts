import type { FastifyInstance } from 'fastify'
import {
  invalidParam,
  priceText,
  type Woo,
  type WooOrder,
  type WooOrderLine,
  wpError,
} from './woocommerce.ts'
import { missingOrder, movePieces, nextLineId, nextOrderId, totalOf } from './woocommerce-orders.ts'
import { currentPrice } from './woocommerce-posts.ts'
import { type Query, sendPage } from './woocommerce-product-routes.ts'
import { orderView } from './woocommerce-views.ts'

/** An order of these statuses has its quantities off the stock. */
const holding = new Set(['processing', 'completed', 'on-hold'])
/** An order of these statuses puts them back. */
const releasing = new Set(['cancelled', 'pending'])
const statuses = new Set([
  ...holding,
  ...releasing,
  'refunded',
  'failed',
  'checkout-draft',
  'auto-draft',
  'trash',
])
const currencies = new Set(['IRR', 'IRT', 'IRHR', 'IRHT', 'USD', 'EUR', 'TRY', 'AED', 'GBP'])

type WrittenLine = {
  product_id?: number
  variation_id?: number
  sku?: string
  quantity?: number
  total?: string
}
type Written = {
  line_items?: WrittenLine[]
  shipping_lines?: { total?: string }[]
  status?: string
  set_paid?: boolean
  currency?: string
}

/**
 * WooCommerce takes every order, even one of stock it does not have, of products that are gone (such a line has the
 * product 0), or with a reference that it has already. Cancelling puts the stock back, the trash does not.
 */
export function addWooOrderRoutes(app: FastifyInstance, woo: Woo): void {
  const orderOf = (params: unknown): WooOrder | undefined => woo.orders.get((params as { id: string }).id)

  app.get('/orders', async (request, reply) => {
    const query = request.query as Query
    const direction = query['order'] === 'asc' ? 1 : -1
    const rows = found(woo, query).toSorted((one, other) => (one.id - other.id) * direction)
    return sendPage(woo, reply, query, rows, (order) => orderView(woo, order))
  })

  app.get('/orders/:id', async (request, reply) => {
    const order = orderOf(request.params)
    return order === undefined ? missingOrder(reply, 404) : orderView(woo, order)
  })

  app.post('/orders', async (request, reply) => {
    const written = (request.body ?? {}) as Written
    const lines = Array.isArray(written.line_items) ? written.line_items : []
    if (written.currency !== undefined && !currencies.has(written.currency))
      return invalidParam(reply, 'currency')
    if (written.status !== undefined && !statuses.has(written.status)) return invalidParam(reply, 'status')
    if (lines.some((line) => !line.product_id && !line.variation_id && !line.sku))
      return wpError(
        reply,
        400,
        'woocommerce_rest_required_product_reference',
        'شناسه محصول یا SKU نامعتبر است.',
      )
    if (lines.some(({ quantity }) => quantity === 0))
      return wpError(reply, 500, 'internal_server_error', '<p>یک خطای مهم در این وب سایت رخ داده است.</p>')
    const made = placeOrder(woo, written, lines)
    woo.announce('order.created', orderView(woo, made))
    woo.announce('order.updated', orderView(woo, made))
    return reply.code(201).send(orderView(woo, made))
  })

  app.put('/orders/:id', async (request, reply) => {
    const order = orderOf(request.params)
    if (order === undefined) return missingOrder(reply, 400)
    const { status } = (request.body ?? {}) as { status?: string }
    if (status !== undefined && !statuses.has(status)) return invalidParam(reply, 'status')
    const left = totalOf(order) - order.refunds.reduce((sum, { amount }) => sum + amount, 0)
    const refunds =
      status === 'refunded' && left > 0
        ? [
            { id: nextOrderId(woo), amount: left, reason: 'سفارش به طور کامل بازپرداخت شد.' },
            ...order.refunds,
          ]
        : order.refunds
    const changed = settled(woo, { ...order, status: status ?? order.status, refunds })
    woo.announce('order.updated', orderView(woo, changed))
    return orderView(woo, changed)
  })

  app.delete('/orders/:id', async (request, reply) => {
    const order = orderOf(request.params)
    if (order === undefined) return missingOrder(reply, 404)
    const last = orderView(woo, order)
    if ((request.query as Query)['force'] === 'true') woo.orders.delete(order.id)
    else woo.orders.set(order.id, { ...order, status: 'trash', modifiedAt: woo.now().toISOString() })
    return last
  })
}

/** The default is every status except the trash. A search looks at the names of the buyer and the payment. */
function found(woo: Woo, { status = 'any', search }: Query): WooOrder[] {
  const isAsked = (order: WooOrder): boolean =>
    (status === 'any' ? order.status !== 'trash' : order.status === status) &&
    (search === undefined || searched(order).some((text) => text.includes(search)))
  return woo.orders.all().filter(isAsked)
}

const searched = ({ id, rest }: WooOrder): string[] =>
  [String(id), rest['transaction_id']].filter((text) => typeof text === 'string')

function placeOrder(woo: Woo, written: Written, lines: WrittenLine[]): WooOrder {
  const {
    line_items: _,
    status,
    set_paid: isPaid,
    currency,
    shipping_lines: shipping = [],
    ...rest
  } = written
  const now = woo.now().toISOString()
  const order: WooOrder = {
    id: nextOrderId(woo),
    status: isPaid === true ? 'processing' : (status ?? 'pending'),
    currency: currency ?? woo.settings.currency,
    lines: lines.map((line) => lineOf(woo, line)),
    shippingTotal: shipping.reduce((sum, { total = '0' }) => sum + Number(total), 0),
    refunds: [],
    holdsStock: false,
    rest: { meta_data: [], transaction_id: '', customer_note: '', shipping_lines: shipping, ...rest },
    createdAt: now,
    modifiedAt: now,
  }
  for (const _line of shipping) nextLineId(woo)
  return settled(woo, order)
}

/** A variation says by itself which product it is of; a missing one is the product 0. */
function lineOf(woo: Woo, line: WrittenLine): WooOrderLine {
  const { product_id = 0, variation_id = 0, sku, quantity: count = 1 } = line
  const asked = sku !== undefined ? woo.posts.all().find((each) => each.sku === sku) : undefined
  const post = asked ?? woo.posts.get(variation_id || product_id)
  const isVariation = post?.type === 'variation'
  const price = post ? (currentPrice(woo, post) ?? 0) : 0
  return {
    id: nextLineId(woo),
    productId: isVariation ? post.parentId : (post?.id ?? 0),
    variantId: isVariation ? post.id : 0,
    count,
    total: line.total ?? String(Number(priceText(woo, price) || 0) * count),
  }
}

/** Puts the order's quantities on or off the stock as its status wants. */
function settled(woo: Woo, order: WooOrder): WooOrder {
  const takes = holding.has(order.status) && !order.holdsStock
  const gives = releasing.has(order.status) && order.holdsStock
  const modifiedAt = woo.now().toISOString()
  const kept = woo.orders.set(order.id, {
    ...order,
    modifiedAt,
    holdsStock: takes || (order.holdsStock && !gives),
  })
  // What a refund put back is not put back once more (WooCommerce keeps it as `_reduced_stock` of the line).
  const pieces = ({ count, restocked = 0 }: WooOrderLine) => count - restocked
  if (takes || gives)
    for (const line of order.lines) movePieces(woo, line, takes ? -pieces(line) : pieces(line))
  return kept
}
