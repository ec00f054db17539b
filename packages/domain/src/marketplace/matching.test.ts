import { expect, test } from 'vitest'
import { searchKey } from '../text/search-key.ts'
import { matchExisting } from './matching.ts'

const one = (id: number, value: string | null) => ({ id, value })

test('a value that one item and one product have makes a pair', () => {
  expect(matchExisting([one(1, ' ring '), one(2, 'cup')], [one(10, 'ring'), one(20, 'bowl')])).toEqual({
    pairs: [{ itemId: 1, productId: 10, rule: 'exact' }],
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

test('two items of one value that no product has, and items without a value, are only unmatched', () => {
  expect(
    matchExisting([one(1, 'x'), one(2, 'x'), one(3, null), one(4, '  ')], [one(9, null), one(8, '')]),
  ).toEqual({
    pairs: [],
    ambiguous: [],
    unmatched: [1, 2, 3, 4],
  })
})

test.each([
  ['Arabic letters', 'كيف چرمي', 'کیف چرمی'],
  ['a half-space', 'گل\u200cدان', 'گل دان'],
  ['digits', 'سرویس ۶ نفره', 'سرویس 6 نفره'],
  ['spaces', 'سرویس  قاشق', 'سرویسقاشق'],
  ['case', 'Ring A12', 'ring a12'],
])('%s set otherwise make a proposal, not a pair of its own accord', (_, item, product) => {
  expect(matchExisting([one(1, item)], [one(10, product)]).pairs).toEqual([
    { itemId: 1, productId: 10, rule: 'normalised' },
  ])
})

test.each([
  ['another number', 'سرویس ۶ نفره', 'سرویس ۸ نفره'],
  ['a decimal point', 'بطری 1.5 لیتر', 'بطری 15 لیتر'],
  ['numbers apart', 'پیچ 1 5', 'پیچ 15'],
  ['another word', 'گلدان سفالی', 'گلدان سرامیکی'],
])('%s is another product', (_, item, product) => {
  expect(matchExisting([one(1, item)], [one(10, product)]).unmatched).toEqual([1])
})

test('one written alike is taken, and what only resembles it is left for a person', () => {
  expect(matchExisting([one(1, 'کیف'), one(2, 'كيف')], [one(10, 'کیف'), one(20, 'کیف ')])).toEqual({
    pairs: [],
    ambiguous: [
      { itemId: 1, value: 'کیف', productIds: [10, 20] },
      { itemId: 2, value: 'كيف', productIds: [10, 20] },
    ],
    unmatched: [],
  })
  expect(matchExisting([one(1, 'کیف'), one(2, 'كيف')], [one(10, 'کیف'), one(20, 'کي‌ف')])).toEqual({
    pairs: [{ itemId: 1, productId: 10, rule: 'exact' }],
    ambiguous: [{ itemId: 2, value: 'كيف', productIds: [20] }],
    unmatched: [],
  })
})

test('in a thousand booths nothing is paired twice, nothing is lost, and every pair has its rule', () => {
  const words = ['کیف', 'كيف', 'کیف ', 'کی\u200cف', 'Ring', 'ring', 'ring 1', 'ring 2', 'R ing', ' ', '']
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const some = (from: number) =>
    Array.from({ length: random(7) }, (_, index) => one(from + index, words[random(words.length)] ?? null))
  for (let booth = 0; booth < 1_000; booth++) {
    const [items, products] = [some(1), some(100)]
    const { pairs, ambiguous, unmatched } = matchExisting(items, products)
    const observed = [
      ...pairs.map(({ itemId }) => itemId),
      ...ambiguous.map(({ itemId }) => itemId),
      ...unmatched,
    ]
    expect(observed.toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id))
    expect(new Set(pairs.map(({ productId }) => productId)).size).toBe(pairs.length)
    for (const { itemId, productId, rule } of pairs) {
      const [item, product] = [
        items.find(({ id }) => id === itemId),
        products.find(({ id }) => id === productId),
      ]
      const [ours, theirs] = [item?.value?.trim() ?? '', product?.value?.trim() ?? '']
      expect(rule === 'exact').toBe(ours === theirs)
      const key = (text: string) => searchKey(text).replaceAll(' ', '')
      expect(key(ours)).toBe(key(theirs))
    }
    const taken = new Set(pairs.map(({ productId }) => productId))
    for (const { productIds } of ambiguous) expect(productIds.filter((id) => taken.has(id))).toEqual([])
  }
})
