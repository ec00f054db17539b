import { expect, test } from 'vitest'
import { rial } from '../money/money.ts'
import type { ParcelItem } from './parcel.ts'
import { unitPrices } from './parcel-prices.ts'

const line = (price: number, quantity: number): ParcelItem => ({
  id: price,
  title: 'ring',
  quantity,
  price: rial(price),
  productId: null,
  categoryId: null,
  variationId: null,
  properties: [],
  image: null,
  isCancelled: null,
})
const pricesOf = (total: number, ...items: ParcelItem[]) =>
  unitPrices({ items, totalItemsPrice: rial(total) })

test('the total decides whether prices are of a unit or of a line', () => {
  expect(pricesOf(700, line(200, 3), line(100, 1))).toEqual({
    prices: [200, 100],
    areOfLine: false,
    fits: true,
  })
  expect(pricesOf(700, line(600, 3), line(100, 1))).toEqual({
    prices: [200, 100],
    areOfLine: true,
    fits: true,
  })
})

test('where every quantity is one, both are the same', () => {
  expect(pricesOf(300, line(200, 1), line(100, 1))).toEqual({
    prices: [200, 100],
    areOfLine: null,
    fits: true,
  })
  expect(pricesOf(0)).toEqual({ prices: [], areOfLine: null, fits: true })
})

test('a line that its quantity does not divide is rounded to a whole rial', () => {
  expect(pricesOf(1_000, line(1_000, 3)).prices).toEqual([333])
})

test('lines that add up to the total neither way are of a unit, and it is said', () => {
  expect(pricesOf(650, line(200, 3), line(100, 1))).toEqual({
    prices: [200, 100],
    areOfLine: null,
    fits: false,
  })
  expect(pricesOf(650)).toMatchObject({ prices: [], fits: false })
})

test('a line of no units is not divided by', () => {
  expect(pricesOf(0, line(0, 0)).prices).toEqual([0])
})
