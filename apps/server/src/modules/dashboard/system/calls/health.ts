import { findChromium } from '@payvand/crawler'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import { VERSION } from '../../../../infra/version.ts'
import type { Handler } from '../../../sources/index.ts'
import { readCondition } from '../condition.ts'

export const health: Handler<'system.health'> = async ({ services }, { query }) => {
  const [condition, marketplace] = await Promise.all([
    readCondition(services),
    query.marketplace === 'ask' ? services.marketplace.ask() : services.marketplace.known(),
  ])
  const { serving, database, queue, failing, writes, disk, files, reasons } = condition
  return {
    status: reasons.length > 0 ? 'degraded' : 'ready',
    serving,
    reasons,
    version: VERSION,
    database: { ok: database, kind: services.database.kind },
    writes: { ok: writes },
    disk: { ok: disk },
    files,
    queue: { ok: queue },
    background: { ok: failing && failing.length === 0, failing: failing ?? [] },
    browser: { ok: findChromium(services.config.chromePath) !== null },
    marketplace: { ok: marketplace.ok, checkedAt: wireTime(marketplace.checkedAt) },
  }
}
