import { type ProductData, rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import { changedFields, clashesOf, overTheirs } from './edit-meeting.ts'

const before = {
  name: 'گردنبند',
  primaryPrice: rial(120_000),
  stock: 3,
  photos: ['https://a.ir/2.jpg'],
  variants: null,
} as unknown as ProductData

test('only what differs is an edit, lists and gaps by their content', () => {
  expect(changedFields(before, { ...before, photos: ['https://a.ir/2.jpg'] })).toEqual({})
  expect(changedFields(before, { ...before, stock: null, photos: [] })).toEqual({ stock: null, photos: [] })
})

test('a clash is a field that both changed, and to different values', () => {
  const theirs = { ...before, name: 'گردنبند نقره', primaryPrice: rial(130_000), stock: 5 }
  const mine = { name: 'گردنبند نو', primaryPrice: rial(130_000), photos: [] }
  expect(clashesOf(before, mine, theirs)).toEqual([
    { field: 'name', mine: 'گردنبند نو', theirs: 'گردنبند نقره' },
  ])
})

test('two people who edit different variants, or different values of one, both keep their work', () => {
  const size = (value: string, price: number, stock = 2) => ({
    properties: [{ property: 'سایز', value }],
    primaryPrice: rial(price),
    stock,
    sku: null,
  })
  const sizes = { ...before, variants: [size('S', 100_000), size('M', 200_000)] }
  const mine = { variants: [size('S', 150_000), size('M', 200_000)] }
  const theirs = { ...sizes, variants: [size('S', 100_000, 9), size('M', 250_000)] }
  expect(clashesOf(sizes, mine, theirs)).toEqual([])
  expect(overTheirs(sizes, mine, theirs).variants).toEqual([size('S', 150_000, 9), size('M', 250_000)])

  const dearer = { ...sizes, variants: [size('S', 170_000), size('M', 250_000)] }
  expect(clashesOf(sizes, mine, dearer)).toEqual([
    { field: 'variants', mine: [size('S', 150_000)], theirs: [size('S', 170_000)] },
  ])
  expect(overTheirs(sizes, mine, dearer, { variants: 'mine' }).variants?.[0]).toEqual(size('S', 150_000))
  expect(overTheirs(sizes, mine, dearer, { variants: 'theirs' }).variants).toEqual(dearer.variants)
})
