import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { describeServer } from '../describe-server.ts'

/** Prints the description of the API of this version, as `GET /v1/openapi.json` answers it; no database is opened. */
export function openApiCommand(): Command {
  return new Command('openapi')
    .description('Print the OpenAPI description of this version; no database is needed')
    .option('--out <file>', 'write it into a file instead')
    .action(async ({ out }: { out?: string }) => {
      const description = await describeServer()
      if (out === undefined) console.log(description)
      else writeFileSync(out, description)
    })
}
