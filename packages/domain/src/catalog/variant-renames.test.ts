import { expect, test } from 'vitest'
import { rial } from '../money/money.ts'
import { dataWithEdits, editsAfterRenames } from './item-edits.ts'
import type { ProductData, ProductVariant } from './product.ts'
import { EMPTY_PRODUCT } from './product-fields.ts'
import { variantRenames } from './variant-renames.ts'

const colour = (value: string, sku: string | null, stock = 5): ProductVariant => ({
  properties: [{ property: 'رنگ', value }],
  primaryPrice: rial(100_000),
  stock,
  sku,
})
const renamesOf = (before: ProductVariant[], after: ProductVariant[]) => [
  ...variantRenames(before, after).values(),
]

test.each([
  ['a variant of the same code', [colour('قرمز', 'R')], [colour('قرمز روشن', 'R')], ['قرمز روشن']],
  ['not one without a code', [colour('قرمز', null)], [colour('قرمز روشن', null)], []],
  ['not one whose properties stay', [colour('قرمز', 'R')], [colour('قرمز', 'R')], []],
  [
    'not one whose code another has as well',
    [colour('قرمز', 'R'), colour('آبی', 'R')],
    [colour('سرخ', 'R')],
    [],
  ],
  [
    'not two that exchanged their codes',
    [colour('قرمز', 'R'), colour('آبی', 'B')],
    [colour('آبی', 'R'), colour('قرمز', 'B')],
    [],
  ],
])('a rename is %s', (_what, before, after, values) => {
  expect(renamesOf(before, after).map(([pair]) => pair?.value)).toEqual(values)
})

test('a stock that a person wrote stays with the variant that the shop renamed', () => {
  const product = (variants: ProductVariant[]): ProductData => ({ ...EMPTY_PRODUCT, name: 'shirt', variants })
  const read = product([colour('قرمز', 'R'), colour('آبی', 'B')])
  const edits = { variants: [colour('قرمز', 'R', 2), colour('آبی', 'B')] }
  const now = product([colour('قرمز روشن', 'R', 7), colour('آبی', 'B', 6)])
  const followed = editsAfterRenames({ read, edits, bases: { variants: read.variants } }, now)
  expect(dataWithEdits(now, followed).variants).toEqual([colour('قرمز روشن', 'R', 2), colour('آبی', 'B', 6)])
})

test('the numbers of a platform tell renames that no code tells, and those that a code tells wrong', () => {
  const [red, blue] = [colour('قرمز', null), colour('آبی', null)]
  const [wine, sky] = [colour('زرشکی', null), colour('آسمانی', null)]
  const numbered = (...variants: ProductVariant[]) =>
    variants.map(({ properties }, index) => ({ id: String(index + 1), properties }))
  const renamed = (before: ProductVariant[], after: ProductVariant[]) =>
    [...variantRenames(before, after, { before: numbered(...before), after: numbered(...after) })].map(
      ([, [pair]]) => pair?.value,
    )
  expect(renamed([red, blue], [wine, sky])).toEqual(['زرشکی', 'آسمانی'])
  expect(renamed([red, blue], [blue, red])).toEqual(['آبی', 'قرمز'])
  // The code went over to another variant: the number stays with its own.
  expect(renamed([colour('قرمز', 'R'), blue], [wine, colour('آسمانی', 'R')])).toEqual(['زرشکی', 'آسمانی'])
})

test('a variant that a platform numbers anew is known by its code', () => {
  const numbers = {
    before: [{ id: '1', properties: colour('قرمز', 'R').properties }],
    after: [{ id: '9', properties: colour('سرخ', 'R').properties }],
  }
  const renames = variantRenames([colour('قرمز', 'R')], [colour('سرخ', 'R')], numbers)
  expect([...renames.values()].map(([pair]) => pair?.value)).toEqual(['سرخ'])
})
