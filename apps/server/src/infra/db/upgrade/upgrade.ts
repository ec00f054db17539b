import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import { VERSION } from '../../version.ts'
import { backup } from '../backup.ts'
import type { Database } from '../database.ts'
import { currentMigration, migrate, migrateIn } from '../migrate.ts'
import { MIGRATIONS } from '../migrations/migration-list.ts'
import { tablesLeft, transactionMark } from './newer-rows.ts'
import { forgetOldUpgrades, forgetUpgrade, saveUpgradeRecord, type UpgradeRecord } from './upgrade-record.ts'

const NEWEST = Object.keys(MIGRATIONS).at(-1) ?? ''

/** True where the database holds rows of an older version. An empty one is only set up. */
async function needsUpgrade(database: Database): Promise<boolean> {
  const current = await currentMigration(database)
  return current !== null && current !== NEWEST
}

/**
 * Backs up, migrates and writes down how to go back. Answers the record; null where nothing was to be done. A failure leaves the database as it was.
 * @param folder where the backup is put, `before-<version>-<moment>.gz`; made where it is missing
 */
export async function upgrade(
  database: Database,
  { folder, recipients, now }: { folder: string; recipients: readonly string[]; now: Date },
): Promise<UpgradeRecord | null> {
  const from = await currentMigration(database)
  if (from === null || !(await needsUpgrade(database))) {
    await migrate(database)
    return null
  }
  await mkdir(folder, { recursive: true })
  const at = now.toISOString()
  const file = `before-${VERSION}-${at.replaceAll(/[:.]/g, '-')}.gz`
  const mark = await transactionMark(database.kysely as unknown as Kysely<unknown>)
  await backup(database, join(folder, file), { recipients })
  const record: UpgradeRecord = { backup: file, from, to: NEWEST, version: VERSION, at, left: null }
  // It is there before the tables change, so that a kill in between leaves a way back.
  await saveUpgradeRecord(folder, record)
  try {
    const left = await database.kysely.transaction().execute(async (trx) => {
      const own = trx as unknown as Transaction<unknown>
      const ran = await migrateIn(own, database.schema)
      return ran.length > 0 ? tablesLeft(own, mark) : null
    })
    if (left === null) {
      // Another process was faster, and its backup is the one of the version before.
      await forgetUpgrade(folder, record)
      return null
    }
    const done = { ...record, left }
    await saveUpgradeRecord(folder, done)
    await forgetOldUpgrades(folder)
    return done
  } catch (error) {
    if ((await currentMigration(database)) === from) await forgetUpgrade(folder, record)
    throw error
  }
}
