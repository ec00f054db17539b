import type { FastifyError } from 'fastify'
import type { RecordStore } from '../../storage/record-store.ts'
import type { Shop } from '../shop.ts'
import { shopEdits } from '../shop-edits.ts'
import { findVariant, seededProductTable, shopProducts, takePieces } from '../shop-product.ts'
import {
  failed,
  type Sazito,
  sazitoChoices,
  sazitoKnownKey,
  sazitoSettings,
  sazitoShopName,
} from './sazito.ts'
import { addSazitoAccountingRoutes } from './sazito-accounting-routes.ts'
import { sazitoCatalogue } from './sazito-catalogue.ts'
import { addSazitoOrderRoutes } from './sazito-order-routes.ts'
import { keepOrder } from './sazito-orders.ts'
import { addSazitoRoutes } from './sazito-routes.ts'
import { addSazitoStorefront } from './sazito-storefront.ts'
import { pagePath } from './sazito-views.ts'

const productCount = 45
const firstProductId = 31_000

/** A shop on Sazito, by the API on its own domain ("Sazito" in the reference). */
export function sazitoShop(store: RecordStore): Shop {
  const products = seededProductTable(store, 'sazito-products', () =>
    shopProducts(sazitoCatalogue, productCount, firstProductId),
  )
  const settings = { ...sazitoSettings }
  const sazito: Sazito = {
    origin: () => shop.origin,
    settings,
    products: products.table,
    keys: store.table('sazito-keys'),
    orders: store.table('sazito-orders'),
  }
  const seedKey = (): unknown => sazito.keys.set(sazitoKnownKey, { key: sazitoKnownKey, alive: true })
  if (sazito.keys.all().length === 0) seedKey()

  const shop: Shop = {
    key: 'sazito',
    title: `سازیتو: ${sazitoShopName}`,
    origin: '',
    settings,
    choices: sazitoChoices,
    ...shopEdits(products.table, firstProductId),
    pagePath,
    pageSettings: { orderWebhookUrl: 'نشانی وب‌هوک سفارش (پشتیبانی سازیتو ثبت می‌کند)' },
    allows: { noPrice: true, uncountedStock: true },
    addRoutes(app) {
      app.setErrorHandler((error: FastifyError, _request, reply) => {
        const status = error.statusCode ?? 500
        if (status >= 500) console.error(error)
        return failed(reply, status, error.message, status)
      })
      app.setNotFoundHandler((_request, reply) => failed(reply, 404, 'not found', 404))
      addSazitoRoutes(app, sazito)
      addSazitoAccountingRoutes(app, sazito)
      addSazitoOrderRoutes(app, sazito)
      addSazitoStorefront(app, sazito)
    },
    reset() {
      Object.assign(settings, sazitoSettings)
      products.reset()
      for (const { id } of sazito.orders.all()) sazito.orders.delete(id)
      seedKey()
    },
    revoke() {
      const living = sazito.keys.all().filter((each) => each.alive)
      for (const { key } of living) sazito.keys.set(key, { key, alive: false })
      return living.length
    },
    products: () => products.table.all(),
    orders: () => sazito.orders.all(),
    buy(variantId, count) {
      const found = findVariant(products.table.all(), variantId)
      const taken = takePieces(products.table, variantId, count)
      if (taken && found) {
        const { sku, priceRial } = found.variant
        keepOrder(sazito, [{ sku: sku ?? `IN${variantId}`, count, priceRial: priceRial ?? 0 }], '')
      }
      return taken
    },
  }
  return shop
}
