import { WAITING_RUNS } from '../../../infra/jobs/concurrency.ts'
import { defineUnleasedQueue, wakeQueues } from '../../../infra/jobs/queue.ts'
import type { Services } from '../../sources/index.ts'
import { intervalByNeed } from '../arrival/order-poll-interval.ts'
import { readOrderPollNeeds } from '../arrival/order-poll-need-store.ts'
import { LOOK_BACK_MS, NEVER_MS, orderPollQueue } from '../jobs/poll-orders.job.ts'
import {
  claimQuietBooths,
  completeGlances,
  countDueGlances,
  type QuietBooth,
  wantWholeRounds,
} from './glances-store.ts'

/** Runs side by side, in whatever process is free. */
const MOST_RUNS = 4
/** One run serves so many due booths before a second is started. */
const BOOTHS_A_RUN = 250
const CLAIMED_AT_ONCE = 128
const ASKED_AT_ONCE = WAITING_RUNS
/** Longer than all calls of a claim take, each at its deadline. */
const HELD_MS = 120_000
/** A token that ends so soon is renewed by the whole round. */
const ENDS_SOON_MS = 600_000

/**
 * Asks booths that had no order whether they have one now: nearly all booths have none, nearly always. One call and a
 * share of three statements serve for one, where a whole round takes a job, a lease and a dozen statements. Whatever a
 * glance cannot answer, an order or any trouble, is left to the whole round, which begins at once.
 */
export const glanceQueue = defineUnleasedQueue<Services, { run: number }>({
  name: 'orders.glance',
  concurrency: MOST_RUNS,
  async due({ rows, now }) {
    const count = await countDueGlances(rows, now(), MOST_RUNS * BOOTHS_A_RUN)
    return Array.from({ length: Math.ceil(count / BOOTHS_A_RUN) }, (_, run) => ({ run }))
  },
  async run(services, _data, stopping) {
    while (!stopping.aborted) if (!(await glanceAtSome(services))) return
  },
})

/** Answers whether there may be more. */
async function glanceAtSome(services: Services): Promise<boolean> {
  const { rows, jobs } = services
  const startedAt = services.now()
  const heldUntil = new Date(startedAt.getTime() + HELD_MS)
  const booths = await claimQuietBooths(rows, { now: startedAt, heldUntil, limit: CLAIMED_AT_ONCE })
  const quiet: number[] = []
  const others: number[] = []
  const left = [...booths]
  const askOneByOne = async () => {
    for (let booth = left.shift(); booth; booth = left.shift()) {
      const list = (await isStillQuiet(services, booth)) ? quiet : others
      list.push(booth.businessId)
    }
  }
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askOneByOne))
  const needs = await readOrderPollNeeds(rows, quiet)
  const glances = quiet.map((businessId) => {
    const everyMs = intervalByNeed(services, needs.get(businessId)) ?? NEVER_MS
    return { businessId, nextAt: new Date(startedAt.getTime() + everyMs) }
  })
  await completeGlances(rows, glances, { startedAt, heldUntil })
  if (others.length > 0) {
    await wantWholeRounds(rows, others, services.now())
    const data = others.map((businessId) => ({ businessId }))
    await wakeQueues(rows, jobs, orderPollQueue.name, data)
  }
  return booths.length === CLAIMED_AT_ONCE
}

/** The whole round meets the same trouble as the glance did, and knows what to do about it. */
async function isStillQuiet(services: Services, booth: QuietBooth): Promise<boolean> {
  const { secrets, booths } = services
  const endsAt = booth.tokenEndsAt?.getTime() ?? Number.POSITIVE_INFINITY
  if (!booth.isSameBooth || endsAt < services.now().getTime() + ENDS_SOON_MS) return false
  try {
    const connector = booths.withToken(
      secrets.open('marketplace_connections.access_token_sealed', booth.businessId, booth.tokenSealed),
    )
    const createdFrom = new Date(booth.lastCompleteAt.getTime() - LOOK_BACK_MS)
    const page = await connector.listParcels({ createdFrom, perPage: 1 })
    return page.parcels.length + page.odd.length === 0 && page.nextCursor === null
  } catch {
    return false
  }
}
