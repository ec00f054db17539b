import { setTimeout as sleep } from 'node:timers/promises'
import { DayWatch } from '../freshness/day-watch.ts'
import { judgeDay } from '../freshness/judge-day.ts'
import type { Town } from '../freshness/town.ts'

const LOOK_MS = 500
const GIVE_UP_MS = 300_000

export interface Outcome {
  /** From the mishap until everything that was begun was done. */
  seconds: number
  longestOrder: number
  longestPrice: number
  isRight: boolean
}

/**
 * Every seller gets an order and changes a price, one after the other within so long, and in the midst of it something happens.
 * Then everything must come to its end, without a loss and nothing twice.
 */
export async function workThrough(
  town: Town,
  what: string,
  mishap: () => Promise<unknown>,
  { spreadMs = 30_000 } = {},
): Promise<Outcome> {
  const watch = new DayWatch(town)
  const ended = new AbortController()
  const looking = (async () => {
    while (!ended.signal.aborted) {
      // The database may be away; the sellers' own presses are made again at the next look.
      await watch.look().catch(() => undefined)
      await sleep(LOOK_MS)
    }
  })()
  let happenedAt = 0
  const happening = sleep(spreadMs / 2).then(() => {
    happenedAt = Date.now()
    return mishap()
  })
  let refused = 0
  for (const seller of town.sellers) {
    await watch.placeOrder(seller)
    await watch.changePrice(seller).catch(() => {
      // It was not acknowledged, so nobody may count on it.
      watch.forgetPrice(seller)
      refused += 1
    })
    await sleep(spreadMs / town.sellers.length)
  }
  await happening
  while (watch.open > 0 && Date.now() - happenedAt < GIVE_UP_MS) await sleep(LOOK_MS)
  ended.abort()
  await looking
  const seconds = (Date.now() - happenedAt) / 1_000
  const faults = await judgeDay(town, watch)
  const { orderSeen, priceByHand } = watch.durations
  const isRight = watch.open === 0 && Object.values(faults).every((count) => count === 0)
  const [longestOrder, longestPrice] = [orderSeen, priceByHand].map((times) =>
    Math.max(0, ...times.map(({ seconds }) => seconds)),
  ) as [number, number]
  console.log(
    `${what}: all done ${seconds.toFixed(1)} s after it (${refused} changes were refused meanwhile, ${watch.open} left undone); longest order ${longestOrder.toFixed(1)} s, price ${longestPrice.toFixed(1)} s; ${JSON.stringify(faults)}${isRight ? '' : ' WRONG'}`,
  )
  return { seconds, longestOrder, longestPrice, isRight }
}
