/**
 * Freezes the newest version of the tables: run it once, when a migration is released.
 *   node tests/migrations/freeze-schema.ts           refuses to overwrite
 *   node tests/migrations/freeze-schema.ts --again   while the migration is still being written
 */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { backup } from '../../apps/server/src/db/backup.ts'
import { currentMigration } from '../../apps/server/src/db/migrate.ts'
import { openTestDatabase } from '../../apps/server/src/db/testing/test-database.ts'
import { fillTables } from './fill-tables.ts'
import { readCatalogue } from './read-catalogue.ts'
import { snapshotBackup, snapshotFile } from './snapshot-files.ts'

const database = await openTestDatabase()
const name = (await currentMigration(database)) ?? ''
const file = snapshotFile(name)
if (existsSync(file) && !process.argv.includes('--again')) {
  throw new Error(
    `${name} is frozen already: write a new migration, or pass --again while it is not released`,
  )
}
await fillTables(database)
await writeFile(file, `${JSON.stringify(await readCatalogue(database), null, 2)}\n`)
await backup(database, snapshotBackup(name))
await database.close()
console.log(`${name} is frozen.`)
