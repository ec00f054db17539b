import { expect, test } from 'vitest'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { deleteChildren } from './old-rows-store.ts'
import { insertRowsOfDay, insertShop } from './testing/rows-of-a-day.ts'

test('children are found by their parents, never by reading the whole table', async () => {
  const database = await openTestDatabase()
  const shop = await insertShop(database, 'sara')
  await insertRowsOfDay(database, shop, new Date(), 700)
  const { rows: jobs } = await database.execute('select id from crawl_jobs order by id limit 200')
  const ids = jobs.map(({ id }) => Number(id))
  const [deleted, read] = await database.kysely.transaction().execute(async (trx) => {
    const slices: number[] = []
    // The last slice asks for more rows than are left.
    for (let slice = 0; slice < 7; slice += 1)
      slices.push(await deleteChildren(trx, { table: 'crawl_job_items', column: 'job_id' }, ids, 1_000))
    const { seq_tup_read } = await trx
      .withTables<{ pg_stat_xact_user_tables: { relid: string; seq_tup_read: number } }>()
      .selectFrom('pg_stat_xact_user_tables')
      .select('seq_tup_read')
      .where('relid', '=', (eb) => eb.fn('to_regclass', [eb.val('crawl_job_items')]))
      .executeTakeFirstOrThrow()
    return [slices, Number(seq_tup_read)]
  })
  await database.close()
  expect(deleted).toEqual([1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 0])
  expect(read).toBe(0)
})
