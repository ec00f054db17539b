import type { ItemFilters } from '@payvand/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { filteredItems } from './item-list-store.ts'

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
