import { contractDifferenceLine } from '@payvand/texts'
import { Command } from 'commander'
import { openDifferences, sandboxFault } from '../modules/marketplace/index.ts'
import { withServices } from './with-services.ts'

export function marketplaceChangesCommand(): Command {
  return new Command('marketplace-changes')
    .description('Show where Basalam answers otherwise than the program relies on; nothing is asked of it')
    .option('--faults', 'print them as faults of the sandbox, one JSON list', false)
    .option('--replay <url>', 'let the sandbox at this address answer so, to see what the program does')
    .addHelpText(
      'after',
      '\nA difference leaves the list when an operator says in the panel that it is known.\nThe sandbox is as ever again after: curl -X DELETE <url>/__control/faults\n',
    )
    .action((options: { faults: boolean; replay?: string }) =>
      withServices(async ({ rows }) => {
        const differences = await openDifferences(rows)
        const faults = differences.map(sandboxFault)
        if (options.faults) {
          console.log(JSON.stringify(faults, null, 2))
          return
        }
        for (const one of differences) console.log(contractDifferenceLine(one))
        console.log(`${differences.length} differences.`)
        if (options.replay) for (const fault of faults) await switchOn(options.replay, fault)
      }),
    )
}

async function switchOn(url: string, fault: object): Promise<void> {
  const answer = await fetch(new URL('/__control/faults', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (!answer.ok) throw new Error(`the sandbox does not take it (${answer.status}): ${await answer.text()}`)
}
