import { Command } from 'commander'
import { rekey } from '../infra/sealing/rekey.ts'
import { reopenBooths } from '../modules/accounts/index.ts'
import { withServices } from './with-services.ts'

export function rekeyCommand(): Command {
  return new Command('rekey')
    .description('Seal every stored token anew with the newest secret key, while the program runs')
    .addHelpText(
      'after',
      `
The newest key stands first in PAYVAND_SECRET_KEY (or in <data>/secret.key), older ones behind it, apart by commas or lines.
Start every process with this list first: a process that does not know the newest key asks its sellers to connect again.
On the embedded database stop the program meanwhile. Killed and begun again, it goes on.
`,
    )
    .action(() =>
      withServices(async (services) => {
        const { rows, secrets } = services
        const { turned, current, lost, isWhole } = await rekey(rows, secrets)
        console.log(
          `${turned} values were sealed anew; ${current} are of the newest key ${secrets.keyIds[0]}.`,
        )
        for (const [column, count] of Object.entries(lost))
          console.log(
            `${count} of ${column} cannot be opened with any key: these sellers have to connect again.`,
          )
        const reopened = await reopenBooths(services)
        if (reopened > 0) console.log(`${reopened} booths that had lost their key are connected again.`)
        const older = secrets.keyIds.slice(1)
        if (!isWhole)
          console.log(
            'Another process still seals with an older key: start it with the new list, and run this again.',
          )
        else if (older.length > 0)
          console.log(
            `The older keys (${older.join(', ')}) may be removed: restart every process with the newest key alone. Keep them with the backups that were made until now. Links to labels that were signed with an older key end with it.`,
          )
        process.exitCode = isWhole ? 0 : 1
      }),
    )
}
