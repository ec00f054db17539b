import type { FilesFault } from '@payvand/contract'
import { findChromium } from '@payvand/crawler'
import { Command } from 'commander'
import { compose } from '../compose.ts'
import { type Config, readConfig } from '../config.ts'
import { readFiles } from '../infra/files/probe-files.ts'
import { createLogger } from '../infra/observe/logger.ts'
import type { Services } from '../services.ts'
import { describeSeals } from './describe-seals.ts'
import { INSTALLATION_CHECKS } from './installation-checks.ts'

interface Check {
  name: string
  run(): Promise<string>
  /** False = Payvand works without it, with less. */
  isNeeded?: boolean
}

const noChromium = (chosen: string | null): string =>
  `${chosen === null ? 'no Chromium found' : `CHROME_PATH names no file (${chosen})`}, so shops whose pages only scripts render cannot be read; install it (Debian, Ubuntu: apt-get install chromium) or set CHROME_PATH`

const FILES_HELP: Record<FilesFault, string> = {
  not_set: 'photos or videos lie in a bucket that is not named any more; name it again',
  unreachable: 'the bucket does not answer; look at host, port and tls, and at the network',
  refused: 'the bucket does not take the key or its secret; look at both, and at what the key may do',
  no_bucket: 'there is no such bucket; make it, or look at its name',
  failed: 'the bucket answers with an error; look at its own log, and at the region',
}

async function withDatabase(config: Config, ask: (services: Services) => Promise<string>): Promise<string> {
  // The command itself prints what goes wrong.
  const { services, close } = await compose(config, createLogger('silent'))
  try {
    return await ask(services)
  } finally {
    await close()
  }
}

/** Looks at what Payvand needs, says what is wrong and what to do. Exits with 1 when something is. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description(
      'Check Node, the database, the keys, the storage of files, the way to the marketplace, the browser, the public address, the sign-on and the mail server',
    )
    .action(async () => {
      const config = readConfig(process.env)
      let healthy = true
      async function say(check: Check): Promise<void> {
        try {
          console.log(`ok    ${check.name}: ${await check.run()}`)
        } catch (error) {
          const isNeeded = check.isNeeded !== false
          if (isNeeded) healthy = false
          console.log(
            `${isNeeded ? 'FAIL ' : 'note '} ${check.name}: ${error instanceof Error ? error.message : String(error)}`,
          )
        }
      }

      await say({
        name: 'Node',
        run: async () => {
          if (Number(process.versions.node.split('.')[0]) < 24) throw new Error('needs 24 or newer')
          return process.versions.node
        },
      })
      await say({
        name: 'Database',
        run: () =>
          withDatabase(config, async ({ database }) => {
            const { kind, version } = await database.health()
            return kind === 'embedded' ? `embedded, in ${config.dataFolder}` : `PostgreSQL ${version}`
          }),
      })
      await say({
        name: 'Keys',
        run: () => withDatabase(config, ({ rows, secrets }) => describeSeals(rows, secrets)),
      })
      await say({
        name: 'Files',
        run: () =>
          withDatabase(config, async (services) => {
            const { ok, reason } = await readFiles(services)
            if (reason !== null) throw new Error(`${FILES_HELP[reason]} (PAYVAND_STORAGE_URL)`)
            return ok ? 'the bucket of photos and videos takes a write' : 'kept in the database'
          }),
      })
      await say({
        name: 'Marketplace',
        run: async () => {
          const { createGuardedClient } = await import('@payvand/network')
          const client = createGuardedClient({ allowHosts: config.allowHosts, userAgent: 'Payvand doctor' })
          try {
            const url = `${config.marketplace.gateway}/v1/categories`
            const answer = await client.request({
              url,
              deadlineMs: 10_000,
              maxBytes: 5_000_000,
              maxRedirects: 0,
            })
            return `${config.marketplace.gateway} answers (${answer.status})`
          } finally {
            await client.close()
          }
        },
      })
      await say({
        name: 'Browser',
        isNeeded: false,
        run: async () => {
          const found = findChromium(config.chromePath)
          if (found === null) throw new Error(noChromium(config.chromePath))
          return `pages that only scripts render are rendered by ${found}`
        },
      })
      // A database that does not open was said above.
      await withDatabase(config, async (services) => {
        for (const { name, run } of INSTALLATION_CHECKS)
          await say({ name, isNeeded: false, run: () => run(services) })
        return ''
      }).catch(() => undefined)
      process.exitCode = healthy ? 0 : 1
    })
}
