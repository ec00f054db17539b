import { expect, test } from 'vitest'
import { discountFaults, discountRequestOf, newDiscount } from './discount-form.ts'

const TODAY = '2026-11-24'
const form = { ...newDiscount(TODAY), percent: '۱۲٫۵', lastDay: '2026-11-30' }

test('a discount begins today, and asks for what it cannot do without', () => {
  expect(Object.keys(discountFaults(newDiscount(TODAY), TODAY))).toEqual(['percent', 'lastDay'])
  expect(discountFaults(form, TODAY)).toEqual({})
})

test.each(['0', '0.5', '91', '12.345', 'ده', ''])('a percent of «%s» is refused', (percent) => {
  expect(Object.keys(discountFaults({ ...form, percent }, TODAY))).toEqual(['percent'])
})

test('a discount may last one day, and not end before it begins or in the past', () => {
  expect(discountFaults({ ...form, lastDay: TODAY }, TODAY)).toEqual({})
  expect(Object.keys(discountFaults({ ...form, lastDay: '2026-11-23' }, TODAY))).toEqual(['lastDay'])
  const past = { ...form, firstDay: '2026-11-01', lastDay: '2026-11-02' }
  expect(Object.keys(discountFaults(past, TODAY))).toEqual(['lastDay'])
})

test('the request names what was chosen alone, and the percent as a number', () => {
  expect(discountRequestOf({ ...form, categoryId: 1202 })).toEqual({
    kind: 'discount',
    selection: { categoryId: 1202 },
    percent: 12.5,
    firstDay: TODAY,
    lastDay: '2026-11-30',
  })
})
