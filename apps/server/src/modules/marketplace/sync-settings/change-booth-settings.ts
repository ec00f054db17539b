import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import type { SignedInUser } from '../../accounts/index.ts'
import { type BoothSettings, saveBoothSettings } from '../../catalog/index.ts'
import { judgeAgain } from '../guards/guarded-changes-store.ts'
import { queueInBooth } from '../product-changes/queue-in-booth.ts'
import type { Services } from '../services.ts'
import { touchedItems } from './touched-items.ts'

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
 * Saves settings of the booth and queues what they touch, in the caller's transaction: what was saved is in the booth sooner
 * or later. What waits already, or is held, is judged anew by these settings. Answers how many items were queued.
 */
export async function changeBoothSettings(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  { id, businessId }: Pick<SignedInUser, 'id' | 'businessId'>,
  changes: Partial<BoothSettings>,
): Promise<number> {
  let queuedCount = 0
  for await (const items of touchedItems(trx, businessId, changes, { locks: true, now: services.now() })) {
    await queueInBooth(services, trx, businessId, items, { kind: 'person', id })
    queuedCount += items.length
  }
  await saveBoothSettings(trx, businessId, changes, services.now())
  if (Object.keys(changes).some((column) => JUDGED_BY.has(column))) {
    await judgeAgain(trx, businessId, services.now())
    await wakeQueue(trx, services.jobs, 'publication.send', { businessId })
  }
  return queuedCount
}
