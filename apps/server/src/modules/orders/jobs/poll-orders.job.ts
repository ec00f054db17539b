import type { ParcelPage } from '@payvand/connectors'
import { WAITING_RUNS } from '../../../infra/jobs/concurrency.ts'
import { defineBusinessQueue } from '../../../infra/jobs/queue.ts'
import { type Booth, newlyConnected } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { keepWebhook } from '../arrival/keep-webhook.ts'
import { linkOrderLines } from '../arrival/link-order-lines.ts'
import { noteUnreadableOrders } from '../arrival/note-unreadable-orders.ts'
import { intervalByNeed } from '../arrival/order-poll-interval.ts'
import { readOrderPollNeeds } from '../arrival/order-poll-need-store.ts'
import {
  addMissingPolls,
  beginRound,
  businessesWithDuePolls,
  completeRound,
  findOrderPoll,
  forgetUnreadableOrders,
  type OrderPollRow,
  openParcelsUnheardOf,
  type PollRound,
  postponePoll,
  saveCursor,
} from '../arrival/order-polls-store.ts'
import { orderReadingTrouble } from '../arrival/order-reading-trouble.ts'
import { markLookedAt } from '../arrival/parcels-store.ts'
import { readOrderDetails } from '../arrival/read-order-details.ts'
import { receiveParcels } from '../arrival/receive-parcels.ts'
import { requireWhole } from '../arrival/require-whole.ts'

const HOUR_MS = 3_600_000
/**
 * A parcel may be older than its payment by more than a day (Basalam reference: parcels), so each round reads 72 hours
 * again. The list has no filter by change: it takes `created_at`, `estimate_send_at`, `statuses` and numbers, refuses every
 * other order than its own, and its cursor leads through one list and not to what came since (`order_processing.json`).
 */
export const LOOK_BACK_MS = 72 * HOUR_MS
/** Look-back for a booth that was never polled. */
export const FIRST_LOOK_BACK_MS = 60 * 24 * HOUR_MS
/** Interval where polling is off. */
export const NEVER_MS = 365 * 24 * HOUR_MS
/** An interval is shorter by up to this share. */
const SPREAD = 0.1
const PER_PAGE = 30
/** A booth that had no order is read whole again after so many glances: what a glance leaves out waits no longer. */
const GLANCES = 24
/** Open orders older than the look-back are asked for by number, so many a round; the rest in the next ones. */
const OPEN_A_ROUND = 90

export const orderPollQueue = defineBusinessQueue({
  name: 'orders.poll',
  concurrency: WAITING_RUNS,
  key: (businessId) => `order-poll:${businessId}`,
  due: duePolls,
  run,
})

/**
 * Reads a booth's orders page by page, one round at a time. What it knows between pages is in `order_polls`, so whoever
 * takes it up goes on where it was. A round that comes to its end says: every order since then is here, but for those that
 * could not be read, which are named until they are.
 */
async function run(services: Services, data: { businessId: number }, lease: AbortSignal): Promise<void> {
  const { businessId } = data
  const poll = await findOrderPoll(services.rows, businessId)
  if (!poll || poll.next_at > services.now()) return
  try {
    await pollOnce(services, poll, lease)
  } catch (error) {
    if (lease.aborted) return
    const trouble = await orderReadingTrouble(services, { businessId, attempts: poll.attempts }, error)
    // An unreadable page may be the cursor's fault, so the cursor is not kept.
    const keepsCursor = trouble.reasonCode !== 'orders_unreadable'
    await postponePoll(services.rows, businessId, { ...trouble, keepsCursor })
  }
}

/**
 * Booths that were connected, or came back, at one moment are not polled at one moment for ever. No interval is shorter than
 * the operator's.
 */
const spread = (everyMs: number, leastMs: number): number =>
  Math.max(leastMs, everyMs * (1 - SPREAD * Math.random()))

const connectedSince = newlyConnected()

/** A new booth is asked for its orders at once. */
async function duePolls({ rows, config, now }: Services): Promise<number[]> {
  if (config.orderPollMs !== null) await addMissingPolls(rows, connectedSince({ rows }, now()), now())
  return businessesWithDuePolls(rows, now())
}

async function pollOnce(services: Services, poll: OrderPollRow, lease: AbortSignal): Promise<void> {
  const { rows } = services
  const booth = await services.booths.forBusiness(poll.business_id)
  const { round, cursor } = await roundOf(services, poll, booth.vendorId)
  // The first reading of a booth brings many, and old ones: they are not asked for singly.
  const asksSingly = poll.last_complete_at !== null
  const lastPage = await readPages(services, booth, { ...round, cursor, asksSingly }, lease)
  await readOpenOrders(services, booth, round, lease)
  await readUnreadable(services, booth, round.businessId, lease)
  await linkOrderLines(services, round.businessId)
  requireWhole(lastPage)
  // The interval counts from the poll's beginning: changes made during a long poll are read by one that follows it at
  // once.
  const need = (await readOrderPollNeeds(rows, [round.businessId])).get(round.businessId)
  const everyMs = intervalByNeed(services, need) ?? NEVER_MS
  const nextAt = Math.max(
    services.now().getTime(),
    round.startedAt.getTime() + spread(everyMs, services.config.orderPollMs ?? 0),
  )
  const isEmpty = lastPage.parcels.length === 0 && lastPage.odd.length === 0 && !need?.hasOpenOrders
  await completeRound(rows, round, { at: new Date(nextAt), glances: isEmpty ? GLANCES : 0 })
  await keepWebhook(services, round.businessId, booth, poll.vendor_id !== booth.vendorId)
}

/** The round that was begun and not ended, of this booth; else a new one. */
async function roundOf(
  services: Services,
  poll: OrderPollRow,
  vendorId: number,
): Promise<{ round: PollRound; cursor: string | null }> {
  const businessId = poll.business_id
  const isSameBooth = poll.vendor_id === vendorId
  if (poll.started_at && poll.created_from && isSameBooth) {
    const round = { businessId, vendorId, startedAt: poll.started_at, createdFrom: poll.created_from }
    return { round, cursor: poll.cursor }
  }
  const startedAt = services.now()
  const lastComplete = isSameBooth ? poll.last_complete_at : null
  const createdFrom = lastComplete
    ? new Date(lastComplete.getTime() - LOOK_BACK_MS)
    : new Date(startedAt.getTime() - FIRST_LOOK_BACK_MS)
  const round = { businessId, vendorId, startedAt, createdFrom }
  await beginRound(services.rows, round)
  return { round, cursor: null }
}

/** Answers the last page. */
async function readPages(
  services: Services,
  booth: Booth,
  given: PollRound & { cursor: string | null; asksSingly: boolean },
  lease: AbortSignal,
): Promise<ParcelPage> {
  const { businessId, createdFrom, asksSingly } = given
  let { cursor } = given
  while (true) {
    const page: ParcelPage = await booth.connector.listParcels({
      createdFrom,
      perPage: PER_PAGE,
      ...(cursor ? { cursor } : {}),
    })
    lease.throwIfAborted()
    await noteUnreadableOrders(services, businessId, page.odd)
    const received = await receiveParcels(services, businessId, page.parcels, 'poll')
    const singly = asksSingly ? received : received.filter(({ isAsking }) => isAsking)
    await readOrderDetails(services, businessId, booth, singly, 'poll')
    lease.throwIfAborted()
    if (page.nextCursor === null) return page
    if (page.nextCursor === cursor) throw new Error('The marketplace gives the same page once more')
    cursor = page.nextCursor
    await saveCursor(services.rows, businessId, cursor)
  }
}

/** Reads unfinished orders that are older than the pages: by number, the longest unheard of first. */
async function readOpenOrders(
  services: Services,
  { connector }: Booth,
  { businessId, startedAt }: PollRound,
  lease: AbortSignal,
): Promise<void> {
  const open = await openParcelsUnheardOf(services.rows, businessId, startedAt, OPEN_A_ROUND)
  for (let first = 0; first < open.length; first += PER_PAGE) {
    const asked = open.slice(first, first + PER_PAGE)
    const ids = asked.map(({ parcelId }) => parcelId)
    const { parcels, odd } = await connector.listParcels({ ids, perPage: PER_PAGE })
    lease.throwIfAborted()
    await noteUnreadableOrders(services, businessId, odd)
    await receiveParcels(services, businessId, parcels, 'poll')
    // Orders missing from the answer are marked too, so that they are not asked for in every poll.
    const orderIds = asked.map(({ id }) => id)
    await markLookedAt(services.rows, businessId, orderIds, services.now())
  }
}

/** Orders that could not be read are asked for by their number, whatever their age, until they are read or gone. */
async function readUnreadable(
  services: Services,
  { connector }: Booth,
  businessId: number,
  lease: AbortSignal,
): Promise<void> {
  const unreadable = (await findOrderPoll(services.rows, businessId))?.unreadable ?? []
  const numbers = unreadable.flatMap(({ orderId }) => orderId ?? [])
  for (let first = 0; first < numbers.length; first += PER_PAGE) {
    const asked = numbers.slice(first, first + PER_PAGE)
    const { parcels, odd } = await connector.listParcels({ orderIds: asked.map(Number), perPage: PER_PAGE })
    lease.throwIfAborted()
    await receiveParcels(services, businessId, parcels, 'poll')
    const still = new Set(odd.map(({ id }) => id))
    const done = new Set(asked.filter((number) => !still.has(number)))
    await forgetUnreadableOrders(services.rows, businessId, done)
  }
}
