import { Command } from 'commander'
import { VERSION } from '../infra/version.ts'

/** Each command comes with its own code: a crawl on a small machine holds no server. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start.ts')).startCommand(),
  serve: async () => (await import('./serve.ts')).serveCommand(),
  work: async () => (await import('./work.ts')).workCommand(),
  crawl: async () => (await import('./crawl.ts')).crawlCommand(),
  extract: async () => (await import('./extract.ts')).extractCommand(),
  template: async () => (await import('./template.ts')).templateCommand(),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  upgrade: async () => (await import('./upgrade.ts')).upgradeCommand(),
  rollback: async () => (await import('./upgrade.ts')).rollbackCommand(),
  openapi: async () => (await import('./openapi.ts')).openApiCommand(),
  mcp: async () => (await import('./mcp.ts')).mcpCommand(),
  backup: async () => (await import('./backup.ts')).backupCommand(),
  restore: async () => (await import('./restore.ts')).restoreCommand(),
  'move-files': async () => (await import('./move-files.ts')).moveFilesCommand(),
  rekey: async () => (await import('./rekey.ts')).rekeyCommand(),
  business: async () => (await import('./business.ts')).businessCommand(),
  user: async () => (await import('./user.ts')).userCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
  'check-booth': async () => (await import('./check-booth.ts')).checkBoothCommand(),
  'marketplace-changes': async () => (await import('./marketplace-changes.ts')).marketplaceChangesCommand(),
}

/** The `payvand` program for these arguments (`process.argv`): with the command they name, or with all to choose from. */
export async function commandLine(args: readonly string[]): Promise<Command> {
  const program = new Command('payvand')
    .description("Links a seller's shop to the Basalam marketplace")
    .version(VERSION)
    .showHelpAfterError('(run with --help for what there is)')
  const [, , name = ''] = args
  const named = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  for (const load of named ? [named] : Object.values(COMMANDS)) program.addCommand(await load())
  return program
}
