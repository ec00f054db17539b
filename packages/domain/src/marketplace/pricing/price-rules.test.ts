import { describe, expect, test } from 'vitest'
import { rial } from '../../money/money.ts'
import {
  INHERITED_PARTS,
  isInherited,
  lacksCommission,
  needsCategoryCommissions,
  type RuleParts,
  type RuleSet,
  rulesFor,
  withScopedRule,
} from './price-rules.ts'

const SHOP = 1
const RINGS = 50
const scope = (projectId: number | null, categoryId: number | null, parts: Partial<RuleParts>) => ({
  projectId,
  categoryId,
  parts: { ...INHERITED_PARTS, ...parts },
})
const SET: RuleSet = {
  booth: {
    priceRule: { coefficient: 1, base: 1_000, method: 'up' },
    priceFloor: rial(100_000),
    commissionPercent: null,
    commissionAdded: false,
    showsOldPrice: false,
    safetyStock: 2,
  },
  scoped: [
    scope(SHOP, null, { coefficient: 1.1, commissionAdded: true, priceFloor: rial(0) }),
    scope(null, RINGS, { coefficient: 1.2, rounding: { base: 10_000, method: 'nearest' } }),
    scope(SHOP, RINGS, { coefficient: 1.3 }),
    scope(2, RINGS, { showsOldPrice: true }),
  ],
  commissions: new Map([
    [RINGS, 9],
    [51, 7.5],
  ]),
}
const of = (projectId: number, categoryId: number | null) => rulesFor(SET, { projectId, categoryId })

describe('the rules of a product', () => {
  test.each([
    ['neither', 3, 51, { coefficient: 1, base: 1_000, method: 'up' }],
    ['the project', SHOP, 51, { coefficient: 1.1, base: 1_000, method: 'up' }],
    ['the category', 3, RINGS, { coefficient: 1.2, base: 10_000, method: 'nearest' }],
    ['the category in the project', SHOP, RINGS, { coefficient: 1.3, base: 10_000, method: 'nearest' }],
    ['no category that is known', SHOP, null, { coefficient: 1.1, base: 1_000, method: 'up' }],
  ])(
    'come part by part from the most specific scope that sets them: %s',
    (_what, project, category, rule) => {
      expect(of(project, category).priceRule).toEqual(rule)
    },
  )

  test('take a floor of nothing as no floor, and what nobody else sets from the booth', () => {
    expect(of(SHOP, RINGS)).toMatchObject({ priceFloor: null, commissionAdded: true, safetyStock: 2 })
    expect(of(2, RINGS)).toMatchObject({ priceFloor: 100_000, showsOldPrice: true, commissionAdded: false })
  })

  test('have the commission of the category, unless the seller wrote one', () => {
    expect(of(SHOP, 51)).toMatchObject({ commissionPercent: 7.5, commissionSource: 'category' })
    expect(of(SHOP, 77)).toMatchObject({ commissionPercent: null, commissionSource: null })
    const written = { ...SET, booth: { ...SET.booth, commissionPercent: 5 } }
    expect(rulesFor(written, { projectId: SHOP, categoryId: 51 })).toMatchObject({
      commissionPercent: 5,
      commissionSource: 'written',
    })
    const own = withScopedRule(
      written,
      { projectId: null, categoryId: 51 },
      { ...INHERITED_PARTS, commissionPercent: 0 },
    )
    expect(rulesFor(own, { projectId: SHOP, categoryId: 51 }).commissionPercent).toBe(0)
  })
})

test('a price is not known where a commission is added that nobody knows', () => {
  expect(lacksCommission(of(SHOP, 77))).toBe(true)
  expect(lacksCommission(of(SHOP, 51))).toBe(false)
  expect(lacksCommission(of(3, 77))).toBe(false)
})

test('commissions of categories are only needed where one is added and the booth has none of its own', () => {
  expect(needsCategoryCommissions(SET)).toBe(true)
  expect(needsCategoryCommissions({ ...SET, scoped: [] })).toBe(false)
  expect(needsCategoryCommissions({ ...SET, booth: { ...SET.booth, commissionPercent: 5 } })).toBe(false)
})

test('a scope has one rule, and none once it has nothing of its own', () => {
  const changed = withScopedRule(
    SET,
    { projectId: SHOP, categoryId: null },
    { ...INHERITED_PARTS, coefficient: 2 },
  )
  expect(changed.scoped).toHaveLength(4)
  expect(rulesFor(changed, { projectId: SHOP, categoryId: 51 })).toMatchObject({
    priceRule: { coefficient: 2 },
    priceFloor: 100_000,
  })
  expect(withScopedRule(SET, { projectId: SHOP, categoryId: null }, null).scoped).toHaveLength(3)
  expect(isInherited(INHERITED_PARTS)).toBe(true)
  expect(isInherited({ ...INHERITED_PARTS, commissionAdded: false })).toBe(false)
})
