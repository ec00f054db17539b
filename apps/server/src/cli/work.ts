import { Command } from 'commander'
import { ENVIRONMENT_HELP } from './environment-help.ts'
import { runRoles } from './run-roles.ts'

export function workCommand(): Command {
  return new Command('work')
    .description('Work on jobs only: crawls and sending (needs DATABASE_URL)')
    .addHelpText('after', ENVIRONMENT_HELP)
    .action(() => runRoles({ serve: false, work: true }))
}
