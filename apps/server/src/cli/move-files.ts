import { Command } from 'commander'
import { moveToBucket } from '../infra/files/move-to-bucket.ts'
import { withServices } from './with-services.ts'

export function moveFilesCommand(): Command {
  return new Command('move-files')
    .description('Move the photos and videos of the database into the bucket of PAYVAND_STORAGE_URL')
    .addHelpText(
      'after',
      '\nOn PostgreSQL the program may serve meanwhile. What was moved takes a minute more to leave the database.\nKilled and begun again, it goes on.\n',
    )
    .action(() =>
      withServices(async (services) => {
        if (!services.files.bucket) throw new Error('PAYVAND_STORAGE_URL names no bucket')
        const { files, bytes } = await moveToBucket(services, (moved) => {
          if (moved.files % 100 === 0) console.log(`${moved.files} files, ${megabytes(moved.bytes)} MB`)
        })
        console.log(`${files} files of ${megabytes(bytes)} MB were moved into the bucket.`)
      }),
    )
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
