import { boothProductUrl } from '../../core/booth-product-url.ts'
import type { Handler } from '../../core/handler.ts'
import { marketplaceCall } from '../../core/marketplace-call.ts'
import { findSources } from '../../core/stores/booth-products-store.ts'

export const products: Handler<'marketplace.products'> = async ({ services, user }, { query }) => {
  const page = await marketplaceCall(services, user.businessId, ({ connector, vendorId }) =>
    connector.listProducts(vendorId, {
      page: query.page,
      perPage: query.per_page,
      ...(query.title ? { title: query.title } : {}),
    }),
  )
  const sources = await findSources(
    services.rows,
    user.businessId,
    page.products.map((product) => product.id),
  )
  const sourceOf = new Map(sources.map((source) => [source.productId, source]))
  const url = await boothProductUrl(services, user.businessId)
  return {
    data: page.products.map((product) => ({
      id: product.id,
      title: product.title,
      photo: product.photoUrl ? { md: product.photoUrl } : null,
      price: product.price,
      inventory: product.stock,
      variantCount: product.variantCount,
      sku: product.sku,
      inReview: product.inReview,
      url: url(product.id),
      sourceUrl: sourceOf.get(product.id)?.url ?? null,
      projectItemId: sourceOf.get(product.id)?.itemId ?? null,
    })),
    // Totals may be missing on the marketplace: then what is known is what was seen, and one more when there is more.
    totalCount:
      page.totalCount ?? (query.page - 1) * query.per_page + page.products.length + (page.hasMore ? 1 : 0),
  }
}
