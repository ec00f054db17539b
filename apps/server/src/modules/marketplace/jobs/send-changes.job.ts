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
import { boothTerms } from '../publication/booth-terms.ts'
import { comeBackForTurns, isTurnFar } from '../publication/booth-turns.ts'
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
  hasDueChanges,
  hasDueCreates,
  hasDueLinkedChanges,
  type LinkedChange,
} from '../publication/due-changes-store.ts'
import { planChanges } from '../publication/plan-changes.ts'
import { fieldsOfEdit, type PlannedChange, sendsVideo } from '../publication/planned-change.ts'
import { pauseFor, QueueStopped } from '../publication/queue-pause.ts'
import { openQueueRun, type QueueRun } from '../publication/queue-run.ts'
import { sendOffers } from '../publication/send-offers.ts'
import { sendVideo } from '../publication/send-video.ts'
import { waitOutPause } from '../publication/wait-out-pause.ts'
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
    const ended = await send(services, businessId, lease, slice, 'changes')
    if (ended === 'is paced' || ended === 'is empty') return
    if (await hasDueCreates(services.rows, businessId, services.now())) slice.continueIn(createQueue.name)
  },
})

/** Brings new products into a booth, under the same lease: changes that come meanwhile go before the next of them. */
export const createQueue = defineBusinessQueue({
  name: 'publication.create',
  concurrency: WAITING_RUNS,
  key: boothKey,
  due: ({ rows, now }: Services) => businessesWithDueCreates(rows, now()),
  run: async (services, { businessId }, lease, slice) =>
    void (await send(services, businessId, lease, slice, 'all')),
})

type Part = 'changes' | 'all'
/**
 * A round, or a run, ends in one of these ways. One that `is paced` waits for turns of the booth, without a place; one that `is
 * empty` leaves nothing to send; one that `is done` may leave something for another queue, or another time.
 */
type Ended = 'goes on' | 'is done' | 'is paced' | 'is empty'

async function send(
  services: Services,
  businessId: number,
  lease: AbortSignal,
  slice: Slice,
  part: Part,
): Promise<Ended> {
  const givesWayAt = services.now().getTime() + UNSHARED_MS
  const isOver = async () =>
    (await slice.isOver()) ||
    (services.now().getTime() >= givesWayAt && (await hasWaiters(services.rows, businessId, services.now())))
  try {
    let ended: Ended = 'goes on'
    while (ended === 'goes on' && !lease.aborted && !(await isOver()))
      ended = await sendRound(services, { businessId, part }, lease, slice)
    return ended
  } catch (error) {
    // The next holder of the lease goes on from the rows.
    if (!lease.aborted) throw error
    return 'is done'
  }
}

async function sendRound(
  services: Services,
  { businessId, part }: { businessId: number; part: Part },
  lease: AbortSignal,
  slice: Slice,
): Promise<Ended> {
  const { rows, now } = services
  if (isQueueHalted(await findBoothQueue(rows, businessId), now())) return 'is done'
  const terms = boothTerms(services, businessId)
  await runSyncGuards(services, businessId, terms)
  const changes = await dueChanges(rows, businessId, now(), CHANGES)
  const creates = part === 'all' ? await dueCreates(rows, businessId, now(), CREATES) : []
  const isDiscountDue = await hasDueDiscounts(rows, businessId, now())
  if (changes.length + creates.length === 0 && !isDiscountDue) return 'is done'
  try {
    const queue = await openQueueRun(services, businessId, { lease, terms })
    const isPaced = (await sendDue(queue, { changes, creates }, slice)) || (await isTurnFar(queue, slice))
    if (isDiscountDue) await discountRound(queue)
    if (!isPaced) return (await hasAnythingDue(services, businessId)) ? 'goes on' : 'is empty'
    await comeBackForTurns(services, businessId, queue)
    return 'is paced'
  } catch (error) {
    if (lease.aborted) throw error
    if (error instanceof QueueStopped) return 'is done'
    const pause = pauseFor(error)
    if (!pause) throw error
    return (await waitOutPause(services, businessId, pause, { lease, slice })) ? 'goes on' : 'is done'
  }
}

async function hasAnythingDue({ rows, now }: Services, businessId: number): Promise<boolean> {
  return (await hasDueChanges(rows, businessId, now())) || hasDueDiscounts(rows, businessId, now())
}

/** Answers whether it ended because the booth's next turn is far away. */
async function sendDue(
  run: QueueRun,
  due: { changes: readonly LinkedChange[]; creates: readonly DueChange[] },
  slice: Slice,
): Promise<boolean> {
  const { services, businessId } = run
  const contents = await sendOffers(run, await planChanges(run, due.changes))
  const rest = await sendContents(run, contents, slice)
  if (due.changes.length === CHANGES) {
    const productChanges = rest.map(({ productChange }) => productChange)
    await productChangeOutbox.postpone(services.rows, productChanges, { at: services.now() })
  }
  if (rest.length > 0 && (await isTurnFar(run, slice))) return true
  for (const productChange of due.creates) {
    await createProduct(run, productChange)
    if (await hasDueLinkedChanges(services.rows, businessId, services.now())) return false
    if (await slice.isOver()) return false
    if (await isTurnFar(run, slice)) return true
  }
  return false
}

/** Sends contents and codes until enough calls were made. Answers the changes that were not begun. */
async function sendContents(
  run: QueueRun,
  contents: readonly PlannedChange[],
  slice: Slice,
): Promise<PlannedChange[]> {
  const rest: PlannedChange[] = []
  let calls = 0
  for (const change of contents) {
    if (calls >= CONTENTS || (calls > 0 && (await isTurnFar(run, slice)))) {
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
