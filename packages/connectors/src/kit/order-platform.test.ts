import { rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import { type PlatformLine, variantOfLine } from './order-platform.ts'

const colour = (value: string) => [{ property: 'colour', value }]
const line = (properties: PlatformLine['properties'], sku: string | null = null): PlatformLine => ({
  lineId: 1,
  name: 'shirt',
  sku,
  url: 'https://shop.example/p/1',
  target: null,
  properties,
  quantity: 1,
  price: rial(100_000),
})
const red = { id: 1, sku: 'R', properties: colour('red') }
const blue = { id: 2, sku: 'B', properties: colour('blue') }
const itself = { id: 3, sku: 'P', properties: [] }

test.each([
  ['the product itself, which has no variants', line(colour('red')), [itself], itself],
  ['the only variant, where the line names none', line([]), [blue], blue],
  [
    'not what is left of the product after another variant was ordered',
    line(colour('red')),
    [blue],
    undefined,
  ],
  ['the variant of its code', line(colour('red'), 'B'), [red, blue], blue],
  ['the variant of its properties', line(colour('blue')), [red, blue], blue],
])('a line is of %s', (_what, ordered, variants, expected) => {
  expect(variantOfLine(ordered, variants)).toBe(expected)
})
