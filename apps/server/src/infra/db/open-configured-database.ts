import type { Config } from '../../config.ts'
import type { Database, DatabaseLogger } from './database.ts'
import { openDatabase } from './open-database.ts'

/** The database that the configuration names, with the tables that it has. */
export const openConfiguredDatabase = (
  { databaseUrl: url, databasePoolerUrl: poolerUrl, dataFolder }: Config,
  logger: DatabaseLogger,
): Promise<Database> =>
  openDatabase(url ? { kind: 'postgres', url, poolerUrl } : { kind: 'embedded', dataFolder }, { logger })
