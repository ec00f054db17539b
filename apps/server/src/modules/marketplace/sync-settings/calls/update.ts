import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { type BoothSettings, findBoothSettings, saveBoothSettings } from '../../../catalog/index.ts'
import { judgeAgain } from '../../guards/guarded-changes-store.ts'
import type { Handler } from '../../handler.ts'
import { queueInBooth } from '../../product-changes/queue-in-booth.ts'
import { settingsAnswer, settingsColumns } from '../settings-answer.ts'
import { touchedItems } from '../touched-items.ts'

/** Settings by which a change is held or not. */
const JUDGED_BY: ReadonlySet<string> = new Set<keyof BoothSettings>([
  'sync_price',
  'sync_stock',
  'safety_stock',
  'price_floor',
  'guard_price_jump',
  'guard_out_of_stock_percent',
  'guard_median_percent',
  'guard_daily_endings',
])

/**
 * Saves the settings and queues what they touch, in one transaction: what was saved is in the booth sooner or later. What
 * waits already, or is held, is judged anew by these settings.
 */
export const update: Handler<'syncSettings.update'> = ({ services, user }, { body }) => {
  const changes = settingsColumns(body)
  const { businessId } = user
  return services.rows.transaction().execute(async (trx) => {
    let queuedCount = 0
    for await (const items of touchedItems(trx, businessId, changes, { locks: true })) {
      await queueInBooth(services, trx, businessId, items, { kind: 'person', id: user.id })
      queuedCount += items.length
    }
    await saveBoothSettings(trx, businessId, changes, services.now())
    if (Object.keys(changes).some((column) => JUDGED_BY.has(column))) {
      await judgeAgain(trx, businessId, services.now())
      await wakeQueue(trx, services.jobs, 'publication.send', { businessId })
    }
    return { settings: settingsAnswer(await findBoothSettings(trx, businessId)), queuedCount }
  })
}
