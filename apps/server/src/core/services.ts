import type { BasalamOAuth } from '@payvand/connectors'
import type { PageRenderer } from '@payvand/crawler'
import type { GuardedClient } from '@payvand/network'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import type { BackgroundStatus } from './background-status.ts'
import type { BoothConnectors } from './booth-connectors.ts'
import type { InstagramDoors } from './instagram-doors.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mailer.ts'
import type { MarketplaceWatch } from './marketplace-watch.ts'
import type { PlatformConnections } from './platform-connections.ts'
import type { Secrets } from './sealed-secrets.ts'

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
