import { expect, test } from 'vitest'
import { causeWords, productEventLabel, toldChanges } from './product-sync.ts'

const listed = (to: boolean) => [{ field: 'blacklisted', from: !to, to }]

test('coming onto the blacklist and going off it are told apart, and their raw field is not', () => {
  expect(productEventLabel('blacklisted', listed(true))).toBe('به فهرست سیاه افزوده شد')
  expect(productEventLabel('blacklisted', listed(false))).toBe('از فهرست سیاه برداشته شد')
  expect(toldChanges([...listed(true), { field: 'price', from: 1, to: 2 }])).toEqual([
    { field: 'price', from: 1, to: 2 },
  ])
})

test('what was only queued is not called done in the timeline', () => {
  expect(productEventLabel('released', [])).toContain('در صف ارسال')
  expect(productEventLabel('repaired', [])).toContain('در صف ارسال')
})

test('a person is named, and anything else by its kind without a number', () => {
  expect(causeWords({ kind: 'person', userName: 'سارا' })).toBe('سارا')
  expect(causeWords({ kind: 'person', userName: null })).toBe('کاربر')
  expect(causeWords({ kind: 'bulk', userName: null })).toBe('عملیات گروهی')
})
