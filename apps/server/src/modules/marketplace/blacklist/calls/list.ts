import { boothProductUrl } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { findSources } from '../../product-changes/booth-products-store.ts'
import { listBlacklist } from '../blacklist-store.ts'

export const list: Handler<'blacklistProducts.list'> = async ({ services, user }, { query }) => {
  const { businessId } = user
  const { products, total } = await listBlacklist(services.rows, businessId, {
    title: query.title ?? '',
    skip: (query.page - 1) * query.per_page,
    limit: query.per_page,
  })
  const sources = await findSources(
    services.rows,
    businessId,
    products.map((product) => product.product_id),
  )
  const itemOf = new Map(sources.map((source) => [source.productId, source.itemId]))
  const url = await boothProductUrl(services, businessId)
  return {
    data: products.map((product) => ({
      id: product.id,
      productId: product.product_id,
      title: product.title,
      image: product.image,
      url: url(product.product_id),
      projectItemId: itemOf.get(product.product_id) ?? null,
      createdAt: product.created_at.toISOString(),
    })),
    totalCount: total,
  }
}
