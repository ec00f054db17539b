import { Command } from 'commander'
import { ENVIRONMENT_HELP } from './environment-help.ts'
import { runRoles } from './run-roles.ts'

export function serveCommand(): Command {
  return new Command('serve')
    .description('Serve panel and API only (needs DATABASE_URL)')
    .addHelpText('after', ENVIRONMENT_HELP)
    .action(() => runRoles({ serve: true, work: false }))
}
