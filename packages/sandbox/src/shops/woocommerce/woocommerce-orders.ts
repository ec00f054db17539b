import type { FastifyReply } from 'fastify'
import { nextNumber, type Woo, type WooOrder, type WooOrderLine, wpError } from './woocommerce.ts'
import { counterOf, savePost } from './woocommerce-posts.ts'
import { productView } from './woocommerce-views.ts'

const firstOrderId = 80_001

export const nextOrderId = (woo: Woo): number =>
  nextNumber(woo, 'post', () => woo.orders.nextId(firstOrderId))
export const nextLineId = (woo: Woo): number =>
  nextNumber(
    woo,
    'line',
    () => Math.max(0, ...woo.orders.all().flatMap(({ lines }) => lines.map(({ id }) => id))) + 1,
  )

export const totalOf = ({ lines, shippingTotal }: WooOrder): number =>
  lines.reduce((sum, { total }) => sum + Number(total), 0) + shippingTotal

/** Stock may go below 0 here. */
export function movePieces(woo: Woo, line: WooOrderLine, pieces: number): void {
  const post = woo.posts.get(line.variantId || line.productId)
  const counter = post && counterOf(woo, post)
  if (!counter) return
  const changed = savePost(woo, { ...counter, stock: (counter.stock ?? 0) + pieces })
  woo.announce('product.updated', productView(woo, changed))
}

export const missingOrder = (reply: FastifyReply, status: 400 | 404): FastifyReply =>
  wpError(reply, status, 'woocommerce_rest_shop_order_invalid_id', 'شناسه نامعتبر است.')
