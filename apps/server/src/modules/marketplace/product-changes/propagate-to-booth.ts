import { type ChangeCause, emptied } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { itemsInBooth, lockItems } from '../../catalog/index.ts'
import { blacklistedItems } from '../blacklist/blacklist-store.ts'
import type { Services } from '../services.ts'
import { queueInBooth } from './queue-in-booth.ts'

/**
 * Queues these items for the booth, where it sells them, because it follows their platform however the project treats
 * new products (decision 28): with their present data, or with stock 0 where they are no longer for sale (`gone`).
 * Items that wait for a person's review, and those on the blacklist, are left alone. In the caller's transaction.
 */
export async function propagateToBooth(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
  cause: ChangeCause,
  { gone = false } = {},
): Promise<void> {
  const inBooth = await itemsInBooth(trx, businessId, itemIds)
  if (inBooth.size === 0) return
  const ids = [...inBooth]
  const items = await lockItems(trx, businessId, { ids })
  const blacklisted = await blacklistedItems(trx, businessId, ids)
  const following = items.flatMap((item) => {
    if (blacklisted.has(item.id) || item.latest_data === null) return []
    if (!gone) return item.verification_status === 'unverified' ? [] : [item]
    return [{ ...item, latest_data: emptied(item.latest_data) }]
  })
  await queueInBooth(services, trx, businessId, following, cause, { keepsDecided: true })
}
