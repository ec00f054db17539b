import { describe, expect, test } from 'vitest'
import { compareAnswer } from './compare-answer.ts'
import { expectedAnswer } from './expected-answer.ts'
import { maskedSample } from './masked-sample.ts'

const EXPECTED = expectedAnswer(
  {
    '': 'object',
    data: 'list|null',
    'data[]': 'object',
    'data[].id': 'whole',
    'data[].weight': 'fraction',
    'data[].status': 'object',
    'data[].status.id': 'whole',
    'data[].at': 'moment|null',
    'data[].note': 'missing|text',
    'data[].urls': 'object',
    'data[].urls{}': 'text',
    next_cursor: 'missing|text',
  },
  { 'data[]': ['unread'] },
  (field) => (field === 'data[].status.id' ? new Set(['1', '2']) : null),
)
const ROW = { id: 1, weight: 2, status: { id: 1 }, at: '2026-11-21 10:00:00', urls: { any: 'x' }, unread: {} }
const found = (body: unknown) =>
  compareAnswer(EXPECTED, body).map(({ field, kind, got, times }) => [field, kind, got, times])
const inRow = (change: object) => found({ data: [{ ...ROW, ...change }, ROW] })
const without = (name: string, more: object = {}) => {
  const { [name as keyof typeof ROW]: _, ...rest } = ROW
  return found({ data: [{ ...rest, ...more }] })
}

describe('an answer differs', () => {
  test('nowhere where everything is as expected, whatever is new beside it', () => {
    expect(
      found({ data: [ROW, { ...ROW, at: null, note: 'x', weight: 1.5, brand_new: 5 }], more: 1 }),
    ).toEqual([])
    expect(found({ data: null })).toEqual([])
  })

  test('in the form of a place, counted over the rows', () => {
    expect(found({ data: [{ ...ROW, id: '1' }, { ...ROW, id: '2' }, ROW] })).toEqual([
      ['data[].id', 'form', 'text', 2],
    ])
    expect(inRow({ at: 'soon' })).toEqual([['data[].at', 'form', 'text', 1]])
    expect(inRow({ id: 1.5 })).toEqual([['data[].id', 'form', 'fraction', 1]])
    expect(inRow({ urls: { any: 5 } })).toEqual([['data[].urls{}', 'form', 'whole', 1]])
    expect(without('status')).toEqual([['data[].status', 'form', 'missing', 1]])
    expect(found([ROW])).toEqual([['', 'form', 'list', 1]])
    expect(found({ data: {} })).toEqual([['data', 'form', 'object', 1]])
  })

  test('in a value that nobody knows', () => {
    expect(inRow({ status: { id: 3 } })).toEqual([['data[].status.id', 'value', '3', 1]])
  })

  test('in a name: the one new field of that form stands for it', () => {
    expect(without('id', { number: 1 })).toEqual([['data[].id', 'renamed', 'number', 1]])
    expect(without('id', { number: 1, other: 2 })).toEqual([['data[].id', 'form', 'missing', 1]])
    expect(without('id', { unread: 1 })).toEqual([['data[].id', 'form', 'missing', 1]])
    // Names that may be data are not told.
    expect(without('id', { 'علی ۱۲': 1 })).toEqual([['data[].id', 'form', 'missing', 1]])
  })

  test('in the name of a field that may be missing only where the names are alike', () => {
    expect(found({ data: [], cursorNext: 'abc' })).toEqual([['next_cursor', 'renamed', 'cursorNext', 1]])
    expect(found({ data: [], hint: 'abc' })).toEqual([])
  })

  test('in no more kinds than are worth telling, however large it is', () => {
    const many = Array.from({ length: 30_000 }, (_, index) => ({ ...ROW, status: { id: index + 100 } }))
    const kinds = found({ data: many })
    expect(kinds.length).toBeLessThanOrEqual(50)
  })
})

test('a sample has the form of the answer and says nothing', () => {
  const row = { ...ROW, note: 'علی Reza 09121234567', secret: 'x', urls: { علی: 'https://a.ir/ali' } }
  expect(maskedSample(EXPECTED, { data: [row, row, row], next_cursor: 'ab-12' }, () => true)).toEqual({
    data: Array.from({ length: 2 }, () => ({
      id: 1,
      weight: 1,
      status: { id: 1 },
      at: '0000-00-00 00:00:00',
      note: 'سسس xxxx 00000000000',
      urls: { name0: 'xxxxx://x.xx/xxx' },
    })),
    next_cursor: 'xx-00',
  })
})
