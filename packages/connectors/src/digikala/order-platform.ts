import { platformProductId } from '@payvand/domain'
import { ordersByStock, type PlatformStock, type StockReading } from '../kit/move-stock.ts'
import { type OrderPlatform, type PlatformLine, variantOfLine } from '../kit/order-platform.ts'
import type { DigikalaVariant } from './catalogue.ts'
import type { DigikalaConnector } from './connector.ts'

/** Pages of variants that are looked through, and their size. */
const LOOKED_THROUGH = { pages: 50, size: 200 }

/** Digikala has no call to make an order; only the seller's stock of a variant can be set. */
export function digikalaOrders(digikala: DigikalaConnector): OrderPlatform {
  const stock: PlatformStock = {
    async look(lines) {
      const readings = new Map<number, StockReading>()
      for (const [lineId, key] of await variantIds(digikala, lines)) {
        readings.set(lineId, { key, ...(await digikala.getSellerStock(key)) })
      }
      return readings
    },
    set: ({ key, to }) => digikala.setSellerStock(key, to),
  }
  return ordersByStock(stock)
}

/** Variants are found by the numbers that a platform sync kept; crawled ones are searched for. */
async function variantIds(
  digikala: DigikalaConnector,
  lines: readonly PlatformLine[],
): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (const { lineId, target } of lines) if (target) ids.set(lineId, Number(target.variantId))
  const unknown = lines.filter(({ lineId }) => !ids.has(lineId))
  for (const [lineId, { id }] of await variantsOf(digikala, unknown)) ids.set(lineId, id)
  return ids
}

async function variantsOf(
  digikala: DigikalaConnector,
  lines: readonly PlatformLine[],
): Promise<Map<number, DigikalaVariant>> {
  const wanted = new Map(lines.map((line) => [line, Number(platformProductId({ id: 0, url: line.url }))]))
  const offers: DigikalaVariant[] = []
  const products = new Set(wanted.values())
  products.delete(0)
  for (let page = 1; page <= LOOKED_THROUGH.pages && products.size > 0; page += 1) {
    const { rows, hasMore } = await digikala.listVariants({ page, perPage: LOOKED_THROUGH.size })
    offers.push(...rows.filter(({ productId, archived }) => products.has(productId) && !archived))
    if (!hasMore) break
  }
  const found = new Map<number, DigikalaVariant>()
  for (const [line, productId] of wanted) {
    const variant = variantOfLine(
      line,
      offers.filter((offer) => offer.productId === productId),
    )
    if (variant) found.set(line.lineId, variant)
  }
  return found
}
