import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { RecordStore } from '../../storage/record-store.ts'
import type { Shop } from '../shop.ts'
import { shopEdits } from '../shop-edits.ts'
import {
  findVariant,
  type ShopProduct,
  seededProductTable,
  shopProducts,
  takePieces,
} from '../shop-product.ts'
import {
  answer,
  type Shopfa,
  shopfaChoices,
  shopfaKnownKey,
  shopfaSettings,
  shopfaShopName,
} from './shopfa.ts'
import { shopfaCatalogue } from './shopfa-catalogue.ts'
import { addShopfaOrderRoutes, keepPaidBasket } from './shopfa-order-routes.ts'
import { addShopfaRoutes } from './shopfa-routes.ts'
import { addShopfaStorefront, slugOf } from './shopfa-storefront.ts'

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
    baskets: store.table('shopfa-baskets'),
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
    pagePath: (product) => `/product/${slugOf(product)}`,
    pageSettings: { moneyUnit: 'واحد پول API این فروشگاه' },
    allows: { noPrice: true },
    addRoutes(app) {
      app.setErrorHandler((error: FastifyError, _request, reply) => {
        const status = error.statusCode ?? 500
        if (status >= 500) console.error(error)
        return answer(shopfa, reply.code(status), {}, error.message, status)
      })
      app.setNotFoundHandler((_request, reply) => answer(shopfa, reply.code(404), {}, 'Not Found', 404))
      addShopfaHabits(app, shopfa)
      addShopfaRoutes(app, shopfa)
      addShopfaOrderRoutes(app, shopfa)
      addShopfaStorefront(app, shopfa)
    },
    reset() {
      Object.assign(settings, shopfaSettings)
      products.reset()
      for (const { id } of shopfa.baskets.all()) shopfa.baskets.delete(id)
      seedKey()
    },
    revoke() {
      const living = shopfa.keys.all().filter((each) => each.alive)
      for (const { key } of living) shopfa.keys.set(key, { key, alive: false })
      return living.length
    },
    products: () => products.table.all(),
    orders: () => [],
    buy(variantId, count) {
      const found = findVariant(products.table.all(), variantId)
      const taken = takePieces(products.table, variantId, count)
      if (taken && found) keepPaidBasket(shopfa, found.product, found.variant, count)
      return taken
    },
  }
  return shop
}

/** Shopfa's web server has these habits: `www.` is sent on with a 301, which loses a body; and it takes its time. */
function addShopfaHabits(app: FastifyInstance, shopfa: Shopfa): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-powered-by', 'ShopFA 7.2')
    if (request.host.startsWith('www.'))
      return reply.redirect(`${request.protocol}://${request.host.slice('www.'.length)}${request.url}`, 301)
    if (shopfa.settings.answerDelayMs > 0) await sleep(shopfa.settings.answerDelayMs)
    return undefined
  })
}

/** Shopfa prints a number for every stock. */
function countedProducts(): ShopProduct[] {
  return shopProducts(shopfaCatalogue, productCount, firstProductId).map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, stock: variant.stock ?? 0 })),
  }))
}
