import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  invalidParam,
  nextNumber,
  priceText,
  type Woo,
  type WooOrder,
  type WooOrderLine,
  wpError,
} from './woocommerce.ts'
import { counterOf, currentPrice, savePost } from './woocommerce-posts.ts'
import { type Query, sendPage } from './woocommerce-product-routes.ts'
import { orderView, productView, refundView } from './woocommerce-views.ts'

const firstOrderId = 80_001
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
type WrittenRefund = {
  amount?: string
  reason?: string
  api_restock?: boolean
  line_items?: { id?: number; quantity?: number; refund_total?: number }[]
}

/**
 * WooCommerce takes every order, even one of stock it does not have, of products that are gone (such a line has the
 * product 0), or with a reference that it has already. Cancelling puts the stock back, the trash does not.
 */
export function addWooOrderRoutes(app: FastifyInstance, woo: Woo): void {
  const orderOf = (params: unknown): WooOrder | undefined => woo.orders.get((params as { id: string }).id)
  const missing = (reply: FastifyReply, status: 400 | 404): FastifyReply =>
    wpError(reply, status, 'woocommerce_rest_shop_order_invalid_id', 'شناسه نامعتبر است.')

  app.get('/orders', async (request, reply) => {
    const query = request.query as Query
    const direction = query['order'] === 'asc' ? 1 : -1
    const rows = found(woo, query).toSorted((one, other) => (one.id - other.id) * direction)
    return sendPage(woo, reply, query, rows, (order) => orderView(woo, order))
  })

  app.get('/orders/:id', async (request, reply) => {
    const order = orderOf(request.params)
    return order === undefined ? missing(reply, 404) : orderView(woo, order)
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
    if (order === undefined) return missing(reply, 400)
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
    if (order === undefined) return missing(reply, 404)
    const last = orderView(woo, order)
    if ((request.query as Query)['force'] === 'true') woo.orders.delete(order.id)
    else woo.orders.set(order.id, { ...order, status: 'trash', modifiedAt: woo.now().toISOString() })
    return last
  })

  app.post('/orders/:id/refunds', async (request, reply) => {
    const order = orderOf(request.params)
    if (order === undefined) return missing(reply, 404)
    const {
      amount = '0',
      reason = '',
      api_restock: restocks,
      line_items = [],
    } = (request.body ?? {}) as WrittenRefund
    const left = totalOf(order) - order.refunds.reduce((sum, refund) => sum + refund.amount, 0)
    if (!(Number(amount) > 0 && Number(amount) <= left))
      return reply.code(500).send({
        code: 'woocommerce_rest_cannot_create_order_refund',
        message: 'مبلغ استرداد نادرست است.',
        data: 500,
      })
    const refund = { id: nextOrderId(woo), amount: Number(amount), reason }
    const lines = line_items.flatMap(({ id, quantity = 0, refund_total: paid = 0 }): WooOrderLine[] => {
      const line = order.lines.find((each) => each.id === id)
      if (line === undefined) return []
      if (restocks === true) movePieces(woo, line, quantity)
      return [{ ...line, id: nextLineId(woo), count: -quantity, total: String(-paid) }]
    })
    const isAll = Number(amount) === left
    const refunds = [refund, ...order.refunds]
    const modifiedAt = woo.now().toISOString()
    woo.orders.set(order.id, { ...order, refunds, modifiedAt, status: isAll ? 'refunded' : order.status })
    return reply.code(201).send(refundView(woo, refund, lines, modifiedAt))
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

const nextOrderId = (woo: Woo): number => nextNumber(woo, 'post', () => woo.orders.nextId(firstOrderId))
const nextLineId = (woo: Woo): number =>
  nextNumber(
    woo,
    'line',
    () => Math.max(0, ...woo.orders.all().flatMap(({ lines }) => lines.map(({ id }) => id))) + 1,
  )

const totalOf = ({ lines, shippingTotal }: WooOrder): number =>
  lines.reduce((sum, { total }) => sum + Number(total), 0) + shippingTotal

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
  if (takes || gives) for (const line of order.lines) movePieces(woo, line, takes ? -line.count : line.count)
  return kept
}

/** Stock may go below 0 here. */
function movePieces(woo: Woo, line: WooOrderLine, pieces: number): void {
  const post = woo.posts.get(line.variantId || line.productId)
  const counter = post && counterOf(woo, post)
  if (!counter) return
  const changed = savePost(woo, { ...counter, stock: (counter.stock ?? 0) + pieces })
  woo.announce('product.updated', productView(woo, changed))
}
