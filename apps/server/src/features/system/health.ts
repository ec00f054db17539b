import { findChromium } from '@payvand/crawler'
import type { Handler } from '../../core/handler.ts'
import { wireTime } from '../../core/wire-time.ts'
import { VERSION } from '../../version.ts'

export const health: Handler<'system.health'> = async ({ services }, { query }) => {
  const [database, marketplace] = await Promise.all([
    services.database.health().then(
      () => true,
      () => false,
    ),
    query.marketplace === 'ask' ? services.marketplace.ask() : services.marketplace.known(),
  ])
  const queue = services.jobs.isRunning()
  return {
    status: database && queue ? 'ready' : 'degraded',
    version: VERSION,
    database: { ok: database, kind: services.database.kind },
    queue: { ok: queue },
    browser: { ok: findChromium(services.config.chromePath) !== null },
    marketplace: { ok: marketplace.ok, checkedAt: wireTime(marketplace.checkedAt) },
  }
}
