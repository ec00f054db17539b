import { Command } from 'commander'
import { backup } from '../infra/db/backup.ts'
import { hasFilesInBucket } from '../infra/files/media-files-store.ts'
import { withServices } from './with-services.ts'

export function backupCommand(): Command {
  return new Command('backup')
    .description('Write every row into one file, from the embedded database or from PostgreSQL')
    .argument('<file>', 'where to write it (gzip)')
    .addHelpText(
      'after',
      '\nMoving from the embedded database to PostgreSQL: back up, set DATABASE_URL, restore.\nKeep <data>/secret.key with the backup: stored tokens cannot be opened without it.\n',
    )
    .action((file: string) =>
      withServices(async ({ database, rows: kept }) => {
        const { rows, tables } = await backup(database, file)
        console.log(`${rows} rows of ${tables} tables are in ${file}.`)
        if (await hasFilesInBucket(kept))
          console.log('Photos and videos of the bucket are not in it: copy the bucket as well.')
      }),
    )
}
