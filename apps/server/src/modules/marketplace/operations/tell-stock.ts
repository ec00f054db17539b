import type { ChangeCause } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import { lastDecided } from '../product-changes/item-changes-store.ts'
import { putChanges } from '../product-changes/product-changes-store.ts'
import type { Services } from '../services.ts'
import type { Stock } from './changed-item.ts'

/**
 * Queues these items as they were decided last, with another stock, in the caller's transaction: the booth is told of the
 * stock, and other edits go on waiting for the person. `stockOf` answers null for one that is left as it is.
 */
export async function tellStock(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
  stockOf: (itemId: number, decided: Stock) => Stock | null,
  cause: ChangeCause,
): Promise<void> {
  const decided = await lastDecided(trx, businessId, itemIds)
  const told = [...decided.values()].flatMap((one) => {
    const stock = stockOf(one.itemId, one.data)
    return stock ? [{ ...one, data: { ...one.data, ...stock }, cause }] : []
  })
  await putChanges(trx, businessId, told, services.now())
  if (told.length > 0) await wakeQueue(trx, services.jobs, 'publication.send', { businessId })
}
