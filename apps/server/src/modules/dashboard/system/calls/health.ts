import { findChromium } from '@payvand/crawler'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import { VERSION } from '../../../../infra/version.ts'
import type { Handler } from '../../../sources/index.ts'

export const health: Handler<'system.health'> = async ({ services }, { query }) => {
  const [database, marketplace] = await Promise.all([
    services.database.health().then(
      () => true,
      () => false,
    ),
    query.marketplace === 'ask' ? services.marketplace.ask() : services.marketplace.known(),
  ])
  const queue = services.jobs.isRunning()
  const failing = services.background.failing()
  const isDegraded = !database || !queue || (failing ?? []).length > 0
  return {
    status: isDegraded ? 'degraded' : 'ready',
    version: VERSION,
    database: { ok: database, kind: services.database.kind },
    queue: { ok: queue },
    background: { ok: failing && failing.length === 0, failing: failing ?? [] },
    browser: { ok: findChromium(services.config.chromePath) !== null },
    marketplace: { ok: marketplace.ok, checkedAt: wireTime(marketplace.checkedAt) },
  }
}
