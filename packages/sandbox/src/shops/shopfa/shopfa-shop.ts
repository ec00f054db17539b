import type { FastifyError } from 'fastify'
import type { RecordStore } from '../../storage/record-store.ts'
import type { Shop } from '../shop.ts'
import { shopEdits } from '../shop-edits.ts'
import { type ShopProduct, seededProductTable, shopProducts, takePieces } from '../shop-product.ts'
import {
  answer,
  type Shopfa,
  shopfaChoices,
  shopfaKnownKey,
  shopfaSettings,
  shopfaShopName,
} from './shopfa.ts'
import { shopfaCatalogue } from './shopfa-catalogue.ts'
import { addShopfaRoutes } from './shopfa-routes.ts'

const productCount = 45
const firstProductId = 72_000

/** A shop on Shopfa, by the API on its own domain ("Shopfa" in the reference). */
export function shopfaShop(store: RecordStore): Shop {
  const products = seededProductTable(store, 'shopfa-products', countedProducts)
  const settings = { ...shopfaSettings }
  const shopfa: Shopfa = {
    origin: () => shop.origin,
    settings,
    products: products.table,
    keys: store.table('shopfa-keys'),
  }
  const seedKey = (): unknown => shopfa.keys.set(shopfaKnownKey, { key: shopfaKnownKey, alive: true })
  if (shopfa.keys.all().length === 0) seedKey()

  const shop: Shop = {
    key: 'shopfa',
    title: `شاپفا: ${shopfaShopName}`,
    origin: '',
    settings,
    choices: shopfaChoices,
    ...shopEdits(products.table, firstProductId),
    allows: { noPrice: true },
    addRoutes(app) {
      app.setErrorHandler((error: FastifyError, _request, reply) => {
        const status = error.statusCode ?? 500
        if (status >= 500) console.error(error)
        return answer(shopfa, reply.code(status), {}, error.message, status)
      })
      app.setNotFoundHandler((_request, reply) => answer(shopfa, reply.code(404), {}, 'Not Found', 404))
      addShopfaRoutes(app, shopfa)
    },
    reset() {
      Object.assign(settings, shopfaSettings)
      products.reset()
      seedKey()
    },
    revoke() {
      const living = shopfa.keys.all().filter((each) => each.alive)
      for (const { key } of living) shopfa.keys.set(key, { key, alive: false })
      return living.length
    },
    products: () => products.table.all(),
    orders: () => [],
    buy: (variantId, count) => takePieces(products.table, variantId, count),
  }
  return shop
}

/** Shopfa prints a number for every stock. */
function countedProducts(): ShopProduct[] {
  return shopProducts(shopfaCatalogue, productCount, firstProductId).map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, stock: variant.stock ?? 0 })),
  }))
}
