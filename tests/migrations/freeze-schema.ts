import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { backup } from '../../apps/server/src/infra/db/backup.ts'
import { currentMigration } from '../../apps/server/src/infra/db/migrate.ts'
import { openTestDatabase } from '../../apps/server/src/infra/db/testing/test-database.ts'
import { fillTables } from './fill-tables.ts'
import { readCatalogue } from './read-catalogue.ts'
import { snapshotBackup, snapshotFile } from './snapshot-files.ts'

/**
 * Freezes the newest version of the tables, once, when its migration is released:
 *   FREEZE_SCHEMA=new npx vitest run --project flows tests/migrations
 * `FREEZE_SCHEMA=again` overwrites, while the migration is still being written. Then `npm run format`.
 */
export async function freezeSchema(mode: string): Promise<void> {
  const database = await openTestDatabase()
  const name = (await currentMigration(database)) ?? ''
  const file = snapshotFile(name)
  if (existsSync(file) && mode !== 'again') {
    throw new Error(
      `${name} is frozen: write a new migration, or FREEZE_SCHEMA=again while it is not released`,
    )
  }
  await fillTables(database)
  await writeFile(file, `${JSON.stringify(await readCatalogue(database), null, 2)}\n`)
  await backup(database, snapshotBackup(name))
  await database.close()
}
