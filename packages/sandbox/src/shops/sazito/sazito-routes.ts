import type { FastifyInstance } from 'fastify'
import { findVariant } from '../shop-product.ts'
import { enveloped, failed, keyHolds, type Sazito, sazitoShopName } from './sazito.ts'
import { productView } from './sazito-views.ts'

const defaultPageSize = 20

type Query = Record<string, string | undefined>

/** The public products, and with a key the stock of a variant. */
export function addSazitoRoutes(app: FastifyInstance, sazito: Sazito): void {
  app.get('/api/v2/general/info', async (_request, reply) =>
    enveloped(reply, {
      general: { name: sazitoShopName, description: '', city: null },
      domain: { url: sazito.origin() },
      shop: { registerType: 'mobile' },
    }),
  )

  app.get('/api/v1/products', async (request, reply) => {
    const query = request.query as Query
    const page = wholeNumber(query['page'] ?? query['page_number'], 1)
    const asked = wholeNumber(query['page_size'] ?? query['pageSize'], defaultPageSize)
    const size = Math.min(asked, sazito.settings.maximumPageSize)
    const products = sazito.products.all()
    const prices = products.flatMap((each) => each.variants.map((variant) => (variant.priceRial ?? 0) / 10))
    return enveloped(reply, {
      max_price: Math.max(0, ...prices),
      min_price: Math.min(...prices),
      page_number: page,
      page_size: size,
      ...(sazito.settings.totalCountGiven ? { total_count: products.length } : {}),
      products: products.slice((page - 1) * size, page * size).map((each) => productView(sazito, each)),
    })
  })

  app.get('/api/v1/products/:id', async (request, reply) => {
    const product = sazito.products.get((request.params as { id: string }).id)
    if (product === undefined) return failed(reply, 404, 'product not found', 404)
    return enveloped(reply, { product: productView(sazito, product) })
  })

  app.put('/api/v1/accounting/update-stock/:id', async (request, reply) => {
    if (!keyHolds(sazito, request, reply)) return reply
    const found = findVariant(sazito.products.all(), Number((request.params as { id: string }).id))
    if (found === undefined) return failed(reply, 404, 'variant not found', 404)
    const { is_stock_manager, stock_number, is_relative } = (request.body ?? {}) as Record<string, unknown>
    if (typeof is_stock_manager !== 'boolean' || !Number.isInteger(stock_number))
      return failed(reply, 422, 'is_stock_manager and stock_number are required', 422)
    const { product, variant } = found
    const counted = is_relative === true ? (variant.stock ?? 0) + Number(stock_number) : Number(stock_number)
    const changed = { ...variant, stock: is_stock_manager ? Math.max(0, counted) : null }
    sazito.products.set(product.id, {
      ...product,
      variants: product.variants.map((each) => (each.id === variant.id ? changed : each)),
    })
    return enveloped(reply, {
      id: variant.id,
      stock_number: changed.stock,
      is_stock_managed: is_stock_manager,
    })
  })
}

function wholeNumber(text: string | undefined, otherwise: number): number {
  return Math.max(1, Math.floor(Number(text ?? otherwise)) || otherwise)
}
