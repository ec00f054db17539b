import { readFile } from 'node:fs/promises'
import { Command } from 'commander'
import { identitiesIn } from '../infra/db/backup/age-file.ts'
import { restore } from '../infra/db/restore.ts'
import { chooseSealingKey } from '../infra/sealing/sealing-key-store.ts'
import { withServices } from './with-services.ts'

export function restoreCommand(): Command {
  return new Command('restore')
    .description('Read a backup into an empty database, all or nothing')
    .argument('<file>', 'a file made by `payvand backup`')
    .option('--replace', 'delete what the database holds first', false)
    .option('--identity <file>', 'the identity of age that an encrypted backup is opened with')
    .action((file: string, options: { replace: boolean; identity?: string }) =>
      withServices(async ({ database, rows: restored, secrets }) => {
        const { replace, identity } = options
        const identities = identity === undefined ? [] : identitiesIn(await readFile(identity, 'utf8'))
        const { rows, tables } = await restore(database, file, { replace, identities })
        // No process of the version before runs beside a restore, so every one that comes can read the new form.
        await chooseSealingKey(restored, secrets.keyIds[0] as string)
        console.log(`${rows} rows of ${tables} tables were restored from ${file}.`)
      }),
    )
}
