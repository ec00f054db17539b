import { type BoothProduct, ConnectorError } from '@payvand/connectors'
import { RECONCILIATION_TEXTS, sendingReasonSentence } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import type { Booth } from '../../accounts/index.ts'
import { notify } from '../../notifications/index.ts'
import { defineOperation } from '../../operations/index.ts'
import { countVerified } from '../booth-products/product-counts-store.ts'
import { boothTrouble } from '../connecting/booth-trouble.ts'
import { requireActiveBooth } from '../product-changes/send-items.ts'
import { boothKey } from '../publication/booth-key.ts'
import { findBoothQueue, isQueueHalted } from '../publication/booth-queues-store.ts'
import { hasDueChanges } from '../publication/due-changes-store.ts'
import type { Services } from '../services.ts'
import { listUnseen } from './compared-products-store.ts'
import { countDiffering } from './differences-store.ts'
import { type Reconciliation, reconcileProducts, recordGone } from './reconcile-products.ts'

const PER_PAGE = 100
/** Most named products in one call of the marketplace. */
const ASKED_BY_ID = 50
/** Products that no page showed and no question by id found are asked for singly, so many a reconciliation; the rest next time. */
const ASKED_SINGLY = 200
const MAX_PAGES = 1_000

/** Compares the whole booth with the desired state; one at a time, for a person or the schedule. */
export const reconciliationOperation = defineOperation<Services, 'reconciliation'>({
  kinds: ['reconciliation'],
  title: () => RECONCILIATION_TEXTS.operation,
  joinsActive: () => true,
  leaseKey: ({ business_id: businessId }) => boothKey(businessId),

  async prepare(_services, trx, { businessId, userId }) {
    const { total } = await countVerified(trx, businessId, null)
    if (userId !== null) {
      await requireActiveBooth(trx, businessId)
      if (total === 0) throw new CallError('nothing_to_compare')
    }
    return { scope: 'reconciliation', total, facts: { differing: 0, gone: 0 } }
  },

  run: compare,
  troubleOf: boothTrouble,

  async ended({ now }, trx, { id, business_id: businessId }, end) {
    const found = end === 'completed' ? await countDiffering(trx, businessId, undefined) : 0
    if (found === 0) return
    const happened = { event: 'differences_found', subjects: [String(id)], details: { found } } as const
    await notify(trx, businessId, happened, now())
  },

  async describe(_services, { facts, reason_code: code }) {
    return {
      details: {
        kind: 'reconciliation',
        differing: Number(facts['differing']),
        gone: Number(facts['gone']),
      },
      reason: code && sendingReasonSentence({ code, messages: [] }),
    }
  },
  sentence: () => RECONCILIATION_TEXTS.operation,
})

/**
 * Compares a booth page by page, in the booth's queue, so that nothing is sent between the answer and its comparison.
 * Between pages it makes room for what waits to be sent, and goes on afterwards where it was.
 */
async function compare(
  services: Services,
  reconciliation: Reconciliation,
  lease: AbortSignal,
): Promise<'completed' | 'later'> {
  const booth = await services.booths.forBusiness(reconciliation.business_id)
  const first = pageOf(reconciliation)
  for (let page = first; page <= MAX_PAGES; page += 1) {
    if (page > first && (await makesRoom(services, reconciliation))) return 'later'
    const answer = await booth.connector.listProducts(booth.vendorId, { page, perPage: PER_PAGE })
    lease.throwIfAborted()
    await reconcileProducts(services, reconciliation, answer.products, page + 1)
    if (!answer.hasMore) break
  }
  return askForUnseen(services, reconciliation, booth, lease)
}

const pageOf = ({ cursor }: Reconciliation): number => Number(cursor ?? 1)

/** Tells whether a change is due and can be sent: it goes first, and the sweep brings the reconciliation back. */
async function makesRoom(services: Services, { business_id: businessId }: Reconciliation): Promise<boolean> {
  const { rows, jobs } = services
  if (!(await hasDueChanges(rows, businessId, services.now()))) return false
  if (isQueueHalted(await findBoothQueue(rows, businessId), services.now())) return false
  await wakeQueue(rows, jobs, 'publication.send', { businessId })
  return true
}

/** Pages move while they are read, and a product may really be gone: those that were not seen are asked for. */
async function askForUnseen(
  services: Services,
  reconciliation: Reconciliation,
  booth: Booth,
  lease: AbortSignal,
): Promise<'completed' | 'later'> {
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
    if (ids.length === 0) return 'completed'
    if (await makesRoom(services, reconciliation)) return 'later'
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
    await reconcileProducts(services, reconciliation, found, pageOf(reconciliation))
  }
  return 'completed'
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
