import type { Clock } from '@payvand/connectors'
import { type GuardedClient, type GuardedRequest, type GuardedResponse, NetworkError } from '@payvand/network'
import type { Services } from '../../apps/server/src/services.ts'
import type { Chance } from './seeded-random.ts'

/** A request that arrives after its answer was given up, while nothing else waits for it. */
interface Late {
  at: number
  arrive(): Promise<unknown>
}

/** A request may still arrive so long after it left: less than the queue waits before it counts as settled. */
const LATEST_MS = 20_000

/**
 * A clock that only moves when somebody sleeps; requests that travel late arrive as it passes their time. `follow` is
 * told of every move: another clock that is to keep up.
 */
export interface ManualClock extends Clock {
  arriveLater(arrive: () => Promise<unknown>, afterMs: number): void
}

export function createManualClock(
  start: number,
  follow: (ms: number) => Promise<unknown> = async () => undefined,
): ManualClock {
  let now = start
  let travelling: Late[] = []
  return {
    now: () => now,
    arriveLater(arrive, afterMs) {
      travelling.push({ at: now + afterMs, arrive })
    },
    async sleep(ms) {
      const until = now + ms
      for (;;) {
        const next = travelling.toSorted((one, other) => one.at - other.at)[0]
        if (!next || next.at > until) break
        travelling = travelling.filter((one) => one !== next)
        now = Math.max(now, next.at)
        await next.arrive()
      }
      now = until
      if (ms > 0) await follow(ms)
    },
  }
}

class Killed extends Error {}

/** The failures of a worker's world. */
export interface KillPlan {
  chance: Chance
  clock: ManualClock
  /** The step of its work, a statement or a request, at which it dies; null: it lives. */
  killAt: number | null
  /** The share of the marketplace's answers that go wrong, 0 to 1. */
  troubles: number
  /** Runs between its requests: another process's work. */
  meanwhile(): Promise<void>
}

const TROUBLES = [
  'never_left',
  'answer_lost',
  'arrives_late',
  'maintenance',
  'too_fast',
  'server_error',
] as const

/** The rows and the way out of a worker that dies at a step of its own; its later work has no effect. */
export function killedWorker(
  rows: Services['rows'],
  network: GuardedClient,
  isMarketplace: (url: string) => boolean,
  { chance, clock, killAt, troubles, meanwhile }: KillPlan,
): { rows: Services['rows']; network: GuardedClient; isDead: () => boolean } {
  let steps = 0
  let dead = false
  const step = () => {
    steps += 1
    if (steps === killAt) dead = true
    if (dead) throw new Killed('the worker was killed')
  }

  async function request(given: GuardedRequest): Promise<GuardedResponse> {
    if (!isMarketplace(given.url)) return network.request(given)
    if (chance.hits(0.1)) await meanwhile()
    step()
    const arrive = () => network.request(given)
    const lost = () => new NetworkError('timeout', given.url)
    if (steps + 1 === killAt && chance.hits(0.5)) {
      // Dies while it waits; the request goes its way.
      clock.arriveLater(arrive, chance.below(LATEST_MS))
      step()
    }
    if (chance.hits(troubles)) {
      switch (chance.pick(TROUBLES)) {
        case 'never_left':
          throw lost()
        case 'answer_lost':
          await arrive()
          throw lost()
        case 'arrives_late':
          clock.arriveLater(arrive, chance.below(LATEST_MS))
          throw lost()
        case 'maintenance':
          return answer(given, 503)
        case 'server_error':
          // The worker carried out the request, and then fell.
          await arrive()
          return answer(given, 500)
        case 'too_fast':
          return { ...answer(given, 429), headers: { 'retry-after': '1' } }
      }
    }
    const answered = await arrive()
    step()
    return answered
  }

  return {
    isDead: () => dead,
    network: { request, close: () => network.close() },
    rows: rows.withPlugin({
      transformQuery({ node }) {
        step()
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  }
}

function answer({ url }: GuardedRequest, status: number): GuardedResponse {
  return { url, status, headers: {}, body: Buffer.from('{}') }
}
