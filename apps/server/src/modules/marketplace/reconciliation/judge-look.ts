import {
  areExternalEditsOver,
  type BoothDifference,
  type BoothObservation,
  type BoothRules,
  boothDifferences,
  type DriftCircumstances,
  driftAction,
  hasExternalEdits,
  type IntendedProduct,
  KEPT_OBSERVATIONS,
  provenEqual,
  type Reservation,
  type SeenProduct,
  type SyncSwitches,
} from '@payvand/domain'
import type { BoothSettings } from '../../catalog/index.ts'
import type { NewProductEvent } from '../product-changes/product-events-store.ts'
import { intendedItem } from '../publication/intended-item.ts'
import type { Look, LookedAtRow } from './booth-looks-store.ts'
import { changesOf, differencesKey } from './difference-changes.ts'

export interface LookRules {
  booth: BoothRules
  /** Reservations of orders, by item. */
  reservations: ReadonlyMap<number, readonly Reservation[]>
  settings: BoothSettings
  /** Differences may be repaired by themselves: the seller wants it, and the business is active. */
  repairs: boolean
  reconciliationId: number
  now: Date
}

export interface JudgedLook {
  look: Look
  outcome: 'equal' | 'differing' | 'not_judged'
  /** Our desired state is to be sent again. */
  repair: boolean
  events: NewProductEvent[]
}

/**
 * Judges one product's observed state. A product whose change waits to be sent is not judged: our desired state is on
 * its way.
 */
export function judgeLook(
  row: LookedAtRow,
  seen: SeenProduct,
  rejectionReasons: readonly string[],
  rules: LookRules,
): JudgedLook {
  const switches = effectiveSwitches(row, rules.settings)
  const intended = meantProduct(row, rules.booth, rules.reservations.get(row.itemId) ?? [])
  const review = reviewOf(row, seen, rejectionReasons)
  const plain: Look = {
    itemId: row.itemId,
    seen,
    provenAt: row.provenAt,
    differences: null,
    differsSince: null,
    observations: row.observations,
    externalEditAt: row.externalEditAt,
    reviewReasons: review.reasons,
  }
  if (isOnItsWay(row)) {
    const kept = { differences: row.differences, differsSince: row.differsSince }
    return { look: { ...plain, ...kept }, outcome: 'not_judged', repair: false, events: review.events }
  }
  const isLeftToBooth = row.blacklisted !== null || !Object.values(switches).includes(true)
  if (!intended || isLeftToBooth) {
    return { look: plain, outcome: 'not_judged', repair: false, events: review.events }
  }
  const provenAt = lastProof(row, intended, switches)
  const differences = boothDifferences(intended, seen, switches)
  const observed = observe(row, intended, seen, differences, rules.now)
  if (differences.length === 0) {
    const isProven = provenEqual(intended, seen, switches)
    return {
      look: { ...plain, ...observed.look, provenAt: isProven ? rules.now : provenAt },
      outcome: isProven ? 'equal' : 'not_judged',
      repair: false,
      events: [...review.events, ...observed.events],
    }
  }
  const look: Look = {
    ...plain,
    ...observed.look,
    provenAt,
    differences,
    differsSince: row.differsSince ?? rules.now,
  }
  const action = driftAction(circumstances({ ...row, ...look }, rules.repairs))
  const isNew = differencesKey(row.differences) !== differencesKey(differences)
  const cause = { kind: 'reconciliation', id: rules.reconciliationId } as const
  const of = { itemId: row.itemId, productId: row.productId, cause }
  const repair = action.act === 'repair'
  return {
    look: repair ? { ...look, differences: null } : look,
    outcome: 'differing',
    repair,
    events: [
      ...review.events,
      ...(isNew ? [{ ...of, kind: 'drifted' as const, changes: changesOf(differences) }] : []),
      ...observed.events,
      ...(repair ? [{ ...of, kind: 'repaired' as const, changes: changesOf(differences, 'back') }] : []),
    ],
  }
}

/** The product change waits in the queue, or is held for a person. */
export const isOnItsWay = ({ changeState }: Pick<LookedAtRow, 'changeState'>): boolean =>
  changeState !== null && changeState !== 'done' && changeState !== 'refused'

/** The answer to what was sent last counts as well, where it showed all as it is meant. */
function lastProof(row: LookedAtRow, intended: IntendedProduct, switches: SyncSwitches): Date | null {
  const isNewer = row.seenAt !== null && row.seenAt >= row.sentAt && row.seenAt > (row.provenAt ?? 0)
  return isNewer && row.seen && provenEqual(intended, row.seen, switches) ? row.seenAt : row.provenAt
}

/** Switches that both the business and the product leave on. */
export function effectiveSwitches(
  row: Pick<LookedAtRow, 'sync_price' | 'sync_stock' | 'sync_content'>,
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
export function meantProduct(
  row: LookedAtRow,
  rules: BoothRules,
  reservations: readonly Reservation[],
): IntendedProduct | null {
  if (row.intended) return row.intended
  const data = row.changeState === 'refused' || row.discarded ? null : (row.changeData ?? row.data)
  if (row.status !== 'sent' || !data) return null
  return intendedItem({ itemId: row.itemId, categoryId: null, data }, rules, reservations)
}

type AskedRow = Pick<
  LookedAtRow,
  'status' | 'sentAt' | 'provenAt' | 'differences' | 'differsSince' | 'externalEditAt' | 'reviewReasons'
> & { seen: SeenProduct | null; discarded: boolean }

/** Facts that decide whether a difference is repaired or a person is asked. */
export function circumstances(row: AskedRow, repairs: boolean): DriftCircumstances {
  return {
    differences: row.differences ?? [],
    repairs,
    externalEdit: row.externalEditAt !== null,
    inReview: row.seen?.inReview ?? false,
    reviewRefused: (row.reviewReasons?.length ?? 0) > 0,
    editedSince: row.status !== 'sent' || row.discarded,
    wasProven: row.provenAt !== null,
    repairedInVain: row.differsSince !== null && row.sentAt > row.differsSince,
  }
}

/** Looks are kept from the first one that found price or stock otherwise until it was peaceful for a while. */
function observe(
  row: LookedAtRow,
  intended: IntendedProduct,
  seen: SeenProduct,
  differences: readonly BoothDifference[],
  now: Date,
): { look: Pick<Look, 'observations' | 'externalEditAt'>; events: NewProductEvent[] } {
  const isOffer = differences.some(({ field }) => field === 'price' || field === 'stock')
  if (!row.observations && !isOffer) {
    return { look: { observations: null, externalEditAt: row.externalEditAt }, events: [] }
  }
  const observations = [...(row.observations ?? []), observation(row, intended, seen, now)].slice(
    -KEPT_OBSERVATIONS,
  )
  if (areExternalEditsOver(observations)) {
    return { look: { observations: null, externalEditAt: null }, events: [] }
  }
  if (row.externalEditAt || !hasExternalEdits(observations)) {
    return { look: { observations, externalEditAt: row.externalEditAt }, events: [] }
  }
  return {
    look: { observations, externalEditAt: now },
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
  row: LookedAtRow,
  intended: IntendedProduct,
  seen: SeenProduct,
  now: Date,
): BoothObservation {
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const hasVariants = intended.variants.length > 0
  return {
    at: now.toISOString(),
    price: hasVariants ? sum(seen.variants.map(({ price }) => price)) : seen.price,
    stock: hasVariants ? sum(seen.variants.map(({ stock }) => stock)) : seen.stock,
    intendedPrice: hasVariants ? sum(intended.variants.map(({ price }) => price)) : intended.price,
    intendedStock: hasVariants ? sum(intended.variants.map(({ stock }) => stock)) : intended.stock,
    sentAt: row.sentAt.toISOString(),
  }
}

function reviewOf(
  row: LookedAtRow,
  seen: SeenProduct,
  rejectionReasons: readonly string[],
): { reasons: string[] | null; events: NewProductEvent[] } {
  const reasons = seen.inReview || rejectionReasons.length === 0 ? null : [...rejectionReasons]
  const isNew = reasons !== null && JSON.stringify(reasons) !== JSON.stringify(row.reviewReasons)
  const of = { itemId: row.itemId, productId: row.productId }
  return { reasons, events: isNew ? [{ ...of, kind: 'review_refused', messages: reasons }] : [] }
}
