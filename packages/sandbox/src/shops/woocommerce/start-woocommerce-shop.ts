import type { AddressInfo } from 'node:net'
import { FaultSwitches } from '../../faults/fault-switches.ts'
import { RequestLog } from '../../faults/request-log.ts'
import { RecordStore } from '../../storage/record-store.ts'
import type { ShopProduct } from '../shop-product.ts'
import { shopServer } from '../shop-server.ts'
import { woocommerceShop } from './woocommerce-shop.ts'

/** A simulated WooCommerce at a port of its own, beside the one of the sandbox; it takes the same keys. */
export interface RunningWooShop {
  url: string
  host: string
  products(): ShopProduct[]
  /** The seller gives a product another price, in rial; the shop tells its webhooks. */
  changePrice(product: ShopProduct, priceRial: number): void
  stop(): Promise<void>
}

const STOCK = 500

/** Starts a shop that sells one product without variants, of which it has plenty. */
export async function startWooCommerceShop(): Promise<RunningWooShop> {
  const store = new RecordStore(null)
  const shop = woocommerceShop(store)
  const kept = shop.products().find(({ variants: [first, ...others] }) => others.length === 0 && first?.sku)
  const [variant] = kept?.variants ?? []
  if (!kept || !variant) throw new Error('the seeded shop has no product without variants')
  for (const { id } of shop.products()) if (id !== kept.id) shop.remove(id)
  shop.change(kept.id, { variants: [{ id: variant.id, stock: STOCK }] })
  const app = shopServer(shop, store, new FaultSwitches(Date.now), new RequestLog())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`
  shop.origin = `http://${host}`
  return {
    url: shop.origin,
    host,
    products: () => shop.products(),
    changePrice: ({ id, variants }, priceRial) => {
      shop.change(id, { variants: variants.map((variant) => ({ id: variant.id, priceRial })) })
    },
    stop: () => app.close(),
  }
}
