import type { OddRow, SourceProduct, SourceShop } from '@payvand/connectors'
import { isFarFewer } from '@payvand/domain'
import { urlKey } from '../../../infra/url-key.ts'
import { addJobLog } from '../crawls/crawl-job-items-store.ts'
import { type CrawlJobRow, saveCrawlState } from '../crawls/crawl-jobs-store.ts'
import { heldVersion } from '../crawls/crawled-items-store.ts'
import { logOddRows } from '../crawls/log-odd-rows.ts'
import { releaseReservations } from '../crawls/release-reservations-store.ts'
import { untilAborted } from '../crawls/until-aborted.ts'
import type { Services } from '../services.ts'
import {
  addListedProducts,
  addUnlistedItems,
  countUnlistedItems,
  dropPendingProducts,
  failedListings,
} from './platform-sync-store.ts'
import { listedHash } from './save-source-products.ts'
import {
  countSourceItems,
  findSourceItems,
  type SourcePlace,
  touchSourceItems,
} from './source-items-store.ts'

/**
 * Fields missing from a list may change while the list stays the same: variants, whose stock the booth would
 * oversell. Between full syncs a page that was not read for this long is read again; the booth's buyers can bear no
 * longer delay.
 */
const LOOK_EVERY_MS = 15 * 60_000
/** A page each: at 60 calls a minute, the pace of such platforms, they take under two of the five minutes to the next sync. */
const LOOKS_A_READING = 100

/** Progress that a sync needs after it was cut off; in the job's state. */
export interface PlatformSyncNotes {
  /** Time at which reading the list began. */
  from: string
  /** The whole list, and not only what changed. */
  isWhole: boolean
  /** Products that are as they were. */
  unchanged: number
}

export interface PlatformSync {
  shop: SourceShop
  job: CrawlJobRow
  /** Names everything but the product that decides about an item. */
  readingKey: string
  /** Null: the whole list. */
  changedSince: Date | null
  signal: AbortSignal
}

/** A product whose list says that nothing changed, and whose page is due to be read all the same. */
interface Look {
  url: string
  listed: SourceProduct
  /** Time at which its page was last read, in ms. */
  lookedAt: number
}

/**
 * Reads the platform's list: what is new or changed becomes a product to be read, the rest is only noted as seen, and of a
 * whole list also what it does not name any more. Of what the list leaves out the longest unread is read as well. Begins
 * anew where it was cut off.
 */
export async function listPlatform(services: Services, sync: PlatformSync): Promise<PlatformSyncNotes> {
  const { rows } = services
  const { shop, job, changedSince, signal } = sync
  const notes = { from: services.now().toISOString(), isWhole: changedSince === null, unchanged: 0 }
  await dropPendingProducts(rows, job)
  await saveNotes(services, job, 'discovering', notes)
  const odd: OddRow[] = []
  const query = {
    onOdd: (rows: readonly OddRow[]) => odd.push(...rows),
    ...(changedSince ? { changedSince } : {}),
  }
  const batches = shop.readProducts(query)[Symbol.asyncIterator]()
  let listed = 0
  const looks: Look[] = []
  for (;;) {
    const { value, done } = await untilAborted(batches.next(), signal)
    if (done) break
    const { products } = value
    listed += products.length
    const { unchanged, due } = await takeBatch(services, sync, products)
    notes.unchanged += unchanged
    looks.push(...due)
  }
  await logOddRows(services, job, odd)
  const oldest = looks.toSorted((one, other) => one.lookedAt - other.lookedAt).slice(0, LOOKS_A_READING)
  await addListedProducts(rows, job, oldest)
  notes.unchanged -= oldest.length
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
  notes: PlatformSyncNotes,
) => saveCrawlState(services.rows, job.business_id, job.id, { phase, template: null, notes }, services.now())

/**
 * Answers how many are left as they are, and which of them are due to be looked at. What failed for good is left while its
 * list says the same, unless this is a platform sync of the whole list or a person asked.
 */
function takeBatch(
  services: Services,
  { job, readingKey }: PlatformSync,
  products: readonly SourceProduct[],
): Promise<{ unchanged: number; due: Look[] }> {
  const now = services.now()
  const isAsked = job.trigger_type !== 'sync'
  // A person who asks for everything gets it: fields missing from the list are read again too.
  const isThorough = isAsked && job.mode === 'rediscover'
  return services.rows.transaction().execute(async (trx) => {
    const places = await findSourceItems(trx, job.business_id, job.project_id, products)
    const changed: (SourcePlace & { listed: SourceProduct })[] = []
    const same: number[] = []
    /** The list gives the stock of these as well. */
    const counted: number[] = []
    const due: Look[] = []
    const lookIfDue = ({ url, listed, item }: (typeof changed)[number]) => {
      const lookedAt = Date.parse(item?.last_modified ?? '') || 0
      if (now.getTime() - lookedAt >= LOOK_EVERY_MS) due.push({ url, listed, lookedAt })
    }
    for (const listed of products) {
      const place = places.get(listed.id)
      if (!place) continue
      const { url, item } = place
      const version = item && heldVersion(readingKey, { ...item, etag: null, last_modified: null })
      const isKnown = item?.is_active === true && item.missing_since === null
      const isSame = isKnown && version?.contentHash === listedHash(listed)
      const isShort = listed.missingFields.includes('variants')
      const looksDeeper = isThorough || (isShort && (isAsked || job.mode === 'rediscover'))
      if (!isSame || looksDeeper) {
        changed.push({ url, item, listed })
        continue
      }
      same.push(item.id)
      if (!isShort) counted.push(item.id)
      else lookIfDue({ url, item, listed })
    }
    const isTried = isAsked || job.mode === 'rediscover'
    const failed = isTried ? new Set<string>() : await failedAsListed(trx, job, changed)
    const toRead = changed.filter(({ url }) => !failed.has(url))
    const left = changed.filter(({ url }) => failed.has(url))
    for (const one of left) {
      if (!one.item) continue
      // Its page gives the stock, which is sold: it is not given up for hours.
      same.push(one.item.id)
      lookIfDue(one)
    }
    await addListedProducts(trx, job, toRead)
    await touchSourceItems(trx, job.business_id, same, now)
    await releaseReservations(trx, job.business_id, job.id, counted, now)
    return { unchanged: products.length - toRead.length, due }
  })
}

/** Finds addresses that failed for good and whose list entry has not changed since. */
async function failedAsListed(
  trx: Services['rows'],
  job: CrawlJobRow,
  products: readonly { url: string; listed: SourceProduct }[],
): Promise<Set<string>> {
  if (products.length === 0) return new Set()
  const urls = products.map(({ url }) => url)
  const before = await failedListings(trx, job, urls)
  return new Set(
    products.flatMap(({ url, listed }) => {
      const failed = before.get(urlKey(url))
      return failed && listedHash(failed) === listedHash(listed) ? [url] : []
    }),
  )
}

/** A list that lacks far too many products is not believed: a person decides. */
async function takeUnlisted(
  services: Services,
  job: CrawlJobRow,
  { from }: PlatformSyncNotes,
): Promise<void> {
  const since = new Date(from)
  const known = await countSourceItems(services.rows, job.business_id, job.project_id, job.created_at)
  const unlisted = await countUnlistedItems(services.rows, job, since)
  await addUnlistedItems(services.rows, job, since, isFarFewer(known - unlisted, known))
}
