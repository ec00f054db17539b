import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBackupTables } from '../../apps/server/src/infra/db/backup/backup-tables.ts'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { currentMigration } from '../../apps/server/src/infra/db/migrate.ts'
import { MIGRATIONS } from '../../apps/server/src/infra/db/migrations/migration-list.ts'
import { openPostgres } from '../../apps/server/src/infra/db/postgres/postgres-database.ts'
import { restore } from '../../apps/server/src/infra/db/restore.ts'
import { newerRows, tablesLeft, transactionMark } from '../../apps/server/src/infra/db/upgrade/newer-rows.ts'
import { countOtherSessions } from '../../apps/server/src/infra/db/upgrade/other-sessions.ts'
import { rollback, whatWouldBeLost } from '../../apps/server/src/infra/db/upgrade/rollback.ts'
import { upgrade } from '../../apps/server/src/infra/db/upgrade/upgrade.ts'
import { findUpgradeRecord } from '../../apps/server/src/infra/db/upgrade/upgrade-record.ts'
import { testDatabase } from '../harness/test-database.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { databasesOfTests } from './databases-of-tests.ts'
import { snapshotBackup } from './snapshot-files.ts'
import { OLDER, PATHS, TWENTY } from './upgrade-paths.ts'

const NAMES = Object.keys(MIGRATIONS)
const NEWEST = NAMES.at(-1) as string
describe('an upgrade and the way back', () => {
  const openOne = databasesOfTests()
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'payvand-upgrade-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const upgradeNow = (database: Database, now = new Date('2026-11-29T12:00:00Z')) =>
    upgrade(database, { folder, recipients: [], now })

  async function databaseOf(name: string): Promise<Database> {
    const database = await openOne({ migrated: false })
    await restore(database, snapshotBackup(name), { keepsVersion: true })
    return database
  }

  /** The rows of every table in one word each. */
  async function digests(database: Database): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {}
    for (const { name } of await readBackupTables(database.kysely as never)) {
      const { rows } = await database.execute(
        `select count(*)::int as count, md5(string_agg(t::text, chr(10) order by t::text)) as digest from ${name} t`,
      )
      found[name] = rows[0]
    }
    return found
  }

  test('the paths are twenty', () => expect(TWENTY).toHaveLength(20))

  test.each(PATHS)('a database of %s comes back with every row as it was', async (name) => {
    const database = await databaseOf(name)
    const before = await digests(database)
    expect(await upgradeNow(database)).toMatchObject({ from: name, to: NEWEST })
    expect(await currentMigration(database)).toBe(NEWEST)

    const record = await findUpgradeRecord(folder)
    if (!record) throw new Error('no record was left')
    expect(await whatWouldBeLost(database, record)).toEqual([])
    await rollback(database, folder, record, [])
    expect(await currentMigration(database)).toBe(name)
    expect(await digests(database)).toEqual(before)
  })

  test('what was written, changed or deleted since is named', async () => {
    const database = await databaseOf(OLDER.at(-1) as string)
    const record = await upgradeNow(database)
    if (!record) throw new Error('nothing was upgraded')
    await database.execute(`insert into businesses (name, platform) values ('new', 'payvand')`)
    await database.execute(`update users set name = 'other'`)
    await database.execute('delete from comments')
    expect(await whatWouldBeLost(database, record)).toEqual([
      { table: 'businesses', written: 1, deleted: 0 },
      { table: 'comments', written: 0, deleted: 1 },
      { table: 'users', written: 1, deleted: 0 },
    ])
  })

  test('what an older process wrote since the backup began is named, what the upgrade itself wrote is not', async () => {
    const { kysely } = await databaseOf(NEWEST)
    const rows = kysely as never as Parameters<typeof tablesLeft>[0]
    const mark = await transactionMark(rows)
    await kysely.insertInto('businesses').values({ name: 'meanwhile', platform: 'payvand' }).execute()
    const left = await kysely.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ name: 'migrated' }).execute()
      return tablesLeft(trx as never, mark)
    })
    expect(await newerRows(rows, left)).toEqual([{ table: 'businesses', written: 1, deleted: 0 }])
  })

  // The embedded database has one session, and nobody else on it.
  test.runIf(process.env['TEST_DATABASE_URL'])(
    'a long transaction of somebody else on the same server makes no row newer',
    async () => {
      const other = await openOne()
      await other.kysely.transaction().execute(async (trx) => {
        await trx.insertInto('businesses').values({ name: 'elsewhere', platform: 'payvand' }).execute()
        const { kysely } = await databaseOf(NEWEST)
        const rows = kysely as never as Parameters<typeof tablesLeft>[0]
        const mark = await transactionMark(rows)
        const left = await kysely.transaction().execute((own) => tablesLeft(own as never, mark))
        expect(await newerRows(rows, left)).toEqual([])
      })
    },
  )

  test.runIf(process.env['TEST_DATABASE_URL'])(
    'a process that still works there is seen before',
    async () => {
      const own = await testDatabase()
      if (!own) throw new Error('there is no server')
      const database = await openPostgres({ kind: 'postgres', url: own.url })
      try {
        expect(await countOtherSessions(database, 0)).toBe(0)
        const other = await openPostgres({ kind: 'postgres', url: own.url })
        await other.health()
        expect(await countOtherSessions(database, 0)).toBeGreaterThan(0)
        expect(await countOtherSessions(database, 3_600)).toBe(0)
        await other.close()
        await waitUntil('it has gone', async () => (await countOtherSessions(database, 0)) === 0)
      } finally {
        await database.close()
        await own.drop()
      }
    },
  )

  test('a database that is up to date, or empty, leaves no backup; of many the last three stay', async () => {
    const empty = await openOne({ migrated: false })
    expect(await upgradeNow(empty)).toBeNull()
    expect(await currentMigration(empty)).toBe(NEWEST)
    expect(await upgradeNow(empty)).toBeNull()
    expect(await readdir(folder)).toEqual([])
    for (const day of [1, 2, 3, 4, 5]) {
      const database = await databaseOf(OLDER.at(-1) as string)
      await upgradeNow(database, new Date(`2026-11-0${day}T12:00:00Z`))
    }
    const days = (await readdir(folder)).map((file) => /2026-11-0(\d)/.exec(file)?.[1])
    expect(days).toEqual(['3', '3', '4', '4', '5', '5'])
  })

  test('a backup is not put back over a database that is elsewhere by now', async () => {
    const database = await databaseOf(OLDER.at(-1) as string)
    const record = await upgradeNow(database)
    if (!record) throw new Error('nothing was upgraded')
    await expect(whatWouldBeLost(database, { ...record, to: '9999-later' })).rejects.toThrow('9999-later')
    await rollback(database, folder, record, [])
    await expect(whatWouldBeLost(database, record)).rejects.toThrow(record.from)
    // The way forward is open again.
    expect(await upgradeNow(database, new Date('2026-11-30T12:00:00Z'))).toMatchObject({ to: NEWEST })
  })
})
