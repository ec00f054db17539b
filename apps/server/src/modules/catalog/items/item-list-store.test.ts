import type { ItemFilters } from '@payvand/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import { filteredItems, listItemIds } from './item-list-store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const EVERY_FILTER: Required<Omit<ItemFilters, 'search' | 'change'>> = {
  verificationStatus: 'verified',
  priceFrom: 1,
  priceTo: 9,
  stock: 'in',
  siteCategory: 'rings',
  doubt: 'unsure',
  preflight: 'blocked',
}

test.each<ItemFilters>([EVERY_FILTER, { change: 'added' }, { change: 'changed' }, { change: 'missing' }])(
  'a list that is filtered by %o is found and counted in covering indexes alone',
  async (filters) => {
    const columnsOf = async (relation: string) => {
      const { rows } = await database.execute(
        `select attname from pg_attribute where attrelid = '${relation}'::regclass and attnum > 0`,
      )
      return rows.map((row) => String(row['attname']))
    }
    const table = new Set(await columnsOf('project_items'))
    const { sql } = filteredItems(database.kysely, 1, 1, filters).select('id').compile()
    const asked = [...new Set(sql.match(/\w+/g))].filter((word) => table.has(word))
    // Equal names and what attributes lack are looked for in indexes of their own.
    const covered = [
      ...(await columnsOf('project_items_list')),
      ...(await columnsOf('project_items_attributes')),
      'name_key',
    ]
    expect(asked.filter((column) => !covered.includes(column))).toEqual([])
  },
)

test('a long list with several filters is counted up to a bound, with one that is kept to its end', async () => {
  const businessId = await insertBusiness(database.kysely, { name: 'shop', platform: 'payvand' })
  const { rows } =
    await database.execute(`insert into projects (business_id, name, urls, default_values, send_config)
    values (${businessId}, 'project', '[]', '{}', '{}') returning id`)
  const projectId = Number(rows[0]?.['id'])
  await database.execute(`insert into project_items (business_id, project_id, url, url_key, title_key, price, stock, doubt)
    select ${businessId}, ${projectId}, 'https://shop.example/' || i, i::text, 'ring ' || i, i, 0, 0 from generate_series(1, 10050) i`)
  const list = async (filters: ItemFilters, skip = 0) => {
    const { ids, ...total } = await listItemIds(database.kysely, businessId, projectId, {
      filters,
      sort: 'oldest',
      skip,
      limit: 15,
    })
    return { shown: ids.length, ...total }
  }
  const words = { search: 'ring' }
  expect(await list(words)).toEqual({ shown: 15, total: 10_000, isTotalCapped: true })
  expect(await list(words, 9_990)).toEqual({ shown: 15, total: 10_005, isTotalCapped: true })
  expect(await list(words, 10_035)).toEqual({ shown: 15, total: 10_050, isTotalCapped: false })
  expect(await list(words, 20_000)).toEqual({ shown: 0, total: 10_000, isTotalCapped: true })
  const whole = { shown: 15, total: 10_050, isTotalCapped: false }
  expect(await list({})).toEqual(whole)
  expect(await list({ verificationStatus: 'unverified' })).toEqual(whole)
  expect(await list({ stock: 'out' })).toEqual(whole)
  expect(await list({ verificationStatus: 'unverified', stock: 'out' })).toMatchObject({
    isTotalCapped: true,
  })
  expect(await list({ search: 'ring 10050' })).toEqual({ shown: 1, total: 1, isTotalCapped: false })
})
