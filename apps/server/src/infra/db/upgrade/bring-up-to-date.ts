import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../../config.ts'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { upgrade } from './upgrade.ts'

/** Folder of the backups that upgrades make. */
export const upgradeFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>): string =>
  join(dataFolder, 'upgrades')

/**
 * Brings the tables to this version. The embedded database is backed up before: whoever runs it for themselves thinks of no backup.
 * On a server many processes start at once, so its operator does it once before (`payvand upgrade`).
 */
export async function bringUpToDate(database: Database, config: Config, logger: Logger): Promise<void> {
  if (database.kind !== 'embedded') return void (await migrate(database))
  const folder = upgradeFolder(config)
  // clock-ok: it names a file.
  const record = await upgrade(database, { folder, recipients: config.backupRecipients, now: new Date() })
  if (record)
    logger.warn(
      { from: record.from, to: record.to, backup: join(folder, record.backup) },
      'The tables were brought to this version; `payvand rollback` takes it back',
    )
}
