import { setTimeout as sleep } from 'node:timers/promises'
import { FRESHNESS_OBJECTIVES, POLLING_ALLOWANCE_SECONDS } from '@payvand/domain'
import { showTimes } from '../fairness/show-times.ts'
import { dayEvents } from './day-events.ts'
import { DayWatch, type Took } from './day-watch.ts'
import { judgeDay } from './judge-day.ts'
import { openTown, READ_SECONDS, type Town } from './town.ts'

const LOOK_MS = 1_000
const GIVE_UP_MS = 600_000
/** The marketplace is away for so much of the day in all, in so many pieces. */
const OUTAGES = [0.2, 0.5, 0.8]
const OUTAGE_SHARE = 0.02
const KILLS: { at: number; who: 'worker' | 'server' }[] = [
  { at: 0.35, who: 'worker' },
  { at: 0.65, who: 'server' },
]

export interface DayOptions {
  booths: number
  shops: number
  /** Hours of a day, and the minutes in which they are played. */
  hours: number
  minutes: number
  /** So many times the orders and changes of an ordinary day. */
  load: number
  /** Without faults and kills. */
  isCalm: boolean
  /** The folder of another version, whose worker works beside ours. */
  beside?: string | undefined
}

/**
 * Plays hours of a day of many booths in minutes, with the engine at its real pace: so it bears many times the load of the day,
 * and every time is one that a seller would have felt.
 */
export async function playDay(options: DayOptions): Promise<boolean> {
  const town = await openTown(options)
  try {
    const watch = new DayWatch(town)
    const watching = new AbortController()
    const begunAt = Date.now()
    const looking = lookOnAndOn(watch, watching.signal)
    const troubles = options.isCalm ? Promise.resolve() : makeTrouble(town, options.minutes)
    await playEvents(town, watch, options)
    await troubles
    const endedAt = Date.now()
    while (watch.open > 0 && Date.now() - endedAt < GIVE_UP_MS) await sleep(LOOK_MS)
    watching.abort()
    await looking
    return await tell(town, watch, options, begunAt)
  } finally {
    await town.close()
  }
}

async function playEvents(town: Town, watch: DayWatch, options: DayOptions): Promise<void> {
  const { hours, minutes, load } = options
  const events = dayEvents({ sellers: town.sellers.length, hours, load, seed: 1 })
  console.log(
    `${events.length} events of ${town.sellers.length} booths in ${minutes} minutes, ${(events.length / minutes / 60).toFixed(1)} a second`,
  )
  const begun = Date.now()
  for (const { at, kind, seller: index } of events) {
    const wait = begun + at * minutes * 60_000 - Date.now()
    if (wait > 0) await sleep(wait)
    const seller = town.sellers[index]
    if (!seller) throw new Error('no such seller')
    await (kind === 'order' ? watch.placeOrder(seller) : watch.changePrice(seller))
  }
}

async function lookOnAndOn(watch: DayWatch, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await watch.look()
    await sleep(LOOK_MS)
  }
}

/** The marketplace refuses some calls for their number, is away now and then, and loses answers; processes are killed. */
async function makeTrouble(town: Town, minutes: number): Promise<void> {
  const { control } = town.crowd
  const lengthMs = minutes * 60_000
  const begun = Date.now()
  const marketplace = { site: 'marketplace', path: '/v1/' }
  await control.fault({ ...marketplace, kind: 'status', status: 429, retryAfter: 5, chance: 0.01, seed: 1 })
  await control.fault({ ...marketplace, kind: 'timeout-after-write', chance: 0.002, seed: 2 })
  const outageMs = (lengthMs * OUTAGE_SHARE) / OUTAGES.length
  const acts = [
    ...OUTAGES.map((at) => ({
      at,
      what: `the marketplace is away for ${(outageMs / 1_000).toFixed(0)} s`,
      act: () => control.fault({ ...marketplace, kind: 'status', status: 503, forMs: outageMs }),
    })),
    ...KILLS.map(({ at, who }) => ({
      at,
      what: `the ${who} is killed`,
      act: () => (who === 'worker' ? town.killWorker() : town.killServer()),
    })),
  ].sort((one, other) => one.at - other.at)
  for (const { at, what, act } of acts) {
    await sleep(Math.max(0, begun + at * lengthMs - Date.now()))
    console.log(`minute ${((Date.now() - begun) / 60_000).toFixed(1)}: ${what}`)
    await act()
  }
  await sleep(Math.max(0, begun + lengthMs - Date.now()))
  await control.clearFaults()
}

/** Says in which minutes began what took longer than its limit, to be held against the minutes of the troubles. */
function tellLate(times: readonly Took[], limit: number, begunAt: number): void {
  const late = Object.groupBy(
    times.filter(({ seconds }) => seconds > limit),
    (time) => Math.floor((time.begunAt - begunAt) / 60_000),
  )
  const minutes = Object.entries(late).map(([minute, some = []]) => `${minute} (${some.length})`)
  if (minutes.length > 0)
    console.log(`  later than that, by the minute of its beginning: ${minutes.join(', ')}`)
}

async function tell(town: Town, watch: DayWatch, options: DayOptions, begunAt: number): Promise<boolean> {
  const { durations, open, leftOut, placed } = watch
  const troubles = options.isCalm ? 'without trouble' : 'with 429, lost answers, three outages and two kills'
  console.log(
    `${options.hours} hours of ${options.booths} booths at ${options.load} times the load, ${troubles}: ${placed.length} orders; ${leftOut} changes left out, since an earlier one was under way`,
  )
  const limits = [
    ['order to seller', durations.orderSeen, FRESHNESS_OBJECTIVES.order_by_webhook],
    ['tracking code to marketplace', durations.codeTold, FRESHNESS_OBJECTIVES.command_sent],
    ['price set by hand to booth', durations.priceByHand, FRESHNESS_OBJECTIVES.offer_sent],
    ['price in a shop with webhooks to booth', durations.priceByWebhook, FRESHNESS_OBJECTIVES.offer_sent],
    [
      `price in a shop that is read every ${READ_SECONDS} s to booth`,
      durations.priceByReading,
      READ_SECONDS + POLLING_ALLOWANCE_SECONDS,
    ],
  ] as const
  let isKept = open === 0
  for (const [what, times, limit] of limits) {
    console.log(what)
    const seconds = times.map((time) => time.seconds)
    if (seconds.length > 0 && !showTimes(seconds, limit)) isKept = false
    tellLate(times, limit, begunAt)
  }
  const { older } = town.crowd
  if (older) {
    const ended = older.output().trim()
    console.log(`the older worker ${older.isRunning() ? 'is still at work' : `ended: ${ended}`}`)
    if (!older.isRunning()) isKept = false
  }
  const faults = await judgeDay(town, watch)
  console.log(`left undone: ${open}; ${JSON.stringify(faults)} (limit 0 each)`)
  return isKept && Object.values(faults).every((count) => count === 0)
}
