import { rialToToman } from '@payvand/domain'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../infra/db/schema.ts'
import { type FeedEntry, feedEntry } from './feed-entry.ts'
import {
  countFeedProducts,
  type FeedProductRow,
  feedPage,
  feedProductsBelow,
  feedProductsBy,
} from './feed-products-store.ts'

/** Each page but the last has exactly so many (product_api_v3.md, "Important Notes"). */
const PAGE = 100
const ORDERS = { date_added_desc: 'added', date_updated_desc: 'updated' } as const

/** One of these, and nothing is filled in where it is missing: the guide asks for an error then. */
const torobRequest = z.union([
  z.strictObject({ page_urls: z.array(z.string()).min(1).max(PAGE) }),
  z.strictObject({ page_uniques: z.array(z.string()).min(1).max(PAGE) }),
  z.strictObject({ page: z.int().min(1), sort: z.enum(['date_added_desc', 'date_updated_desc']) }),
  z.strictObject({ cursor: z.string().optional(), sort: z.literal('product_id_desc') }),
])

interface TorobAnswer {
  status: 200 | 400
  body: Record<string, unknown>
}

/** Answers a request of Torob's product API v3. Prices are toman. */
export async function answerTorob(
  rows: Kysely<Tables>,
  projectId: number,
  body: unknown,
): Promise<TorobAnswer> {
  const parsed = torobRequest.safeParse(body)
  if (!parsed.success)
    return {
      status: 400,
      body: {
        error: 'the body must be one of page_urls, page_uniques, page with sort, or sort product_id_desc',
      },
    }
  const asked = parsed.data
  if ('page_urls' in asked)
    return chosen(await feedProductsBy(rows, projectId, { column: 'url', values: asked.page_urls }))
  if ('page_uniques' in asked) {
    const values = asked.page_uniques.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
    return chosen(values.length > 0 ? await feedProductsBy(rows, projectId, { column: 'id', values }) : [])
  }
  const total = await countFeedProducts(rows, projectId)
  const whole = { total, max_pages: Math.max(1, Math.ceil(total / PAGE)) }
  if ('page' in asked) {
    const skip = (asked.page - 1) * PAGE
    const products = await feedPage(rows, projectId, { order: ORDERS[asked.sort], skip, limit: PAGE })
    return answer({ ...whole, current_page: asked.page, next_cursor: null }, products)
  }
  const below = asked.cursor === undefined ? null : Number(asked.cursor)
  if (below !== null && !Number.isSafeInteger(below))
    return { status: 400, body: { error: 'cursor is unknown' } }
  const products = await feedProductsBelow(rows, projectId, below, PAGE)
  const next = products.length === PAGE ? String(products.at(-1)?.id) : null
  return answer({ ...whole, current_page: null, next_cursor: next }, products)
}

const chosen = (products: FeedProductRow[]): TorobAnswer =>
  answer({ total: products.length, max_pages: 1, current_page: 1, next_cursor: null }, products)

const answer = (about: Record<string, unknown>, products: FeedProductRow[]): TorobAnswer => ({
  status: 200,
  body: {
    api_version: 'torob_api_v3',
    ...about,
    products: products.map(feedEntry).flatMap((entry) => (entry ? [torobProduct(entry)] : [])),
  },
})

/** Fields and lengths as product_api_v3.md has them. */
function torobProduct(entry: FeedEntry): Record<string, unknown> {
  // A product with a price of 0 is shown as free, so one without a price cannot be had.
  const price = entry.isAvailable && entry.price !== null ? Math.round(rialToToman(entry.price)) : 0
  const cut = (text: string | null, most: number) => text?.slice(0, most)
  return {
    page_unique: String(entry.id),
    page_url: entry.url,
    title: cut(entry.title, 500),
    current_price: price,
    ...(entry.isAvailable &&
      entry.oldPrice !== null && { old_price: Math.round(rialToToman(entry.oldPrice)) }),
    availability: price > 0,
    ...(entry.category !== null && { category_name: cut(entry.category.split(' > ').at(-1) ?? null, 200) }),
    image_links: entry.images.filter((image) => image.length <= 1_000),
    ...(entry.description !== null && { short_desc: cut(entry.description, 500) }),
    ...(entry.specifications.length > 0 && {
      spec: Object.fromEntries(entry.specifications.map(({ name, value }) => [name, value])),
    }),
    date_added: entry.addedAt.toISOString(),
    date_updated: entry.updatedAt.toISOString(),
  }
}
