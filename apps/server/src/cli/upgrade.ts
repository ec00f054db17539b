import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { backupRecipientsOf } from '../config.ts'
import { identitiesIn } from '../infra/db/backup/age-file.ts'
import { upgradeFolder } from '../infra/db/upgrade/bring-up-to-date.ts'
import type { NewerRows } from '../infra/db/upgrade/newer-rows.ts'
import { countOtherSessions } from '../infra/db/upgrade/other-sessions.ts'
import { rollback, whatWouldBeLost } from '../infra/db/upgrade/rollback.ts'
import { upgrade } from '../infra/db/upgrade/upgrade.ts'
import { findUpgradeRecord } from '../infra/db/upgrade/upgrade-record.ts'
import { VERSION } from '../infra/version.ts'
import { withDatabase } from './with-database.ts'

export function upgradeCommand(): Command {
  return new Command('upgrade')
    .description(
      'Back up, bring the tables to this version, and write down how to go back (payvand rollback)',
    )
    .option(
      '--recipient <key...>',
      'encrypt the backup to these public keys of age, instead of PAYVAND_BACKUP_RECIPIENT',
    )
    .action((options: { recipient?: string[] }) =>
      withDatabase(async (database, config) => {
        const recipients = backupRecipientsOf(options.recipient?.join(' ')) ?? config.backupRecipients
        const folder = upgradeFolder(config)
        // clock-ok: it names a file.
        const record = await upgrade(database, { folder, recipients, now: new Date() })
        if (!record) return console.log(`The tables are those of ${VERSION} already.`)
        const rows = Object.values(record.left?.rows ?? {}).reduce((sum, count) => sum + count, 0)
        console.log(
          `The tables are those of ${VERSION} now (${record.from} to ${record.to}); they hold ${rows} rows.\nThe backup is ${join(folder, record.backup)}. To go back: payvand rollback`,
        )
      }),
    )
}

export function rollbackCommand(): Command {
  return new Command('rollback')
    .description(
      'Take the last upgrade back, for the program of the version before. Stop every other process first',
    )
    .option('--lose-newer', 'although something was written since, which is lost', false)
    .option('--identity <file>', 'the identity of age that an encrypted backup is opened with')
    .action(({ loseNewer, identity }: { loseNewer: boolean; identity?: string }) =>
      withDatabase(async (database, config) => {
        const others = await countOtherSessions(database, process.uptime())
        if (others > 0)
          throw new Error(
            `Another process of Payvand still works on this database (${others} sessions). Nothing was changed; stop every process first`,
          )
        const folder = upgradeFolder(config)
        const record = await findUpgradeRecord(folder)
        if (!record) throw new Error(`No upgrade is recorded in ${folder}`)
        const lost = await whatWouldBeLost(database, record)
        if (lost === null || lost.length > 0) {
          console.log(
            lost === null
              ? `The upgrade of ${record.at} was cut short, so what was written since is not known.`
              : `Written since the upgrade of ${record.at}:\n${lost.map(lineOf).join('\n')}`,
          )
          if (!loseNewer)
            throw new Error(
              'Nothing was changed. With --lose-newer these are lost; `payvand backup` keeps them in a file',
            )
        }
        const identities = identity === undefined ? [] : identitiesIn(await readFile(identity, 'utf8'))
        const { rows } = await rollback(database, folder, record, identities)
        console.log(
          `The tables and ${rows} rows of before ${record.version} are back. Start the version before; everybody signs in again.`,
        )
      }),
    )
}

const lineOf = ({ table, written, deleted }: NewerRows): string =>
  `  ${table}: ${[written > 0 && `${written} written`, deleted > 0 && `${deleted} deleted`].filter(Boolean).join(', ')}`
