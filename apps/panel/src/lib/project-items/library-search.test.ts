import { expect, test } from 'vitest'
import { conditionCount, filterOf, librarySearchIn, withFilter } from './library-search.ts'

test('what an address may hold is read, everything else in it counts as absent', () => {
  const written = {
    status: 'verified',
    q: ' انگشتر',
    from: '100000',
    to: '-5',
    stock: 'many',
    category: 'زیورآلات > انگشتر',
    unsure: 'true',
    blocked: '1',
    change: 'missing',
    sort: 'doubt',
    page: '3',
    other: 'x',
  }
  expect(librarySearchIn(written)).toEqual({
    status: 'verified',
    q: ' انگشتر',
    from: 100_000,
    category: 'زیورآلات > انگشتر',
    unsure: true,
    change: 'missing',
    sort: 'doubt',
    page: 3,
  })
  expect(librarySearchIn({ sort: 'oldest', from: '', page: '1' })).toEqual({})
})

test('another filter begins at the first page and keeps the order; an emptied condition leaves the address', () => {
  const search = { status: 'verified', q: 'a', sort: 'doubt', page: 4 } as const
  expect(withFilter(search, { q: '', stock: 'in' })).toEqual({
    status: 'verified',
    stock: 'in',
    sort: 'doubt',
  })
  expect(filterOf(search)).toEqual({ status: 'verified', q: 'a' })
})

test('a price range is one condition, the status is none', () => {
  expect(conditionCount({ status: 'sent', from: 1, to: 2, unsure: true })).toBe(2)
  expect(conditionCount({ status: 'sent', sort: 'doubt', page: 2 })).toBe(0)
})
