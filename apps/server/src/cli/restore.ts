import { Command } from 'commander'
import { restore } from '../infra/db/restore.ts'
import { chooseSealingKey } from '../infra/sealing/sealing-key-store.ts'
import { withServices } from './with-services.ts'

export function restoreCommand(): Command {
  return new Command('restore')
    .description('Read a backup into an empty database, all or nothing')
    .argument('<file>', 'a file made by `payvand backup`')
    .option('--replace', 'delete what the database holds first', false)
    .action((file: string, options: { replace: boolean }) =>
      withServices(async ({ database, rows: restored, secrets }) => {
        const { rows, tables } = await restore(database, file, { replace: options.replace })
        // Nobody runs beside a restore who could not read what is sealed from now on.
        await chooseSealingKey(restored, secrets.keyIds[0] as string)
        console.log(`${rows} rows of ${tables} tables were restored from ${file}.`)
      }),
    )
}
