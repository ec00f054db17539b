import type { FastifyError, FastifyInstance } from 'fastify'
import type { RecordStore } from '../../storage/record-store.ts'
import type { Shop } from '../shop.ts'
import { shopEdits } from '../shop-edits.ts'
import { type ShopProduct, seededProductTable, shopProducts, takePieces } from '../shop-product.ts'
import { type Digikala, digikalaChoices, digikalaSettings } from './digikala.ts'
import { addAccountRoutes } from './digikala-account-routes.ts'
import { DigikalaError } from './digikala-answers.ts'
import { digikalaCatalogue } from './digikala-catalogue.ts'
import { addCatalogueRoutes } from './digikala-catalogue-routes.ts'
import { seedGrants } from './digikala-grants.ts'
import { addOrderRoutes } from './digikala-order-routes.ts'
import { placeDigikalaOrder, seedDigikalaOrders } from './digikala-orders.ts'
import { addPublicRoutes } from './digikala-public-routes.ts'
import { addRateWindows, type RateWindows } from './digikala-rate-limit.ts'
import { addSellerPanel, privateTokenPath } from './digikala-seller-panel.ts'
import { addStockRoutes } from './digikala-stock-routes.ts'
import { digikalaWebhooks } from './digikala-webhooks.ts'

const productCount = 60
const firstProductId = 11_400_000

/** Digikala: the seller open API, the seller's panel, the public product data ("Digikala" in the reference). */
export function digikalaShop(store: RecordStore): Shop {
  const products = seededProductTable(store, 'digikala-products', soldProducts)
  const settings = { ...digikalaSettings }
  const edits = shopEdits(products.table, firstProductId)
  let rates: RateWindows | null = null
  const digikala: Digikala = {
    origin: () => shop.origin,
    settings,
    products: products.table,
    grants: store.table('digikala-grants'),
    codes: store.table('digikala-codes'),
    orders: store.table('digikala-orders'),
    reserved: new Map(),
    change: edits.change,
  }
  const webhooks = digikalaWebhooks(() => digikala)
  if (digikala.grants.all().length === 0) seedGrants(digikala)
  if (digikala.orders.all().length === 0) seedDigikalaOrders(digikala)

  const shop: Shop = {
    key: 'digikala',
    title: 'دیجی‌کالا: دیجیتال کریمی',
    origin: '',
    settings,
    choices: digikalaChoices,
    ...edits,
    change(productId, changes) {
      const before = activeIds(products.table.get(productId))
      const found = edits.change(productId, changes)
      const after = activeIds(products.table.get(productId))
      if (before !== after) webhooks.announce('product_variant_status_change', { product_id: productId })
      return found
    },
    links: { [privateTokenPath]: 'توکن اختصاصی' },
    pageSettings: { webhookUrl: 'نشانی وب‌هوک' },
    addRoutes(app) {
      rates = addRateWindows(app, digikala)
      addDigikalaErrors(app, digikala)
      addAccountRoutes(app, digikala, rates)
      addCatalogueRoutes(app, digikala)
      addStockRoutes(app, digikala)
      addOrderRoutes(app, digikala)
      webhooks.addRoutes(app)
      addPublicRoutes(app, digikala)
      addSellerPanel(app, digikala)
      app.addHook('onClose', () => webhooks.stop())
    },
    reset() {
      Object.assign(settings, digikalaSettings)
      products.reset()
      digikala.reserved.clear()
      webhooks.forget()
      for (const { orderId } of digikala.orders.all()) digikala.orders.delete(orderId)
      seedDigikalaOrders(digikala)
      for (const { accessToken } of digikala.grants.all()) digikala.grants.delete(accessToken)
      seedGrants(digikala)
      rates?.forget()
    },
    revoke() {
      const living = digikala.grants.all().filter((each) => each.accessAlive)
      for (const grant of living)
        digikala.grants.set(grant.accessToken, { ...grant, accessAlive: false, refreshAlive: false })
      return living.length
    },
    products: () => products.table.all(),
    orders: () => [],
    buy(variantId, count) {
      const taken = takePieces(products.table, variantId, count)
      // Ordered stock is counted apart until it leaves.
      if (!taken) return false
      digikala.reserved.set(variantId, (digikala.reserved.get(variantId) ?? 0) + count)
      const order = placeDigikalaOrder(digikala.orders, products.table.all(), { variantId, count })
      if (order) webhooks.announce('order_shipment', { shipment_id: order.shipmentId })
      return true
    },
  }
  return shop
}

const activeIds = (product: ShopProduct | undefined): string =>
  (product?.variants ?? []).map(({ id, active }) => `${id}:${active}`).join()

/** There is no "call us" on Digikala and no uncounted stock. */
function soldProducts(): ShopProduct[] {
  return shopProducts(digikalaCatalogue, productCount, firstProductId)
    .filter((product) => product.variants.every((variant) => variant.priceRial !== null))
    .map((product) => ({
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, stock: variant.stock ?? 0 })),
    }))
}

function addDigikalaErrors(app: FastifyInstance, digikala: Digikala): void {
  app.addHook('onRequest', async (request) => {
    if (!digikala.settings.contentTypeRequired || !request.url.startsWith('/open-api/')) return
    if (request.headers['content-type']?.startsWith('application/json') !== true)
      throw new DigikalaError(415, 'Unsupported content type')
  })
  app.setErrorHandler((error: FastifyError | DigikalaError, _request, reply) => {
    if (error instanceof DigikalaError) return reply.code(error.status).send(error.body)
    const status = error.statusCode ?? 500
    if (status >= 500) console.error(error)
    const message = status >= 500 ? 'مشکلی در سرور وجود دارد' : error.message
    return reply.code(status).send({ status: 'error', code: status >= 500 ? 150_000_001 : status, message })
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ status: 'error', code: 404, message: 'requested data does not exist' }),
  )
}
