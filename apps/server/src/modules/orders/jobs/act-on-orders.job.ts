import { BASALAM_MAX_PARCELS_PER_PAGE, ConnectorError } from '@payvand/connectors'
import type { OrderActKind } from '../../../infra/db/orders-schema.ts'
import { defineBusinessQueue } from '../../../infra/jobs/queue.ts'
import {
  type BoothTurns,
  findBoothQueue,
  isQueueHalted,
  type QueuePause,
  QueueStopped,
  pauseFor,
  pauseQueue,
  sleepHolding,
  takeBoothTurns,
} from '../../marketplace/index.ts'
import type { Services } from '../../sources/index.ts'
import { receiveParcels } from '../arrival/receive-parcels.ts'
import type { ActExecutor, ActRun } from '../commands/act-run.ts'
import { BOOTH_ACT_KINDS } from '../commands/order-acts.ts'
import {
  businessesWithDueActs,
  dueActs,
  type OrderActRow,
  postponeAct,
} from '../commands/order-acts-store.ts'
import { recordAct } from '../commands/record-act.ts'
import { tellPost, tellPrepare } from '../commands/tell-marketplace.ts'
import { tellPlatform } from '../commands/tell-platform.ts'
import { type OrderRow, ordersByIds } from '../orders-store.ts'

/** Executor of each command; the seller's platform is synced beside the booth and does not wait for it. */
const EXECUTORS: Partial<Record<OrderActKind, ActExecutor>> = {
  prepare: tellPrepare,
  post: tellPost,
  platform: tellPlatform,
}
const OTHER_KINDS = (Object.keys(EXECUTORS) as OrderActKind[]).filter(
  (kind) => !(BOOTH_ACT_KINDS as readonly OrderActKind[]).includes(kind),
)

/** Most commands of a batch; after it the orders are read again, which takes one call. */
const BOOTH_ACTS = BASALAM_MAX_PARCELS_PER_PAGE
const OTHER_ACTS = 5
/** A pause as short as this is waited out with the queue in hand. */
const SHORT_PAUSE_MS = 10_000
/** Wait after a failure of our own. */
const OWN_FAULT_MS = 60_000

export const orderActQueue = defineBusinessQueue({
  name: 'orders.act',
  concurrency: 4,
  // Beside the booth's own queue, so that an order waits behind no prices.
  key: (businessId) => `orders:${businessId}`,
  due: ({ rows, now }: Services) => businessesWithDueActs(rows, BOOTH_ACT_KINDS, now()),
  run,
})

/** Tells what was asked of a business's orders, until nothing is due, the queue pauses or this process stops. */
async function run(services: Services, data: { businessId: number }, lease: AbortSignal): Promise<void> {
  const { businessId } = data
  let turns: Promise<BoothTurns> | null = null
  const run: ActRun = {
    services,
    businessId,
    lease,
    booth() {
      turns ??= takeBoothTurns(services, businessId, lease)
      return turns
    },
  }
  try {
    let goesOn = true
    while (goesOn && !lease.aborted) {
      // Both run, whatever the first answers: neither waits for the other.
      const booth = await tellBooth(run)
      const others = await tellOthers(run)
      goesOn = booth || others
      turns = null
    }
  } catch (error) {
    // The next holder of the lease goes on from the rows.
    if (!lease.aborted) throw error
  }
}

/** Answers whether there may be more to tell now. */
async function tellBooth(run: ActRun): Promise<boolean> {
  const { services, businessId } = run
  if (isQueueHalted(await findBoothQueue(services.rows, businessId), services.now())) return false
  const acts = await dueActs(services.rows, businessId, BOOTH_ACT_KINDS, services.now(), BOOTH_ACTS)
  if (acts.length === 0) return false
  const done: OrderRow[] = []
  try {
    for (const { act, order } of await withOrders(run, acts)) {
      if (await tell(run, act, order)) done.push(order)
    }
    await readAgain(run, done)
    return true
  } catch (error) {
    if (run.lease.aborted) throw error
    if (error instanceof QueueStopped) return false
    const pause = pauseFor(error)
    if (!pause) throw error
    return waitOut(run, pause)
  }
}

async function tellOthers(run: ActRun): Promise<boolean> {
  if (OTHER_KINDS.length === 0) return false
  const { services, businessId } = run
  const acts = await dueActs(services.rows, businessId, OTHER_KINDS, services.now(), OTHER_ACTS)
  for (const { act, order } of await withOrders(run, acts)) await tell(run, act, order)
  return acts.length > 0
}

/** Answers whether it is done. Throws what the whole queue has to wait for. */
async function tell(run: ActRun, act: OrderActRow, order: OrderRow): Promise<boolean> {
  run.lease.throwIfAborted()
  const execute = EXECUTORS[act.kind]
  if (!execute) return false
  try {
    const outcome = await execute(run, { act, order })
    await recordAct(run, { act, order }, outcome)
    return outcome.end === 'done'
  } catch (error) {
    run.lease.throwIfAborted()
    const { services } = run
    const isPause = error instanceof QueueStopped || pauseFor(error) !== null
    if (!isPause)
      services.logger.error({ err: error, actId: act.id }, 'Telling of an order failed in a way of our own')
    // Others come first when the queue goes on: it may be this very one that the other side stumbles over.
    const at = new Date(services.now().getTime() + (isPause ? 0 : OWN_FAULT_MS))
    const keepIntent = act.intent_at !== null || !(error instanceof ConnectorError) || error.mayBeApplied
    await postponeAct(services.rows, act, { at, reason: null, costsAttempt: false, keepIntent })
    if (isPause) throw error
    return false
  }
}

async function withOrders(run: ActRun, acts: readonly OrderActRow[]) {
  const orders = await ordersByIds(
    run.services.rows,
    run.businessId,
    acts.map((act) => act.order_id),
  )
  return acts.flatMap((act) => {
    const order = orders.find(({ id }) => id === act.order_id)
    return order ? [{ act, order }] : []
  })
}

/** Reads the orders' present state in the marketplace; where that fails, polling finds it. */
async function readAgain(run: ActRun, orders: readonly OrderRow[]): Promise<void> {
  const ids = [...new Set(orders.map((order) => order.parcel_id))]
  const [first, ...others] = ids
  if (first === undefined) return
  const { connector } = await run.booth()
  const parcels = others.length
    ? (await connector.listParcels({ ids })).parcels
    : [await connector.getParcel(first)]
  await receiveParcels(run.services, run.businessId, parcels, 'answer')
}

/** Answers whether the pause is over. */
async function waitOut(run: ActRun, pause: QueuePause): Promise<boolean> {
  const { services, businessId } = run
  const resumeAt = await pauseQueue(services, businessId, pause)
  const wait = resumeAt.getTime() - services.now().getTime()
  if (wait > SHORT_PAUSE_MS || pause.code === 'booth_disconnected') return false
  const { clock } = await services.booths.forBusiness(businessId)
  await sleepHolding(clock, wait, run.lease)
  return true
}
