import { expect, test } from 'vitest'
import { errorOf } from '../testing/connector-suite.ts'
import { type GivenPage, readPages } from './read-pages.ts'

const PER_PAGE = 3
type Given = (page: number) => GivenPage<number>

/** A list as a platform cuts it into pages. */
const cut =
  (rows: () => number[], more: Partial<GivenPage<number>> = {}): Given =>
  (page) => ({
    rows: rows().slice((page - 1) * PER_PAGE, page * PER_PAGE),
    totalCount: null,
    ...more,
  })

async function read(given: Given, maxPages = 20): Promise<{ rows: number[]; asked: number[] }> {
  const asked: number[] = []
  const pages = readPages({
    call: 'products.list',
    readPage: (page) => {
      asked.push(page)
      return Promise.resolve(given(page))
    },
    idOf: (row) => row,
    maxPages,
  })
  const rows: number[] = []
  for await (const batch of pages) rows.push(...batch.rows)
  return { rows, asked }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

test.each([
  ['whose pages tell nothing ends with an empty one', 7, {}, [1, 2, 3, 4]],
  ['whose pages tell their length ends with a short one', 7, { perPage: PER_PAGE }, [1, 2, 3]],
  ['that is counted ends where the count is reached', 6, { totalCount: 6 }, [1, 2]],
  ['whose count is too high ends with an empty page', 6, { totalCount: 9 }, [1, 2, 3]],
  ['that is empty is one empty page', 0, {}, [1]],
])('a list %s', async (_, count, more, asked) => {
  expect(await read(cut(() => numbers(count), more))).toEqual({ rows: numbers(count), asked })
})

test('pages that are shorter than was asked for do not end a list', async () => {
  const rows = numbers(5)
  const { rows: seen } = await read((page) => ({
    rows: rows.slice(page - 1, page),
    totalCount: 5,
  }))
  expect(seen).toEqual(rows)
})

test('what slips to the page before while it is read is found, and what slips behind is not doubled', async () => {
  let list = numbers(9)
  const { rows } = await read((page) => {
    if (page === 2) list = list.filter((row) => row !== 2)
    if (page === 3) list = [0, ...list]
    return cut(() => list, { totalCount: list.length })(page)
  })
  expect(rows).toHaveLength(new Set(rows).size)
  expect(rows).toEqual(expect.arrayContaining([1, 3, 4, 5, 6, 7, 8, 9]))
})

test.each([
  ['repeats its first page', (): GivenPage<number> => ({ rows: [1, 2], totalCount: 9 })],
  ['does not end', (page: number): GivenPage<number> => ({ rows: [page], totalCount: null })],
])('a list that %s is not taken for a short one', async (_, given) => {
  expect((await errorOf(read(given))).kind).toBe('unexpected_answer')
})
