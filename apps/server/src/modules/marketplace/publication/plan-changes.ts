import {
  type AttributeFilling,
  type ChangePlan,
  type DesiredAttribute,
  type DesiredProduct,
  editsProduct,
  isDiscounted,
  isSame,
  type KnownProduct,
  lacksCommission,
  leavingVariants,
  type ObservedProduct,
  planSync,
  propertiesKey,
  type Reservation,
  type SentField,
  type SyncSwitches,
  setsPrice,
} from '@payvand/domain'
import { unsettledUntil } from '../../../infra/jobs/retries.ts'
import { UNSETTLED_MS } from '../../accounts/index.ts'
import { desiredAttributes, fillMany } from '../../catalog/index.ts'
import { findReservations } from '../../stock/index.ts'
import { pricingOf } from '../pricing/offering.ts'
import { saveObserved } from '../product-changes/booth-products-store.ts'
import { awaitOutcome, changeFailed } from './change-failed.ts'
import { desiredItem } from './desired-item.ts'
import type { LinkedChange } from './due-changes-store.ts'
import { forgetGone } from './forget-gone.ts'
import { lockedUntil } from './locked-until.ts'
import { COMMISSION_MS, wantMissingCommissions } from './missing-commissions.ts'
import { observeProducts } from './observe-products.ts'
import { type ChangeIntent, isAutomatic, type PlannedChange, type PriceWait } from './planned-change.ts'
import type { QueueRun } from './queue-run.ts'
import { recordRefused } from './record-refused.ts'
import { recordEqual } from './record-sent.ts'

/** The discounts' round says earlier when ours is off. */
const OWN_DISCOUNT_MS = 60_000

/**
 * Decides at send time what of each change leaves. What needs no call is settled here: nothing changed, a product on the
 * blacklist, data too incomplete, a write of before whose outcome is not known yet.
 */
export async function planChanges(
  run: QueueRun,
  productChanges: readonly LinkedChange[],
): Promise<PlannedChange[]> {
  const settled = await leaveUnsettled(run, await refuseBlacklisted(run, productChanges))
  const observed = await observeUnclear(run, settled)
  const itemIds = settled.map((change) => change.project_item_id)
  const reservations = await findReservations(run.services.rows, run.businessId, itemIds)
  const fillings = await fillMany(run.services.rows, run.businessId, settled.flatMap(inItsCategory))
  await wantMissingCommissions(run, settled)
  const planned: PlannedChange[] = []
  const equal: PlannedChange[] = []
  for (const productChange of settled) {
    try {
      const change = await planOne(run, productChange, {
        observed,
        reservations,
        filling: fillings.get(productChange.project_item_id) ?? null,
      })
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

/**
 * Reads products without a last applied or observed state (connected, or sent by an older version of this program), and
 * those that were last seen under somebody else's discount, which may be over.
 */
async function observeUnclear(
  run: QueueRun,
  productChanges: readonly LinkedChange[],
): Promise<Map<number, ObservedProduct | 'gone'>> {
  const unclear = productChanges
    .filter((one) => (!one.last_applied && !one.observed) || isUnderAnother(one))
    .map((one) => one.product_id)
  const observed = await observeProducts(run, unclear)
  const there = [...observed.values()].filter((one) => one !== 'gone')
  await saveObserved(run.services.rows, run.businessId, there, run.services.now())
  return observed
}

const isUnderAnother = ({ observed, discount_phase: phase }: LinkedChange): boolean =>
  (phase ?? 'none') === 'none' && observed !== null && isDiscounted(observed)

async function planOne(
  run: QueueRun,
  productChange: LinkedChange,
  around: {
    observed: ReadonlyMap<number, ObservedProduct | 'gone'>
    reservations: ReadonlyMap<number, Reservation[]>
    filling: AttributeFilling | null
  },
): Promise<PlannedChange | null> {
  const { observed, reservations, filling } = around
  const { project_item_id: itemId } = productChange
  const attributes = filling && mayAddAttributes(productChange) ? desiredAttributes(filling) : null
  const { desired, lacksPrice } = desiredOf(run, productChange, {
    attributes,
    reservations: reservations.get(itemId) ?? [],
  })
  if (!desired) {
    await recordRefused(run, productChange, { code: 'data_incomplete', messages: [] })
    return null
  }
  const now = observed.get(productChange.product_id)
  if (now === 'gone') {
    await forgetGone(run, productChange)
    return null
  }
  const known = now ? { lastApplied: productChange.last_applied, observed: now } : knownOf(productChange)
  const switches = switchesOf(run, productChange)
  const reserved = new Set(
    (reservations.get(itemId) ?? []).map(({ properties }) => propertiesKey(properties)),
  )
  const at = run.services.now()
  const leaving = leavingVariants(desired, known.lastApplied, { now: at, reserved })
  const state = { ...known, uncertain: uncertainOf(productChange) }
  const planWith = (parts: SyncSwitches, keepsVariants: boolean) => {
    const plan = planSync(desired, state, parts, repairs(run, productChange), leaving, keepsVariants)
    return plan.act === 'change' ? plan : NOTHING
  }
  const whole = planWith(switches, false)
  const isDue = setsPrice(whole) && (switches.price || whole.namesVariants)
  const waits = lacksPrice
    ? switches.price && { code: 'commission_unknown' as const, until: new Date(at.getTime() + COMMISSION_MS) }
    : isDue && discountInTheWay(productChange, known.observed, at)
  const plan = waits ? planWith({ ...switches, price: false }, true) : whole
  const heldBack = waits ? state.uncertain.filter((field) => PRICED.has(field)) : []
  const change = { productChange, itemId, desired, known, leaving, plan, heldBack }
  return { ...change, isPriced: switches.price && !waits, waits: waits || null }
}

/** Fields whose writes set prices. */
const PRICED: ReadonlySet<SentField> = new Set(['price', 'variants'])

/** The desired state, without the discount that the marketplace would not take; `lacksPrice`: its price is not known. */
function desiredOf(
  run: QueueRun,
  change: LinkedChange,
  {
    attributes,
    reservations,
  }: { attributes: DesiredAttribute[] | null; reservations: readonly Reservation[] },
): { desired: DesiredProduct | null; lacksPrice: boolean } {
  const { project_item_id: itemId, project_id: projectId, category_id: categoryId, data } = change
  const pricing = pricingOf(run.offering, { itemId, projectId, categoryId })
  const item = { itemId, categoryId, data, attributes }
  const desired = desiredItem(item, pricing, reservations)
  const lacksPrice = lacksCommission(pricing.rules)
  const { discount } = desired ?? {}
  if (!discount || discount.ruleId !== null || !isSame(discount.parts, change.given_up))
    return { desired, lacksPrice }
  const plain = { ...pricing, rules: { ...pricing.rules, showsOldPrice: false } }
  return { desired: desiredItem(item, plain, reservations), lacksPrice }
}

function switchesOf({ settings }: QueueRun, productChange: LinkedChange): SyncSwitches {
  return {
    price: settings.sync_price && productChange.sync_price,
    stock: settings.sync_stock && productChange.sync_stock,
    content: settings.sync_content && productChange.sync_content,
  }
}

/**
 * A price cannot be changed under a discount. Ours is taken off first, by the discounts' own round; one of somebody else's
 * is waited for.
 */
function discountInTheWay(
  { discount_phase: phase }: LinkedChange,
  observed: ObservedProduct | null,
  now: Date,
): PriceWait | null {
  if ((phase ?? 'none') !== 'none')
    return { code: 'own_discount', until: new Date(now.getTime() + OWN_DISCOUNT_MS) }
  return observed && isDiscounted(observed) ? lockedUntil(observed, now) : null
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

const inItsCategory = ({ project_item_id: itemId, category_id: categoryId, data }: LinkedChange) =>
  categoryId === null ? [] : [{ itemId, categoryId, data }]

/**
 * A product that was sent before attributes were known gets them when a person sends it: nobody asked for a thousand
 * products to pass the marketplace's review because a price changed.
 */
function mayAddAttributes(productChange: LinkedChange): boolean {
  return productChange.last_applied?.attributes !== undefined || !isAutomatic(productChange.cause)
}

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
