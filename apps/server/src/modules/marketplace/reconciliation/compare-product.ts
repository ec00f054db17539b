import {
  areExternalEditsOver,
  type BoothDifference,
  type BoothObservation,
  boothDifferences,
  type DesiredProduct,
  type DriftCircumstances,
  driftAction,
  hasExternalEdits,
  KEPT_OBSERVATIONS,
  type ObservedProduct,
  type Reservation,
  type SyncSwitches,
  verifiedEqual,
} from '@payvand/domain'
import type { BoothSettings } from '../../catalog/index.ts'
import { type Offering, type ProductPricing, pricingOf } from '../pricing/offering.ts'
import type { NewProductEvent } from '../product-changes/product-events-store.ts'
import { desiredItem } from '../publication/desired-item.ts'
import type { ComparableRow, ComparedState } from './compared-products-store.ts'
import { changesOf, differencesKey } from './difference-changes.ts'

export interface ComparisonRules {
  offering: Offering
  /** Reservations of orders, by item. */
  reservations: ReadonlyMap<number, readonly Reservation[]>
  settings: BoothSettings
  /** Differences may be repaired by themselves: the seller wants it, and the business is active. */
  repairs: boolean
  reconciliationId: number
  now: Date
}

export interface ComparedProduct {
  state: ComparedState
  outcome: 'equal' | 'differing' | 'not_compared'
  /** Our desired state is to be sent again. */
  repair: boolean
  events: NewProductEvent[]
}

/**
 * Compares one product's observed state with the desired one. A product whose change waits to be sent is not compared:
 * our desired state is on its way.
 */
export function compareProduct(
  row: ComparableRow,
  observed: ObservedProduct,
  rejectionReasons: readonly string[],
  rules: ComparisonRules,
): ComparedProduct {
  const switches = effectiveSwitches(row, rules.settings)
  const desired = lastAppliedProduct(row, rules.offering, rules.reservations.get(row.itemId) ?? [])
  const review = reviewOf(row, observed, rejectionReasons)
  const plain: ComparedState = {
    itemId: row.itemId,
    observed,
    verifiedAt: row.verifiedAt,
    differences: null,
    differsSince: null,
    observations: row.observations,
    externalEditAt: row.externalEditAt,
    reviewReasons: review.reasons,
  }
  if (isPending(row)) {
    const kept = { differences: row.differences, differsSince: row.differsSince }
    return { state: { ...plain, ...kept }, outcome: 'not_compared', repair: false, events: review.events }
  }
  const isLeftToBooth = row.blacklisted !== null || !Object.values(switches).includes(true)
  if (!desired || isLeftToBooth) {
    return { state: plain, outcome: 'not_compared', repair: false, events: review.events }
  }
  const verifiedAt = lastVerifiedAt(row, desired, switches)
  const differences = boothDifferences(desired, observed, switches)
  const history = observe(row, desired, observed, differences, rules.now)
  if (differences.length === 0) {
    const isVerified = verifiedEqual(desired, observed, switches)
    return {
      state: { ...plain, ...history.state, verifiedAt: isVerified ? rules.now : verifiedAt },
      outcome: isVerified ? 'equal' : 'not_compared',
      repair: false,
      events: [...review.events, ...history.events],
    }
  }
  const state: ComparedState = {
    ...plain,
    ...history.state,
    verifiedAt,
    differences,
    differsSince: row.differsSince ?? rules.now,
  }
  const action = driftAction(circumstances({ ...row, ...state }, rules.repairs))
  const isNew = differencesKey(row.differences) !== differencesKey(differences)
  const cause = { kind: 'reconciliation', id: rules.reconciliationId } as const
  const of = { itemId: row.itemId, productId: row.productId, cause }
  const repair = action.act === 'repair'
  return {
    state: repair ? { ...state, differences: null } : state,
    outcome: 'differing',
    repair,
    events: [
      ...review.events,
      ...(isNew ? [{ ...of, kind: 'drifted' as const, changes: changesOf(differences) }] : []),
      ...history.events,
      ...(repair ? [{ ...of, kind: 'repaired' as const, changes: changesOf(differences, 'back') }] : []),
    ],
  }
}

/** The product change waits in the queue, or is held for a person. */
export const isPending = ({ changeState }: Pick<ComparableRow, 'changeState'>): boolean =>
  changeState !== null && changeState !== 'done' && changeState !== 'refused'

/** The answer to what was sent last counts as well, where it showed all as it is meant. */
function lastVerifiedAt(row: ComparableRow, desired: DesiredProduct, switches: SyncSwitches): Date | null {
  const isNewer =
    row.observedAt !== null && row.observedAt >= row.sentAt && row.observedAt > (row.verifiedAt ?? 0)
  return isNewer && row.observed && verifiedEqual(desired, row.observed, switches)
    ? row.observedAt
    : row.verifiedAt
}

/** Switches that both the business and the product leave on. */
export function effectiveSwitches(
  row: Pick<ComparableRow, 'sync_price' | 'sync_stock' | 'sync_content'>,
  settings: Pick<BoothSettings, 'sync_price' | 'sync_stock' | 'sync_content'>,
): SyncSwitches {
  return {
    price: row.sync_price && settings.sync_price,
    stock: row.sync_stock && settings.sync_stock,
    content: row.sync_content && settings.sync_content,
  }
}

/**
 * The last applied state. Products that were sent before it was stored have the last sent one; null for those that
 * were connected and never sent: nothing is desired of them yet.
 */
export function lastAppliedProduct(
  row: ComparableRow,
  offering: Offering,
  reservations: readonly Reservation[],
): DesiredProduct | null {
  if (row.lastApplied) return row.lastApplied
  const data = row.changeState === 'refused' || row.discarded ? null : (row.changeData ?? row.data)
  if (row.status !== 'sent' || !data) return null
  return desiredItem(
    { itemId: row.itemId, categoryId: null, data },
    comparedPricing(row, offering),
    reservations,
  )
}

/** The pricing of a product in the category that its last change was decided in. */
export const comparedPricing = (
  { itemId, projectId, changeCategory }: Pick<ComparableRow, 'itemId' | 'projectId' | 'changeCategory'>,
  offering: Offering,
): ProductPricing => pricingOf(offering, { itemId, projectId, categoryId: changeCategory })

type AskedRow = Pick<
  ComparableRow,
  'status' | 'sentAt' | 'verifiedAt' | 'differences' | 'differsSince' | 'externalEditAt' | 'reviewReasons'
> & { observed: ObservedProduct | null; discarded: boolean }

/** Facts that decide whether a difference is repaired or a person is asked. */
export function circumstances(row: AskedRow, repairs: boolean): DriftCircumstances {
  return {
    differences: row.differences ?? [],
    repairs,
    externalEdit: row.externalEditAt !== null,
    inReview: row.observed?.inReview ?? false,
    reviewRefused: (row.reviewReasons?.length ?? 0) > 0,
    editedSince: row.status !== 'sent' || row.discarded,
    wasVerified: row.verifiedAt !== null,
    repairedInVain: row.differsSince !== null && row.sentAt > row.differsSince,
  }
}

/** Observations are kept from the first one that found price or stock otherwise until it was peaceful for a while. */
function observe(
  row: ComparableRow,
  desired: DesiredProduct,
  observed: ObservedProduct,
  differences: readonly BoothDifference[],
  now: Date,
): { state: Pick<ComparedState, 'observations' | 'externalEditAt'>; events: NewProductEvent[] } {
  const isOffer = differences.some(({ field }) => field === 'price' || field === 'stock')
  if (!row.observations && !isOffer) {
    return { state: { observations: null, externalEditAt: row.externalEditAt }, events: [] }
  }
  const observations = [...(row.observations ?? []), observation(row, desired, observed, now)].slice(
    -KEPT_OBSERVATIONS,
  )
  if (areExternalEditsOver(observations)) {
    return { state: { observations: null, externalEditAt: null }, events: [] }
  }
  if (row.externalEditAt || !hasExternalEdits(observations)) {
    return { state: { observations, externalEditAt: row.externalEditAt }, events: [] }
  }
  return {
    state: { observations, externalEditAt: now },
    events: [
      {
        kind: 'external_edit',
        itemId: row.itemId,
        productId: row.productId,
        changes: changesOf(differences),
      },
    ],
  }
}

function observation(
  row: ComparableRow,
  desired: DesiredProduct,
  observed: ObservedProduct,
  now: Date,
): BoothObservation {
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const hasVariants = desired.variants.length > 0
  return {
    at: now.toISOString(),
    price: hasVariants ? sum(observed.variants.map(({ price }) => price)) : observed.price,
    stock: hasVariants ? sum(observed.variants.map(({ stock }) => stock)) : observed.stock,
    desiredPrice: hasVariants ? sum(desired.variants.map(({ price }) => price)) : desired.price,
    desiredStock: hasVariants ? sum(desired.variants.map(({ stock }) => stock)) : desired.stock,
    sentAt: row.sentAt.toISOString(),
  }
}

function reviewOf(
  row: ComparableRow,
  observed: ObservedProduct,
  rejectionReasons: readonly string[],
): { reasons: string[] | null; events: NewProductEvent[] } {
  const reasons = observed.inReview || rejectionReasons.length === 0 ? null : [...rejectionReasons]
  const isNew = reasons !== null && JSON.stringify(reasons) !== JSON.stringify(row.reviewReasons)
  const of = { itemId: row.itemId, productId: row.productId }
  return { reasons, events: isNew ? [{ ...of, kind: 'review_refused', messages: reasons }] : [] }
}
