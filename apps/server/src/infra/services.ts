import type { GuardedClient } from '@payvand/network'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from './db/database.ts'
import type { Tables } from './db/schema.ts'
import type { FileStorage } from './files/object-storage.ts'
import type { CallLimits } from './http/call-limits.ts'
import type { BackgroundStatus } from './jobs/background-status.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mailer.ts'
import type { Secrets } from './sealed-secrets.ts'
import type { FollowedSettings } from './settings/follow-settings.ts'

/** Services that every module works with. */
export interface Services {
  config: Config
  database: Database
  rows: Kysely<Tables>
  jobs: Jobs
  background: BackgroundStatus
  secrets: Secrets
  network: GuardedClient
  callLimits: CallLimits
  /** Storage of the bytes of photos and videos. */
  files: FileStorage
  /** The way mails leave as it is set up now; null where it is not. */
  readonly mailer: Mailer | null
  /** The settings that the operator wrote in the panel; `config` follows them. */
  settings: FollowedSettings
  logger: Logger
  now(): Date
}
