import { createGuardedClient } from '@payvand/network'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createBoothConnectors } from './core/booth-connectors.ts'
import { createJobs } from './core/jobs/jobs.ts'
import { releaseAllLeases } from './core/jobs/lane-lease.ts'
import { createSecrets, readSecretKey } from './core/sealed-secrets.ts'
import type { Services } from './core/services.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { JOB_DEFINITIONS } from './jobs/job-definitions.ts'
import { VERSION } from './version.ts'

export interface Composed {
  services: Services
  close(): Promise<void>
}

/** Opens what everything works with: the migrated database, the queue, the way out and the marketplace. */
export async function compose(
  config: Config,
  logger: Logger,
  options: { workers: boolean } = { workers: false },
): Promise<Composed> {
  const database = await openDatabase(
    config.databaseUrl
      ? { kind: 'postgres', url: config.databaseUrl }
      : { kind: 'embedded', dataFolder: config.dataFolder },
    { logger },
  )
  try {
    await migrate(database)
    const rows = database.kysely
    const secrets = createSecrets(readSecretKey(config.secretKey, config.dataFolder))
    const network = createGuardedClient({
      allowHosts: config.allowHosts,
      userAgent: `Payvand/${VERSION} (+https://payvand.example/bot)`,
    })
    // One process has the folder: whoever held a lane before is gone.
    if (database.kind === 'embedded') await releaseAllLeases(rows)
    const jobs = createJobs(database, logger, options)
    for (const definition of JOB_DEFINITIONS) jobs.define(definition)
    const booths = createBoothConnectors({
      rows,
      secrets,
      network,
      hosts: config.marketplace,
      callsPerMinute: config.marketplaceCallsPerMinute,
    })
    const services: Services = {
      config,
      database,
      rows,
      jobs,
      secrets,
      network,
      booths,
      logger,
      now: () => new Date(),
    }
    return {
      services,
      async close() {
        await network.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
