import { compose } from '../compose.ts'
import { readConfig } from '../config.ts'
import type { Services } from '../core/services.ts'
import { createLogger } from '../logger.ts'

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
