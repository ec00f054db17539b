import { Command } from 'commander'
import { withServices } from './with-services.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Bring the database to the newest tables (every role does so at its start)')
    .action(() => withServices(async () => console.log('The database is up to date.')))
}
