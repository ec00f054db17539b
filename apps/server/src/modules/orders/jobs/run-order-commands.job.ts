import { BASALAM_MAX_PARCELS_PER_PAGE, ConnectorError } from '@payvand/connectors'
import type { OrderCommandKind } from '../../../infra/db/orders-schema.ts'
import { WAITING_RUNS } from '../../../infra/jobs/concurrency.ts'
import { defineBusinessQueue, wakeQueue } from '../../../infra/jobs/queue.ts'
import type { Slice } from '../../../infra/jobs/slice.ts'
import {
  comeBackForTurns,
  findBoothQueue,
  isQueueHalted,
  isTurnFar,
  openRateLimitedClient,
  pauseFor,
  QueueStopped,
  type RateLimitedClient,
  waitOutPause,
} from '../../marketplace/index.ts'
import { type Services, shopLeaseKey } from '../../sources/index.ts'
import { wantPoll } from '../arrival/order-polls-store.ts'
import { receiveParcels } from '../arrival/receive-parcels.ts'
import { endEventsOfRead } from '../arrival/webhook-deliveries-store.ts'
import type { CommandExecutor, CommandRun } from '../commands/command-run.ts'
import { BOOTH_COMMAND_KINDS, isBoothKind } from '../commands/order-commands.ts'
import {
  businessesWithDueCommands,
  dueCommands,
  type OrderCommandRow,
  orderCommandOutbox,
} from '../commands/order-commands-store.ts'
import { recordOutcome } from '../commands/record-outcome.ts'
import {
  sendCancelAnswer,
  sendCancellation,
  sendCancelRequest,
  sendDelay,
  sendPosting,
  sendPreparation,
} from '../commands/send-to-marketplace.ts'
import { syncOrderToPlatform } from '../commands/sync-order-to-platform.ts'
import { type OrderRow, ordersByIds } from '../orders-store.ts'

/** Executor of each command; the seller's platform is synced beside the booth and does not wait for it. */
const EXECUTORS: Readonly<Record<OrderCommandKind, CommandExecutor>> = {
  prepare: sendPreparation,
  post: sendPosting,
  cancel: sendCancellation,
  ask_cancel: sendCancelRequest,
  delay: sendDelay,
  answer_cancel: sendCancelAnswer,
  platform: syncOrderToPlatform,
}
const OTHER_KINDS = (Object.keys(EXECUTORS) as OrderCommandKind[]).filter((kind) => !isBoothKind(kind))

/** Most commands of a batch; after it the orders are read again, which takes one call. */
const BOOTH_BATCH = BASALAM_MAX_PARCELS_PER_PAGE
const OTHER_BATCH = 5
/** Wait after a failure of our own. */
const OWN_FAULT_MS = 60_000

export const orderCommandQueue = defineBusinessQueue({
  name: 'orders.command',
  concurrency: WAITING_RUNS,
  // Beside the booth's own queue, so that an order waits behind no prices.
  key: shopLeaseKey,
  due: ({ rows, now }: Services) => businessesWithDueCommands(rows, BOOTH_COMMAND_KINDS, now()),
  run,
})

/** Tells what was asked of a business's orders, until nothing is due, the queue pauses, others wait or this process stops. */
async function run(
  services: Services,
  { businessId }: { businessId: number },
  lease: AbortSignal,
  slice: Slice,
): Promise<void> {
  let client: Promise<RateLimitedClient> | null = null
  const run: CommandRun = {
    services,
    businessId,
    lease,
    booth() {
      client ??= openRateLimitedClient(services, businessId, lease)
      return client
    },
  }
  try {
    let goesOn = true
    while (goesOn && !lease.aborted && !(await slice.isOver())) {
      // Both run, whatever the first answers: neither waits for the other.
      const booth = await runBoothCommands(run, slice)
      const others = await runOtherCommands(run)
      goesOn = booth !== 'is paced' && (booth === 'goes on' || others)
      client = null
    }
  } catch (error) {
    // The next holder of the lease goes on from the rows.
    if (!lease.aborted) throw error
  }
}

/** A batch that `is paced` has more to tell and waits for turns of the booth; one that `is done` has nothing to tell now. */
type Ended = 'goes on' | 'is done' | 'is paced'

async function runBoothCommands(run: CommandRun, slice: Slice): Promise<Ended> {
  const { services, businessId } = run
  if (isQueueHalted(await findBoothQueue(services.rows, businessId), services.now())) return 'is done'
  const commands = await dueCommands(
    services.rows,
    businessId,
    BOOTH_COMMAND_KINDS,
    services.now(),
    BOOTH_BATCH,
  )
  if (commands.length === 0) return 'is done'
  const done: OrderRow[] = []
  let isPaced = false
  try {
    for (const { command, order } of await withOrders(run, commands)) {
      if (await runCommand(run, command, order)) done.push(order)
      if (!(await isTurnFar(await run.booth(), slice))) continue
      isPaced = true
      break
    }
    await readAgain(run, done, slice)
    if (isPaced) await comeBackForTurns(services, businessId, await run.booth())
    if (isPaced) return 'is paced'
    // A command that is asked for meanwhile wakes the queue anew.
    return commands.length === BOOTH_BATCH ? 'goes on' : 'is done'
  } catch (error) {
    if (run.lease.aborted) throw error
    if (error instanceof QueueStopped) return 'is done'
    const pause = pauseFor(error)
    if (!pause) throw error
    return (await waitOutPause(services, businessId, pause, { lease: run.lease, slice }))
      ? 'goes on'
      : 'is done'
  }
}

/** Answers whether there may be more. */
async function runOtherCommands(run: CommandRun): Promise<boolean> {
  const { services, businessId } = run
  const commands = await dueCommands(services.rows, businessId, OTHER_KINDS, services.now(), OTHER_BATCH)
  for (const { command, order } of await withOrders(run, commands)) await runCommand(run, command, order)
  return commands.length === OTHER_BATCH
}

/** Answers whether it is done. Throws what the whole queue has to wait for. */
async function runCommand(run: CommandRun, command: OrderCommandRow, order: OrderRow): Promise<boolean> {
  run.lease.throwIfAborted()
  const execute = EXECUTORS[command.kind]
  try {
    const outcome = await execute(run, { command, order })
    await recordOutcome(run, { command, order }, outcome)
    return outcome.end === 'done'
  } catch (error) {
    run.lease.throwIfAborted()
    const { services } = run
    const isPause = error instanceof QueueStopped || pauseFor(error) !== null
    if (!isPause)
      services.logger.error(
        { err: error, commandId: command.id },
        'Telling of an order failed in a way of our own',
      )
    // Others come first when the queue goes on: it may be this very one that the other side stumbles over.
    const at = new Date(services.now().getTime() + (isPause ? 0 : OWN_FAULT_MS))
    const keepsIntent = command.intent_at !== null || !(error instanceof ConnectorError) || error.mayBeApplied
    await orderCommandOutbox.postpone(services.rows, [command], { at, reason: null, keepsIntent })
    if (isPause) throw error
    return false
  }
}

async function withOrders(run: CommandRun, commands: readonly OrderCommandRow[]) {
  const orders = await ordersByIds(
    run.services.rows,
    run.businessId,
    commands.map((command) => command.order_id),
  )
  return commands.flatMap((command) => {
    const order = orders.find(({ id }) => id === command.order_id)
    return order ? [{ command, order }] : []
  })
}

/**
 * Reads the orders' present state in the marketplace; where that fails, polling finds it. A booth that has no turn for it now
 * leaves it to the marketplace's webhook or, where none came before, to a poll, and its place to others that wait.
 */
async function readAgain(run: CommandRun, orders: readonly OrderRow[], slice: Slice): Promise<void> {
  const ids = [...new Set(orders.map((order) => order.parcel_id))]
  const [first, ...others] = ids
  if (first === undefined) return
  const { rows, jobs, now } = run.services
  const booth = await run.booth()
  if (await isTurnFar(booth, slice)) {
    if (orders.every((order) => order.first_seen_by === 'webhook')) return
    await wantPoll(rows, run.businessId, now())
    return wakeQueue(rows, jobs, 'orders.poll', { businessId: run.businessId })
  }
  try {
    await booth.waitForTurn()
    const askedAt = now()
    const parcels = others.length
      ? (await booth.connector.listParcels({ ids })).parcels
      : [await booth.connector.getParcel(first)]
    await receiveParcels(run.services, run.businessId, parcels, 'answer')
    const orderIds = parcels.map(({ orderId }) => orderId)
    await endEventsOfRead(rows, run.businessId, orderIds, { askedAt, now: now() })
  } catch (error) {
    // What the commands did is written down; an answer that cannot be read takes nothing of it away.
    if (!(error instanceof ConnectorError) || pauseFor(error)) throw error
    run.services.logger.warn({ err: error, businessId: run.businessId }, 'Orders could not be read again')
  }
}
