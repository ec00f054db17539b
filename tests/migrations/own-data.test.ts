import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createFileStorage } from '../../apps/server/src/infra/files/file-storage.ts'
import { eraseBusiness } from '../../apps/server/src/modules/accounts/own-data/erase-business-store.ts'
import { ownDataArchive } from '../../apps/server/src/modules/accounts/own-data/own-data-archive.ts'
import {
  countOwnRows,
  isGiven,
  ownerColumn,
  ownRows,
  ownTables,
} from '../../apps/server/src/modules/accounts/own-data/own-tables-store.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { databasesOfTests } from './databases-of-tests.ts'
import { fillTables } from './fill-tables.ts'

const openOne = databasesOfTests()

test('the rows of a business are found by an index in every table, however many others have', async () => {
  const database = await openOne()
  const { rows } = await database.execute(`
    select distinct c.relname as table, a.attname as first from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = current_schema()::regnamespace`)
  const first = new Set(rows.map((row) => `${String(row['table'])}.${String(row['first'])}`))
  const without = (await ownTables(database.kysely))
    .filter((table) => isGiven(table) && !first.has(`${table.name}.${ownerColumn(table)}`))
    .map(({ name }) => name)
  // Notes of people are few.
  expect(without).toEqual(['comments'])
})

test('of a row in every table, the owner gets each without its secrets, and erasing leaves none', async () => {
  const database = await openOne()
  await fillTables(database)
  const { kysely } = database
  const tables = await ownTables(kysely)
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['orders', 'chat_messages', 'user_bans']),
  )
  expect(tables.map(({ name }) => name)).not.toContain('admin_acts')

  // That row of the filled tables belongs to nobody.
  for (const table of tables.filter((one) => isGiven(one) && one.name !== 'shared_paces')) {
    const lines: string[] = []
    for await (const part of ownRows(kysely, table, 1)) lines.push(...part)
    expect([table.name, lines.length > 0]).toEqual([table.name, true])
    // The filled rows have these words for what is sealed and what is hashed.
    expect([table.name, lines.join().match(/"(?:sealed|hash)"/)]).toEqual([table.name, null])
  }
  const services = { rows: kysely, files: createFileStorage(kysely, null) } as unknown as Services
  const archive = await buffer(Readable.from(ownDataArchive(services, 1)))
  expect(archive.length).toBeGreaterThan(1_000)

  const acts = await kysely.selectFrom('admin_acts').selectAll().execute()
  const removed = await kysely.transaction().execute((trx) => eraseBusiness(trx, 1))
  expect(removed.length).toBeGreaterThan(40)
  expect(await countOwnRows(kysely, 1)).toEqual([])
  expect(await kysely.selectFrom('admin_acts').selectAll().execute()).toEqual(acts)
})
