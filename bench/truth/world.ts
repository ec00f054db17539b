import type { GuardedClient } from '@payvand/network'
import { changingOperations } from '../../apps/server/src/modules/operations/jobs/run-operation.job.ts'
import { addMissingPolls, wantPoll } from '../../apps/server/src/modules/orders/arrival/order-polls-store.ts'
import { orderPollQueue } from '../../apps/server/src/modules/orders/jobs/poll-orders.job.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { openPlatformSyncWorld, type PlatformSyncWorld } from '../../tests/harness/platform-sync-world.ts'
import type { Seller } from '../../tests/harness/seller.ts'
import { SERVED_CONFIG, serveSeller } from '../../tests/harness/served-seller.ts'

const PRODUCTS = 6
const ORDER_POLL_MS = 120_000

/** A seller's shop and booth in the sandbox, and the panel's real HTTP calls, in one process on one clock. */
export interface TruthWorld extends PlatformSyncWorld {
  seller: Seller
  /** Products whose booth we cannot know of yet: somebody else changed them since they were last looked at. */
  unseen: Set<number>
  /** True while the marketplace answers nothing. */
  isDown: boolean
  /** The number of the first parcel that a buyer orders here; the sandbox's own are older. */
  firstParcel: number
  /** Services of a worker of any queue, over its own rows and its own way out. */
  workerOf(rows: Services['rows'], network: GuardedClient): Services
  poll(services?: Services): Promise<void>
  workOperations(services?: Services): Promise<void>
  close(): Promise<void>
}

export async function openTruthWorld(): Promise<TruthWorld> {
  const base = await openPlatformSyncWorld('sazito', { kept: PRODUCTS })
  const { database, network, businessId, clock, sandbox } = base
  const rows = database.kysely
  const workerOf: TruthWorld['workerOf'] = (own, way) => {
    const made = base.worker(own, way)
    const config = {
      ...made.config,
      ...SERVED_CONFIG,
      marketplace: { site: sandbox.marketplace.url },
      orderPollMs: ORDER_POLL_MS,
      webhookOrigin: null,
    }
    return { ...made, config } as unknown as Services
  }
  const services = workerOf(rows, network)
  const served = await serveSeller(services, base)
  await addMissingPolls(rows, new Date(0), new Date(clock.now()))

  // The booth's world has a project of its own, which no seller could have made.
  await rows.deleteFrom('projects').where('id', '!=', base.projectId).execute()
  const parcels = (await base.control.parcels('demo')) as { id: number }[]
  const never = new AbortController().signal
  return {
    ...base,
    services,
    seller: served.seller,
    unseen: new Set(),
    isDown: false,
    firstParcel: Math.max(0, ...parcels.map(({ id }) => id)) + 1,
    workerOf,
    read: (given = services, how) => base.read(given, how),
    send: (given = services) => base.send(given),
    async poll(given = services) {
      await wantPoll(rows, businessId, new Date(clock.now()))
      await orderPollQueue.work(given, { businessId }, never)
    },
    async workOperations(given = services) {
      const open = await rows
        .selectFrom('operations')
        .select('id')
        .where('status', 'in', ['waiting', 'running', 'undoing'])
        .orderBy('id')
        .execute()
      for (const { id } of open) await changingOperations.work(given, { operationId: id, businessId }, never)
    },
    async close() {
      await served.close()
      await base.close()
    },
  }
}
