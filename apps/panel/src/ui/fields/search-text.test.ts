import { expect, test } from 'vitest'
import { matchesSearch } from './search-text.ts'

test.each([
  ['کیف چرم گاوی', 'كيف', true],
  ['دست‌باف عشایری', 'دستباف', true],
  ['دست‌باف عشایری', 'عشایری دست', true],
  ['مدل ۱۲۳', '123', true],
  ['Mug', 'mUG', true],
  ['گلیم', '', true],
  ['گلیم', 'فرش', false],
])('"%s" searched for "%s": %s', (text, query, found) => {
  expect(matchesSearch(text, query)).toBe(found)
})
