import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { picturePath } from '../picture-path.ts'
import type { ShopProduct } from '../shop-product.ts'
import {
  answer,
  keyHolds,
  listed,
  money,
  printed,
  queryOf,
  rialsOf,
  type Shopfa,
  shopfaShopName,
} from './shopfa.ts'
import { slugOf } from './shopfa-storefront.ts'

const defaultLimit = 20
const largestLimit = 500
const unknownProduct = 1404
const variantsUnwritable = 1405
const categoryModule = '2102'

/** The shop's public data, and with a key a product's quantity, price and title. */
export function addShopfaRoutes(app: FastifyInstance, shopfa: Shopfa): void {
  type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  const both = (path: string, handler: Handler): void => {
    app.route({ method: ['GET', 'POST'], url: path, handler })
  }

  both('/api/system/info', async (_request, reply) =>
    answer(shopfa, reply, {
      title: shopfaShopName,
      domain: new URL(shopfa.origin()).host,
      url: shopfa.origin(),
    }),
  )

  both('/api/system/pages', async (request, reply) => {
    const categories = new Map(shopfa.products.all().map(({ category }) => [category.id, category.title]))
    const items = [...categories].map(([id, title], order) => ({
      id: printed(shopfa, id),
      title,
      parent: printed(shopfa, 0),
      order,
    }))
    const found = queryOf(request)['module'] === categoryModule ? items : []
    return answer(shopfa, reply, { items: found }, found.length === 0 ? 'Not Found' : '')
  })

  both('/api/shop/product/list', async (request, reply) => {
    const { id, q = '', page_id, page = '1', limit, fields } = queryOf(request)
    const size = Math.min(Number(limit ?? defaultLimit) || defaultLimit, largestLimit)
    const found = listed(shopfa).filter(
      (product) =>
        (id === undefined || String(product.id) === id) &&
        (page_id === undefined || String(product.category.id) === page_id) &&
        product.name.includes(q),
    )
    const wanted = fields?.split(',')
    const items = found
      .slice((Number(page) - 1) * size, Number(page) * size)
      .map((product) => onlyFields(productView(shopfa, product), wanted))
    if (shopfa.settings.bareList) return reply.send(items)
    const counts = {
      item_count: printed(shopfa, items.length),
      current_page: printed(shopfa, Number(page)),
      total_count: printed(shopfa, found.length),
    }
    return answer(shopfa, reply, { ...counts, items }, found.length === 0 ? 'Not Found' : '')
  })

  app.post('/api/shop/product/update', async (request, reply) => {
    if (!keyHolds(shopfa, request, reply)) return reply
    const product = shopfa.products.get(queryOf(request)['id'] ?? '')
    if (product === undefined) return answer(shopfa, reply.code(400), {}, 'کالا وجود ندارد', unknownProduct)
    const { id, quantity, price, title } = (request.body ?? {}) as Record<string, unknown>
    const ofVariants = quantity !== undefined || price !== undefined
    // The real shape of a variant's write is unknown: this guess at least refuses aloud.
    if (product.variants.length > 1 && ofVariants)
      return answer(
        shopfa,
        reply.code(400),
        {},
        'کالای دارای تنوع از این راه تغییر نمی‌کند',
        variantsUnwritable,
      )
    // A write without the id in the body as well does nothing and says nothing.
    if (String(id) === String(product.id) && !shopfa.settings.writesIgnored)
      shopfa.products.set(product.id, changed(shopfa, product, quantity, price, title))
    return answer(shopfa, reply, {})
  })
}

function changed(
  shopfa: Shopfa,
  product: ShopProduct,
  quantity: unknown,
  price: unknown,
  title: unknown,
): ShopProduct {
  return {
    ...product,
    name: typeof title === 'string' ? title : product.name,
    variants: product.variants.map((variant) => {
      const priceRial = price === undefined ? variant.priceRial : rialsOf(shopfa, price) || null
      const isDiscount = variant.oldPriceRial !== null && variant.oldPriceRial > (priceRial ?? 0)
      return {
        ...variant,
        stock: quantity === undefined ? variant.stock : Math.max(0, Math.trunc(Number(quantity)) || 0),
        priceRial,
        oldPriceRial: isDiscount ? variant.oldPriceRial : null,
      }
    }),
  }
}

/** A row of the list: no SKU, no text, no gallery. The content of `variants` is not public, so they are left empty. */
function productView(shopfa: Shopfa, product: ShopProduct): Record<string, unknown> {
  const [first] = product.variants
  return {
    id: printed(shopfa, product.id),
    page_id: product.category.id,
    title: product.name,
    slug: slugOf(product),
    thumb: picturePath(product.id, 0),
    price: money(shopfa, first?.priceRial),
    old_price: money(shopfa, first?.oldPriceRial),
    quantity: printed(shopfa, first?.stock ?? 0),
    unit: 'عدد',
    product_status: printed(shopfa, first?.active === true ? 1 : 0),
    variant: product.variants.length > 1,
    variants: [],
  }
}

function onlyFields(row: Record<string, unknown>, wanted: string[] | undefined): Record<string, unknown> {
  if (wanted === undefined) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => wanted.includes(name)))
}
