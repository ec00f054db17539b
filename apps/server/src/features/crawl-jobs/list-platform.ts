import type { SourceProduct, SourceShop } from '@payvand/connectors'
import { isFarFewer } from '@payvand/domain'
import { listedHash } from '../../core/save-source-products.ts'
import type { Services } from '../../core/services.ts'
import { addJobLog } from '../../core/stores/crawl-job-items-store.ts'
import { type CrawlJobRow, saveCrawlState } from '../../core/stores/crawl-jobs-store.ts'
import { heldVersion } from '../../core/stores/crawled-items-store.ts'
import {
  addListedProducts,
  addUnlistedItems,
  countUnlistedItems,
  dropPendingProducts,
} from '../../core/stores/platform-reading-store.ts'
import { releaseReadPieces } from '../../core/stores/read-pieces-store.ts'
import { countSourceItems, findSourceItems, touchSourceItems } from '../../core/stores/source-items-store.ts'
import { untilAborted } from './until-aborted.ts'

/** What a reading wants back after it was cut off; in the job's state. */
export interface ReadingNotes {
  /** When the list began to be read. */
  from: string
  /** The whole list, and not only what changed. */
  isWhole: boolean
  /** Products that are as they were. */
  unchanged: number
}

export interface Reading {
  shop: SourceShop
  job: CrawlJobRow
  /** Names what decides of an item beside the product. */
  readingKey: string
  /** Null: the whole list. */
  changedSince: Date | null
  signal: AbortSignal
}

/**
 * Reads the platform's list: what is new or changed becomes a product to be read, the rest is only noted as seen, and of a
 * whole list also what it does not name any more. Begins anew where it was cut off.
 */
export async function listPlatform(services: Services, reading: Reading): Promise<ReadingNotes> {
  const { rows } = services
  const { shop, job, changedSince, signal } = reading
  const notes = { from: services.now().toISOString(), isWhole: changedSince === null, unchanged: 0 }
  await dropPendingProducts(rows, job)
  await saveNotes(services, job, 'discovering', notes)
  const batches = shop.readProducts(changedSince === null ? {} : { changedSince })[Symbol.asyncIterator]()
  let listed = 0
  for (;;) {
    const { value, done } = await untilAborted(batches.next(), signal)
    if (done) break
    const { products } = value
    listed += products.length
    notes.unchanged += await takeBatch(services, reading, products)
  }
  if (notes.isWhole) await takeUnlisted(services, job, notes)
  // A look that finds nothing changed leaves nothing behind.
  if (listed > notes.unchanged || job.trigger_type !== 'sync') {
    await addJobLog(rows, job.business_id, job.id, {
      level: 'info',
      code: notes.isWhole ? 'platform_listed' : 'platform_changes_listed',
      values: { products: listed, unchanged: notes.unchanged },
    })
  }
  await saveNotes(services, job, 'crawling', notes)
  return notes
}

const saveNotes = (
  services: Services,
  job: CrawlJobRow,
  phase: 'discovering' | 'crawling',
  notes: ReadingNotes,
) => saveCrawlState(services.rows, job.business_id, job.id, { phase, template: null, notes }, services.now())

/** Answers how many are as they were. */
function takeBatch(
  services: Services,
  { job, readingKey }: Reading,
  products: readonly SourceProduct[],
): Promise<number> {
  const now = services.now()
  // Who asks for everything gets it: also what a list leaves out is looked at again.
  const isThorough = job.trigger_type !== 'sync' && job.mode === 'rediscover'
  return services.rows.transaction().execute(async (trx) => {
    const places = await findSourceItems(trx, job.business_id, job.project_id, products)
    const toRead: { url: string; listed: SourceProduct }[] = []
    const same: number[] = []
    for (const listed of products) {
      const place = places.get(listed.id)
      if (!place) continue
      const { url, item } = place
      const version = item && heldVersion(readingKey, { ...item, etag: null, last_modified: null })
      const isKnown = item?.is_active === true && item.missing_since === null
      const isSame = isKnown && version?.contentHash === listedHash(listed)
      const looksDeeper = isThorough || (job.mode === 'rediscover' && listed.lacks.includes('variants'))
      if (isSame && !looksDeeper) same.push(item.id)
      else toRead.push({ url, listed })
    }
    await addListedProducts(trx, job, toRead)
    await touchSourceItems(trx, job.business_id, same, now)
    await releaseReadPieces(trx, job.business_id, job.id, same, now)
    return same.length
  })
}

/** Where far too many are not in the list, the list is rather not believed: a person decides. */
async function takeUnlisted(services: Services, job: CrawlJobRow, { from }: ReadingNotes): Promise<void> {
  const since = new Date(from)
  const known = await countSourceItems(services.rows, job.business_id, job.project_id, job.created_at)
  const unlisted = await countUnlistedItems(services.rows, job, since)
  await addUnlistedItems(services.rows, job, since, isFarFewer(known - unlisted, known))
}
