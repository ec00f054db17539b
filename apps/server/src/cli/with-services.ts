import { compose } from '../compose.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../infra/observe/logger.ts'
import type { Services } from '../services.ts'

/** Commands that do one thing on the database and end use this. The embedded database must not be open elsewhere. */
export async function withServices(run: (services: Services) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const composed = await compose(config, createLogger('warn'))
  try {
    await run(composed.services)
  } finally {
    await composed.close()
  }
}
