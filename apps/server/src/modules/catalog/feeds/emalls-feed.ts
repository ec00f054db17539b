import { rialToToman } from '@payvand/domain'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../infra/db/schema.ts'
import { type FeedEntry, feedEntry } from './feed-entry.ts'
import { countFeedProducts, feedPage } from './feed-products-store.ts'

const MOST_A_PAGE = 500

/** A value that is no number of a page counts as if it were not there: the engine sends what its shops have asked it for. */
export const emallsQuery = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  item_per_page: z.coerce.number().int().min(1).max(MOST_A_PAGE).catch(50),
})

/** A page of Emalls' list. Prices are toman. */
export async function emallsPage(
  rows: Kysely<Tables>,
  projectId: number,
  { page, item_per_page: size }: z.output<typeof emallsQuery>,
): Promise<Record<string, unknown>> {
  const total = await countFeedProducts(rows, projectId)
  const products = await feedPage(rows, projectId, { order: 'added', skip: (page - 1) * size, limit: size })
  return {
    success: true,
    products: products.map(feedEntry).flatMap((entry) => (entry ? [emallsProduct(entry)] : [])),
    total_items: total,
    pages_count: Math.max(1, Math.ceil(total / size)),
    item_per_page: size,
    page_num: page,
  }
}

function emallsProduct(entry: FeedEntry): Record<string, unknown> {
  const price = entry.price === null ? 0 : Math.round(rialToToman(entry.price))
  return {
    title: entry.title,
    id: String(entry.id),
    price,
    old_price: entry.oldPrice === null ? price : Math.round(rialToToman(entry.oldPrice)),
    category: entry.category ?? '',
    image: entry.images[0] ?? '',
    color: null,
    guarantee: null,
    is_available: entry.isAvailable && price > 0,
    url: entry.url,
  }
}
