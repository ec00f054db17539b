import { expect, test } from 'vitest'
import { changedExcerpt } from './changed-excerpt.ts'

const LONG = 'abcdefghij'.repeat(10)

test.each([
  ['a short text is whole', 'Ring', 'Gallery Ring', 5, { before: 'Ring', after: 'Gallery Ring' }],
  ['an end that was added', LONG, `${LONG} X`, 3, { before: '…hij', after: '…hij X' }],
  ['a beginning that was added', LONG, `X ${LONG}`, 3, { before: 'abc…', after: 'X abc…' }],
  [
    'a word in it',
    `${LONG}tin${LONG}`,
    `${LONG}gold${LONG}`,
    2,
    { before: '…ijtinab…', after: '…ijgoldab…' },
  ],
  ['a letter that was repeated', 'aaa', 'aaaa', 1, { before: '…a', after: '…aa' }],
  ['a text where there was none', '', 'new', 5, { before: '', after: 'new' }],
])('%s', (_, before, after, around, excerpt) => {
  expect(changedExcerpt(before, after, around)).toEqual(excerpt)
})
