import { readConfig } from './config.ts'
import { createLogger } from './infra/observe/logger.ts'
import { createServer } from './server.ts'
import type { Services } from './services.ts'

/** The OpenAPI 3.1 document of this version, as JSON. Routes are described without being called, so that nothing of the installation is opened. */
export async function describeServer(): Promise<string> {
  const services: Partial<Services> = { config: readConfig({}), logger: createLogger('silent') }
  const app = await createServer(services as Services)
  try {
    return (await app.inject('/v1/openapi.json')).body
  } finally {
    await app.close()
  }
}
