import type { BasalamOAuth } from '@payvand/connectors'
import type { PageRenderer } from '@payvand/crawler'
import type { GuardedClient } from '@payvand/network'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './infra/db/database.ts'
import type { Tables } from './infra/db/schema.ts'
import type { BackgroundStatus } from './infra/jobs/background-status.ts'
import type { Jobs } from './infra/jobs/jobs.ts'
import type { Mailer } from './infra/mailer.ts'
import type { Secrets } from './infra/sealed-secrets.ts'
import type { BoothConnectors, MarketplaceWatch } from './modules/accounts/index.ts'
import type { InstagramDoors, PlatformConnections } from './modules/sources/index.ts'

/** Services that features work with. Made once, in compose.ts. */
export interface Services {
  config: Config
  database: Database
  rows: Kysely<Tables>
  jobs: Jobs
  background: BackgroundStatus
  secrets: Secrets
  network: GuardedClient
  /** Renders pages that need scripts, where this machine has a Chromium. */
  renderer: PageRenderer
  /** The marketplace's sign-on; null where it is not configured. */
  oauth: BasalamOAuth | null
  booths: BoothConnectors
  marketplace: MarketplaceWatch
  platforms: PlatformConnections
  instagram: InstagramDoors
  /** The way mails leave; null where the operator has set none up. */
  mailer: Mailer | null
  logger: Logger
  now(): Date
}
