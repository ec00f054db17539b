import { isSame } from '../../catalog/same-value.ts'
import type { DesiredProduct, ObservedProduct } from '../booth-state.ts'
import type { DesiredDiscount, DiscountPart } from './desired-discount.ts'
import { applicationFor } from './discount-period.ts'
import { arePricesShown, compareDiscount } from './shown-discount.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** An order that shows no effect after this long has none: answers are lost, and calls may arrive late. */
export const DISCOUNT_SETTLES_MS = MINUTE_MS
/** The first look after an order; the marketplace was seen to take under five seconds. */
const FIRST_LOOK_MS = 2 * SECOND_MS
const LONGEST_LOOK_MS = 15 * SECOND_MS
/** A discount in force is looked at again this often, and one of somebody else's. */
const LOOK_AGAIN_MS = 6 * HOUR_MS
const OTHERS_LOOK_MS = 15 * MINUTE_MS
/** A discount that lasts on is asked for again this long before its end. */
const EXTEND_BEFORE_MS = 12 * HOUR_MS
/** So many applications that showed no effect, or did not stay, are enough. */
export const MOST_DISCOUNT_ATTEMPTS = 6
const LONGEST_BACKOFF_MS = 10 * MINUTE_MS
/** A discount that stayed this long was not taken off by somebody who disagrees. */
const STAYED_MS = 24 * HOUR_MS

export const DISCOUNT_PHASES = ['none', 'applying', 'active', 'removing'] as const
/** How far ours is: not in force; asked for and not seen; seen; its end asked for and not seen. */
export type DiscountPhase = (typeof DISCOUNT_PHASES)[number]

/** Reasons why a discount is not, or not yet, as it should be. Each has a sentence in the texts part. */
export const DISCOUNT_REASONS = [
  'discount_locked',
  'price_differs',
  'discount_not_taken',
  'discount_refused',
] as const
export type DiscountReason = (typeof DISCOUNT_REASONS)[number]

/** A discount as it was asked of the marketplace; `endsAt` is the moment (ISO) at which it ends there by itself. */
export interface AppliedDiscount {
  parts: DiscountPart[]
  endsAt: string
  /** The rule that asked for it; null for the shop's old price. */
  ruleId: number | null
}

/** Where the discount of a product in the booth stands. */
export interface DiscountRecord {
  phase: DiscountPhase
  /** What was asked for last and may be in force; null in phase `none`. */
  applied: AppliedDiscount | null
  /** The moment (ISO) of the last order. */
  askedAt: string | null
  /** The end (ISO) that was already asked to be put off. */
  extendedFrom: string | null
  /** Applications that had no effect, or did not stay. */
  attempts: number
  reason: DiscountReason | null
}

export const NO_DISCOUNT: DiscountRecord = {
  phase: 'none',
  applied: null,
  askedAt: null,
  extendedFrom: null,
  attempts: 0,
  reason: null,
}

export interface DiscountFacts {
  /** What the marketplace accepted last of our desired state, with the discount that goes with its prices. */
  lastApplied: Pick<DesiredProduct, 'price' | 'variants' | 'discount'>
  /** The product as the booth shows it now. */
  observed: ObservedProduct
  /** A change of its price waits until no discount of ours is in force. */
  priceWaits: boolean
  now: Date
}

/** What to ask of the marketplace, and the record once that has left. */
export interface DiscountStep {
  order: { act: 'apply'; parts: DiscountPart[]; activeDays: number } | { act: 'remove' } | null
  record: DiscountRecord
  /** The moment of the next look; null when nothing is left to do. */
  nextAt: Date | null
}

/**
 * Decides the next step of a product's discount. An order only takes effect some seconds later, so each is followed until it
 * is seen; none is given while an earlier one may still take effect. A discount that is not ours is left alone, and ours
 * waits for its end. A price is changed only while no discount is in force: then ours is taken off, and asked for again.
 */
export function discountStep(record: DiscountRecord, facts: DiscountFacts): DiscountStep {
  const { observed, now } = facts
  const shown = compareDiscount(record.applied, observed)
  if (shown === 'other') return leaveToOthers(record, facts)
  if (record.phase === 'applying') {
    if (shown === 'whole') return holdOn({ ...record, phase: 'active' }, facts)
    if (!isSettled(record, now)) return look(record, now)
    return shown === 'part' ? takeOff(failed(record), now) : applyOrRest(failed(record), facts)
  }
  if (record.phase === 'removing') {
    if (shown === 'none') return applyOrRest(record, facts)
    return isSettled(record, now) ? takeOff(record, now) : look(record, now)
  }
  if (record.phase === 'active') {
    if (shown === 'whole') return holdOn(record, facts)
    // What is left of it has to go before it is asked for anew.
    if (shown === 'part') return takeOff(failed(record), now)
    const isOver = now.getTime() >= endOf(record) - MINUTE_MS
    return applyOrRest(isOver ? NO_DISCOUNT : failed(record), facts)
  }
  return applyOrRest(record, facts)
}

/** Ours is in force: it stays, is put off, or has to go. */
function holdOn(
  before: DiscountRecord,
  { lastApplied, observed, priceWaits, now }: DiscountFacts,
): DiscountStep {
  const { discount: wanted } = lastApplied
  const applied = before.applied as AppliedDiscount
  const endsAt = observed.discountUntil ?? applied.endsAt
  const stayed = before.askedAt !== null && now.getTime() - Date.parse(before.askedAt) > STAYED_MS
  const record: DiscountRecord = {
    ...before,
    applied: { ...applied, endsAt, ruleId: wanted?.ruleId ?? applied.ruleId },
    attempts: stayed ? 0 : before.attempts,
    reason: null,
  }
  if (priceWaits || !isWanted(wanted, now) || !isSame(wanted.parts, applied.parts))
    return takeOff(record, now)
  const until = wanted.until === null ? Number.POSITIVE_INFINITY : Date.parse(wanted.until)
  const extendAt = Date.parse(endsAt) - EXTEND_BEFORE_MS
  const lastsOn = until > Date.parse(endsAt) + MINUTE_MS && record.extendedFrom !== endsAt
  if (lastsOn && now.getTime() >= extendAt) {
    const next = applicationFor(now, wanted.until === null ? null : new Date(wanted.until))
    return {
      order: { act: 'apply', parts: applied.parts, activeDays: next.activeDays },
      record: {
        ...record,
        applied: { ...applied, endsAt: next.endsAt.toISOString() },
        extendedFrom: endsAt,
        askedAt: now.toISOString(),
      },
      nextAt: later(now, DISCOUNT_SETTLES_MS),
    }
  }
  const due = [until, lastsOn ? extendAt : Date.parse(endsAt) + SECOND_MS, now.getTime() + LOOK_AGAIN_MS]
  return { order: null, record, nextAt: new Date(Math.max(now.getTime() + SECOND_MS, Math.min(...due))) }
}

/** Nothing of ours is in force: it is asked for where it is wanted and may be. */
function applyOrRest(
  before: DiscountRecord,
  { lastApplied, observed, priceWaits, now }: DiscountFacts,
): DiscountStep {
  const { discount: wanted } = lastApplied
  const record: DiscountRecord = { ...before, phase: 'none', applied: null, extendedFrom: null }
  if (!isWanted(wanted, now)) return { order: null, record: NO_DISCOUNT, nextAt: null }
  const rest = (reason: DiscountReason | null, nextAt: Date | null): DiscountStep => ({
    order: null,
    record: { ...record, reason },
    nextAt,
  })
  if (record.reason === 'discount_refused') return rest(record.reason, null)
  if (record.attempts >= MOST_DISCOUNT_ATTEMPTS) return rest('discount_not_taken', null)
  if (priceWaits) return rest(null, later(now, MINUTE_MS))
  if (!arePricesShown(lastApplied, observed)) return rest('price_differs', later(now, OTHERS_LOOK_MS))
  const backoff = Math.min(LONGEST_BACKOFF_MS, 2 ** record.attempts * 5 * SECOND_MS)
  const again = record.attempts === 0 ? 0 : Date.parse(record.askedAt ?? now.toISOString()) + backoff
  if (now.getTime() < again) return rest(record.reason, new Date(again))
  const { activeDays, endsAt } = applicationFor(now, wanted.until === null ? null : new Date(wanted.until))
  return {
    order: { act: 'apply', parts: wanted.parts, activeDays },
    record: {
      ...record,
      phase: 'applying',
      applied: { parts: wanted.parts, endsAt: endsAt.toISOString(), ruleId: wanted.ruleId },
      askedAt: now.toISOString(),
      reason: null,
    },
    nextAt: later(now, FIRST_LOOK_MS),
  }
}

function takeOff(record: DiscountRecord, now: Date): DiscountStep {
  return {
    order: { act: 'remove' },
    record: { ...record, phase: 'removing', askedAt: now.toISOString(), reason: null },
    nextAt: later(now, FIRST_LOOK_MS),
  }
}

/** Ours may lie beneath another's, or be gone: that shows when the other ends. */
function leaveToOthers(record: DiscountRecord, { lastApplied, observed, now }: DiscountFacts): DiscountStep {
  const isOver = record.phase === 'none' && !isWanted(lastApplied.discount, now)
  if (isOver) return { order: null, record: NO_DISCOUNT, nextAt: null }
  const until = observed.discountUntil === undefined ? Number.NaN : Date.parse(observed.discountUntil)
  const known = until > now.getTime() ? Math.min(until + SECOND_MS, now.getTime() + LOOK_AGAIN_MS) : null
  const nextAt = known === null ? later(now, OTHERS_LOOK_MS) : new Date(known)
  return { order: null, record: { ...record, reason: 'discount_locked' }, nextAt }
}

function look(record: DiscountRecord, now: Date): DiscountStep {
  const waited = now.getTime() - Date.parse(record.askedAt ?? now.toISOString())
  const wait = Math.min(LONGEST_LOOK_MS, Math.max(FIRST_LOOK_MS, waited / 2))
  return { order: null, record, nextAt: later(now, wait) }
}

const failed = (record: DiscountRecord): DiscountRecord => ({ ...record, attempts: record.attempts + 1 })

const isWanted = (wanted: DesiredDiscount | undefined, now: Date): wanted is DesiredDiscount =>
  wanted !== undefined && (wanted.until === null || now.getTime() < Date.parse(wanted.until))

const isSettled = ({ askedAt }: DiscountRecord, now: Date): boolean =>
  askedAt === null || now.getTime() - Date.parse(askedAt) >= DISCOUNT_SETTLES_MS

const endOf = ({ applied }: DiscountRecord): number => Date.parse(applied?.endsAt ?? '')

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
