import { createHash } from 'node:crypto'
import type { SourceProduct } from '@payvand/connectors'
import type { ProductData } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type ItemWriteContext, type SeenItem, saveCrawledProducts } from '../crawls/crawled-items-store.ts'
import { findSourceItems, savePlatformNumbers } from './source-items-store.ts'
import { sourceItem } from './source-product.ts'

/** Raise it when the same product of a platform would become another item: all are then saved once more. */
const SOURCE_VERSION = 3

export interface SavedSource extends SeenItem {
  url: string
  /** Data as read, before defaults and edits. */
  data: ProductData
  /** It was not for sale any more, and is again. */
  isBack: boolean
}

/**
 * Makes items of a platform's products, or brings those there are up to date, in the caller's transaction: found again by
 * the platform's number, else by the page. A product's `missingFields` stay as they were. `listed` is what the list said of a
 * product that was completed since: by it the next sync tells that nothing changed. Answers the items by the
 * platform's number.
 */
export async function saveSourceProducts(
  trx: Kysely<Tables>,
  context: ItemWriteContext,
  products: readonly SourceProduct[],
  now: Date,
  listed: ReadonlyMap<string, SourceProduct> = new Map(),
): Promise<Map<string, SavedSource>> {
  const distinct = [...new Map(products.map((product) => [product.id, product])).values()]
  const places = await findSourceItems(trx, context.businessId, context.projectId, distinct)
  const made = distinct.map((source) => {
    const { url, item } = places.get(source.id) as NonNullable<ReturnType<typeof places.get>>
    const contentHash = listedHash(listed.get(source.id) ?? source)
    // The moment of reading stands in for a page's Last-Modified: a later read may find something else.
    const version = { contentHash, etag: null, lastModified: now.toUTCString() }
    return {
      source,
      item,
      version,
      ...sourceItem(source, url, item?.read_data ?? null, item?.facts?.specifications),
    }
  })
  const seen = await saveCrawledProducts(trx, context, made, now)
  const saved = new Map<string, SavedSource>()
  for (const { source, item, product } of made) {
    const one = seen.get(product.url)
    if (!one) throw new Error(`The item of ${product.url} was not written`)
    const isBack = item !== null && (!item.is_active || item.missing_since !== null)
    saved.set(source.id, { ...one, url: product.url, data: product.data, isBack })
  }
  await savePlatformNumbers(
    trx,
    context.businessId,
    made.map(({ source, variants }) => ({
      itemId: (saved.get(source.id) as SavedSource).id,
      productId: source.id,
      variants,
    })),
  )
  return saved
}

/** Names what a list says of a product: equal where nothing of it changed, in whatever order a row gives it back. */
export function listedHash(product: SourceProduct): string {
  // Stored hashes were made with the field's first name. Another one would have every product of every shop saved again.
  const { missingFields, ...fields } = product
  const text = JSON.stringify({ ...fields, lacks: missingFields }, (_, value: unknown) =>
    isFields(value) ? sorted(value) : value,
  )
  return createHash('sha256').update(`${SOURCE_VERSION}${text}`).digest('hex')
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)))
