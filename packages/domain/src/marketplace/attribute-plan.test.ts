import { expect, test } from 'vitest'
import { rial } from '../money/money.ts'
import { changedAttributes } from './attribute-plan.ts'
import type { DesiredAttribute, DesiredProduct, ObservedProduct } from './booth-state.ts'
import type { FieldChanges } from './product-event.ts'

const KIND = { attributeId: 1, text: null, optionIds: [10, 11] }
const WEIGHT = { attributeId: 2, text: '500', optionIds: [] }

const product = (attributes: DesiredAttribute[] | undefined, categoryId: number | null = 7) =>
  ({
    name: 'honey',
    categoryId,
    price: rial(1),
    stock: 1,
    variants: [],
    attributes,
  }) as unknown as DesiredProduct
const shown = (attributes: DesiredAttribute[]) => ({ attributes }) as unknown as ObservedProduct

function change(
  wanted: DesiredProduct,
  base: DesiredProduct,
  { inBooth = null, uncertain = [] }: { inBooth?: ObservedProduct | null; uncertain?: string[] } = {},
): FieldChanges[string] | null {
  const changes: FieldChanges = {}
  const isSent = changedAttributes(wanted, { base, shown: inBooth, uncertain: new Set(uncertain) }, changes)
  return isSent ? (changes['attributes'] ?? null) : null
}

test('attributes are sent when a value changed, whatever their order', () => {
  const other = { ...WEIGHT, text: '400' }
  expect(change(product([KIND, other]), product([KIND, WEIGHT]))).toEqual({
    from: [KIND, WEIGHT],
    to: [KIND, other],
  })
  expect(change(product([WEIGHT, { ...KIND, optionIds: [11, 10] }]), product([KIND, WEIGHT]))).toBeNull()
  expect(change(product([KIND]), product([KIND, WEIGHT]))).not.toBeNull()
})

test('a lost answer is sent again, and nothing where attributes are not to be sent', () => {
  expect(change(product([KIND]), product([KIND]), { uncertain: ['attributes'] })).not.toBeNull()
  expect(change(product(undefined), product([KIND]))).toBeNull()
  expect(change(product([KIND]), product([], null))).toBeNull()
})

test('what the booth shows otherwise is sent, and what it does not show is not', () => {
  const inBooth = (...attributes: DesiredAttribute[]) => ({ inBooth: shown(attributes) })
  const both = product([KIND, WEIGHT])
  expect(change(both, both, inBooth(KIND, { ...WEIGHT, text: '300' }))).not.toBeNull()
  expect(change(both, both, inBooth({ ...KIND, optionIds: [12] }))).not.toBeNull()
  expect(
    change(both, both, inBooth({ ...KIND, optionIds: [10, 11, 12] }, { ...WEIGHT, text: null })),
  ).toBeNull()
  expect(change(both, both, inBooth())).toBeNull()
})
