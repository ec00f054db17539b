import { ConnectorError } from '../kit/connector-error.ts'
import { moveStock, type PlatformStock, type StockReading } from '../kit/move-stock.ts'
import type { OrderPlatform, PlatformLine, PlatformOrder } from '../kit/order-platform.ts'
import { shopRecipient } from '../kit/shop-recipient.ts'
import { goneAsNull } from '../kit/source-shop-answers.ts'
import type { SazitoConnector } from './connector.ts'

/** Pages of products that are looked through, and their size. */
const LOOKED_THROUGH = { pages: 100, size: 100 }
type SazitoLine = PlatformLine & { sku: string }

/** Sazito takes whole orders: their units leave its stock in the same call, which finds products by their code. */
export function sazitoOrders(sazito: SazitoConnector, soldBy: string): OrderPlatform {
  const stock: PlatformStock = {
    async look(lines) {
      const readings = new Map<number, StockReading>()
      const unknown: PlatformLine[] = []
      for (const line of lines) {
        const variant = line.target && (await variantByNumber(sazito, line.target))
        if (variant) readings.set(line.lineId, { key: variant.id, stock: variant.stock, reserved: 0 })
        else unknown.push(line)
      }
      const variants = unknown.length > 0 ? await variantsBySku(sazito) : new Map<string, SazitoStock>()
      for (const { lineId, sku } of unknown) {
        const variant = sku === null ? undefined : variants.get(sku)
        if (variant) readings.set(lineId, { key: variant.id, stock: variant.stock, reserved: 0 })
      }
      return readings
    },
    async set({ key, from, to }) {
      // The change is relative: stock that buyers took meanwhile stays taken.
      await sazito.changeStock(key, to - from)
      return { reserved: 0 }
    },
  }

  // The order itself stays: what its statuses are called is not known.
  const giveBack: OrderPlatform['giveBack'] = async (order, telling) => {
    await moveStock(stock, order.lines, 1, telling)
  }
  return {
    giveBack,
    giveBackLines: giveBack,
    async take(order, telling) {
      if (telling.before) {
        const found = await sazito.findOrder(order.reference)
        if (found) return { number: found.number, lineIds: telling.before.lineIds }
      }
      const create = async (lines: readonly SazitoLine[]) => {
        const lineIds = lines.map(({ lineId }) => lineId)
        const { number } = await telling.write({ lineIds, steps: [] }, null, () =>
          sazito.createOrder(newOrder(order, lines, soldBy)),
        )
        return { number: number ?? (await sazito.findOrder(order.reference))?.number ?? null, lineIds }
      }
      const lines = order.lines.filter((line): line is SazitoLine => line.sku !== null)
      if (lines.length === 0) return { number: null, lineIds: [] }
      try {
        return await create(lines)
      } catch (error) {
        if (!(error instanceof ConnectorError) || error.kind !== 'refused') throw error
        // It refuses a whole order for one code that it does not know: told is what it knows.
        const known = await variantsBySku(sazito)
        const rest = lines.filter(({ sku }) => known.has(sku))
        if (rest.length === lines.length) throw error
        return rest.length === 0 ? { number: null, lineIds: [] } : create(rest)
      }
    },
  }
}

async function variantByNumber(sazito: SazitoConnector, target: NonNullable<PlatformLine['target']>) {
  const product = await goneAsNull(sazito.getProduct(target.productId))
  return product?.variants.find(({ id }) => String(id) === target.variantId) ?? null
}

type SazitoStock = { id: number; stock: number | null }

async function variantsBySku(sazito: SazitoConnector): Promise<Map<string, SazitoStock>> {
  const variants = new Map<string, SazitoStock>()
  for (let page = 1; page <= LOOKED_THROUGH.pages; page += 1) {
    const { rows, hasMore } = await sazito.listProducts({ page, perPage: LOOKED_THROUGH.size })
    for (const { id, sku, stock } of rows.flatMap((product) => product.variants)) {
      if (sku !== null) variants.set(sku, { id, stock })
    }
    if (!hasMore) break
  }
  return variants
}

function newOrder(
  { reference, recipient, shippingCost }: PlatformOrder,
  lines: readonly SazitoLine[],
  soldBy: string,
) {
  return {
    note: reference,
    soldBy,
    items: lines.map(({ sku, name, quantity, price }) => ({ sku, name, count: quantity, price })),
    shippingCost,
    recipient: shopRecipient(recipient),
  }
}
