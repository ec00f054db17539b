import type { FastifyInstance } from 'fastify'
import { enveloped, failed, type Sazito, sazitoShopName } from './sazito.ts'
import { productView } from './sazito-views.ts'

const defaultPageSize = 20

type Query = Record<string, string | undefined>

/** The shop's public data: itself and its products. */
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
}

function wholeNumber(text: string | undefined, otherwise: number): number {
  return Math.max(1, Math.floor(Number(text ?? otherwise)) || otherwise)
}
