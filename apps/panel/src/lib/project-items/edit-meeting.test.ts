import { type ProductData, rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import { changedFields, clashesOf } from './edit-meeting.ts'

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
