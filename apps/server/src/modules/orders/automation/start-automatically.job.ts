import { defineBusinessQueue } from '../../../infra/jobs/queue.ts'
import type { Services } from '../../sources/index.ts'
import { businessesWithOpenOrders, dueOrderIds, findAutomation } from './automation-store.ts'
import { startAutomatically } from './start-automatically.ts'

const BATCH = 50

/** Starts the preparation of new orders by each seller's own rule. */
export const orderAutomationQueue = defineBusinessQueue({
  name: 'orders.automate',
  concurrency: 2,
  key: (businessId) => `order-automation:${businessId}`,
  due: ({ rows, now }: Services) => businessesWithOpenOrders(rows, now()),
  run,
})

async function run(
  services: Services,
  { businessId }: { businessId: number },
  lease: AbortSignal,
): Promise<void> {
  while (!lease.aborted) {
    // The rule is read for each batch: one that was switched off starts nothing more.
    const automation = await findAutomation(services.rows, businessId)
    if (!automation.isOn) return
    const ids = await dueOrderIds(services.rows, businessId, services.now(), BATCH)
    for (const id of ids) {
      if (lease.aborted) return
      await startAutomatically(services, businessId, id, automation)
    }
    if (ids.length < BATCH) return
  }
}
