import { Command } from 'commander'
import { ENVIRONMENT_HELP } from './environment-help.ts'
import { runRoles } from './run-roles.ts'

export function startCommand(): Command {
  return new Command('start')
    .description('Run everything in one process: panel, API and jobs')
    .addHelpText('after', ENVIRONMENT_HELP)
    .action(() => runRoles({ serve: true, work: true }))
}
