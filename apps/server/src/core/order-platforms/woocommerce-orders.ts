import { ConnectorError, type SourceProduct, type WooCommerceShop } from '@payvand/connectors'
import { propertiesKey } from '@payvand/domain'
import { provinceCode } from '@payvand/texts'
import {
  type OrderPlatform,
  type PlatformLine,
  type PlatformOrder,
  PlatformRefusal,
  type Telling,
} from './order-platform.ts'
import { shopRecipient } from './shop-recipient.ts'

/** A line and what it is of in the shop. */
interface PlacedLine {
  line: PlatformLine
  productId: number
  /** Null: the product itself. */
  variationId: number | null
  /** How many there were; null: as many as one likes. */
  there: number | null
}

/**
 * WooCommerce takes whole orders: their pieces leave its stock by themselves, and come back by themselves when an order is
 * cancelled. It takes more than it has as well, so that its stock is looked at before and after. (WooCommerce reference:
 * REST v3.)
 */
export function woocommerceOrders(shop: WooCommerceShop, soldBy: string): OrderPlatform {
  return {
    async take(order, telling) {
      const placed = await place(shop, order.lines)
      const lineIds = placed.map(({ line }) => line.lineId)
      const earlier = telling.before && (await shop.findOrder(order.reference))
      if (earlier?.isOpen)
        return settled(shop, earlier.id, placed, { lineIds: telling.before?.lineIds ?? lineIds, telling })
      if (placed.length === 0) return { number: null, lineIds: [] }
      requirePieces(placed)
      const id = await create(shop, order, placed, { lineIds, telling, soldBy })
      return settled(shop, id, placed, { lineIds, telling })
    },

    async giveBack({ number, reference }) {
      const known = number !== null && /^\d+$/.test(number) ? await shop.getOrder(Number(number)) : null
      const found = known ?? (await shop.findOrder(reference))
      if (found?.isOpen) await shop.cancelOrder(found.id)
    },
  }
}

async function create(
  shop: WooCommerceShop,
  { reference, recipient, shippingCost }: PlatformOrder,
  placed: readonly PlacedLine[],
  { lineIds, telling, soldBy }: { lineIds: number[]; telling: Telling; soldBy: string },
): Promise<number> {
  const to = shopRecipient(recipient)
  const written = {
    reference,
    soldBy,
    items: placed.map(({ line, productId, variationId }) => ({
      productId,
      variationId,
      count: line.pieces,
      price: line.price,
    })),
    shippingCost,
    recipient: { ...to, province: provinceCode(to.province) },
  }
  const { id } = await telling.write({ lineIds, steps: [] }, null, () => shop.createOrder(written))
  return id
}

/** Its own buyers may have been quicker: an order of pieces that are not there is taken back. */
async function settled(
  shop: WooCommerceShop,
  id: number,
  placed: readonly PlacedLine[],
  { lineIds, telling }: { lineIds: number[]; telling: Telling },
): Promise<{ number: string; lineIds: number[] }> {
  for (const { productId, variationId } of placed) {
    const left = await shop.readStock(productId, variationId)
    if (left === null || left >= 0) continue
    // It may arrive late: until then nobody takes the order for standing.
    const intent = { lineIds, steps: [] }
    await telling.write(intent, intent, () => shop.cancelOrder(id))
    throw new PlatformRefusal('platform_out_of_stock')
  }
  return { number: String(id), lineIds }
}

function requirePieces(placed: readonly PlacedLine[]): void {
  const left = new Map<string, number>()
  for (const { productId, variationId, there, line } of placed) {
    if (there === null) continue
    const key = `${productId} ${variationId}`
    const rest = (left.get(key) ?? there) - line.pieces
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
async function stockOf(
  shop: WooCommerceShop,
  productId: number,
  variationId: number | null,
): Promise<{ there: number | null } | null> {
  try {
    return { there: await shop.readStock(productId, variationId) }
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'not_found') return null
    throw error
  }
}

async function targetByPage(shop: WooCommerceShop, line: PlatformLine): Promise<PlatformLine['target']> {
  const slug = URL.parse(line.url)?.pathname.split('/').findLast(Boolean)
  const id = slug === undefined ? null : await shop.findProductBySlug(readable(slug))
  const product = id === null ? null : await shop.findProduct(String(id))
  const variant = product && variantOf(line, product)
  return product && variant ? { productId: product.id, variantId: variant.id } : null
}

function readable(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** The only one there is, else that of the line's code, else that of its properties; never a guess. */
function variantOf(
  line: PlatformLine,
  { variants }: SourceProduct,
): SourceProduct['variants'][number] | undefined {
  if (variants.length === 1) return variants[0]
  const byCode = line.sku === null ? [] : variants.filter(({ sku }) => sku === line.sku)
  if (byCode.length === 1) return byCode[0]
  const key = propertiesKey(line.properties)
  const alike = variants.filter(({ properties }) => propertiesKey(properties) === key)
  return alike.length === 1 ? alike[0] : undefined
}
