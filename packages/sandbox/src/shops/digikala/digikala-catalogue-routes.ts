import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ShopProduct, ShopVariant } from '../shop-product.ts'
import type { Digikala } from './digikala.ts'
import { sellerOf } from './digikala-account-routes.ts'
import { listAnswer, notThere, ok } from './digikala-answers.ts'
import { productDataView, sellerProductView, variantView } from './digikala-catalogue-views.ts'
import { callerOf } from './digikala-grants.ts'

const base = '/open-api/v1'
const variantSorts = ['id', 'product_variant_id', 'selling_stock', 'selling_price', 'created_at']

type Query = Record<string, string | undefined>
type Offer = { product: ShopProduct; variant: ShopVariant }

/** The reading side: the seller's products, their variants, and one product with text and pictures. */
export function addCatalogueRoutes(app: FastifyInstance, digikala: Digikala): void {
  app.get(`${base}/products/seller`, async (request, reply) => {
    const query = request.query as Query
    const wanted = query['search[multi_search]'] ?? ''
    const rows = productsOf(digikala, request, 'product')
      .filter((each) => each.name.includes(wanted) || String(each.id) === wanted)
      .map((each) => sellerProductView(digikala, each))
    return ok(reply, listAnswer(digikala, query, rows, ['product_id']))
  })

  app.get(`${base}/product-edit/:id`, async (request, reply) => {
    const { id } = request.params as { id: string }
    const product = productsOf(digikala, request, 'product').find((each) => String(each.id) === id)
    if (product === undefined) throw notThere()
    return ok(reply, productDataView(digikala, product))
  })

  app.get(`${base}/variants`, async (request, reply) => {
    const query = request.query as Query
    const offers = offersOf(productsOf(digikala, request, 'variant'))
      .filter((offer) => isAskedFor(offer, query))
      .sort(orderOf(query))
    const rows = offers.map(({ product, variant }) => variantView(digikala, product, variant))
    return ok(reply, listAnswer(digikala, query, rows, variantSorts))
  })

  app.get(`${base}/variants/:id`, async (request, reply) => {
    const { id } = request.params as { id: string }
    const offers = offersOf(productsOf(digikala, request, 'variant'))
    const offer = offers.find(({ variant }) => String(variant.id) === id)
    if (offer === undefined) throw notThere()
    return ok(reply, variantView(digikala, offer.product, offer.variant))
  })
}

function productsOf(digikala: Digikala, request: FastifyRequest, scope: string): ShopProduct[] {
  const seller = sellerOf(callerOf(digikala, request, scope))
  return seller.sellsProducts ? digikala.products.all() : []
}

const offersOf = (products: ShopProduct[]): Offer[] =>
  products.flatMap((product) => product.variants.map((variant) => ({ product, variant })))

/** Filters of the variant list. Ids are joined by underscores, unlike every other list. */
function isAskedFor({ product, variant }: Offer, query: Query): boolean {
  const ids = query['search[ids]']?.split('_') ?? [String(variant.id)]
  const active = query['search[active]']
  return (
    ids.includes(String(variant.id)) &&
    (active === undefined || (active === 'true' || active === '1') === variant.active) &&
    product.name.includes(query['search[search_term]'] ?? '')
  )
}

function orderOf({ sort = 'id', order = 'desc' }: Query): (one: Offer, other: Offer) => number {
  const value = ({ variant }: Offer): number =>
    sort === 'selling_price'
      ? (variant.priceRial ?? 0)
      : sort === 'selling_stock'
        ? (variant.stock ?? 0)
        : variant.id
  return (one, other) => (value(one) - value(other)) * (order === 'asc' ? 1 : -1)
}
