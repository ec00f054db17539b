import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command } from 'commander'
import {
  countOwnRows,
  eraseBusiness,
  findBusiness,
  ownDataArchive,
  recordAdminAct,
} from '../modules/accounts/index.ts'
import type { Services } from '../services.ts'
import { commandLineAdmin } from './command-line-admin.ts'
import { withServices } from './with-services.ts'

async function requireBusiness(services: Services, id: string): Promise<{ id: number; name: string }> {
  const business = /^[1-9]\d*$/.test(id) ? await findBusiness(services.rows, Number(id)) : undefined
  if (!business) throw new Error(`There is no business ${id}`)
  return business
}

function listed(counts: readonly { table: string; rows: number }[]): string {
  const width = Math.max(0, ...counts.map(({ table }) => table.length))
  return counts.map(({ table, rows }) => `  ${table.padEnd(width)}  ${rows}`).join('\n')
}

export function businessCommand(): Command {
  const business = new Command('business').description("Hand out a business's own data, or erase it")

  business
    .command('export')
    .description('Everything that is kept of a business, as one zip, without tokens and passwords')
    .argument('<id>')
    .requiredOption('--out <file>')
    .action((id: string, { out }: { out: string }) =>
      withServices(async (services) => {
        const found = await requireBusiness(services, id)
        await pipeline(
          Readable.from(ownDataArchive(services, found.id)),
          // It holds buyers' names and homes.
          createWriteStream(out, { mode: 0o600, flags: 'wx' }),
        )
        console.log(`The data of ${found.name} is in ${out}.`)
      }),
    )

  business
    .command('erase')
    .description('Delete a business with its users and everything that is kept of it, for good')
    .argument('<id>')
    .option(
      '--name <name>',
      "the business's name, to the letter; without it nothing is deleted, and what would be is listed",
    )
    .addHelpText(
      'after',
      "\nProducts stay in the booth. The seller takes Payvand's access away at the marketplace. Backups hold the business until they are deleted.\n",
    )
    .action((id: string, { name }: { name?: string }) =>
      withServices(async (services) => {
        const found = await requireBusiness(services, id)
        if (name === undefined) {
          console.log(
            `${found.name} would be erased:\n${listed(await countOwnRows(services.rows, found.id))}`,
          )
          console.log(`\nNothing was deleted. To delete it: --name ${JSON.stringify(found.name)}`)
          return
        }
        if (name !== found.name) throw new Error(`The business ${id} has another name`)
        const removed = await services.rows.transaction().execute(async (trx) => {
          await recordAdminAct(trx, commandLineAdmin(), {
            act: 'business_erased',
            businessId: found.id,
            subject: { id: found.id, name: found.name },
          })
          return eraseBusiness(trx, found.id)
        })
        console.log(`${found.name} was erased:\n${listed(removed)}`)
      }),
    )

  return business
}
