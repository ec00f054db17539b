import { editsProduct } from '@payvand/domain'
import { WAITING_RUNS } from '../../../infra/jobs/concurrency.ts'
import { defineBusinessQueue } from '../../../infra/jobs/queue.ts'
import type { Slice } from '../../../infra/jobs/slice.ts'
import { businessesWithDueDiscounts, hasDueDiscounts } from '../discounts/booth-discounts-store.ts'
import { discountRound } from '../discounts/discount-round.ts'
import { runSyncGuards } from '../guards/run-sync-guards.ts'
import { productChangeOutbox } from '../product-changes/product-changes-store.ts'
import { boothKey } from '../publication/booth-key.ts'
import { findBoothQueue, isQueueHalted } from '../publication/booth-queues-store.ts'
import { hasWaiters } from '../publication/booths-with-waiters-store.ts'
import { changeCodes } from '../publication/change-codes.ts'
import { changeContent } from '../publication/change-content.ts'
import { createProduct } from '../publication/create-product.ts'
import {
  businessesWithDueChanges,
  businessesWithDueCreates,
  type DueChange,
  dueChanges,
  dueCreates,
  hasDueCreates,
  hasDueLinkedChanges,
  type LinkedChange,
} from '../publication/due-changes-store.ts'
import { planChanges } from '../publication/plan-changes.ts'
import { fieldsOfEdit, type PlannedChange, sendsVideo } from '../publication/planned-change.ts'
import { pauseFor, pauseQueue, type QueuePause, QueueStopped } from '../publication/queue-pause.ts'
import { openQueueRun, type QueueRun } from '../publication/queue-run.ts'
import { sleepWithLease } from '../publication/rate-limited-client.ts'
import { sendOffers } from '../publication/send-offers.ts'
import { sendVideo } from '../publication/send-video.ts'
import type { Services } from '../services.ts'

/**
 * Limits of a batch. Prices and stocks, which go fifty a call, come before writes that take a call each; a batch has
 * few of those, so that prices and stocks never wait long behind them. Bounded as well because payloads are held in
 * memory.
 */
const CHANGES = 100
const CONTENTS = 20
const CREATES = 10
/** The queue is kept this long although a reconciliation or a search waits for it; the rest is sent after them. */
const UNSHARED_MS = 60_000
/** A pause as short as this is waited out with the queue in hand. */
const SHORT_PAUSE_MS = 10_000

/**
 * Sends what a booth should show of the products it has, until nothing is due, the queue pauses, others wait or this process
 * stops. What it does not have yet is left to `createQueue`, so that no first upload keeps a place from prices and stocks.
 */
export const sendQueue = defineBusinessQueue({
  name: 'publication.send',
  concurrency: WAITING_RUNS,
  key: boothKey,
  due: async ({ rows, now }: Services) => [
    ...new Set([
      ...(await businessesWithDueChanges(rows, now())),
      ...(await businessesWithDueDiscounts(rows, now())),
    ]),
  ],
  async run(services, { businessId }, lease, slice) {
    await send(services, businessId, lease, slice, 'changes')
    if (await hasDueCreates(services.rows, businessId, services.now())) slice.continueIn(createQueue.name)
  },
})

/** Brings new products into a booth, under the same lease: changes that come meanwhile go before the next of them. */
export const createQueue = defineBusinessQueue({
  name: 'publication.create',
  concurrency: WAITING_RUNS,
  key: boothKey,
  due: ({ rows, now }: Services) => businessesWithDueCreates(rows, now()),
  run: (services, { businessId }, lease, slice) => send(services, businessId, lease, slice, 'all'),
})

type Part = 'changes' | 'all'

async function send(
  services: Services,
  businessId: number,
  lease: AbortSignal,
  slice: Slice,
  part: Part,
): Promise<void> {
  const givesWayAt = services.now().getTime() + UNSHARED_MS
  const isOver = async () =>
    (await slice.isOver()) ||
    (services.now().getTime() >= givesWayAt && (await hasWaiters(services.rows, businessId, services.now())))
  try {
    let goesOn = true
    while (goesOn && !lease.aborted && !(await isOver()))
      goesOn = await sendRound(services, { businessId, part }, lease, slice)
  } catch (error) {
    // The next holder of the lease goes on from the rows.
    if (!lease.aborted) throw error
  }
}

/** Answers whether there may be more to send now. */
async function sendRound(
  services: Services,
  { businessId, part }: { businessId: number; part: Part },
  lease: AbortSignal,
  slice: Slice,
): Promise<boolean> {
  const { rows, now } = services
  if (isQueueHalted(await findBoothQueue(rows, businessId), now())) return false
  await runSyncGuards(services, businessId)
  const changes = await dueChanges(rows, businessId, now(), CHANGES)
  const creates = part === 'all' ? await dueCreates(rows, businessId, now(), CREATES) : []
  const isDiscountDue = await hasDueDiscounts(rows, businessId, now())
  if (changes.length + creates.length === 0 && !isDiscountDue) return false
  try {
    const queue = await openQueueRun(services, businessId, lease)
    await sendDue(queue, { changes, creates }, slice)
    await discountRound(queue)
    return true
  } catch (error) {
    if (lease.aborted) throw error
    if (error instanceof QueueStopped) return false
    const pause = pauseFor(error)
    if (!pause) throw error
    return waitOut(services, businessId, pause, lease)
  }
}

async function sendDue(
  run: QueueRun,
  due: { changes: readonly LinkedChange[]; creates: readonly DueChange[] },
  slice: Slice,
): Promise<void> {
  const { services, businessId } = run
  const contents = await sendOffers(run, await planChanges(run, due.changes))
  const rest = await sendContents(run, contents)
  if (due.changes.length === CHANGES) {
    const productChanges = rest.map(({ productChange }) => productChange)
    await productChangeOutbox.postpone(services.rows, productChanges, { at: services.now() })
  }
  for (const productChange of due.creates) {
    await createProduct(run, productChange)
    if (await hasDueLinkedChanges(services.rows, businessId, services.now())) return
    if (await slice.isOver()) return
  }
}

/** Sends contents and codes until enough calls were made. Answers the changes that were not begun. */
async function sendContents(run: QueueRun, contents: readonly PlannedChange[]): Promise<PlannedChange[]> {
  const rest: PlannedChange[] = []
  let calls = 0
  for (const change of contents) {
    if (calls >= CONTENTS) {
      rest.push(change)
      continue
    }
    const { codes, namesVariants } = change.plan
    const isEdit = editsProduct({ content: fieldsOfEdit(change.plan), namesVariants })
    calls += (isEdit ? 1 : 0) + codes.length + (sendsVideo(change.plan) ? 1 : 0)
    let left = isEdit ? await changeContent(run, change) : change
    if (left && codes.length > 0) left = await changeCodes(run, left)
    if (left && sendsVideo(left.plan)) await sendVideo(run, left)
  }
  return rest
}

/** Answers whether the pause is over. */
async function waitOut(
  services: Services,
  businessId: number,
  pause: QueuePause,
  lease: AbortSignal,
): Promise<boolean> {
  const resumeAt = await pauseQueue(services, businessId, pause)
  const wait = resumeAt.getTime() - services.now().getTime()
  if (wait > SHORT_PAUSE_MS || pause.code === 'booth_disconnected') return false
  const { clock } = await services.booths.forBusiness(businessId)
  await sleepWithLease(clock, wait, lease)
  return true
}
