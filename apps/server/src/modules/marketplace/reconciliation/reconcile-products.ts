import type { BoothProduct } from '@payvand/connectors'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import { findBusiness } from '../../accounts/index.ts'
import { findBoothSettings, setVerified } from '../../catalog/index.ts'
import { advanceOperation, type Operation } from '../../operations/index.ts'
import { findReservations } from '../../stock/index.ts'
import { findOffering } from '../pricing/offering.ts'
import { forgetBoothProduct } from '../product-changes/booth-products-store.ts'
import { addProductEvents } from '../product-changes/product-events-store.ts'
import { requeueChanges } from '../product-changes/requeue-changes-store.ts'
import { observedProduct } from '../publication/observed-product.ts'
import type { Services } from '../services.ts'
import { type ComparisonRules, compareProduct, isPending } from './compare-product.ts'
import { type ComparedState, lockComparable, saveCompared } from './compared-products-store.ts'
import { changesOf } from './difference-changes.ts'

export type Reconciliation = Operation<'reconciliation'>

/** Compares products as the booth answered them, and saves with it how far the reconciliation came. */
export function reconcileProducts(
  services: Services,
  reconciliation: Reconciliation,
  products: readonly BoothProduct[],
  nextPage: number,
): Promise<void> {
  const businessId = reconciliation.business_id
  return services.rows.transaction().execute(async (trx) => {
    const byId = new Map(products.map((product) => [product.id, product]))
    const rows = await lockComparable(trx, businessId, [...byId.keys()])
    const itemIds = rows.map(({ itemId }) => itemId)
    const rules = await comparisonRules(services, trx, reconciliation, itemIds)
    const compared = rows.flatMap((row) => {
      const product = byId.get(row.productId)
      return product ? [compareProduct(row, observedProduct(product), product.rejectionReasons, rules)] : []
    })
    const repaired = compared.flatMap(({ state, repair }) => (repair ? [state.itemId] : []))
    await requeueChanges(
      trx,
      businessId,
      repaired,
      { kind: 'reconciliation', id: reconciliation.id },
      rules.now,
    )
    if (repaired.length > 0) await wakeQueue(trx, services.jobs, 'publication.send', { businessId })
    await saveCompared(
      trx,
      businessId,
      compared.map(({ state }) => state),
      rules.now,
    )
    await addProductEvents(
      trx,
      businessId,
      compared.flatMap(({ events }) => events),
      rules.now,
    )
    const count = (outcome: string) => compared.filter((one) => one.outcome === outcome).length
    const counts = {
      compared: compared.length,
      equal: count('equal'),
      differing: count('differing'),
      gone: 0,
    }
    await recordStep(trx, reconciliation, counts, nextPage)
  })
}

/**
 * A product that is no longer in the booth: its item is as before it was sent, and a person decides whether it is made
 * again. Where a change of it waits, that change makes it anew, as its sending would find; a held change may never be sent.
 */
export function recordGone(
  services: Services,
  reconciliation: Reconciliation,
  productId: number,
): Promise<void> {
  const businessId = reconciliation.business_id
  return services.rows.transaction().execute(async (trx) => {
    const [row] = await lockComparable(trx, businessId, [productId])
    if (!row) return
    const now = services.now()
    const { itemId } = row
    const of = { itemId, productId, cause: { kind: 'reconciliation', id: reconciliation.id } } as const
    if (isPending(row) && row.changeState !== 'held') {
      await forgetBoothProduct(trx, businessId, itemId)
      await addProductEvents(trx, businessId, [{ ...of, kind: 'unlinked' }], now)
      const counts = { compared: 1, equal: 0, differing: 0, gone: 0 }
      return recordStep(trx, reconciliation, counts, reconciliation.cursor)
    }
    const differences = [{ field: 'gone', desired: false, observed: true }]
    const found: ComparedState = {
      itemId,
      observed: null,
      verifiedAt: row.verifiedAt,
      differences,
      differsSince: row.differsSince ?? now,
      observations: null,
      externalEditAt: null,
      reviewReasons: null,
    }
    await saveCompared(trx, businessId, [found], now)
    if (row.status === 'sent') await setVerified(trx, businessId, [itemId], now, null)
    await addProductEvents(
      trx,
      businessId,
      [{ ...of, kind: 'drifted', changes: changesOf(differences) }],
      now,
    )
    const counts = { compared: 1, equal: 0, differing: 1, gone: 1 }
    await recordStep(trx, reconciliation, counts, reconciliation.cursor)
  })
}

/** Adds what a step found, and where the next one begins: in the step's own transaction, so that none counts twice. */
async function recordStep(
  trx: Kysely<Tables>,
  reconciliation: Reconciliation,
  found: { compared: number; equal: number; differing: number; gone: number },
  cursor: unknown,
): Promise<void> {
  const { facts } = reconciliation
  const counts = {
    differing: Number(facts['differing']) + found.differing,
    gone: Number(facts['gone']) + found.gone,
  }
  const step = { cursor, done: found.compared, succeeded: found.equal, facts: counts }
  await advanceOperation(trx, reconciliation, step)
  // The row is kept up to date: a step that is rolled back ends the run, which is read anew.
  Object.assign(reconciliation, { cursor, facts: counts, attempts: 0 })
}

async function comparisonRules(
  services: Services,
  trx: Kysely<Tables>,
  reconciliation: Reconciliation,
  itemIds: readonly number[],
): Promise<ComparisonRules> {
  const settings = await findBoothSettings(trx, reconciliation.business_id)
  const business = await findBusiness(trx, reconciliation.business_id)
  return {
    offering: await findOffering(trx, reconciliation.business_id, services.now()),
    reservations: await findReservations(trx, reconciliation.business_id, itemIds),
    settings,
    repairs: settings.repairs_drift && business?.is_active === true,
    reconciliationId: reconciliation.id,
    now: services.now(),
  }
}
