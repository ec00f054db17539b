import { type ChangeCause, emptied } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import { findBusiness, findConnection } from '../../accounts/index.ts'
import { type ActedBy, type ActItem, findProject, lockItems, type ProjectRow } from '../../catalog/index.ts'
import { blacklistedItems } from '../blacklist/blacklist-store.ts'
import type { Services } from '../services.ts'
import { judgeSending } from './judge-sending.ts'
import { putChanges } from './product-changes-store.ts'
import { publishChanges, queueInBooth } from './queue-in-booth.ts'

const BATCH = 500

export interface SentCounts {
  /** Items queued for the booth. */
  sentCount: number
  /**
   * Items left out: not verified, inactive, incomplete, on the blacklist, or without stock where the project leaves
   * those out.
   */
  skippedCount: number
}

/** Sending needs a booth whose connection is alive. */
export async function requireBooth(rows: Kysely<Tables>, businessId: number): Promise<void> {
  const connection = await findConnection(rows, businessId)
  if (!connection?.vendor_id) throw new CallError('booth_not_connected')
  if (connection.status === 'disconnected') throw new CallError('booth_disconnected')
}

/** The same, for a business that is active as well. */
export async function requireActiveBooth(rows: Kysely<Tables>, businessId: number): Promise<void> {
  const business = await findBusiness(rows, businessId)
  if (!business?.is_active) throw new CallError('business_inactive')
  await requireBooth(rows, businessId)
}

/**
 * Queues those of locked items that may be sent and wakes the booth's queue, in the caller's transaction. A crawl leaves
 * what waits, is held or was discarded by a person as it is where it says the same. Answers the reason of each one left
 * out by its id; null where it was queued.
 */
export async function queueLocked(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  items: readonly ActItem[],
  cause: ChangeCause,
  by: ActedBy = 'person',
): Promise<Map<number, string | null>> {
  const judged = await judgeSending(trx, businessId, items, by)
  const productChanges = judged.flatMap(({ item, rules, leftOut }) =>
    leftOut === null ? publishChanges(item, rules, cause) : [],
  )
  await putChanges(trx, businessId, productChanges, services.now(), { keepsDecided: cause.kind === 'crawl' })
  if (productChanges.length > 0) await wakeQueue(trx, services.jobs, 'publication.send', { businessId })
  return new Map(judged.map(({ item, leftOut }) => [item.id, leftOut]))
}

const countQueued = (reasons: Map<number, string | null>): number =>
  [...reasons.values()].filter((reason) => reason === null).length

/** Queues the chosen items and wakes the booth's queue, in one transaction. */
export function sendChosenItems(
  services: Services,
  businessId: number,
  ids: readonly number[],
  cause: ChangeCause,
): Promise<SentCounts> {
  return services.rows.transaction().execute(async (trx) => {
    const items = await lockItems(trx, businessId, { ids })
    const sentCount = countQueued(await queueLocked(services, trx, businessId, items, cause))
    return { sentCount, skippedCount: ids.length - sentCount }
  })
}

/** Queues every verified item of a project, batch by batch, but for those that their seller has to choose one by one. */
export async function sendAllItems(
  services: Services,
  businessId: number,
  projectId: number,
  cause: ChangeCause,
): Promise<SentCounts> {
  if (!(await findProject(services.rows, businessId, projectId))) throw new CallError('project_not_found')
  const sum = { sentCount: 0, skippedCount: 0 }
  let afterId = 0
  for (;;) {
    const from = afterId
    const { items, queued } = await services.rows.transaction().execute(async (trx) => {
      const items = await lockItems(trx, businessId, {
        projectId,
        verificationStatus: 'verified',
        afterId: from,
        limit: BATCH,
      })
      return { items, queued: countQueued(await queueLocked(services, trx, businessId, items, cause, 'all')) }
    })
    sum.sentCount += queued
    sum.skippedCount += items.length - queued
    const last = items.at(-1)
    if (!last || items.length < BATCH) return sum
    afterId = last.id
  }
}

/**
 * Takes items that are no longer for sale off the booth's shelf: those that have a product there are queued with stock
 * 0, the rest are left. In the caller's transaction.
 */
export async function withdrawFromBooth(
  services: Services,
  project: ProjectRow,
  ids: readonly number[],
  cause: ChangeCause,
): Promise<void> {
  const items = await lockItems(services.rows, project.business_id, { ids })
  const blacklisted = await blacklistedItems(services.rows, project.business_id, ids)
  const withdrawn = items.flatMap((item) => {
    if (blacklisted.has(item.id)) return []
    if (item.verification_status !== 'sent' || item.latest_data === null) return []
    return [{ ...item, latest_data: emptied(item.latest_data) }]
  })
  await queueInBooth(services, services.rows, project.business_id, withdrawn, cause, { keepsDecided: true })
}
