import { createHash } from 'node:crypto'
import type { SourceProduct } from '@payvand/connectors'
import type { ProductData } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type ItemWriteContext, type SeenItem, saveCrawledProducts } from '../crawls/crawled-items-store.ts'
import { keepWritten } from '../shop-writes/keep-written.ts'
import { findSourceItems } from './source-items-store.ts'
import { sourceItem } from './source-product.ts'

/** Raise it when the same product of a platform would become another item: all are then saved once more. */
const SOURCE_VERSION = 3
/** Stands for a hash that no list has. */
const READ_ANEW = 'read-anew'

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
 * @param readSince the moment their reading began: what was written into the shop later counts for more
 */
export async function saveSourceProducts(
  trx: Kysely<Tables>,
  context: ItemWriteContext,
  products: readonly SourceProduct[],
  now: Date,
  { listed = new Map(), readSince }: { listed?: ReadonlyMap<string, SourceProduct>; readSince?: Date } = {},
): Promise<Map<string, SavedSource>> {
  const distinct = [...new Map(products.map((product) => [product.id, product])).values()]
  const places = await findSourceItems(trx, context.businessId, context.projectId, distinct)
  const read = distinct.map((source) => ({ source, itemId: places.get(source.id)?.item?.id ?? null }))
  const kept = readSince && (await keepWritten(trx, context.businessId, read, readSince, now))
  const made = distinct.map((given) => {
    const source = kept?.products.get(given.id) ?? given
    const { url, item } = places.get(source.id) as NonNullable<ReturnType<typeof places.get>>
    const contentHash = kept?.stale.has(source.id) ? READ_ANEW : listedHash(listed.get(source.id) ?? source)
    // The moment of reading stands in for a page's Last-Modified: a later read may find something else.
    const version = { contentHash, etag: null, lastModified: now.toUTCString() }
    const { product, variants } = sourceItem(
      source,
      url,
      item?.read_data ?? null,
      item?.facts?.specifications,
    )
    return { source, item, version, product, numbers: { productId: source.id, variants } }
  })
  const seen = await saveCrawledProducts(trx, context, made, now)
  const saved = new Map<string, SavedSource>()
  for (const { source, item, product } of made) {
    const one = seen.get(product.url)
    if (!one) throw new Error(`The item of ${product.url} was not written`)
    const isBack = item !== null && (!item.is_active || item.missing_since !== null)
    saved.set(source.id, { ...one, url: product.url, data: product.data, isBack })
  }
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
