import type { Handler } from '../../handler.ts'
import { addToBlacklist } from '../blacklist-store.ts'
import { tellTimeline } from '../tell-timeline.ts'

export const add: Handler<'blacklistProducts.add'> = async ({ services, user }, { body }) => {
  const now = services.now()
  // A product named twice is one product; the last name counts.
  const products = [...new Map(body.products.map((product) => [product.productId, product])).values()]
  const added = await services.rows.transaction().execute(async (trx) => {
    const added = await addToBlacklist(
      trx,
      user.businessId,
      products.map(({ productId, title, image }) => ({ productId, title, image: image ?? null })),
      now,
    )
    await tellTimeline(trx, user, added, true, now)
    return added
  })
  return { addedCount: added.length }
}
