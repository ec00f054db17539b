import {
  type BasalamApplication,
  createBasalamOAuth,
  DIGIKALA_PUBLIC_API,
  DIGIKALA_SELLER_API,
  isBasalamReachable,
} from '@payvand/connectors'
import { createChromiumRenderer, findChromium } from '@payvand/crawler'
import { createGuardedClient } from '@payvand/network'
import type { Logger } from 'pino'
import { BACKGROUND } from './background.ts'
import type { Config } from './config.ts'
import { openDatabaseClock } from './infra/db/database-clock.ts'
import { hasWordIndexes } from './infra/db/has-word-indexes.ts'
import { openConfiguredDatabase } from './infra/db/open-configured-database.ts'
import { bringUpToDate } from './infra/db/upgrade/bring-up-to-date.ts'
import { createFileStorage } from './infra/files/file-storage.ts'
import { createCallLimits } from './infra/http/call-limits.ts'
import { defineJobs } from './infra/jobs/background.ts'
import { createBackgroundStatus } from './infra/jobs/background-status.ts'
import { createJobs } from './infra/jobs/jobs.ts'
import { leaseTimes, releaseAllLeases } from './infra/jobs/queue-lease.ts'
import { createMailer } from './infra/mailer.ts'
import { remade } from './infra/remade.ts'
import { watchedClient } from './infra/remote/watched-client.ts'
import { makeMonths } from './infra/retention/make-months.ts'
import { createSecrets } from './infra/sealed-secrets.ts'
import { followSealingKey } from './infra/sealing/follow-sealing-key.ts'
import { readSecretKeys } from './infra/sealing/read-secret-keys.ts'
import { followSettings } from './infra/settings/follow-settings.ts'
import { VERSION } from './infra/version.ts'
import {
  createBoothConnectors,
  createBoothTokens,
  MARKETPLACE_DEADLINES,
  watchMarketplace,
} from './modules/accounts/index.ts'
import { createContractWatch, learnedPace } from './modules/marketplace/index.ts'
import { tellSecurityEvent } from './modules/notifications/index.ts'
import {
  createInstagramSources,
  createPlatformConnections,
  createSharedTurns,
  learnCorrection,
} from './modules/sources/index.ts'
import { OPERATIONS } from './operations.ts'
import { resumeAfterOutage } from './resume-after-outage.ts'
import { RETENTION } from './retention.ts'
import type { Services } from './services.ts'

/** An API that takes longer to say who it is does not answer. */
const MARKETPLACE_PROBE_MS = 5_000

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
  const database = await openConfiguredDatabase(config, logger)
  try {
    await bringUpToDate(database, config, logger)
    if (database.kind === 'postgres' && !(await hasWordIndexes(database)))
      logger.warn(
        'Searches read all names: the extensions pg_trgm and btree_gin are missing (docs/operating.md)',
      )
    const rows = database.kysely
    const secrets = createSecrets(...readSecretKeys(config.secretKey, config.dataFolder))
    const sealing = await followSealingKey(rows, secrets, logger)
    const settings = await followSettings(rows, secrets, config, logger)
    const network = createGuardedClient({
      allowHosts: config.allowHosts,
      userAgent: `Payvand/${VERSION} (+https://payvand.example/bot)`,
    })
    const renderer = createChromiumRenderer({
      findChromium: () => findChromium(config.chromePath),
      onTrouble: (message) => logger.warn({ message }, 'Chromium could not render a page'),
    })
    // One process has the folder, so the former holder of every lease is gone.
    if (database.kind === 'embedded') await releaseAllLeases(rows)
    const jobs = createJobs(database, logger, options)
    defineJobs(jobs, BACKGROUND)
    const clock = await openDatabaseClock(database, logger)
    const { now } = clock
    // Rows of a month that is missing are taken all the same, by a part that is deleted from row by row.
    await makeMonths({ rows, now }, RETENTION).catch((error: unknown) =>
      logger.warn({ err: error }, 'The coming months of tables could not be made'),
    )
    const contractWatch = createContractWatch({ rows, logger, now })
    const oauthOf = (application: BasalamApplication) =>
      createBasalamOAuth({
        client: watchedClient(network, 'marketplace'),
        application,
        hosts: config.marketplace,
        deadlineMs: MARKETPLACE_DEADLINES.callMs,
        watch: contractWatch,
        now,
      })
    const signOn = remade(() => config.application, oauthOf)
    const mail = remade(
      () => config.mail,
      createMailer,
      (mailer) => mailer.close(),
    )
    const booths = createBoothConnectors({
      rows,
      tokens: createBoothTokens({
        rows,
        secrets,
        oauth: signOn,
        leaseTimes: leaseTimes(config.queueLeaseMs),
        logger,
        now,
      }),
      network: watchedClient(network, 'marketplace'),
      hosts: config.marketplace,
      callsPerMinute: config.marketplaceCallsPerMinute,
      learnedPace: (businessId) => learnedPace(rows, businessId),
      watch: contractWatch,
      onBack: () => void resumeAfterOutage(services),
      // The embedded database has one process, whose connectors keep the pace by themselves.
      ...(database.kind === 'postgres'
        ? { sharedTurns: (businessId) => createSharedTurns(rows, logger, `booth:${businessId}`, businessId) }
        : {}),
    })
    const services: Services = {
      config,
      database,
      rows,
      jobs,
      background: createBackgroundStatus(),
      secrets,
      network: watchedClient(network, 'site'),
      callLimits: createCallLimits(config),
      files: createFileStorage(rows, config.storage),
      renderer,
      get oauth() {
        return signOn()
      },
      oauthOf,
      settings,
      booths,
      marketplace: watchMarketplace({
        isReachable: () => isBasalamReachable(network, config.marketplace, MARKETPLACE_PROBE_MS),
        now,
      }),
      platforms: createPlatformConnections({
        rows,
        secrets,
        network: watchedClient(network, 'platform'),
        hosts: config.platformHosts,
        logger,
        now,
        rates: {
          digikala: {
            ...DIGIKALA_SELLER_API.rates,
            shared: createSharedTurns(rows, logger, DIGIKALA_SELLER_API.name),
          },
          digikalaPublic: {
            ...DIGIKALA_PUBLIC_API.rates,
            perMinute: config.digikalaPublicCallsPerMinute,
            shared: createSharedTurns(rows, logger, DIGIKALA_PUBLIC_API.name),
          },
        },
        tokenLease: leaseTimes(config.queueLeaseMs),
      }),
      instagram: createInstagramSources({ rows, secrets, network, logger, config: config.instagram, now }),
      operations: OPERATIONS,
      contractWatch,
      onSecurityEvent: (trx, businessId, told) => tellSecurityEvent(trx, businessId, told, now()),
      onItemEdited: (trx, businessId, itemId, edit) => learnCorrection(trx, businessId, itemId, edit, now()),
      get mailer() {
        return mail()
      },
      logger,
      now,
    }
    return {
      services,
      async close() {
        sealing.stop()
        settings.stop()
        clock.stop()
        await renderer.close()
        mail()?.close()
        await network.close()
        await contractWatch.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
