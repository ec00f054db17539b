import { type CaptionReading, type CaptionTemplate, readCaption } from '@payvand/crawler'
import type { ChangeCause } from '@payvand/domain'
import type { Kysely, Selectable } from 'kysely'
import type { Config } from '../../../config.ts'
import type { StoredInstagramDefaults } from '../../../infra/db/instagram-schema.ts'
import type { ProjectItemsTable, Tables } from '../../../infra/db/schema.ts'
import { mediaUrl } from '../../../infra/files/media-store.ts'
import { lockItems, setInactive } from '../../catalog/index.ts'
import { propagateToBooth, withdrawChanges } from '../../marketplace/index.ts'
import { type SeenItem, saveCrawledProducts } from '../crawls/crawled-items-store.ts'
import type { Services } from '../services.ts'
import { captionProduct, fillFromDefaults } from './caption-product.ts'
import { type InstagramPostRow, type ReadPost, saveReadPosts } from './instagram-posts-store.ts'

/** Context in which captions are read. */
export interface CaptionContext {
  businessId: number
  projectId: number
  /** Null where a person's word on one post is followed. */
  importId: number | null
  jobId: number | null
  cause: ChangeCause
  defaults: StoredInstagramDefaults
  /** Template learned from corrections of the page. */
  template: CaptionTemplate | null
}

/** Outcome of reading a post: its item, where it is a product. */
export interface CaptionOutcome {
  post: InstagramPostRow
  item: (SeenItem & { url: string }) | null
  failed: boolean
}

/**
 * Reads the captions of posts and makes items of those that are products, or brings those there are up to date, in the
 * caller's transaction; the seller's edits stay on top. A person's word on whether a post is a product wins, and so does
 * what they made of its item. An item whose post is no product any more becomes inactive. What is sold in the booth and is
 * now said to be gone is gone there as well. May be repeated.
 */
export async function readCaptions(
  services: Pick<Services, 'jobs' | 'now' | 'config' | 'logger'>,
  trx: Kysely<Tables>,
  context: CaptionContext,
  posts: readonly InstagramPostRow[],
): Promise<CaptionOutcome[]> {
  if (posts.length === 0) return []
  const now = services.now()
  const ids = posts.flatMap((post) => post.project_item_id ?? [])
  const items = ids.length > 0 ? await lockItems(trx, context.businessId, { ids }) : []
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const read = posts.map((post) => {
    const item = post.project_item_id === null ? undefined : itemOf.get(post.project_item_id)
    return { post, item, ...readingOf(services, context, post, item) }
  })
  const products = read.flatMap(({ post, reading }) =>
    reading?.isProduct.value ? [{ post, product: productOf(services.config, context, post, reading) }] : [],
  )
  const seen = await saveCrawledProducts(
    trx,
    {
      businessId: context.businessId,
      projectId: context.projectId,
      jobId: context.jobId,
      cause: context.cause,
      complete: (data) => fillFromDefaults(data, context.defaults),
    },
    products.map(({ product }) => ({ product, version: undefined })),
    now,
  )
  await closeItems(
    trx,
    context.businessId,
    read.flatMap(({ item, reading }) =>
      item?.is_active && reading?.isProduct.value === false ? [item] : [],
    ),
  )
  const soldOut = products.flatMap(({ product }) =>
    product.availability === 'OutOfStock' ? [seen.get(product.url)?.id ?? []].flat() : [],
  )
  await propagateToBooth(services, trx, context.businessId, soldOut, context.cause)
  await saveReadPosts(
    trx,
    context,
    read.map(
      ({ post, reading }): ReadPost => ({
        id: post.id,
        reading: reading && storable(reading),
        isProduct: reading ? reading.isProduct.value : null,
        itemId: seen.get(post.url)?.id ?? null,
        failureCode: reading ? null : 'extraction_failed',
      }),
    ),
  )
  return read.map(({ post, reading }) => {
    const item = seen.get(post.url)
    return { post, item: item ? { ...item, url: post.url } : null, failed: reading === null }
  })
}

type Item = Selectable<ProjectItemsTable>

/** Null where the caption could not be read. */
function readingOf(
  { logger }: Pick<Services, 'logger'>,
  { template }: CaptionContext,
  post: InstagramPostRow,
  item: Item | undefined,
): { reading: CaptionReading | null } {
  const caption = post.caption ?? ''
  try {
    const reading = readCaption(caption, { template })
    const isProduct = post.is_product_by_person
      ? post.is_product === true
      : reading.isProduct.value || isTakenUp(item)
    if (isProduct === reading.isProduct.value) return { reading }
    return isProduct
      ? { reading: readCaption(caption, { template, isProduct }) }
      : { reading: { ...reading, isProduct: { ...reading.isProduct, value: false } } }
  } catch (error) {
    logger.error({ err: error, postId: post.id }, 'A caption could not be read')
    return { reading: null }
  }
}

/** An item that a person has worked on stays, even if a changed caption no longer names a product. */
const isTakenUp = (item: Item | undefined): boolean =>
  item !== undefined && (item.last_verified_at !== null || Object.keys(item.edits ?? {}).length > 0)

function productOf(
  config: Pick<Config, 'publicUrl'>,
  { defaults }: CaptionContext,
  post: InstagramPostRow,
  reading: CaptionReading,
) {
  const urlOf = (key: string | null) => (key === null ? [] : [mediaUrl(config, key)])
  const photos = post.media.flatMap(({ kind, key, posterKey }) => urlOf(kind === 'image' ? key : posterKey))
  const [video = null] = post.media.flatMap(({ kind, key }) => (kind === 'video' ? urlOf(key) : []))
  const shown = { url: post.url, photos, video, isProductByPerson: post.is_product_by_person }
  return captionProduct(reading, shown, { hasDefaultPrice: defaults.primaryPrice > 0 })
}

/** Items whose posts are no products: what waits to be sent is not sent; what is in the booth stays there as it is. */
async function closeItems(trx: Kysely<Tables>, businessId: number, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  const ids = items.map(({ id }) => id)
  await withdrawChanges(trx, businessId, ids)
  await setInactive(trx, businessId, ids)
}

/** A cut may fall within a letter, which the database refuses. */
const storable = (reading: CaptionReading): unknown =>
  JSON.parse(
    JSON.stringify(reading, (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    ),
  )
