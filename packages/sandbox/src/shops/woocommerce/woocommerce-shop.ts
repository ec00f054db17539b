import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RecordStore } from '../../storage/record-store.ts'
import type { Shop, ShopOrder } from '../shop.ts'
import { shopEdits } from '../shop-edits.ts'
import { shopProducts, takePieces } from '../shop-product.ts'
import {
  hasKeys,
  keysHold,
  refuseKeyless,
  rialsOf,
  type Woo,
  type WooOrder,
  type WooSend,
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
import { addWooRefundRoutes } from './woocommerce-refund-routes.ts'
import { seedPosts, wooShopProducts } from './woocommerce-shop-products.ts'
import { addWooStoreApi } from './woocommerce-store-api.ts'
import { addWooStorefront, sendFront } from './woocommerce-storefront.ts'
import { productView } from './woocommerce-views.ts'
import { addWooWebhookRoutes, wooWebhooks } from './woocommerce-webhooks.ts'

const productCount = 45
const firstProductId = 38_000
/** Says that a request came by the parameter, and not by the pretty name. */
const routedHeader = 'x-sandbox-rest-route'

/** A shop on WooCommerce: its REST API, its consent page, its webhooks and its pages ("WooCommerce" in the reference). */
export function woocommerceShop(store: RecordStore): Shop {
  return woocommerce(store).shop
}

/** Makes the shop with all its parts, for tests that compare it with recordings. */
export function woocommerce(
  store: RecordStore,
  { now = () => new Date(), send = post }: { now?: () => Date; send?: WooSend } = {},
): { shop: Shop; woo: Woo; told(): Promise<void> } {
  const settings = { ...wooSettings }
  const webhooks = wooWebhooks(() => woo)
  const woo: Woo = {
    origin: () => shop.origin,
    site: { name: wooShopName },
    now,
    send,
    settings,
    posts: store.table('woocommerce-posts'),
    categories: store.table('woocommerce-categories'),
    brands: store.table('woocommerce-brands'),
    keys: store.table('woocommerce-keys'),
    orders: store.table('woocommerce-sales'),
    webhooks: store.table('woocommerce-webhooks'),
    counters: store.table('woocommerce-counters'),
    announce: webhooks.announce,
    ping: webhooks.ping,
  }
  const seedKey = (): unknown =>
    woo.keys.set(1, { id: 1, ...wooKnownKey, description: 'sandbox', alive: true })
  const seedProducts = (): void =>
    seedPosts(woo, shopProducts(woocommerceCatalogue, productCount, firstProductId))
  if (woo.keys.all().length === 0) seedKey()
  if (woo.posts.all().length === 0) seedProducts()

  const products = wooShopProducts(
    () => woo,
    (event, { id }) => {
      const changed = woo.posts.get(id)
      woo.announce(`product.${event}`, changed === undefined ? { id } : productView(woo, changed))
    },
  )

  const shop: Shop = {
    key: 'woocommerce',
    title: `ووکامرس: ${wooShopName}`,
    origin: '',
    settings,
    choices: wooChoices,
    ...shopEdits(products, firstProductId),
    allows: { noPrice: true, uncountedStock: true },
    pagePath: (product) => `/product/${woo.posts.get(product.id)?.slug ?? ''}/`,
    addRoutes(app) {
      app.addHook('onClose', () => webhooks.stop())
      addRestRoutes(app, woo)
      addWooConsent(app, woo)
      addWooStorefront(app, woo)
    },
    reset() {
      Object.assign(settings, wooSettings)
      const tables = [woo.posts, woo.categories, woo.brands, woo.orders, woo.webhooks, woo.keys, woo.counters]
      for (const table of tables) for (const [id] of table.entries()) table.delete(id)
      seedKey()
      seedProducts()
    },
    revoke() {
      const living = woo.keys.all().filter((each) => each.alive)
      for (const key of living) woo.keys.set(key.id, { ...key, alive: false })
      return living.length
    },
    products: () => products.all(),
    orders: () => woo.orders.all().map((order) => shopOrder(woo, order)),
    buy: (variantId, count) => takePieces(products, variantId, count),
  }
  return { shop, woo, told: webhooks.settled }
}

async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<number> {
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}

/**
 * The API under its pretty names. By the parameter it answers too, on every site, but WooCommerce looks at keys only
 * where the address holds `wp-json/wc/`: a request that comes that way has none, and only the public API is of any use
 * there.
 */
function addRestRoutes(app: FastifyInstance, woo: Woo): void {
  void app.register(
    async (rest) => {
      rest.addHook('onRequest', async (request, reply) => {
        const isRouted = request.headers[routedHeader] !== undefined
        if (!woo.settings.prettyAddresses && !isRouted) return sendPlainSite(request, reply)
        if (woo.settings.guardPage) return page(reply.code(200), 'درخواست شما بررسی می‌شود')
        if (woo.settings.restAccess === 'closed')
          return wpError(reply, 403, 'rest_disabled', 'REST API این سایت بسته است.')
        if (woo.settings.restAccess === 'members' && !hasKeys(woo, request))
          return wpError(reply, 401, 'rest_not_logged_in', 'You are not currently logged in.')
        return undefined
      })
      rest.addHook('preSerialization', async (request, _reply, payload) =>
        onlyAsked((request.query as { _fields?: string })._fields, payload),
      )
      rest.setErrorHandler((error: { code?: string; statusCode?: number }, _request, reply) =>
        error.code === 'FST_ERR_CTP_INVALID_JSON_BODY'
          ? wpError(reply, 400, 'rest_invalid_json', 'بدنه JSON نامعتبر شد.')
          : reply.code(error.statusCode ?? 500).send(error),
      )
      rest.setNotFoundHandler((_request, reply) =>
        wpError(reply, 404, 'rest_no_route', 'هیچ مسیری منطبق با URL و روش درخواست پیدا نشد.'),
      )
      rest.get('/', async () => siteView(woo))
      void rest.register(async (api) => addWooStoreApi(api, woo), { prefix: '/wc/store/v1' })
      for (const prefix of ['/wc/v3', '/wc/v2']) {
        void rest.register(
          async (api) => {
            api.addHook('preHandler', async (request, reply) => {
              const isRouted = request.headers[routedHeader] !== undefined
              const holds = isRouted ? refuseKeyless(request, reply) : keysHold(woo, request, reply)
              return holds ? undefined : reply
            })
            addWooProductRoutes(api, woo)
            addWooOrderRoutes(api, woo)
            addWooRefundRoutes(api, woo)
            addWooWebhookRoutes(api, woo)
          },
          { prefix },
        )
      }
    },
    { prefix: '/wp-json' },
  )

  app.get('/index.php/wp-json/*', async (request, reply) => {
    const { pathname, search } = new URL(request.url, 'http://shop')
    return reply.redirect(`${pathname.replace('/index.php', '').replace(/\/?$/, '/')}${search}`, 301)
  })
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

/** Plain permalinks have no such address: a visitor is led to the shop's front page. */
function sendPlainSite(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { pathname, search } = new URL(request.url, 'http://shop')
  if (!pathname.endsWith('/')) return reply.redirect(`${pathname}/${search}`, 301)
  return page(reply.code(200), wooShopName)
}

/** Keeps the fields of an answer that were asked for; an error keeps all. */
function onlyAsked(fields: string | undefined, payload: unknown): unknown {
  if (fields === undefined || payload === null || typeof payload !== 'object') return payload
  const names = new Set(fields.split(','))
  const some = (row: object): object =>
    'code' in row && 'message' in row
      ? row
      : Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))
  return Array.isArray(payload) ? payload.map((row: object) => some(row)) : some(payload)
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
      const post = woo.posts.get(variantId || productId)
      return { sku: post?.sku ?? '', count, priceRial: Math.round(rialsOf(woo, total) / count) }
    }),
    createdAt,
  }
}
