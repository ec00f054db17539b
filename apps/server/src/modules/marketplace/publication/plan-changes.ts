import {
  type ChangePlan,
  editsProduct,
  type KnownProduct,
  leavingVariants,
  type ObservedProduct,
  planSync,
  propertiesKey,
  type Reservation,
  type SentField,
} from '@payvand/domain'
import { unsettledUntil } from '../../../infra/jobs/retries.ts'
import { UNSETTLED_MS } from '../../accounts/index.ts'
import { findReservations } from '../../stock/index.ts'
import { saveObserved } from '../product-changes/booth-products-store.ts'
import { awaitOutcome, changeFailed } from './change-failed.ts'
import { desiredItem } from './desired-item.ts'
import type { LinkedChange } from './due-changes-store.ts'
import { forgetGone } from './forget-gone.ts'
import { observeProducts } from './observe-products.ts'
import { type ChangeIntent, isAutomatic, type PlannedChange } from './planned-change.ts'
import type { QueueRun } from './queue-run.ts'
import { recordEqual, recordRefused } from './record-sent.ts'

/**
 * Decides at send time what of each change leaves. What needs no call is settled here: nothing changed, a product on the
 * blacklist, data too incomplete, a write of before whose outcome is not known yet.
 */
export async function planChanges(
  run: QueueRun,
  productChanges: readonly LinkedChange[],
): Promise<PlannedChange[]> {
  const settled = await leaveUnsettled(run, await refuseBlacklisted(run, productChanges))
  const observed = await observeUnknown(run, settled)
  const itemIds = settled.map((change) => change.project_item_id)
  const reservations = await findReservations(run.services.rows, run.businessId, itemIds)
  const planned: PlannedChange[] = []
  const equal: PlannedChange[] = []
  for (const productChange of settled) {
    try {
      const change = await planOne(run, productChange, observed, reservations)
      if (change) (isAnySent(change.plan) ? planned : equal).push(change)
    } catch (error) {
      await changeFailed(run, productChange, error, { left: false })
    }
  }
  await recordEqual(run, equal)
  return planned
}

/** Blacklisted products are refused before the marketplace is asked anything about them. */
async function refuseBlacklisted(
  run: QueueRun,
  productChanges: readonly LinkedChange[],
): Promise<LinkedChange[]> {
  for (const productChange of productChanges) {
    if (productChange.blacklisted)
      await recordRefused(run, productChange, { code: 'blacklisted', messages: [] })
  }
  return productChanges.filter(({ blacklisted }) => !blacklisted)
}

async function leaveUnsettled(
  run: QueueRun,
  productChanges: readonly LinkedChange[],
): Promise<LinkedChange[]> {
  const settled: LinkedChange[] = []
  for (const productChange of productChanges) {
    // An earlier write may still be applied: a newer value that overtook it would be overwritten.
    const at = unsettledUntil(productChange.intent_at, UNSETTLED_MS, run.services.now())
    if (at) await awaitOutcome(run, [productChange], at)
    else settled.push(productChange)
  }
  return settled
}

/** Reads products without a last applied or observed state (connected, or sent by an older version of this program). */
async function observeUnknown(
  run: QueueRun,
  productChanges: readonly LinkedChange[],
): Promise<Map<number, ObservedProduct | 'gone'>> {
  const unknown = productChanges
    .filter((productChange) => !productChange.last_applied && !productChange.observed)
    .map((one) => one.product_id)
  const observed = await observeProducts(run, unknown)
  const there = [...observed.values()].filter((one) => one !== 'gone')
  await saveObserved(run.services.rows, run.businessId, there, run.services.now())
  return observed
}

async function planOne(
  run: QueueRun,
  productChange: LinkedChange,
  observed: ReadonlyMap<number, ObservedProduct | 'gone'>,
  reservations: ReadonlyMap<number, Reservation[]>,
): Promise<PlannedChange | null> {
  const { project_item_id: itemId, category_id: categoryId, data } = productChange
  const desired = desiredItem({ itemId, categoryId, data }, run.rules, reservations.get(itemId) ?? [])
  if (!desired) {
    await recordRefused(run, productChange, { code: 'data_incomplete', messages: [] })
    return null
  }
  const now = observed.get(productChange.product_id)
  if (now === 'gone') {
    await forgetGone(run, productChange)
    return null
  }
  const known = now ? { lastApplied: null, observed: now } : knownOf(productChange)
  const uncertain = uncertainOf(productChange)
  const { settings } = run
  const switches = {
    price: settings.sync_price && productChange.sync_price,
    stock: settings.sync_stock && productChange.sync_stock,
    content: settings.sync_content && productChange.sync_content,
  }
  const reserved = new Set(
    (reservations.get(itemId) ?? []).map(({ properties }) => propertiesKey(properties)),
  )
  const at = run.services.now()
  const leaving = leavingVariants(desired, known.lastApplied, { now: at, reserved })
  const plan = planSync(desired, { ...known, uncertain }, switches, repairs(run, productChange), leaving)
  const change = { productChange, itemId, desired, known, leaving }
  if (plan.act === 'change') return { ...change, plan }
  return { ...change, plan: NOTHING }
}

const NOTHING: ChangePlan = {
  act: 'change',
  content: [],
  namesVariants: false,
  offer: null,
  codes: [],
  changes: {},
}

const isAnySent = (plan: ChangePlan) => editsProduct(plan) || plan.offer !== null || plan.codes.length > 0

/** A state observed before the last sending says nothing of how that arrived. */
function knownOf({ last_applied: lastApplied, observed, observed_at, sent_at }: LinkedChange): KnownProduct {
  const isFresh = observed_at !== null && observed_at >= sent_at
  return { lastApplied, observed: isFresh || !lastApplied ? observed : null }
}

function uncertainOf({ intent }: LinkedChange): SentField[] {
  const known = intent as Partial<ChangeIntent> | null
  return known?.kind === 'change' ? (known.fields ?? []) : []
}

/** A difference of the booth's making is undone where the seller wants that, or a person asked for this very sending. */
function repairs(run: QueueRun, { cause }: LinkedChange): boolean {
  return run.settings.repairs_drift || !isAutomatic(cause)
}
