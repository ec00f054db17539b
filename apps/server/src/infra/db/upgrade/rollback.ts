import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { chooseSealingKey, findSealingKey } from '../../sealing/sealing-key-store.ts'
import type { RowCounts } from '../backup/backup-format.ts'
import type { Database } from '../database.ts'
import { currentMigration } from '../migrate.ts'
import { restore } from '../restore.ts'
import { type NewerRows, newerRows } from './newer-rows.ts'
import type { UpgradeRecord } from './upgrade-record.ts'

/** The migration that brought the table of the sealing key. */
const SEALING_KEY_SINCE = '0060-keys-and-sign-ons'

/**
 * Finds what was written since the upgrade and would be lost; null where that cannot be known.
 * @throws Error where the database is not as that upgrade left it
 */
export async function whatWouldBeLost(
  database: Database,
  record: UpgradeRecord,
): Promise<NewerRows[] | null> {
  const current = await currentMigration(database)
  if (current !== record.to)
    throw new Error(`The database is at ${current}, and the last recorded upgrade led to ${record.to}`)
  return record.left && newerRows(database.kysely as unknown as Kysely<unknown>, record.left)
}

/**
 * Puts the tables and rows of before the upgrade back, all or nothing, for the program of the version before. Sessions are in no backup:
 * everybody signs in again.
 */
export async function rollback(
  database: Database,
  folder: string,
  record: UpgradeRecord,
  identities: readonly string[],
): Promise<RowCounts> {
  const keyId = await findSealingKey(database.kysely)
  const restored = await restore(database, join(folder, record.backup), {
    replace: true,
    keepsVersion: true,
    identities,
  })
  if (keyId !== null && record.from >= SEALING_KEY_SINCE) await chooseSealingKey(database.kysely, keyId)
  return restored
}
