import type { BoothProduct } from '@payvand/connectors'
import { marketplaceCall } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { blacklistedProducts } from '../blacklist-store.ts'

/** Number of candidates offered (decisions: "Candidate search for the blacklist"). */
const CANDIDATES = 20
const PER_PAGE = 50
/** The search stops after this many pages of nothing but listed products: a longer title finds the rest. */
const MAX_PAGES = 4

export const candidates: Handler<'blacklistProducts.candidates'> = async ({ services, user }, { query }) => {
  const title = query.title?.trim()
  const found: BoothProduct[] = []
  for (let page = 1; page <= MAX_PAGES && found.length < CANDIDATES; page += 1) {
    const answer = await marketplaceCall(services, user.businessId, ({ connector, vendorId }) =>
      connector.listProducts(vendorId, { page, perPage: PER_PAGE, ...(title ? { title } : {}) }),
    )
    const listed = await blacklistedProducts(
      services.rows,
      user.businessId,
      answer.products.map((product) => product.id),
    )
    found.push(...answer.products.filter((product) => !listed.has(product.id)))
    if (!answer.hasMore) break
  }
  return {
    data: found.slice(0, CANDIDATES).map(({ id, title, photoUrl }) => ({ id, title, imgUrl: photoUrl })),
  }
}
