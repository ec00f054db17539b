import { type ProductVariant, rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import {
  isBlock,
  propertyNames,
  rowKeys,
  withPasted,
  withSameValue,
  withVariant,
  withVariantValue,
} from './variant-values.ts'

const variant = (value: string, price: number | null, stock: number | null = 2): ProductVariant => ({
  properties: [{ property: 'سایز', value }],
  primaryPrice: price === null ? null : rial(price),
  stock,
  sku: null,
})
const SIZES = [variant('S', 100_000), variant('M', 200_000), variant('L', 300_000)]
const of = (variants: readonly ProductVariant[]) =>
  variants.map(({ primaryPrice, stock, sku }) => [primaryPrice, stock, sku])

test('a variant is added once, however it is written, and rows keep their keys', () => {
  const added = withVariant(SIZES, variant('XL', null))
  expect(added?.map(({ properties }) => properties[0]?.value)).toEqual(['S', 'M', 'L', 'XL'])
  expect(withVariant(SIZES, variant(' s ', null))).toBeNull()
  expect(propertyNames(SIZES)).toEqual(['سایز'])
  const keys = rowKeys([...SIZES, variant('S', null)])
  expect(new Set(keys).size).toBe(4)
  expect(rowKeys(SIZES.slice(1))).toEqual(keys.slice(1, 3))
})

test('a column of a sheet, in Persian digits and separators, fills the variants from one cell on', () => {
  const { variants, ...counts } = withPasted(
    SIZES,
    '۱۲۰٬۰۰۰\r\n۲۵۰،۰۰۰\r\n',
    { index: 1, column: 'price' },
    null,
  )
  expect(of(variants)).toEqual([
    [100_000, 2, null],
    [120_000, 2, null],
    [250_000, 2, null],
  ])
  expect(counts).toEqual({ filled: 2, unread: 0, beyond: 0 })
})

test('a block fills price, stock and code; empty cells stay, words and rows too many are told', () => {
  const text = '110,000\t5\tS-1\nندارد\t7\t\n\t۹\tL-1\n1\t2\t3\n\n'
  const { variants, ...counts } = withPasted(SIZES, text, { index: 0, column: 'price' }, null)
  expect(of(variants)).toEqual([
    [110_000, 5, 'S-1'],
    [200_000, 7, null],
    [300_000, 9, 'L-1'],
  ])
  expect(counts).toEqual({ filled: 6, unread: 1, beyond: 1 })
})

test('a stock is a whole number from 0', () => {
  const { variants, unread } = withPasted(SIZES, '-3\n2.5\n0', { index: 0, column: 'stock' }, null)
  expect(of(variants).map(([, stock]) => stock)).toEqual([2, 2, 0])
  expect(unread).toBe(2)
})

test('one value is no block', () => {
  expect(isBlock('120,000\n')).toBe(false)
  expect(isBlock('1\n2')).toBe(true)
  expect(isBlock('1\t2')).toBe(true)
})

test('the first price of its own leaves the others the common one, so that they go on being sold', () => {
  const common = SIZES.map((one) => ({ ...one, primaryPrice: null }))
  const first = withVariantValue(common, 1, 'price', 150_000, rial(120_000))
  expect(of(first).map(([price]) => price)).toEqual([120_000, 150_000, 120_000])
  const cleared = withVariantValue(first, 0, 'price', null, rial(120_000))
  expect(of(cleared).map(([price]) => price)).toEqual([null, 150_000, 120_000])
})

test('one price for all leaves the stocks, and the other way round', () => {
  expect(of(withSameValue(SIZES, { price: 90_000, stock: null }))).toEqual([
    [90_000, 2, null],
    [90_000, 2, null],
    [90_000, 2, null],
  ])
  expect(of(withSameValue(SIZES, { price: null, stock: 0 })).map(([, stock]) => stock)).toEqual([0, 0, 0])
})
