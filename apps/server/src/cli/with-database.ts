import { type Config, readConfig } from '../config.ts'
import type { Database } from '../infra/db/database.ts'
import { openConfiguredDatabase } from '../infra/db/open-configured-database.ts'
import { createLogger } from '../infra/observe/logger.ts'

/** For commands that need the tables as they are: opening everything (`withServices`) would bring them to this version. */
export async function withDatabase(
  run: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env)
  const database = await openConfiguredDatabase(config, createLogger('warn'))
  try {
    await run(database, config)
  } finally {
    await database.close()
  }
}
