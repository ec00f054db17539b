import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { currentMigration, migrate } from '../../apps/server/src/infra/db/migrate.ts'
import { MIGRATIONS } from '../../apps/server/src/infra/db/migrations/migration-list.ts'
import { restore } from '../../apps/server/src/infra/db/restore.ts'
import { databasesOfTests } from './databases-of-tests.ts'
import { fillTables } from './fill-tables.ts'
import { freezeSchema } from './freeze-schema.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.ts'
import { snapshotBackup, snapshotFile } from './snapshot-files.ts'
import { VERSIONS } from './upgrade-paths.ts'

const NAMES = Object.keys(MIGRATIONS)
const NEWEST = NAMES.at(-1) as string

const freeze = process.env['FREEZE_SCHEMA']
if (freeze) await freezeSchema(freeze)

describe('migrations', () => {
  const openOne = databasesOfTests()
  let fresh: Promise<Catalogue> | undefined
  const freshCatalogue = () => {
    fresh ??= openOne().then(readCatalogue)
    return fresh
  }

  test('every version is frozen, and their names are in order', () => {
    expect(
      NAMES.filter((name) => !existsSync(snapshotFile(name)) || !existsSync(snapshotBackup(name))),
    ).toEqual([])
    expect(NAMES.toSorted()).toEqual(NAMES)
  })

  test('each still makes the tables it made when it was released', async () => {
    const database = await openOne({ migrated: false })
    for (const name of NAMES) {
      await migrate(database, { upTo: name })
      const frozen = JSON.parse(await readFile(snapshotFile(name), 'utf8')) as Catalogue
      expect(await readCatalogue(database), name).toEqual(frozen)
    }
  })

  test.each(VERSIONS)(
    'a database of %s, upgraded, is the same as a fresh one and keeps its rows',
    async (name) => {
      const upgraded = await openOne({ migrated: false })
      const { rowsOf } = await restore(upgraded, snapshotBackup(name))
      expect(await currentMigration(upgraded)).toBe(NEWEST)
      expect(await readCatalogue(upgraded)).toEqual(await freshCatalogue())
      expect(Object.entries(rowsOf).filter(([, count]) => count !== 1)).toEqual([])
      const { rows } = await upgraded.execute('select username, business_id from users')
      expect(rows).toEqual([{ username: 'seller', business_id: 1 }])
    },
  )

  test('the rows that are frozen with a version touch every table', async () => {
    const database = await openOne()
    await fillTables(database)
    const empty: string[] = []
    for (const table of Object.keys(await readCatalogue(database))) {
      const { rows } = await database.execute(`select 1 from ${table} limit 1`)
      if (rows.length === 0 && table !== 'queue_leases') empty.push(table)
    }
    expect(empty).toEqual([])
  })

  test('processes that start together migrate once', async () => {
    const database = await openOne({ migrated: false })
    const ran = await Promise.all([migrate(database), migrate(database), migrate(database)])
    expect(ran.flat()).toEqual(NAMES)
  })

  test('a migration that fails changes nothing', async () => {
    const database = await openOne()
    const before = await readCatalogue(database)
    const migrations = {
      ...MIGRATIONS,
      '9998-good': {
        up: (db: Database['kysely']) => db.schema.createTable('half').addColumn('n', 'integer').execute(),
      },
      '9999-bad': { up: (db: Database['kysely']) => db.schema.dropTable('nowhere').execute() },
    }
    await expect(migrate(database, { migrations })).rejects.toThrow(/"nowhere" does not exist/)
    expect(await readCatalogue(database)).toEqual(before)
    expect(await migrate(database)).toEqual([])
  })
})
