import { type BoothProduct, ConnectorError } from '@payvand/connectors'
import { defineBusinessQueue, wakeQueue } from '../../../infra/jobs/queue.ts'
import type { Booth } from '../../accounts/index.ts'
import { notify } from '../../notifications/index.ts'
import { failOrPostpone } from '../connecting/booth-trouble.ts'
import { businessesWithDueRuns } from '../connecting/due-runs-store.ts'
import { boothKey } from '../publication/booth-key.ts'
import { findBoothQueue, isQueueHalted } from '../publication/booth-queues-store.ts'
import { listUnseen } from '../reconciliation/compared-products-store.ts'
import { countDiffering } from '../reconciliation/differences-store.ts'
import { reconcileProducts, recordGone } from '../reconciliation/reconcile-products.ts'
import {
  completeReconciliation,
  hasDueChanges,
  type ReconciliationRow,
  takeDueReconciliation,
} from '../reconciliation/reconciliations-store.ts'
import type { Services } from '../services.ts'

const PER_PAGE = 100
/** Most named products in one call of the marketplace. */
const ASKED_BY_ID = 50
/** Products that no page showed and no question by id found are asked for singly, so many a reconciliation; the rest next time. */
const ASKED_SINGLY = 200
const MAX_PAGES = 1_000

export const reconciliationQueue = defineBusinessQueue({
  name: 'reconciliations.run',
  concurrency: 2,
  key: boothKey,
  due: ({ rows, now }: Services) => businessesWithDueRuns(rows, 'reconciliations', now()),
  run,
})

/**
 * Compares a booth with what we mean, page by page, in the booth's queue, so that nothing is sent between the answer and
 * its comparison. Between pages it makes room for what waits to be sent, and goes on afterwards where it was.
 */
async function run(services: Services, data: { businessId: number }, lease: AbortSignal): Promise<void> {
  const reconciliation = await takeDueReconciliation(services.rows, data.businessId, services.now())
  if (!reconciliation) return
  try {
    await compare(services, reconciliation, lease)
  } catch (error) {
    if (!lease.aborted) await failOrPostpone(services, 'reconciliations', reconciliation, error)
  }
}

async function compare(
  services: Services,
  reconciliation: ReconciliationRow,
  lease: AbortSignal,
): Promise<void> {
  const booth = await services.booths.forBusiness(reconciliation.business_id)
  for (let page = reconciliation.page; page <= MAX_PAGES; page += 1) {
    if (page > reconciliation.page && (await makesRoom(services, reconciliation))) return
    const answer = await booth.connector.listProducts(booth.vendorId, { page, perPage: PER_PAGE })
    lease.throwIfAborted()
    await reconcileProducts(services, reconciliation, answer.products, page + 1)
    reconciliation.attempts = 0
    if (!answer.hasMore) {
      reconciliation.page = page + 1
      break
    }
  }
  if (!(await askForUnseen(services, reconciliation, booth, lease))) return
  await services.rows.transaction().execute(async (trx) => {
    const now = services.now()
    await completeReconciliation(trx, reconciliation, now)
    const found = await countDiffering(trx, reconciliation.business_id, undefined)
    if (found === 0) return
    const happened = {
      event: 'differences_found',
      subjects: [String(reconciliation.id)],
      details: { found },
    } as const
    await notify(trx, reconciliation.business_id, happened, now)
  })
}

/** Tells whether a change is due and can be sent: it goes first, and the sweep brings the reconciliation back. */
async function makesRoom(
  services: Services,
  { business_id: businessId }: ReconciliationRow,
): Promise<boolean> {
  const { rows, jobs } = services
  if (!(await hasDueChanges(rows, businessId, services.now()))) return false
  if (isQueueHalted(await findBoothQueue(rows, businessId), services.now())) return false
  await wakeQueue(rows, jobs, 'publication.send', { businessId })
  return true
}

/** Pages move while they are read, and a product may really be gone: who was not seen is asked for. False: room was made. */
async function askForUnseen(
  services: Services,
  reconciliation: ReconciliationRow,
  booth: Booth,
  lease: AbortSignal,
): Promise<boolean> {
  const since = reconciliation.started_at ?? reconciliation.created_at
  let askedSingly = 0
  /** Products that are there and cannot be read: neither gone nor compared. */
  const unreadable = new Set<number>()
  while (askedSingly < ASKED_SINGLY) {
    const unseen = await listUnseen(
      services.rows,
      reconciliation.business_id,
      since,
      ASKED_BY_ID + unreadable.size,
    )
    const ids = unseen.filter((id) => !unreadable.has(id)).slice(0, ASKED_BY_ID)
    if (ids.length === 0) return true
    if (await makesRoom(services, reconciliation)) return false
    const { products } = await booth.connector.listProducts(booth.vendorId, { perPage: ASKED_BY_ID, ids })
    const found = products.filter(({ id }) => ids.includes(id))
    for (const id of ids) {
      if (found.some((product) => product.id === id)) continue
      askedSingly += 1
      const product = await findSingly(booth, id)
      lease.throwIfAborted()
      if (product === 'unreadable') {
        services.logger.error(
          { businessId: reconciliation.business_id, productId: id },
          'A product of the booth could not be read',
        )
        unreadable.add(id)
      } else if (product) found.push(product)
      else await recordGone(services, reconciliation, id)
    }
    lease.throwIfAborted()
    await reconcileProducts(services, reconciliation, found, reconciliation.page)
  }
  return true
}

async function findSingly(
  { connector }: Booth,
  productId: number,
): Promise<BoothProduct | 'unreadable' | null> {
  try {
    return await connector.getProduct(productId)
  } catch (error) {
    if (error instanceof ConnectorError && (error.kind === 'not_found' || error.kind === 'forbidden'))
      return null
    if (error instanceof ConnectorError && error.kind === 'unexpected_answer') return 'unreadable'
    throw error
  }
}
