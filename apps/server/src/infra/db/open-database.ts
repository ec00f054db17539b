import type { Database, DatabaseLogger } from './database.ts'
import { type EmbeddedOptions, openEmbedded } from './embedded/embedded-database.ts'
import { openPostgres, type PostgresOptions } from './postgres/postgres-database.ts'

export type DatabaseOptions = EmbeddedOptions | PostgresOptions

/**
 * Opens the database; the tables are made by `migrate`.
 * @throws DatabaseFailure `folder_in_use` (another process has the folder), `not_durable`, `not_opened`.
 */
export async function openDatabase(
  options: DatabaseOptions,
  { logger }: { logger?: DatabaseLogger } = {},
): Promise<Database> {
  return options.kind === 'embedded' ? openEmbedded(options, logger) : openPostgres(options, logger)
}
