import { Command } from 'commander'
import { backupRecipientsOf } from '../config.ts'
import { backup } from '../infra/db/backup.ts'
import { hasFilesInBucket } from '../infra/files/media-files-store.ts'
import { withServices } from './with-services.ts'

export function backupCommand(): Command {
  return new Command('backup')
    .description('Write every row into one file, from the embedded database or from PostgreSQL')
    .argument('<file>', 'where to write it (gzip, encrypted where a key is named)')
    .option(
      '--recipient <key...>',
      'encrypt it to these public keys of age (age1…), instead of those of PAYVAND_BACKUP_RECIPIENT',
    )
    .addHelpText(
      'after',
      '\nMoving from the embedded database to PostgreSQL: back up, set DATABASE_URL, restore.\nKeep <data>/secret.key with the backup: stored tokens cannot be opened without it.\nWho encrypts keeps the identity (age-keygen -o identity.txt) on another machine: without it nobody opens the file.\n',
    )
    .action((file: string, options: { recipient?: string[] }) =>
      withServices(async ({ database, rows: kept, config }) => {
        const recipients = backupRecipientsOf(options.recipient?.join(' ')) ?? config.backupRecipients
        const { rows, tables } = await backup(database, file, { recipients })
        const kind = recipients.length > 0 ? 'encrypted' : 'not encrypted'
        console.log(`${rows} rows of ${tables} tables are in ${file}, ${kind}; sessions are not in it.`)
        if (await hasFilesInBucket(kept))
          console.log('Photos and videos of the bucket are not in it: copy the bucket as well.')
      }),
    )
}
