import { findChromium } from '@payvand/crawler'
import type { Handler } from '../../core/handler.ts'
import { VERSION } from '../../version.ts'

export const health: Handler<'system.health'> = async ({ services }) => {
  const database = await services.database.health().then(
    () => true,
    () => false,
  )
  const queue = services.jobs.isRunning()
  return {
    status: database && queue ? 'ready' : 'degraded',
    version: VERSION,
    database: { ok: database, kind: services.database.kind },
    queue: { ok: queue },
    browser: { ok: findChromium(services.config.chromePath) !== null },
  }
}
