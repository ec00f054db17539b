import type { SourceProduct } from '@payvand/connectors'
import type { NumberedVariant, ProductData } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { ItemFacts, Tables } from '../../../infra/db/schema.ts'
import { urlKey } from '../../../infra/url-key.ts'

/** An item as a product of its platform is compared with it. */
export interface KnownSourceItem {
  id: number
  read_data: ProductData | null
  facts: ItemFacts | null
  content_hash: string | null
  /** Time at which the product was last read; for an item of a site, the site's own Last-Modified. */
  last_modified: string | null
  is_active: boolean
  missing_since: Date | null
  platform_product_id: string | null
}

/** Present or future item of a platform's product. */
export interface SourcePlace {
  /** The item's own address, or the one a new item gets: of two products with one page the second is told apart. */
  url: string
  item: KnownSourceItem | null
}

/**
 * The items of these products, by the platform's numbers: by the number itself, else by the page, whose item from earlier
 * crawls is taken over.
 */
export async function findSourceItems(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  products: readonly Pick<SourceProduct, 'id' | 'url'>[],
): Promise<Map<string, SourcePlace>> {
  const places = new Map<string, SourcePlace>()
  if (products.length === 0) return places
  const known = await rows
    .selectFrom('project_items')
    .select([
      'id',
      'url',
      'url_key',
      'read_data',
      'facts',
      'content_hash',
      'last_modified',
      'is_active',
      'missing_since',
      'platform_product_id',
    ])
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
    .where((either) =>
      either.or([
        either(
          'platform_product_id',
          'in',
          products.map(({ id }) => id),
        ),
        either(
          'url_key',
          'in',
          products.map(({ url }) => urlKey(url)),
        ),
      ]),
    )
    .execute()
  const byNumber = new Map(known.map((item) => [item.platform_product_id, item]))
  const byPage = new Map(known.map((item) => [item.url_key, item]))
  const taken = new Set(known.filter((item) => item.platform_product_id !== null).map((item) => item.url_key))
  for (const { id, url } of products) {
    const own = byNumber.get(id)
    const page = own ? undefined : byPage.get(urlKey(url))
    const item = own ?? (page?.platform_product_id === null && !taken.has(page.url_key) ? page : null)
    const place = item?.url ?? (taken.has(urlKey(url)) ? `${url}#${encodeURIComponent(id)}` : url)
    taken.add(urlKey(place))
    places.set(id, { url: place, item })
  }
  return places
}

/** Notes that items are still there, as they were. */
export async function touchSourceItems(
  trx: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return
  await trx
    .updateTable('project_items')
    .set({ last_seen_at: now })
    .where('business_id', '=', businessId)
    .where('id', 'in', itemIds)
    .execute()
}

/** Notes that the pages of these products were asked for, whatever came of it: others have their turn before them. */
export async function noteSourceRead(
  trx: Kysely<Tables>,
  context: { businessId: number; projectId: number },
  productIds: readonly string[],
  now: Date,
): Promise<void> {
  if (productIds.length === 0) return
  await trx
    .updateTable('project_items')
    .set({ last_modified: now.toUTCString() })
    .where('business_id', '=', context.businessId)
    .where('project_id', '=', context.projectId)
    .where('platform_product_id', 'in', [...productIds])
    .execute()
}

/** Items that are for sale as far as we know. */
export async function countSourceItems(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  madeBefore: Date,
): Promise<number> {
  const row = await rows
    .selectFrom('project_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
    .where('created_at', '<', madeBefore)
    .where('is_active', '=', true)
    .where('missing_since', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function savePlatformNumbers(
  trx: Kysely<Tables>,
  businessId: number,
  numbers: readonly { itemId: number; productId: string; variants: readonly NumberedVariant[] }[],
): Promise<void> {
  if (numbers.length === 0) return
  const written = numbers.map(({ itemId, productId, variants }) => ({ id: itemId, productId, variants }))
  await sql`
    update project_items item set platform_product_id = known."productId", platform_variants = known.variants
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as known(id bigint, "productId" text, variants jsonb)
    where item.business_id = ${businessId} and item.id = known.id
      and (item.platform_product_id is distinct from known."productId"
        or item.platform_variants is distinct from known.variants)`.execute(trx)
}
