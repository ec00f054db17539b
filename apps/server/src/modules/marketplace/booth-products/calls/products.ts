import type { AnswerOf, InputOf } from '@payvand/contract'
import { marketplaceCall } from '../../../accounts/index.ts'
import { operationAnswer } from '../../../operations/index.ts'
import { newestSearch } from '../../connecting/connect-search-answer.ts'
import { findDiscounts } from '../../discounts/discount-states-store.ts'
import type { Handler, UserContext } from '../../handler.ts'
import { countProductSyncs } from '../product-counts-store.ts'
import { listedSide } from '../product-sides.ts'
import { productOrigin, productPlaces } from '../product-sync-answer.ts'
import { blacklistedAmong, findProductSyncs } from '../product-sync-store.ts'
import { productsInState } from '../products-in-state.ts'

type Products = Pick<AnswerOf<'marketplace.products'>, 'data' | 'totalCount' | 'isTotalCapped'>
type Query = InputOf<'marketplace.products'>['query']

/** The rows beside the list are our own, and are read while the marketplace is asked. */
export const products: Handler<'marketplace.products'> = async (context, { query }) => {
  const { state, title, page, per_page: perPage } = query
  const { services, user } = context
  const [listed, counts, search] = await Promise.all([
    state
      ? productsInState(services, user.businessId, { state, title, page, perPage })
      : allProducts(context, query),
    countProductSyncs(services.rows, user.businessId),
    newestSearch(services.rows, user.businessId),
  ])
  return { ...listed, counts, connectSearch: search ? await operationAnswer(services, search) : null }
}

/** Lists all products of the booth, whether or not we made them. */
async function allProducts({ services, user }: UserContext, query: Query): Promise<Products> {
  const page = await marketplaceCall(services, user.businessId, ({ connector, vendorId }) =>
    connector.listProducts(vendorId, {
      page: query.page,
      perPage: query.per_page,
      ...(query.title ? { title: query.title } : {}),
    }),
  )
  const ids = page.products.map((product) => product.id)
  const [rows, blacklisted, places, discounts] = await Promise.all([
    findProductSyncs(services.rows, user.businessId, ids),
    blacklistedAmong(services.rows, user.businessId, ids),
    productPlaces(services, user.businessId),
    findDiscounts(services.rows, user.businessId, ids, services.now()),
  ])
  const rowOf = new Map(rows.map((row) => [row.product_id, row]))
  return {
    data: page.products.map((product) => ({
      id: product.id,
      title: product.title,
      photo: product.photoUrl ? { md: product.photoUrl } : null,
      price: product.price,
      oldPrice: listedSide(product).paid === null ? null : product.primaryPrice,
      inventory: product.stock,
      variantCount: product.variantCount,
      sku: product.sku,
      inReview: product.inReview,
      url: places.booth(product.id),
      ...productOrigin(rowOf.get(product.id), places, {
        blacklisted: blacklisted.has(product.id),
        discounts,
      }),
    })),
    // The marketplace may leave out totals: then the total is the products seen, and one more when there is more.
    totalCount:
      page.totalCount ?? (query.page - 1) * query.per_page + page.products.length + (page.hasMore ? 1 : 0),
    isTotalCapped: false,
  }
}
