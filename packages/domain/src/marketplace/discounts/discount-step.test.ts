// Long because: each state of a discount is brought to every answer of the booth, from the same few records.
import { describe, expect, test } from 'vitest'
import { rial } from '../../money/money.ts'
import type { ObservedProduct } from '../booth-state.ts'
import type { DesiredDiscount } from './desired-discount.ts'
import {
  type DiscountFacts,
  type DiscountRecord,
  type DiscountStep,
  discountStep,
  MOST_DISCOUNT_ATTEMPTS,
  NO_DISCOUNT,
} from './discount-step.ts'

/** A Saturday noon in Tehran; the discount asked for then ends at 23:59. */
const NOON = Date.parse('2026-11-21T12:00:00+03:30')
const at = (ms: number) => new Date(NOON + ms)
const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const TEN: DesiredDiscount = { parts: [{ properties: null, percent: 10 }], until: null, ruleId: null }
const until = (ms: number): DesiredDiscount => ({ ...TEN, until: at(ms).toISOString(), ruleId: 3 })
const PRICE = rial(100_000)
const applied = (days: number) => ({
  parts: TEN.parts,
  endsAt: new Date(Date.parse('2026-11-21T23:59:00+03:30') + days * DAY).toISOString(),
  ruleId: null,
})

const shows = (paid: number | null, more: Partial<ObservedProduct> = {}) =>
  ({
    price: PRICE,
    ...(paid === null ? {} : { paid: rial(paid) }),
    variants: [],
    ...more,
  }) as unknown as ObservedProduct

function step(
  record: Partial<DiscountRecord>,
  observed: ObservedProduct,
  given: { wanted?: DesiredDiscount | null; after?: number; priceWaits?: boolean } = {},
): DiscountStep {
  const { wanted = TEN, after = 0, priceWaits = false } = given
  const lastApplied: DiscountFacts['lastApplied'] = {
    price: PRICE,
    variants: [],
    ...(wanted ? { discount: wanted } : {}),
  }
  return discountStep({ ...NO_DISCOUNT, ...record }, { lastApplied, observed, priceWaits, now: at(after) })
}

const ASKED: Partial<DiscountRecord> = {
  phase: 'applying',
  applied: applied(7),
  askedAt: at(0).toISOString(),
}
const ACTIVE: Partial<DiscountRecord> = { ...ASKED, phase: 'active' }
const REMOVING: Partial<DiscountRecord> = { ...ASKED, phase: 'removing' }

describe('a discount that is wanted', () => {
  test('is asked for so many days as it lasts, seven at most', () => {
    expect(step({}, shows(null))).toMatchObject({
      order: { act: 'apply', parts: TEN.parts, activeDays: 7 },
      record: { phase: 'applying', applied: applied(7) },
      nextAt: at(2 * SECOND),
    })
    // To the end of the second day after today, and of today: a day is the least.
    const endOfDay = 12 * HOUR
    expect(step({}, shows(null), { wanted: until(endOfDay + 2 * DAY) }).order).toMatchObject({
      activeDays: 2,
    })
    expect(step({}, shows(null), { wanted: until(endOfDay) }).order).toMatchObject({ activeDays: 1 })
  })

  test('is looked for until it shows, and then counts as in force', () => {
    expect(step(ASKED, shows(null), { after: 4 * SECOND })).toMatchObject({
      order: null,
      nextAt: at(6 * SECOND),
    })
    const seen = shows(90_000, { discountUntil: '2026-11-28T20:29:00.000Z' })
    const { order, record, nextAt } = step(ASKED, seen, { after: 4 * SECOND })
    expect({ order, phase: record.phase }).toEqual({ order: null, phase: 'active' })
    expect(nextAt).toEqual(at(4 * SECOND + 6 * HOUR))
  })

  test('is asked for again where nothing came of it, later each time, and given up some day', () => {
    const again = step(ASKED, shows(null), { after: MINUTE })
    expect(again).toMatchObject({ order: { act: 'apply' }, record: { attempts: 1 } })
    const waiting = step({ ...again.record, attempts: 2 }, shows(null), { after: 2 * MINUTE })
    expect(waiting.order).toMatchObject({ act: 'apply' })
    const over = step({ ...ASKED, attempts: MOST_DISCOUNT_ATTEMPTS - 1 }, shows(null), { after: MINUTE })
    expect(over).toMatchObject({
      order: null,
      record: { phase: 'none', reason: 'discount_not_taken' },
      nextAt: null,
    })
  })

  test('is asked for again when somebody took it off, and when it ended by itself', () => {
    expect(step(ACTIVE, shows(null), { after: HOUR })).toMatchObject({
      order: { act: 'apply' },
      record: { attempts: 1 },
    })
    expect(step(ACTIVE, shows(null), { after: 8 * DAY })).toMatchObject({
      order: { act: 'apply' },
      record: { attempts: 0 },
    })
  })

  test('is put off before its end, once an end', () => {
    const endsAt = applied(7).endsAt
    const due = Date.parse(endsAt) - NOON - 12 * HOUR
    const { order, record } = step(ACTIVE, shows(90_000), { after: due })
    expect({ order, record }).toMatchObject({
      order: { act: 'apply', activeDays: 7 },
      record: { phase: 'active', extendedFrom: endsAt },
    })
    expect(Date.parse(record.applied?.endsAt ?? '')).toBe(Date.parse(endsAt) + 7 * DAY)
    // The booth shows the former end still: it is not asked for twice, and the end is waited for.
    const still = step(record, shows(90_000, { discountUntil: endsAt }), { after: due + MINUTE })
    expect(still).toMatchObject({ order: null, nextAt: at(due + MINUTE + 6 * HOUR) })
    expect(
      step(ACTIVE, shows(90_000), { after: due, wanted: until(due + 12 * HOUR + MINUTE) }).order,
    ).toBeNull()
  })

  test('goes at its end, and when it is not wanted any more', () => {
    const ending = until(3 * HOUR)
    expect(step(ACTIVE, shows(90_000), { wanted: ending }).nextAt).toEqual(at(3 * HOUR))
    expect(step(ACTIVE, shows(90_000), { wanted: ending, after: 3 * HOUR })).toMatchObject({
      order: { act: 'remove' },
      record: { phase: 'removing' },
    })
    expect(step(ACTIVE, shows(90_000), { wanted: null }).order).toEqual({ act: 'remove' })
    expect(step({}, shows(null), { wanted: null })).toEqual({
      order: null,
      record: NO_DISCOUNT,
      nextAt: null,
    })
  })

  test('of another percent is put on once the former is off', () => {
    const twenty = { ...TEN, parts: [{ properties: null, percent: 20 }] }
    expect(step(ACTIVE, shows(90_000), { wanted: twenty }).order).toEqual({ act: 'remove' })
    expect(step(REMOVING, shows(90_000), { wanted: twenty, after: 3 * SECOND }).order).toBeNull()
    expect(step(REMOVING, shows(null), { wanted: twenty, after: 3 * SECOND }).order).toMatchObject({
      act: 'apply',
      parts: twenty.parts,
    })
  })

  test('waits for the price below which it was meant', () => {
    const other = shows(null, { price: rial(95_000) })
    expect(step({}, other)).toMatchObject({ order: null, record: { reason: 'price_differs' } })
  })
})

test('a price that waits has ours taken off, and none put on before it is there', () => {
  expect(step(ACTIVE, shows(90_000), { priceWaits: true }).order).toEqual({ act: 'remove' })
  expect(step(ASKED, shows(90_000), { priceWaits: true }).order).toEqual({ act: 'remove' })
  // An order that may still take effect is followed first.
  expect(step(ASKED, shows(null), { priceWaits: true, after: 5 * SECOND })).toMatchObject({
    order: null,
    record: { phase: 'applying' },
  })
  expect(step(REMOVING, shows(null), { priceWaits: true })).toMatchObject({
    order: null,
    record: { phase: 'none' },
  })
  expect(step({}, shows(null), { priceWaits: true }).order).toBeNull()
})

test('a removal that shows no effect is asked for again', () => {
  expect(step(REMOVING, shows(90_000), { after: 30 * SECOND }).order).toBeNull()
  expect(step(REMOVING, shows(90_000), { after: MINUTE }).order).toEqual({ act: 'remove' })
})

describe('a discount of somebody else', () => {
  const campaign = (more: Partial<ObservedProduct> = {}) => shows(70_000, more)

  test.each([
    ['none', {}],
    ['applying', ASKED],
    ['active', ACTIVE],
    ['removing', REMOVING],
  ])('is left alone, and waited for, in phase %s', (phase, record) => {
    for (const after of [0, 2 * MINUTE, 3 * DAY])
      for (const priceWaits of [false, true])
        expect(step(record, campaign(), { after, priceWaits })).toMatchObject({
          order: null,
          record: { phase, reason: 'discount_locked' },
          nextAt: at(after + 15 * MINUTE),
        })
  })

  test('is waited for until its end, where the booth says when that is', () => {
    const soon = campaign({ discountUntil: at(HOUR).toISOString() })
    expect(step({}, soon).nextAt).toEqual(at(HOUR + SECOND))
    expect(step({}, campaign({ discountUntil: at(3 * DAY).toISOString() })).nextAt).toEqual(at(6 * HOUR))
  })

  test('is nobody’s business where nothing is wanted', () => {
    expect(step({}, campaign(), { wanted: null })).toEqual({ order: null, record: NO_DISCOUNT, nextAt: null })
  })

  test('is ours where the marketplace took the whole percent only, or rounded to a toman', () => {
    const decimals = { ...TEN, parts: [{ properties: null, percent: 12.34 }] }
    const record = { ...ASKED, applied: { ...applied(7), parts: decimals.parts } }
    for (const paid of [88_000, 87_660, 87_650])
      expect(step(record, shows(paid), { wanted: decimals }).record.phase).toBe('active')
    expect(step(record, shows(87_000), { wanted: decimals }).record.reason).toBe('discount_locked')
  })
})

describe('the discounts of variants', () => {
  const size = (value: string) => [{ property: 'size', value }]
  const parts = [
    { properties: size('S'), percent: 10 },
    { properties: size('L'), percent: 20 },
  ]
  const wanted = { ...TEN, parts }
  const booth = (paid: Record<string, number>) =>
    shows(null, {
      variants: ['S', 'M', 'L'].map((value) => ({
        id: 1,
        properties: size(value),
        price: PRICE,
        stock: 1,
        sku: null,
        ...(paid[value] === undefined ? {} : { paid: rial(paid[value]) }),
      })),
    })
  const lastApplied = {
    price: PRICE,
    variants: ['S', 'M', 'L'].map((value) => ({
      properties: size(value),
      price: PRICE,
      stock: 1,
      sku: null,
    })),
    discount: wanted,
  }
  const run = (record: Partial<DiscountRecord>, observed: ObservedProduct, after: number) =>
    discountStep({ ...NO_DISCOUNT, ...record }, { lastApplied, observed, priceWaits: false, now: at(after) })
  const asked = { ...ASKED, applied: { ...applied(7), parts } }

  test('are in force when each variant has its own and the others have none', () => {
    expect(run({}, booth({}), 0).order).toMatchObject({ act: 'apply', parts })
    expect(run(asked, booth({ S: 90_000, L: 80_000 }), SECOND).record.phase).toBe('active')
    expect(run(asked, booth({ S: 90_000, M: 50_000, L: 80_000 }), SECOND).record.reason).toBe(
      'discount_locked',
    )
  })

  test('of which one is missing are taken off before all are asked for again', () => {
    expect(run(asked, booth({ S: 90_000 }), SECOND).order).toBeNull()
    const off = run(asked, booth({ S: 90_000 }), MINUTE)
    expect(off).toMatchObject({ order: { act: 'remove' }, record: { attempts: 1 } })
    const gone = run(off.record, booth({}), MINUTE + 5 * SECOND)
    expect(gone).toMatchObject({ order: null, record: { phase: 'none' }, nextAt: at(MINUTE + 10 * SECOND) })
    expect(run(gone.record, booth({}), MINUTE + 10 * SECOND).order).toMatchObject({ act: 'apply', parts })
    expect(run({ ...asked, phase: 'active' }, booth({ L: 80_000 }), HOUR).order).toEqual({ act: 'remove' })
  })
})
