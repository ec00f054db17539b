import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CappedCount, countUpTo, totalBeside, wholeCount } from './capped-count-store.ts'
import type { Database } from './database.ts'
import { openTestDatabase } from './testing/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.execute(
    `insert into businesses (name, platform) values ('a', 'payvand'), ('b', 'payvand'), ('c', 'payvand')`,
  )
})
afterAll(() => database.close())

test.each([
  [2, { total: 2, isTotalCapped: true }],
  [3, { total: 3, isTotalCapped: false }],
  [4, { total: 3, isTotalCapped: false }],
])('three rows that are counted up to %d', async (most, counted) => {
  const { kysely } = database
  expect(await countUpTo(kysely, kysely.selectFrom('businesses').orderBy('id'), most)).toEqual(counted)
})

const PAGE = { skip: 30, limit: 15 }
const MORE: CappedCount = { total: 40, isTotalCapped: true }

test.each<[string, number, CappedCount, CappedCount]>([
  ['the last page tells the total by itself', 7, MORE, wholeCount(37)],
  ['so does a last page that is full', 15, MORE, wholeCount(45)],
  ['a page with more behind it knows of more than was counted', 16, MORE, { total: 45, isTotalCapped: true }],
  ['a page beyond the end knows nothing', 0, MORE, MORE],
  ['what was counted to its end is the total', 16, wholeCount(99), wholeCount(99)],
])('%s', async (_, found, counted, total) => {
  expect(await totalBeside(PAGE, found, async () => counted)).toEqual(total)
})

test('an empty first page is not counted', async () => {
  const total = totalBeside({ skip: 0, limit: 15 }, 0, () => Promise.reject(new Error('counted')))
  await expect(total).resolves.toEqual(wholeCount(0))
})
