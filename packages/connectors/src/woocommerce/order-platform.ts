import {
  type OrderPlatform,
  type PlatformLine,
  type PlatformOrder,
  PlatformRefusal,
  type Telling,
  type Told,
  variantOfLine,
} from '../kit/order-platform.ts'
import type { OrderWords } from '../kit/platform-definition.ts'
import { shopRecipient } from '../kit/shop-recipient.ts'
import { goneAsNull } from '../kit/source-shop-answers.ts'
import type { WooOrder } from './orders.ts'
import type { WooCommerceShop } from './shop.ts'

/** A line and what it is of in the shop. */
interface PlacedLine {
  line: PlatformLine
  productId: number
  /** Null: the product itself. */
  variationId: number | null
  /** Number of units that were there; null: as many as one likes. */
  there: number | null
}

/**
 * WooCommerce takes whole orders: their units leave its stock by themselves, and come back by themselves when an order is
 * cancelled. It refuses none: not of more than it has, so that its stock is looked at before and after; not of what is gone,
 * so that its lines are read back; and not of a reference that it has, so that the order is looked for first. (WooCommerce
 * reference: REST v3; recorded: `orders`.)
 */
export function woocommerceOrders(shop: WooCommerceShop, words: OrderWords): OrderPlatform {
  return {
    async take(order, telling) {
      const placed = await place(shop, order.lines)
      const lineIds = placed.map(({ line }) => line.lineId)
      if (placed.length === 0 && !telling.before) return { number: null, lineIds: [] }
      const earlier = await shop.findOrder(order.reference, { isThorough: telling.before !== null })
      if (earlier?.isOpen)
        return settled(shop, earlier, placed, { order, lineIds: telling.before?.lineIds ?? lineIds, telling })
      if (placed.length === 0) return { number: null, lineIds: [] }
      requireUnits(placed)
      const made = await create(shop, order, placed, { lineIds, telling, words })
      return settled(shop, made, placed, { order, lineIds, telling })
    },

    async giveBack(order) {
      const found = await standingOrder(shop, order)
      if (found) await goneAsNull(shop.cancelOrder(found.id))
    },

    async giveBackLines(order, telling) {
      const found = await standingOrder(shop, order)
      if (!found) return
      const placed = await place(shop, order.lines)
      const lineIds = placed.map(({ line }) => line.lineId)
      if (lineIds.length === 0) return
      const refund = {
        // It tells whether this very refund was made.
        reason: `${order.reference} #${lineIds.join(',')}`,
        lines: placed.map(({ productId, variationId, line }) => ({
          productId,
          variationId,
          count: line.quantity,
        })),
      }
      const isDone = await telling.write({ lineIds, steps: [] }, telling.before, () =>
        shop.refundLines(found.id, refund),
      )
      if (!isDone) throw new PlatformRefusal('platform_lines_by_hand')
    },
  }
}

/** An order that was deleted or cancelled in the shop meanwhile holds no stock any more. */
async function standingOrder(
  shop: WooCommerceShop,
  { number, reference }: PlatformOrder,
): Promise<WooOrder | null> {
  const known = number !== null && /^\d+$/.test(number) ? await shop.getOrder(Number(number)) : null
  const found = known ?? (await shop.findOrder(reference))
  return found?.isOpen ? found : null
}

async function create(
  shop: WooCommerceShop,
  { reference, recipient, shippingCost }: PlatformOrder,
  placed: readonly PlacedLine[],
  { lineIds, telling, words }: { lineIds: number[]; telling: Telling; words: OrderWords },
): Promise<WooOrder> {
  const to = shopRecipient(recipient)
  const written = {
    reference,
    soldBy: words.soldBy,
    items: placed.map(({ line, productId, variationId }) => ({
      productId,
      variationId,
      count: line.quantity,
      price: line.price,
    })),
    shippingCost,
    recipient: { ...to, province: words.provinceCode(to.province) },
  }
  return telling.write({ lineIds, steps: [] }, null, () => shop.createOrder(written))
}

/**
 * Its own buyers may have been quicker: an order of units that are not there is taken back. A product that went while its
 * order was on the way leaves a line that no stock counts: that is told.
 */
async function settled(
  shop: WooCommerceShop,
  made: WooOrder,
  placed: readonly PlacedLine[],
  { order, lineIds, telling }: { order: PlatformOrder; lineIds: number[]; telling: Telling },
): Promise<Told> {
  const uncounted = order.lines.filter(
    ({ lineId }) =>
      lineIds.includes(lineId) &&
      !isCounted(
        made,
        placed.find(({ line }) => line.lineId === lineId),
      ),
  )
  for (const one of placed) {
    if (uncounted.includes(one.line)) continue
    const left = (await stockOf(shop, one.productId, one.variationId))?.there ?? null
    if (left === null || left >= 0) continue
    // It may arrive late: until then nobody takes the order for standing.
    const intent = { lineIds, steps: [] }
    await telling.write(intent, intent, () => shop.cancelOrder(made.id))
    throw new PlatformRefusal('platform_out_of_stock')
  }
  const gone = new Set(uncounted.map(({ lineId }) => lineId))
  return {
    number: String(made.id),
    lineIds: lineIds.filter((id) => !gone.has(id)),
    uncounted,
  }
}

/**
 * Tells whether the order has a line of it. An order whose lines cannot be read is believed; for a product that is
 * gone since (undefined), the order must have no line without a product.
 */
function isCounted({ lines }: WooOrder, placed: PlacedLine | undefined): boolean {
  if (lines === null) return true
  if (!placed) return lines.every(({ productId }) => productId !== 0)
  const { productId, variationId, line } = placed
  return lines.some(
    (one) => one.productId === productId && one.variationId === variationId && one.count >= line.quantity,
  )
}

function requireUnits(placed: readonly PlacedLine[]): void {
  const left = new Map<string, number>()
  for (const { productId, variationId, there, line } of placed) {
    if (there === null) continue
    const key = `${productId} ${variationId}`
    const rest = (left.get(key) ?? there) - line.quantity
    if (rest < 0) throw new PlatformRefusal('platform_out_of_stock')
    left.set(key, rest)
  }
}

/** The lines that the shop has a product for, by its numbers, or where those are not known by the page it was read from. */
async function place(shop: WooCommerceShop, lines: readonly PlatformLine[]): Promise<PlacedLine[]> {
  const placed: PlacedLine[] = []
  for (const line of lines) {
    const target = line.target ?? (await targetByPage(shop, line))
    if (!target) continue
    const productId = Number(target.productId)
    const variationId = target.variantId === target.productId ? null : Number(target.variantId)
    const stock = await stockOf(shop, productId, variationId)
    if (stock) placed.push({ line, productId, variationId, there: stock.there })
  }
  return placed
}

/** Null: the shop does not have it any more. */
const stockOf = (
  shop: WooCommerceShop,
  productId: number,
  variationId: number | null,
): Promise<{ there: number | null } | null> =>
  goneAsNull(shop.readStock(productId, variationId).then((there) => ({ there })))

async function targetByPage(shop: WooCommerceShop, line: PlatformLine): Promise<PlatformLine['target']> {
  const slug = URL.parse(line.url)?.pathname.split('/').findLast(Boolean)
  const id = slug === undefined ? null : await shop.findProductBySlug(readable(slug))
  const product = id === null ? null : await shop.findProduct(String(id))
  const variant = product && variantOfLine(line, product.variants)
  return product && variant ? { productId: product.id, variantId: variant.id } : null
}

function readable(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
