import type { ExtractedProduct, PageVersion } from '@payvand/crawler'
import {
  type ChangeCause,
  type NumberedVariant,
  type ProductData,
  withFormerProperties,
} from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { urlKey } from '../../../infra/url-key.ts'
import { itemColumns } from '../../catalog/index.ts'
import { refreshChange, withdrawChanges } from '../../marketplace/index.ts'
import { savePlatformNumbers } from '../platform-sync/source-items-store.ts'
import { type CrawledItem, crawledItem } from './crawled-item.ts'
import { releaseReservations } from './release-reservations-store.ts'

/** Context in which items are written. */
export interface ItemWriteContext {
  businessId: number
  projectId: number
  /** The crawl job that reads them; null where somebody brought them in. */
  jobId: number | null
  /** Cause of the change, where it is no crawl job. */
  cause?: ChangeCause
  /** Fills a product's gaps with the project's defaults. */
  complete(read: ProductData): ProductData
  /** Names how pages are read now: a page read otherwise is read again, changed or not. Absent: every page is. */
  reading?: string
}

export interface CrawlWriteContext extends ItemWriteContext {
  jobId: number
}

export interface SeenPage {
  url: string
  version: PageVersion | undefined
}

export interface SeenItem {
  id: number
  change: 'added' | 'changed' | 'unchanged'
  /** True when the data to be sent differs, be it by the source or by the project's own rules. */
  dataChanged: boolean
}

/** The version of a page as its row holds it, with how it was read. */
function storedVersion(reading: string | undefined, version: PageVersion | undefined) {
  return {
    content_hash: reading && version ? `${reading}:${version.contentHash}` : null,
    etag: version?.etag ?? null,
    last_modified: version?.lastModified ?? null,
  }
}

/** The version to ask by; null where the page was read otherwise than it would be now, or nothing was kept. */
export function heldVersion(
  reading: string | undefined,
  row: { content_hash: string | null; etag: string | null; last_modified: string | null },
): PageVersion | null {
  if (!reading || !row.content_hash?.startsWith(`${reading}:`)) return null
  return {
    etag: row.etag,
    lastModified: row.last_modified,
    contentHash: row.content_hash.slice(reading.length + 1),
  }
}

/** Makes items of the products, or brings those there are up to date. Answers them by the address of the product. */
export async function saveCrawledProducts(
  trx: Kysely<Tables>,
  context: ItemWriteContext,
  found: readonly {
    product: ExtractedProduct
    version: PageVersion | undefined
    /** The numbers of a platform's product and of its variants. */
    numbers?: { productId: string; variants: readonly NumberedVariant[] }
  }[],
  now: Date,
): Promise<Map<string, SeenItem>> {
  const seen = new Map<string, SeenItem>()
  if (found.length === 0) return seen
  const keyed = [...new Map(found.map((one) => [urlKey(one.product.url), one]))]
  const existing = await trx
    .selectFrom('project_items')
    .select([
      'id',
      'url_key',
      'read_data',
      'platform_variants',
      'latest_data',
      'edits',
      'edit_bases',
      'origins',
      'doubts',
      'doubt',
      'facts',
      'site_category',
      'changes',
      'changed_at',
      'last_verified_at',
      'verification_status',
    ])
    .where('project_id', '=', context.projectId)
    .where(
      'url_key',
      'in',
      keyed.map(([key]) => key),
    )
    .forUpdate()
    .execute()
  const rowOf = new Map(existing.map((row) => [row.url_key, row]))
  const items = keyed.map(([key, { product, version, numbers }]) => {
    const row = rowOf.get(key)
    const item = crawledItem(product, row ?? null, context.complete, now, numbers?.variants)
    return { key, row, product, version, numbers, item }
  })
  const same = items.filter(({ item }) => !item.isNew)
  await touchItems(
    trx,
    context,
    same.map(({ product, version }) => ({ url: product.url, version })),
    now,
  )
  const written = items.filter(({ item }) => item.isNew)
  const ids = await writeItems(trx, context, written, now)
  const idOf = ({ key, row, product }: (typeof items)[number]): number => {
    const id = row?.id ?? ids.get(key)
    if (id === undefined) throw new Error(`The item of ${product.url} was not written`)
    return id
  }
  // Units that are set free below are found by what the variants are called now.
  const numbered = items.flatMap((one) => {
    const { row, numbers } = one
    if (!numbers) return []
    const variants = withFormerProperties(row?.platform_variants ?? [], numbers.variants)
    return [{ itemId: idOf(one), productId: numbers.productId, variants }]
  })
  await savePlatformNumbers(trx, context.businessId, numbered)
  for (const one of items) {
    const { row, product, item } = one
    const id = idOf(one)
    seen.set(product.url, { id, change: item.change, dataChanged: item.dataChanged })
    if (row && item.held) await withdrawChanges(trx, context.businessId, [id])
    else if (row && item.dataChanged) {
      const cause = context.cause ?? {
        kind: 'crawl',
        ...(context.jobId === null ? {} : { id: context.jobId }),
      }
      await refreshChange(trx, context.businessId, id, item.data, cause, now)
    }
  }
  const read = [...seen.values()].map(({ id }) => id)
  // An import by a person says nothing of the source's own present number.
  if (context.jobId !== null) await releaseReservations(trx, context.businessId, context.jobId, read, now)
  return seen
}

/** Upserts whole rows. Answers ids by key. */
async function writeItems(
  trx: Kysely<Tables>,
  context: ItemWriteContext,
  items: readonly {
    key: string
    product: ExtractedProduct
    version: PageVersion | undefined
    item: CrawledItem
  }[],
  now: Date,
): Promise<Map<string, number>> {
  if (items.length === 0) return new Map()
  const values = items.map(({ key, product, version, item }) => ({
    business_id: context.businessId,
    project_id: context.projectId,
    url: product.url,
    url_key: key,
    ...itemColumns(product.url, item.data),
    read_data: JSON.stringify(product.data),
    origins: JSON.stringify(item.origins),
    doubts: JSON.stringify(item.doubts),
    doubt: item.doubt,
    facts: JSON.stringify(item.facts),
    site_category: item.siteCategory,
    ...storedVersion(context.reading, version),
    last_seen_at: now,
    missing_since: null,
    is_active: true,
    changes: item.changes === null ? null : JSON.stringify(item.changes),
    changed_at: item.changedAt,
    verification_status: item.status,
    edits: item.edits && JSON.stringify(item.edits),
    edit_bases: item.editBases && JSON.stringify(item.editBases),
    last_successful_crawl_job_id: context.jobId,
  }))
  const updated = Object.keys(values[0] as object).filter(
    (column) => !KEPT.has(column) && (context.jobId !== null || column !== 'last_successful_crawl_job_id'),
  )
  const saved = await trx
    .insertInto('project_items')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'url_key'])
        .doUpdateSet(Object.fromEntries(updated.map((column) => [column, sql.ref(`excluded.${column}`)]))),
    )
    .returning(['id', 'url_key'])
    .execute()
  return new Map(saved.map((row) => [row.url_key, row.id]))
}

/** An item's identity stays what it was. */
const KEPT = new Set(['business_id', 'project_id', 'url', 'url_key'])

/** Notes that known products are still there, as they were, and what to ask by next time. Answers their ids by address. */
export async function touchItems(
  trx: Kysely<Tables>,
  context: ItemWriteContext,
  pages: readonly SeenPage[],
  now: Date,
): Promise<Map<string, number>> {
  if (pages.length === 0) return new Map()
  const byKey = new Map(pages.map((page) => [urlKey(page.url), page]))
  const versions = [...byKey].map(([url_key, { version }]) => ({
    url_key,
    ...storedVersion(context.reading, version),
  }))
  const { rows } = await sql<{ id: number; url_key: string }>`
    update project_items item set
      content_hash = seen.content_hash, etag = seen.etag, last_modified = seen.last_modified,
      last_seen_at = ${now}, missing_since = null, is_active = true,
      last_successful_crawl_job_id = coalesce(${context.jobId}::bigint, item.last_successful_crawl_job_id)
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
      as seen(url_key text, content_hash text, etag text, last_modified text)
    where item.project_id = ${context.projectId} and item.url_key = seen.url_key
    returning item.id, item.url_key`.execute(trx)
  return new Map(rows.map((row) => [(byKey.get(row.url_key) as SeenPage).url, row.id]))
}
