import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RecordStore } from '../../storage/record-store.ts'
import type { Shop, ShopOrder } from '../shop.ts'
import { shopEdits } from '../shop-edits.ts'
import { seededProductTable, shopProducts, takePieces } from '../shop-product.ts'
import {
  keysHold,
  rialsOf,
  type Woo,
  type WooOrder,
  wooChoices,
  wooKnownKey,
  wooSettings,
  wooShopName,
  wpError,
} from './woocommerce.ts'
import { woocommerceCatalogue } from './woocommerce-catalogue.ts'
import { addWooConsent } from './woocommerce-consent.ts'
import { addWooOrderRoutes } from './woocommerce-order-routes.ts'
import { addWooProductRoutes, siteView } from './woocommerce-product-routes.ts'
import { addWooStoreApi } from './woocommerce-store-api.ts'
import { addWooStorefront, sendFront } from './woocommerce-storefront.ts'
import { productView, slugOf } from './woocommerce-views.ts'
import { addWooWebhookRoutes, wooWebhooks } from './woocommerce-webhooks.ts'

const productCount = 45
const firstProductId = 38_000
/** Says that a request came by the parameter, and not by the pretty name. */
const routedHeader = 'x-sandbox-rest-route'

/** A shop on WooCommerce: its REST API, its consent page, its webhooks and its pages ("WooCommerce" in the reference). */
export function woocommerceShop(store: RecordStore): Shop {
  const products = seededProductTable(store, 'woocommerce-products', () =>
    shopProducts(woocommerceCatalogue, productCount, firstProductId),
  )
  const settings = { ...wooSettings }
  const webhooks = wooWebhooks(() => woo)
  const woo: Woo = {
    origin: () => shop.origin,
    settings,
    products: products.table,
    changes: store.table('woocommerce-changes'),
    keys: store.table('woocommerce-keys'),
    orders: store.table('woocommerce-orders'),
    webhooks: store.table('woocommerce-webhooks'),
    announce: webhooks.announce,
    ping: webhooks.ping,
  }
  const seedKey = (): unknown =>
    woo.keys.set(1, { id: 1, ...wooKnownKey, description: 'sandbox', alive: true })
  if (woo.keys.all().length === 0) seedKey()

  let isQuiet = false
  products.table.watch({
    changed(before, after) {
      const id = (after ?? before)?.id
      if (isQuiet || id === undefined) return
      if (after === undefined) return woo.announce('product.deleted', { id })
      woo.changes.set(id, { at: new Date().toISOString() })
      woo.announce(before === undefined ? 'product.created' : 'product.updated', productView(woo, after))
    },
  })

  const shop: Shop = {
    key: 'woocommerce',
    title: `ووکامرس: ${wooShopName}`,
    origin: '',
    settings,
    choices: wooChoices,
    ...shopEdits(products.table, firstProductId),
    allows: { noPrice: true, uncountedStock: true },
    pagePath: (product) => `/product/${slugOf(product)}/`,
    addRoutes(app) {
      app.addHook('onClose', () => webhooks.stop())
      addRestRoutes(app, woo)
      addWooConsent(app, woo)
      addWooStorefront(app, woo)
    },
    reset() {
      isQuiet = true
      Object.assign(settings, wooSettings)
      products.reset()
      for (const table of [woo.changes, woo.orders, woo.webhooks, woo.keys])
        for (const [id] of table.entries()) table.delete(id)
      seedKey()
      isQuiet = false
    },
    revoke() {
      const living = woo.keys.all().filter((each) => each.alive)
      for (const key of living) woo.keys.set(key.id, { ...key, alive: false })
      return living.length
    },
    products: () => products.table.all(),
    orders: () => woo.orders.all().map((order) => shopOrder(woo, order)),
    buy: (variantId, count) => takePieces(products.table, variantId, count),
  }
  return shop
}

/** The API under its pretty names, and by the parameter where they are not to be had. */
function addRestRoutes(app: FastifyInstance, woo: Woo): void {
  void app.register(
    async (rest) => {
      rest.addHook('onRequest', async (request, reply) => {
        if (woo.settings.guardPage) return page(reply.code(200), 'درخواست شما بررسی می‌شود')
        const isRouted = request.headers[routedHeader] !== undefined
        return woo.settings.prettyAddresses || isRouted ? undefined : page(reply.code(404), 'صفحه پیدا نشد')
      })
      rest.setNotFoundHandler((_request, reply) =>
        wpError(reply, 404, 'rest_no_route', 'مسیری منطبق با نشانی و روش درخواست پیدا نشد.'),
      )
      rest.get('/', async () => siteView(woo))
      void rest.register(async (api) => addWooStoreApi(api, woo), { prefix: '/wc/store/v1' })
      void rest.register(
        async (api) => {
          api.addHook('preHandler', async (request, reply) =>
            keysHold(woo, request, reply) ? undefined : reply,
          )
          addWooProductRoutes(api, woo)
          addWooOrderRoutes(api, woo)
          addWooWebhookRoutes(api, woo)
        },
        { prefix: '/wc/v3' },
      )
    },
    { prefix: '/wp-json' },
  )

  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/',
    handler: async (request, reply) => {
      const { rest_route: route, ...query } = request.query as Record<string, string>
      if (route === undefined) return sendFront(woo, request, reply)
      return throughRoute(app, request, reply, `/wp-json${route}?${new URLSearchParams(query).toString()}`)
    },
  })
}

async function throughRoute(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
): Promise<FastifyReply> {
  const { authorization } = request.headers
  const answer = await app.inject({
    method: request.method as 'GET',
    url,
    headers: { [routedHeader]: 'yes', ...(authorization === undefined ? {} : { authorization }) },
    ...(request.body === undefined || request.body === null ? {} : { payload: request.body }),
  })
  for (const name of ['content-type', 'x-wp-total', 'x-wp-totalpages']) {
    const value = answer.headers[name]
    if (value !== undefined) void reply.header(name, value)
  }
  return reply.code(answer.statusCode).send(answer.rawPayload)
}

const page = (reply: FastifyReply, title: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="fa" dir="rtl"><h1>${title}</h1></html>`)

function shopOrder(woo: Woo, { id, rest, lines, createdAt }: WooOrder): ShopOrder {
  return {
    id,
    number: String(id),
    note: typeof rest['customer_note'] === 'string' ? rest['customer_note'] : '',
    items: lines.map(({ productId, variantId, count, total }) => {
      const variants = woo.products.get(productId)?.variants ?? []
      const variant = variantId === 0 ? variants[0] : variants.find((each) => each.id === variantId)
      return { sku: variant?.sku ?? '', count, priceRial: Math.round(rialsOf(woo, total) / count) }
    }),
    createdAt,
  }
}
