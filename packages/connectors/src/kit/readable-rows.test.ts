import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errorOf } from '../testing/connector-suite.ts'
import { type GivenPage, readPages } from './read-pages.ts'
import { allRows, type OddRow, readableRows } from './readable-rows.ts'
import { shopPage } from './shop-page.ts'

const row = z.object({ id: z.number(), name: z.object({ first: z.string() }) })
const good = (id: number) => ({ id, name: { first: 'x' } })
const odd = (id: unknown) => ({ id, name: { first: 7 } })

describe('rows', () => {
  test('are read one by one, and the odd one is named with its field', () => {
    const read = readableRows(row).parse([good(1), odd(2), good(3), null, { id: 'a b', name: 1 }])
    expect(read.rows.map(({ id }) => id)).toEqual([1, 3])
    expect(read.odd).toEqual([
      { id: '2', field: 'name.first' },
      { id: null, field: '' },
      { id: null, field: 'id' },
    ])
  })

  test('are named by the first of several places that holds a number', () => {
    const schema = readableRows(row, ['order.id', 'id'])
    expect(schema.parse([good(1), { ...odd(2), order: { id: 71 } }, odd(3)]).odd.map(({ id }) => id)).toEqual(
      ['71', '3'],
    )
  })

  test('of which none can be read are no list; a single one is named, an empty list is empty', () => {
    expect(readableRows(row).safeParse([odd(1), odd(2)]).success).toBe(false)
    expect(readableRows(row).safeParse({}).success).toBe(false)
    expect(readableRows(row).parse([odd(1)])).toEqual({ rows: [], odd: [{ id: '1', field: 'name.first' }] })
    expect(readableRows(row).parse([])).toEqual({ rows: [], odd: [] })
  })

  test('that all are needed fail with the odd one’s name', async () => {
    const read = readableRows(row).parse([good(1), odd(2)])
    const error = await errorOf(Promise.resolve().then(() => allRows('stock.list', read)))
    expect(error).toMatchObject({ kind: 'unexpected_answer', detail: expect.stringContaining('row 2') })
  })
})

describe('a list with an odd row', () => {
  const read = async (pages: GivenPage<{ id: number }>[]) => {
    const ids: number[] = []
    const heard: OddRow[] = []
    const asked: number[] = []
    const reading = readPages<{ id: number }>({
      call: 'list',
      idOf: ({ id }) => id,
      onOdd: (rows) => heard.push(...rows),
      readPage: (page) => {
        asked.push(page)
        return Promise.resolve(pages[page - 1] ?? { rows: [], totalCount: null })
      },
    })
    for await (const { rows } of reading) ids.push(...rows.map(({ id }) => id))
    return { ids, heard, asked }
  }
  const ODD = { id: '2', field: 'name' }

  test('does not end there: the row counts for the length of its page and of the list', async () => {
    const pages = [
      { rows: [{ id: 1 }], odd: [ODD], totalCount: 3, perPage: 2 },
      { rows: [{ id: 3 }], totalCount: 3, perPage: 2 },
    ]
    expect(await read(pages)).toEqual({ ids: [1, 3], heard: [ODD], asked: [1, 2] })
    expect(shopPage([1], { page: 1, perPage: 2, totalCount: null, odd: [ODD] }).hasMore).toBe(true)
  })

  test('names it once, though it stands on two pages', async () => {
    const pages = [
      { rows: [{ id: 1 }], odd: [ODD], totalCount: null, perPage: 2 },
      { rows: [{ id: 3 }], odd: [ODD], totalCount: null, perPage: 2 },
      { rows: [], totalCount: null, perPage: 2 },
    ]
    expect((await read(pages)).heard).toEqual([ODD])
  })

  test('goes on after a page that has nothing else', async () => {
    const pages = [
      { rows: [], odd: [ODD], totalCount: null, perPage: 1 },
      { rows: [{ id: 3 }], totalCount: null, perPage: 1 },
    ]
    expect((await read(pages)).ids).toEqual([3])
  })
})
