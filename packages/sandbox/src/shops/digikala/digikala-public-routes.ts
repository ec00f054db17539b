import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Digikala } from './digikala.ts'
import { brandOf, digikalaBrands } from './digikala-brands.ts'
import { isPublic, listedView, publicProductView } from './digikala-public-views.ts'

const perPage = 20

/**
 * The public product data, without a token ("Digikala public API" in the reference). HTTP always says 200: the status
 * is in the body.
 */
export function addPublicRoutes(app: FastifyInstance, digikala: Digikala): void {
  const send = (reply: FastifyReply, status: number, data: unknown): FastifyReply =>
    reply.code(200).send({ status, data })
  const refusal = (): number | null => {
    const { publicStatus } = digikala.settings
    return publicStatus === 200 ? null : publicStatus
  }

  app.get('/v2/product/:id', async (request, reply) => {
    const refused = refusal()
    if (refused !== null) return send(reply, refused, null)
    const product = digikala.products.get((request.params as { id: string }).id)
    if (product === undefined || isNotShownYet(product.id)) return send(reply, 404, null)
    if (!isPublic(product)) return send(reply, 200, { product: { is_inactive: true } })
    return send(reply, 200, { product: publicProductView(digikala, product), seo: { markup_schema: [] } })
  })

  app.get('/v1/brands/:code', async (request, reply) => {
    const refused = refusal()
    if (refused !== null) return send(reply, refused, null)
    const { code } = request.params as { code: string }
    const brand = digikalaBrands.find((each) => each.code === code)
    if (brand === undefined) return send(reply, 404, null)
    const page = Math.max(1, Math.floor(Number((request.query as { page?: string }).page ?? 1)) || 1)
    const all = digikala.products
      .all()
      .filter((product) => brandOf(product) === brand && isPublic(product) && !isNotShownYet(product.id))
    return send(reply, 200, {
      brand: {
        id: brand.id,
        code: brand.code,
        title_fa: brand.title,
        title_en: brand.code,
        description: '',
        logo: [],
        visibility: true,
        is_premium: false,
      },
      products: all
        .slice((page - 1) * perPage, page * perPage)
        .map((product) => listedView(digikala, product)),
      pager: { current_page: page, total_pages: Math.ceil(all.length / perPage), total_items: all.length },
      filters: {},
      sort: { default: 22 },
      search_instead: [],
    })
  })
}

/** A page that is still being looked at has no public data: every eleventh. */
const isNotShownYet = (productId: number): boolean => productId % 11 === 0
