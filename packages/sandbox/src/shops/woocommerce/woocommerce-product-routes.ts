import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ShopProduct, ShopVariant } from '../shop-product.ts'
import { mostPerPage, rialsOf, type Woo, wooShopName, wpError } from './woocommerce.ts'
import {
  changedAt,
  isVariable,
  productView,
  rootCategory,
  slugOf,
  unsoldViews,
  variationView,
} from './woocommerce-views.ts'

type Query = Record<string, string | undefined>
type Changes = Record<string, unknown>

/** Products, their variations, categories, and the settings that say what their numbers mean. */
export function addWooProductRoutes(app: FastifyInstance, woo: Woo): void {
  const productOf = (params: unknown): ShopProduct | undefined =>
    woo.products.get((params as { id: string }).id)
  const missing = (reply: FastifyReply): FastifyReply =>
    wpError(reply, 404, 'woocommerce_rest_product_invalid_id', 'شناسه‌ی محصول نامعتبر است.')

  app.get('/settings/general/woocommerce_currency', async () => ({
    id: 'woocommerce_currency',
    value: woo.settings.currency,
  }))
  app.get('/data/currencies/current', async () => ({ code: woo.settings.currency, name: '', symbol: '' }))
  app.get('/settings/products/woocommerce_weight_unit', async () => ({
    id: 'woocommerce_weight_unit',
    value: woo.settings.weightUnit,
  }))

  app.get('/products/categories', async (request, reply) => {
    const own = new Map(woo.products.all().map(({ category }) => [category.id, category.title]))
    const categories = [...own].map(([id, name]) => ({ id, name, parent: rootCategory.id }))
    return sendPage(woo, reply, request.query as Query, [rootCategory, ...categories])
  })

  app.get('/products', async (request, reply) => {
    const query = request.query as Query
    const since = query['modified_after']
    const fits = (product: ShopProduct): boolean =>
      (since === undefined || Date.parse(changedAt(woo, product)) > Date.parse(since)) &&
      (query['slug'] === undefined || slugOf(product) === query['slug'])
    const sold = woo.products.all().filter(fits)
    const direction = query['order'] === 'asc' ? 1 : -1
    const rows = sold
      .toSorted((one, other) => (one.id - other.id) * direction)
      .map((each) => productView(woo, each))
    const isWhole = since === undefined && query['slug'] === undefined
    return sendPage(woo, reply, query, isWhole ? [...rows, ...unsoldViews(woo)] : rows)
  })

  app.get('/products/:id', async (request, reply) => {
    const product = productOf(request.params)
    return product === undefined ? missing(reply) : productView(woo, product)
  })

  app.put('/products/:id', async (request, reply) => {
    const product = productOf(request.params)
    if (product === undefined) return missing(reply)
    return productView(woo, changeProduct(woo, product, (request.body ?? {}) as Changes))
  })

  app.post('/products/batch', async (request) => {
    const { update = [] } = (request.body ?? {}) as { update?: ({ id: number } & Changes)[] }
    return {
      update: update.slice(0, mostPerPage).map(({ id, ...changes }) => {
        const product = woo.products.get(id)
        const invalid = { code: 'woocommerce_rest_product_invalid_id', message: '', data: { status: 404 } }
        return product === undefined
          ? { id, error: invalid }
          : productView(woo, changeProduct(woo, product, changes))
      }),
    }
  })

  app.get('/products/:id/variations', async (request, reply) => {
    const product = productOf(request.params)
    if (product === undefined) return missing(reply)
    const rows = isVariable(product) ? product.variants.map((each) => variationView(woo, product, each)) : []
    return sendPage(woo, reply, request.query as Query, rows)
  })

  app.put('/products/:id/variations/:variationId', async (request, reply) => {
    const product = productOf(request.params)
    const { variationId } = request.params as { variationId: string }
    const variant = product?.variants.find(({ id }) => String(id) === variationId)
    if (product === undefined || variant === undefined || !isVariable(product)) return missing(reply)
    const changed = changedVariant(woo, variant, (request.body ?? {}) as Changes)
    const variants = product.variants.map((each) => (each === variant ? changed : each))
    return variationView(woo, woo.products.set(product.id, { ...product, variants }), changed)
  })
}

/** The names the API goes by, for whoever asks without keys. */
export const siteView = (woo: Woo): object => ({
  name: wooShopName,
  description: '',
  url: woo.origin(),
  namespaces: ['oembed/1.0', 'wc/v3', 'wc/store/v1', 'wp/v2'],
})

/** One page of a list, counted in the headers. */
export function sendPage(woo: Woo, reply: FastifyReply, query: Query, rows: object[]): FastifyReply {
  const page = Math.max(1, Number(query['page'] ?? 1) || 1)
  const size = Number(query['per_page'] ?? 10)
  if (!(size >= 1 && size <= mostPerPage))
    return wpError(reply, 400, 'rest_invalid_param', 'پارامتر(های) نامعتبر: per_page')
  if (woo.settings.totalsGiven)
    void reply.headers({ 'x-wp-total': rows.length, 'x-wp-totalpages': Math.ceil(rows.length / size) })
  return reply.send(rows.slice((page - 1) * size, page * size))
}

/** Price and stock of a variable product are its variations'. */
function changeProduct(woo: Woo, product: ShopProduct, changes: Changes): ShopProduct {
  const [only] = product.variants
  const active = changes['status'] === undefined ? undefined : changes['status'] === 'publish'
  const variants =
    isVariable(product) || only === undefined ? product.variants : [changedVariant(woo, only, changes)]
  return woo.products.set(product.id, {
    ...product,
    name: typeof changes['name'] === 'string' ? changes['name'] : product.name,
    variants: active === undefined ? variants : variants.map((variant) => ({ ...variant, active })),
  })
}

function changedVariant(woo: Woo, variant: ShopVariant, changes: Changes): ShopVariant {
  const { manage_stock: isCounted, stock_quantity: quantity } = changes
  const stock = isCounted === false ? null : typeof quantity === 'number' ? quantity : variant.stock
  const amount = (name: string, otherwise: number | null): number | null => {
    const text = changes[name]
    return typeof text === 'string' ? (text === '' ? null : rialsOf(woo, text)) : otherwise
  }
  const isOnSale = variant.oldPriceRial !== null
  const regular = amount('regular_price', variant.oldPriceRial ?? variant.priceRial)
  const sale = amount('sale_price', isOnSale ? variant.priceRial : null)
  return { ...variant, stock, priceRial: sale ?? regular, oldPriceRial: sale === null ? null : regular }
}
