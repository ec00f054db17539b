import { defineBusinessQueue } from '../../../infra/jobs/queue.ts'
import { businessesWithDueWrites, dueShopWrites, shopWriteOutbox } from '../../catalog/index.ts'
import { shopLeaseKey } from '../platforms/shop-lease-key.ts'
import type { Services } from '../services.ts'
import { writeOffer } from '../shop-writes/write-offer.ts'

const BATCH = 20
/** Wait after a failure of our own. */
const OWN_FAULT_MS = 60_000

/** Writes edited prices and stocks into the sellers' shops; orders that lower the same stock hold the same lease. */
export const shopWriteQueue = defineBusinessQueue({
  name: 'sources.shop-writes',
  concurrency: 2,
  key: shopLeaseKey,
  due: ({ rows, now }: Services) => businessesWithDueWrites(rows, now()),
  async run(services, { businessId }, lease) {
    const { rows, now, logger } = services
    while (!lease.aborted) {
      const due = await dueShopWrites(rows, businessId, now(), BATCH)
      if (due.length === 0) return
      for (const write of due) {
        if (lease.aborted) return
        try {
          await writeOffer({ services, businessId, lease }, write)
        } catch (error) {
          if (lease.aborted) return
          logger.error({ err: error, writeId: write.id }, 'Writing into a shop failed in a way of our own')
          await shopWriteOutbox.postpone(rows, [write], { at: new Date(now().getTime() + OWN_FAULT_MS) })
        }
      }
    }
  },
})
