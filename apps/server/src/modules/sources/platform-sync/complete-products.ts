import { ConnectorError, type SourceProduct } from '@payvand/connectors'
import { completeProduct, type ProductData } from '@payvand/domain'
import { completionRules, type ProjectRow } from '../../catalog/index.ts'
import { propagateToBooth } from '../../marketplace/index.ts'
import { addJobLog } from '../crawls/crawl-job-items-store.ts'
import { untilAborted } from '../crawls/until-aborted.ts'
import { platformFailureOf } from '../platforms/platform-trouble.ts'
import type { Services } from '../services.ts'
import type { PlatformSync, PlatformSyncNotes } from './list-platform.ts'
import {
  type FinishedProduct,
  finishProducts,
  type PendingProduct,
  pendingProducts,
} from './platform-sync-store.ts'
import { saveSourceProducts } from './save-source-products.ts'
import { noteSourceRead } from './source-items-store.ts'

const BATCH = 40
/** Products asked for at a time; the shop's pace keeps the rest. */
const AT_ONCE = 4
/** After this many products without an answer, the platform itself is checked. */
const SILENCES = 5
/** A list entry older than this is read again: a product may be retried days later. */
const LIST_IS_GOOD_MS = 30 * 60_000

type Outcome =
  | { kind: 'product'; product: SourceProduct; listed: SourceProduct | null }
  | { kind: 'gone' }
  | { kind: 'failed'; error: ConnectorError }
  | { kind: 'silent'; error: ConnectorError }

/** Reads what the list left out of the products that wait, and saves them, batch by batch. */
export async function completeProducts(
  services: Services,
  sync: PlatformSync,
  project: ProjectRow,
  notes: PlatformSyncNotes,
): Promise<void> {
  const { job, signal } = sync
  const isListGood = services.now().getTime() - Date.parse(notes.from) < LIST_IS_GOOD_MS
  const on = { project, readSince: new Date(notes.from) }
  const silent = new Map<PendingProduct, ConnectorError>()
  for (;;) {
    signal.throwIfAborted()
    const except = [...silent.keys()].map(({ id }) => id)
    const pages = await pendingProducts(services.rows, job, except, BATCH)
    const outcomes = await inTurns(pages, (page) => untilAborted(complete(sync, page, isListGood), signal))
    const done = pages.flatMap((page, index) => {
      const outcome = outcomes[index] as Outcome
      if (outcome.kind !== 'silent') return [{ page, outcome }]
      silent.set(page, outcome.error)
      return []
    })
    await finish(services, sync, on, done)
    if (pages.length > 0 && silent.size < SILENCES) continue
    if (silent.size === 0) return
    // The check throws where the platform itself is down; otherwise these products are in trouble of their own.
    await untilAborted(sync.shop.checkConnection(), signal)
    const failed = [...silent].map(([page, error]) => ({ page, outcome: { kind: 'failed', error } as const }))
    await finish(services, sync, on, failed)
    silent.clear()
  }
}

/** @throws ConnectorError where the platform takes nothing of us any more */
async function complete({ shop }: PlatformSync, page: PendingProduct, isListGood: boolean): Promise<Outcome> {
  const { listed, readData, platformProductId } = page
  const number = listed?.id ?? platformProductId
  try {
    if (listed === null || !isListGood) {
      const product = number === null ? null : await shop.findProduct(number)
      return product ? { kind: 'product', product, listed: null } : { kind: 'gone' }
    }
    if (!needsContent(listed, readData)) return { kind: 'product', product: listed, listed }
    return { kind: 'product', product: await shop.readContent(listed), listed }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    const code = platformFailureOf(error)
    if (code === 'platform_disconnected') throw error
    if (code === 'platform_unavailable') {
      if (error.kind === 'rate_limited') throw error
      return { kind: 'silent', error }
    }
    // Price and stock of a known product do not wait for its text.
    if (listed !== null && isListGood && readData !== null && !listed.missingFields.includes('variants')) {
      return { kind: 'product', product: listed, listed }
    }
    if (error.kind === 'not_found' && listed === null) return { kind: 'gone' }
    return { kind: 'failed', error }
  }
}

/** A list may leave out what the item has from before; variants it leaves out are read each time. */
function needsContent({ missingFields }: SourceProduct, known: PendingProduct['readData']): boolean {
  if (missingFields.length === 0) return false
  if (known === null || missingFields.includes('variants')) return true
  return (
    (missingFields.includes('description') && known.description === null) ||
    (missingFields.includes('photos') && known.photo === null) ||
    (missingFields.includes('weight') && known.weight === null)
  )
}

/** Writes the outcomes into items and the job's rows; what the booth sells of them follows in the same transaction. */
async function finish(
  services: Services,
  { job, readingKey }: PlatformSync,
  on: { project: ProjectRow; readSince: Date },
  done: readonly { page: PendingProduct; outcome: Exclude<Outcome, { kind: 'silent' }> }[],
): Promise<void> {
  if (done.length === 0) return
  const now = services.now()
  const { business_id: businessId } = job
  const { project, readSince } = on
  const rules = completionRules(project)
  const context = {
    businessId,
    projectId: job.project_id,
    jobId: job.id,
    complete: (read: ProductData) => completeProduct(read, rules),
    reading: readingKey,
  }
  await services.rows.transaction().execute(async (trx) => {
    const read = done.flatMap(({ outcome }) => (outcome.kind === 'product' ? [outcome] : []))
    const listed = new Map(read.flatMap((one) => (one.listed ? [[one.product.id, one.listed] as const] : [])))
    const saved = await saveSourceProducts(
      trx,
      context,
      read.map(({ product }) => product),
      now,
      { listed, readSince },
    )
    const rows = done.map(({ page, outcome }): FinishedProduct => {
      const row = {
        id: page.id,
        failure_code: null,
        failure_detail: null,
        extracted: null,
        project_item_id: null,
      }
      if (outcome.kind === 'gone') {
        return { ...row, status: 'failed', failure_code: 'product_gone', change: 'missing' }
      }
      if (outcome.kind === 'failed') {
        const { error } = outcome
        const failure = platformFailureOf(error)
        return { ...row, status: 'failed', failure_code: failure, failure_detail: error.detail, change: null }
      }
      const item = saved.get(outcome.product.id)
      return {
        ...row,
        status: 'completed',
        extracted: item?.data ?? null,
        change: item?.change ?? null,
        project_item_id: item?.id ?? null,
      }
    })
    await finishProducts(trx, job, rows, now)
    const failed = done.flatMap(({ page: { listed: one }, outcome }) =>
      one && outcome.kind === 'failed' ? [one.id] : [],
    )
    await noteSourceRead(trx, context, failed, now)
    const changed = [...saved.values()].filter(
      ({ change, dataChanged, isBack }) =>
        change === 'changed' || (change !== 'added' && dataChanged) || isBack,
    )
    const cause = { kind: 'crawl', id: job.id } as const
    await propagateToBooth(
      services,
      trx,
      businessId,
      changed.map(({ id }) => id),
      cause,
    )
  })
  for (const { page, outcome } of done) {
    if (outcome.kind !== 'failed') continue
    await addJobLog(services.rows, businessId, job.id, {
      level: 'warning',
      code: 'page_failed',
      values: { failure: platformFailureOf(outcome.error), url: page.url },
    })
  }
}

async function inTurns<In, Out>(all: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  for (let start = 0; start < all.length; start += AT_ONCE) {
    results.push(...(await Promise.all(all.slice(start, start + AT_ONCE).map(work))))
  }
  return results
}
