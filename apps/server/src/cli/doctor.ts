import { findChromium } from '@payvand/crawler'
import { Command } from 'commander'
import { compose } from '../compose.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../infra/observe/logger.ts'

interface Check {
  name: string
  run(): Promise<string>
  /** False = Payvand works without it, with less. */
  isNeeded?: boolean
}

const noChromium = (chosen: string | null): string =>
  `${chosen === null ? 'no Chromium found' : `CHROME_PATH names no file (${chosen})`}, so shops whose pages only scripts render cannot be read; install it (Debian, Ubuntu: apt-get install chromium) or set CHROME_PATH`

/** Looks at what Payvand needs, says what is wrong and what to do. Exits with 1 when something is. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Check Node, the configuration, the database, the way to the marketplace and the browser')
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
        run: async () => {
          const { services, close } = await compose(config, createLogger('error'))
          try {
            const { kind, version } = await services.database.health()
            return kind === 'embedded' ? `embedded, in ${config.dataFolder}` : `PostgreSQL ${version}`
          } finally {
            await close()
          }
        },
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
      process.exitCode = healthy ? 0 : 1
    })
}
