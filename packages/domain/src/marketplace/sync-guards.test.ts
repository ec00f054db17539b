import { describe, expect, test } from 'vitest'
import { type Rial, rial } from '../money/money.ts'
import { isPriceJump } from './price-jump.ts'
import { CHANGE_CAUSES } from './product-event.ts'
import {
  type GuardedBooth,
  type GuardedChange,
  type GuardSettings,
  isAutomatic,
  isEnding,
  judgeChanges,
  movesBetween,
} from './sync-guards.ts'

const SETTINGS: GuardSettings = {
  priceJump: true,
  outOfStockPercent: 30,
  medianPercent: 50,
  dailyEndings: 50,
}
const BOOTH: GuardedBooth = { inStock: 1_000, endedLately: 0 }
const CRAWL = { kind: 'crawl', id: 1 } as const
const PERSON = { kind: 'person', id: 1 } as const

let ids = 0
const change = (more: Partial<GuardedChange>): GuardedChange => {
  ids += 1
  const nothing = { prices: [], stock: null, cost: null, variantCount: null }
  return { id: ids, cause: CRAWL, released: false, ...nothing, ...more }
}
const price = (from: number, to: number) => ({ prices: [{ from: rial(from), to: rial(to) }] })
const ending = (more: Partial<GuardedChange> = {}) => change({ stock: { from: 3, to: 0 }, ...more })
const many = (count: number, make: () => GuardedChange) => Array.from({ length: count }, make)
const codes = (
  changes: readonly GuardedChange[],
  booth: Partial<GuardedBooth> = {},
  settings: Partial<GuardSettings> = {},
) => {
  const held = judgeChanges(changes, { ...BOOTH, ...booth }, { ...SETTINGS, ...settings })
  return changes.map((one) => held.get(one.id)?.code ?? null)
}
const times = <Value>(count: number, value: Value) => Array<Value>(count).fill(value)

describe('a product that changes its kind', () => {
  const gained = { variantCount: { from: 0, to: 4 } }
  const lost = { variantCount: { from: 4, to: 0 } }
  test.each([
    ['a crawl that sees variants for the first time', change(gained), 'variants_gained'],
    ['the own list of a platform', change({ ...gained, cause: { kind: 'platform', id: 1 } }), null],
    ['a crawl that sees none any more', change({ ...lost, stock: { from: 9, to: 3 } }), 'variants_lost'],
    [
      'a platform that has none any more',
      change({ ...lost, cause: { kind: 'platform', id: 1 } }),
      'variants_lost',
    ],
    ['one with nothing left to sell', change({ ...lost, stock: { from: 9, to: 0 } }), null],
    ['a person', change({ ...lost, cause: PERSON }), null],
    ['a person who released it', change({ ...gained, released: true }), null],
    ['more variants than before', change({ variantCount: { from: 2, to: 4 } }), null],
  ])('%s', (_what, one, code) => {
    expect(codes([one])).toEqual([code])
  })
})

describe('a tenfold price', () => {
  test('is held whoever decided it, either way, in any variant, and says which', () => {
    for (const cause of [null, ...CHANGE_CAUSES.map((kind) => ({ kind }))]) {
      expect(codes([change({ cause, ...price(50_000, 500_000) })])).toEqual(['price_jump'])
      expect(codes([change({ cause, ...price(5_000_000, 5_100) })])).toEqual(['price_jump'])
    }
    const variant = change({
      prices: [...price(50_000, 52_000).prices, ...price(60_000, 6_000_000).prices],
    })
    expect(judgeChanges([variant], BOOTH, SETTINGS).get(variant.id)).toEqual({
      code: 'price_jump',
      from: 60_000,
      to: 6_000_000,
    })
    expect(codes([change(price(50_000, 150_000)), change(price(0, 500_000))])).toEqual([null, null])
  })

  test('goes once a person released it, or where the guard is off', () => {
    expect(codes([change({ released: true, ...price(50_000, 500_000) })])).toEqual([null])
    expect(codes([change(price(50_000, 500_000))], {}, { priceJump: false })).toEqual([null])
  })
})

describe('many prices together', () => {
  test('are held all when the median moved too far, up or down, and none below ten', () => {
    const doubled = () => change(price(100_000, 200_000))
    const steady = () => change(price(100_000, 101_000))
    expect(codes([...many(7, doubled), ...many(4, steady)])).toEqual(times(11, 'median_price'))
    expect(codes([...many(5, doubled), ...many(6, steady)])).toEqual(times(11, null))
    expect(codes(many(9, doubled))).toEqual(times(9, null))
    expect(codes(many(12, () => change(price(300_000, 190_000))))).toEqual(times(12, 'median_price'))
    expect(codes(many(12, () => change(price(300_000, 210_000))))).toEqual(times(12, null))
  })

  test('go when a person decided them, and neither count nor are held with the others', () => {
    const byPerson = () => change({ cause: PERSON, ...price(100_000, 300_000) })
    expect(codes(many(20, byPerson))).toEqual(times(20, null))
    expect(codes([...many(20, byPerson), change(price(100_000, 101_000))])).toEqual(times(21, null))
  })

  test('leave alone what changes stock only', () => {
    const stock = change({ stock: { from: 3, to: 2 }, ...price(100, 100) })
    expect(codes([...many(12, () => change(price(100_000, 200_000))), stock])).toEqual([
      ...times(12, 'median_price'),
      null,
    ])
  })
})

describe('endings', () => {
  test('of more than the share of the booth within a day are held, those sent lately counted', () => {
    expect(codes(many(31, ending), { inStock: 100 })).toEqual(times(31, 'many_out_of_stock'))
    expect(codes(many(30, ending), { inStock: 100 })).toEqual(times(30, null))
    expect(codes(many(11, ending), { inStock: 80, endedLately: 20 })).toEqual(times(11, 'many_out_of_stock'))
    expect(codes(many(10, ending), { inStock: 80, endedLately: 20 })).toEqual(times(10, null))
  })

  test('of five products never trip it, however small the booth', () => {
    expect(codes(many(5, ending), { inStock: 5 })).toEqual(times(5, null))
    expect(codes(many(6, ending), { inStock: 6 })).toEqual(times(6, 'many_out_of_stock'))
    expect(codes(many(6, ending), { inStock: 6 }, { outOfStockPercent: 100 })).toEqual(times(6, null))
  })

  test('go up to the daily cap, oldest first', () => {
    const seven = many(7, ending)
    expect(codes(seven, {}, { dailyEndings: 4 })).toEqual([...times(4, null), ...times(3, 'daily_endings')])
    expect(codes(seven, { endedLately: 3 }, { dailyEndings: 4 })).toEqual([
      null,
      ...times(6, 'daily_endings'),
    ])
    expect(codes(seven, { endedLately: 9 }, { dailyEndings: 4 })).toEqual(times(7, 'daily_endings'))
    expect(codes(seven, {}, { dailyEndings: 0 })).toEqual(times(7, 'daily_endings'))
  })

  test('that a person decided or released, and of orders, always go', () => {
    const decided = (['person', 'bulk', 'undo', 'price_rule', 'order'] as const).map((kind) =>
      ending({ cause: { kind } }),
    )
    const released = many(60, () => ending({ released: true }))
    expect(codes([...decided, ...released], { inStock: 70 }, { dailyEndings: 0 })).toEqual(times(65, null))
  })

  test('are products that had stock and have none', () => {
    expect([ending(), change({ stock: { from: 0, to: 0 } }), change({})].map(isEnding)).toEqual([
      true,
      false,
      false,
    ])
  })
})

test('moves are found by properties in any order; what one side lacks has none', () => {
  const variant = (value: string, amount: number, stock: number, swap = false) => {
    const properties = [
      { property: 'رنگ', value },
      { property: 'اندازه', value: 'L' },
    ]
    return { properties: swap ? properties.reverse() : properties, price: rial(amount), stock }
  }
  const before = {
    price: rial(1) as Rial | null,
    stock: 99,
    variants: [variant('قرمز', 100, 2), variant('آبی', 200, 3)],
  }
  const after = {
    price: rial(1_000) as Rial | null,
    stock: 99,
    variants: [variant('آبی', 210, 0, true), variant('سبز', 5, 4)],
  }
  expect(movesBetween(before, after)).toEqual({
    prices: [{ from: 200, to: 210 }],
    stock: { from: 5, to: 4 },
  })
  expect(movesBetween({ ...before, variants: [] }, { ...after, variants: [] })).toEqual({
    prices: [{ from: 1, to: 1_000 }],
    stock: { from: 99, to: 99 },
  })
})

/** A sequence that is the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('in any booth: nothing jumped, no flood and nothing past the cap goes without a person', () => {
  const random = seeded(6)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  for (let run = 0; run < 2_000; run += 1) {
    const booth = { inStock: upTo(200), endedLately: upTo(20) }
    const settings = {
      priceJump: random() < 0.8,
      outOfStockPercent: 1 + upTo(99),
      medianPercent: 5 + upTo(200),
      dailyEndings: upTo(60),
    }
    const factor = 10 ** (random() * 3 - 1.5)
    const changes = many(upTo(60), () => {
      const from = 1_000 + upTo(10_000_000)
      const kind = CHANGE_CAUSES[upTo(CHANGE_CAUSES.length - 1)] ?? 'crawl'
      const to = Math.max(1, Math.round(random() < 0.6 ? from * factor : from * (0.9 + random() / 5)))
      return change({
        cause: random() < 0.1 ? null : random() < 0.6 ? CRAWL : { kind },
        released: random() < 0.1,
        prices: random() < 0.7 ? price(from, to).prices : [],
        stock: random() < 0.5 ? { from: upTo(5), to: upTo(1) } : null,
      })
    })
    const held = judgeChanges(changes, booth, settings)
    const going = changes.filter((one) => !held.has(one.id))
    const told = `run ${run}: ${JSON.stringify({ booth, settings })}`
    // A release is a person's decision: it always goes.
    expect(going.filter((one) => one.released).length, told).toBe(
      changes.filter((one) => one.released).length,
    )
    const unreleased = going.filter((one) => !one.released)
    if (settings.priceJump) {
      expect(
        unreleased.some((one) => one.prices.some(({ from, to }) => isPriceJump(from, to))),
        told,
      ).toBe(false)
    }
    const automatic = unreleased.filter((one) => isAutomatic(one.cause))
    const ended = automatic.filter(isEnding).length
    expect(ended, told).toBeLessThanOrEqual(Math.max(0, settings.dailyEndings - booth.endedLately))
    if (ended > 0 && ended + booth.endedLately > 5) {
      const share = ((ended + booth.endedLately) / (booth.inStock + booth.endedLately)) * 100
      expect(share, told).toBeLessThanOrEqual(settings.outOfStockPercent)
    }
    // Without the jump guard, a person's own changes are never held.
    const ofPersons = changes.filter((one) => !isAutomatic(one.cause))
    for (const one of ofPersons) expect(held.get(one.id)?.code ?? 'price_jump', told).toBe('price_jump')
    // When the passed changes are judged again, they still pass: no change is held because the rest is missing.
    const again = judgeChanges(going, booth, settings)
    expect(
      [...again.values()].filter(({ code }) => code !== 'median_price'),
      told,
    ).toEqual([])
  }
})
