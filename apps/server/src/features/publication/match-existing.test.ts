import { expect, test } from 'vitest'
import { matchExisting } from './match-existing.ts'

const one = (id: number, value: string | null) => ({ id, value })

test('a value that one item and one product have makes a pair', () => {
  expect(matchExisting([one(1, ' ring '), one(2, 'cup')], [one(10, 'ring'), one(20, 'bowl')])).toEqual({
    pairs: [{ itemId: 1, productId: 10 }],
    ambiguous: [],
    unmatched: [2],
  })
})

test('two products, or two items, of one value are left alone', () => {
  expect(
    matchExisting(
      [one(1, 'ring'), one(2, 'cup'), one(3, 'cup')],
      [one(10, 'ring'), one(11, 'ring'), one(20, 'cup')],
    ),
  ).toEqual({
    pairs: [],
    ambiguous: [
      { itemId: 1, value: 'ring', productIds: [10, 11] },
      { itemId: 2, value: 'cup', productIds: [20] },
      { itemId: 3, value: 'cup', productIds: [20] },
    ],
    unmatched: [],
  })
})

test('two items of one value that no product has are only unmatched', () => {
  expect(matchExisting([one(1, 'x'), one(2, 'x')], [])).toEqual({
    pairs: [],
    ambiguous: [],
    unmatched: [1, 2],
  })
})

test('nothing is no value, and close is not equal', () => {
  expect(
    matchExisting(
      [one(1, null), one(2, '  '), one(3, 'Ring')],
      [one(10, null), one(20, ''), one(30, 'ring')],
    ),
  ).toEqual({
    pairs: [],
    ambiguous: [],
    unmatched: [1, 2, 3],
  })
})
