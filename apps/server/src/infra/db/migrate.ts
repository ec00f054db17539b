import type { Kysely, Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { MIGRATIONS } from './migrations/migration-list.ts'

export interface MigrateOptions {
  /** Last migration to run; for tests of upgrades. */
  upTo?: string
  migrations?: Readonly<Record<string, Migration>>
}

/**
 * Brings the tables to the newest version: all pending migrations in one transaction, under a lock of the database,
 * so that any number of processes may start at once. Answers the names of those that ran.
 * @throws what the failing migration threw; nothing is changed then.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  return run(createMigrator(database.kysely, database.schema, options.migrations ?? MIGRATIONS), options.upTo)
}

/** The same inside a transaction of the caller's, for a restore and an upgrade. */
export function migrateIn(
  transaction: Transaction<unknown>,
  schema: string,
  upTo?: string,
): Promise<string[]> {
  return run(createMigrator(transaction, schema, MIGRATIONS), upTo)
}

async function run(migrator: Migrator, upTo: string | undefined): Promise<string[]> {
  const { error, results = [] } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** The newest migration this database has seen, null before the first. */
export async function currentMigration(database: Database): Promise<string | null> {
  const all = await createMigrator(database.kysely, database.schema, MIGRATIONS).getMigrations()
  return all.findLast((migration) => migration.executedAt !== undefined)?.name ?? null
}

function createMigrator<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: Readonly<Record<string, Migration>>,
): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableSchema: schema,
  })
}
