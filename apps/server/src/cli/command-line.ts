import { Command } from 'commander'
import { VERSION } from '../infra/version.ts'
import { backupCommand } from './backup.ts'
import { checkBoothCommand } from './check-booth.ts'
import { crawlCommand } from './crawl.ts'
import { doctorCommand } from './doctor.ts'
import { extractCommand } from './extract.ts'
import { marketplaceChangesCommand } from './marketplace-changes.ts'
import { migrateCommand } from './migrate.ts'
import { moveFilesCommand } from './move-files.ts'
import { rekeyCommand } from './rekey.ts'
import { restoreCommand } from './restore.ts'
import { serveCommand } from './serve.ts'
import { startCommand } from './start.ts'
import { templateCommand } from './template.ts'
import { userCommand } from './user.ts'
import { workCommand } from './work.ts'

/** The `payvand` program: every command with its own --help. */
export function commandLine(): Command {
  const program = new Command('payvand')
    .description("Links a seller's shop to the Basalam marketplace")
    .version(VERSION)
    .showHelpAfterError('(run with --help for what there is)')
  for (const command of [
    startCommand(),
    serveCommand(),
    workCommand(),
    crawlCommand(),
    extractCommand(),
    templateCommand(),
    migrateCommand(),
    backupCommand(),
    restoreCommand(),
    moveFilesCommand(),
    rekeyCommand(),
    userCommand(),
    doctorCommand(),
    checkBoothCommand(),
    marketplaceChangesCommand(),
  ]) {
    program.addCommand(command)
  }
  return program
}
