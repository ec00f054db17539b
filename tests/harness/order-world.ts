import type { GuardedClient } from '@payvand/network'
import { createSecrets } from '../../apps/server/src/infra/sealed-secrets.ts'
import {
  addMissingPolls,
  findOrderPoll,
  wantPoll,
} from '../../apps/server/src/modules/orders/arrival/order-polls-store.ts'
import { orderAutomationQueue } from '../../apps/server/src/modules/orders/automation/start-automatically.job.ts'
import { orderPollQueue } from '../../apps/server/src/modules/orders/jobs/poll-orders.job.ts'
import { webhookEventQueue } from '../../apps/server/src/modules/orders/jobs/read-webhook-events.job.ts'
import { orderCommandQueue } from '../../apps/server/src/modules/orders/jobs/run-order-commands.job.ts'
import { webhookServer } from '../../apps/server/src/modules/orders/testing/webhook-server.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { type BoothWorld, boothServices, openBoothWorld } from './booth-world.ts'
import { createManualClock, type ManualClock } from './killed-worker.ts'

const CALLS_PER_MINUTE = 60_000
const ORDER_POLL_MS = 120_000

/** A booth whose orders arrive: the real sandbox tells the real webhook address, which listens on this machine. */
export interface OrderWorld {
  booth: BoothWorld
  clock: ManualClock
  /** Products of the booth with stock enough for everybody. */
  productIds: number[]
  /** Services of another worker; the same rows, network and watch unless others are given. */
  worker(given?: {
    rows?: Services['rows']
    network?: GuardedClient
    contractWatch?: Services['contractWatch']
  }): Services
  poll(services?: Services): Promise<void>
  readWebhookEvents(services?: Services): Promise<void>
  /** Tells the marketplace what was asked of the orders. */
  tell(services?: Services): Promise<void>
  /** Starts the preparation of orders by the seller's rule. */
  automate(services?: Services): Promise<void>
  /** Polls until a round that begins now has come to its end. */
  pollWholly(): Promise<void>
  close(): Promise<void>
}

export async function openOrderWorld({
  answersCancelRequests = false,
}: {
  answersCancelRequests?: boolean
} = {}): Promise<OrderWorld> {
  let booth: BoothWorld | undefined
  const clock = createManualClock(Date.now(), async (ms) => booth?.control.advanceClock(ms))
  const world = await openBoothWorld({ clock, callsPerMinute: CALLS_PER_MINUTE })
  booth = world
  const { businessId, control, database, sandbox } = world
  const rows = database.kysely
  const secrets = createSecrets(Buffer.alloc(32, 7))
  let webhookOrigin: string | null = null
  const worker: OrderWorld['worker'] = (given = {}) => {
    const made = boothServices({
      rows: given.rows ?? rows,
      network: given.network ?? world.network,
      sandbox,
      clock,
      callsPerMinute: CALLS_PER_MINUTE,
      contractWatch: given.contractWatch ?? world.services.contractWatch,
    })
    const config = {
      ...made.config,
      orderPollMs: ORDER_POLL_MS,
      webhookOrigin,
      correctsTracking: true,
      answersCancelRequests,
    }
    return { ...made, config, secrets }
  }
  const server = webhookServer(worker())
  webhookOrigin = await server.listen({ host: '127.0.0.1', port: 0 })

  await rows.updateTable('businesses').set({ is_active: true }).execute()
  await control.settings({ rateLimitPerMinute: 1_000_000 })
  const alike = { count: 3, price_rial: 100_000, stock: 1_000_000 }
  const productIds = await control.addBoothProducts('demo', alike)
  const items = await world.addItems(productIds.map((id) => ({ name: `goods ${id}`, stock: alike.stock })))
  await world.link(items, productIds)
  await addMissingPolls(rows, new Date(0), new Date(clock.now()))
  const never = new AbortController().signal
  const poll = (services = worker()) => orderPollQueue.work(services, { businessId }, never)
  return {
    booth: world,
    clock,
    productIds,
    worker,
    poll,
    readWebhookEvents: (services = worker()) => webhookEventQueue.work(services, { businessId }, never),
    tell: (services = worker()) => orderCommandQueue.work(services, { businessId }, never),
    automate: (services = worker()) => orderAutomationQueue.work(services, { businessId }, never),
    async pollWholly() {
      // The clock moves only when a program sleeps: a round may have begun at this very moment.
      await clock.sleep(1_000)
      const began = new Date(clock.now())
      const isOver = async () => ((await findOrderPoll(rows, businessId))?.last_complete_at ?? 0) >= began
      // A round that was interrupted is brought to its end first.
      for (let round = 0; round < 3 && !(await isOver()); round += 1) {
        await wantPoll(rows, businessId, new Date(clock.now()))
        await poll()
      }
      if (!(await isOver())) throw new Error('no round of polling came to its end')
    },
    async close() {
      await server.close()
      await world.close()
    },
  }
}
