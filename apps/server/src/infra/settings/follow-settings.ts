import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { type Config, readConfig } from '../../config.ts'
import type { Tables } from '../db/schema.ts'
import type { Secrets } from '../sealed-secrets.ts'
import { environmentWith, type Settings } from './setting-variables.ts'
import { findSettings } from './settings-store.ts'

/** Interval by which a process learns what an operator wrote on another one. */
const SETTINGS_READ_MS = 10_000

export interface FollowedSettings {
  /** Takes over at once what is written in the database. */
  read(): Promise<void>
  stop(): void
}

/**
 * Keeps the configuration equal to the environment and, where that says nothing, to the settings in the database. Fields of
 * `config` change in place, so whoever reads one when it is needed has the newest. A database that does not answer changes nothing.
 */
export async function followSettings(
  rows: Kysely<Tables>,
  secrets: Secrets,
  config: Config,
  logger: Logger,
): Promise<FollowedSettings> {
  let known: Settings = {}
  async function read(): Promise<void> {
    const settings = await findSettings(rows, secrets)
    if (isDeepStrictEqual(settings, known)) return
    known = settings
    try {
      Object.assign(config, settable(readConfig(environmentWith(config.environment, settings))))
    } catch (error) {
      logger.error({ err: error }, 'The settings of the panel cannot be used; those before go on')
    }
  }
  await read()
  const timer = setInterval(() => void read().catch(() => undefined), SETTINGS_READ_MS)
  timer.unref()
  return { read, stop: () => clearInterval(timer) }
}

/** The fields that follow from settings. */
const settable = ({
  publicUrl,
  panelUrl,
  webhookOrigin,
  application,
  mail,
  messengers,
  sms,
  supportUrl,
}: Config) => ({
  publicUrl,
  panelUrl,
  webhookOrigin,
  application,
  mail,
  messengers,
  sms,
  supportUrl,
})
