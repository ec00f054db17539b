import { expect, test } from 'vitest'
import { searchKey } from './search-key.ts'

test.each([
  ['Arabic and Persian letters', 'كيف چرمي', 'کیف چرمی'],
  ['digits of three alphabets', 'مدل ۱۲ و ٣', 'مدل 12 و 3'],
  ['a half-space and none', 'دست‌دوز', 'دستدوز'],
  ['vowel signs and stretching', 'کِیـــف', 'کیف'],
  ['hamzas', 'آئینه مؤثر', 'ایینه موثر'],
  ['capitals and wide letters', 'ＡＢＣ Model', 'abc model'],
  ['spaces of every kind', '  کیف\u00a0\n چرم ', 'کیف چرم'],
])('%s: two spellings give one key', (_, written, plain) => {
  expect(searchKey(written)).toBe(searchKey(plain))
})

test('a key of a key is itself, and different names stay different', () => {
  const key = searchKey('دست‌بند آبی ۱۲')
  expect(searchKey(key)).toBe(key)
  expect(searchKey('سیر')).not.toBe(searchKey('شیر'))
})
