import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { picturePath } from '../picture-path.ts'
import type { ShopProduct } from '../shop-product.ts'
import { answer, keyHolds, printed, queryOf, type Shopfa, shopfaShopName } from './shopfa.ts'

const defaultLimit = 20
const largestLimit = 500
const unknownProduct = 1404

/** What the shop tells everybody, and what a key opens: orders (there are none yet) and a product's quantity. */
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

  both('/api/shop/orders', async (request, reply) => {
    if (!keyHolds(shopfa, request, reply)) return reply
    return answer(shopfa, reply, {
      baskets: [],
      item_count: 0,
      current_page: 1,
      total_count: printed(shopfa, 0),
    })
  })

  both('/api/shop/product/list', async (request, reply) => {
    const { id, q = '', page_id, page = '1', limit, fields } = queryOf(request)
    const size = Math.min(Number(limit ?? defaultLimit) || defaultLimit, largestLimit)
    const found = shopfa.products
      .all()
      .filter(
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
    const { id, quantity, title } = (request.body ?? {}) as Record<string, unknown>
    // Without the id in the body as well, nothing happens and nothing is said.
    if (String(id) === String(product.id) && !shopfa.settings.writesIgnored)
      shopfa.products.set(product.id, changed(product, quantity, title))
    return answer(shopfa, reply, {})
  })
}

/** The quantity is the first variant's: how Shopfa writes the others is not known. */
function changed(product: ShopProduct, quantity: unknown, title: unknown): ShopProduct {
  const stock = quantity === undefined ? null : Math.max(0, Number(quantity))
  return {
    ...product,
    name: typeof title === 'string' ? title : product.name,
    variants: product.variants.map((variant, index) =>
      index === 0 && stock !== null ? { ...variant, stock } : variant,
    ),
  }
}

/** A row of the list: no SKU, no text, no gallery. What is inside `variants` is not public, so they are left empty. */
function productView(shopfa: Shopfa, product: ShopProduct): Record<string, unknown> {
  const [first] = product.variants
  const money = (rials: number | null | undefined): number | string =>
    printed(shopfa, Math.round((rials ?? 0) / (shopfa.settings.moneyUnit === 'rial' ? 1 : 10)))
  return {
    id: printed(shopfa, product.id),
    page_id: product.category.id,
    title: product.name,
    slug: product.name.replaceAll(' ', '-'),
    thumb: picturePath(product.id, 0),
    price: money(first?.priceRial),
    old_price: money(first?.oldPriceRial),
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
