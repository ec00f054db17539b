import type { HostTurns } from '@payvand/network'
import { type Clock, SYSTEM_CLOCK } from './clock.ts'
import { ConnectorError } from './connector-error.ts'
import { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './rate-limiter.ts'

/** The paces of hosts in this process: each host has one, whoever asks it for what. */
export interface HostPaces {
  /** The pace of an address's host. The first caller's rates count. */
  of(address: string, rates: RateLimiterOptions): RateLimiter
  /** The turns at an address's host for readers that wait as long as it takes; null for a host without a pace. */
  turnsAt(address: string): HostTurns | null
}

/** A waiting reader looks so often whether its work was given up, ms. */
const LOOK_MS = 1_000

export function createHostPaces(clock: Clock = SYSTEM_CLOCK): HostPaces {
  // A site answers with and without "www." from one machine.
  const hostOf = (address: string) => (URL.parse(address)?.host ?? address).replace(/^www\./, '')
  const hosts = new Map<string, { limiter: RateLimiter; turns: HostTurns }>()
  return {
    of(address, rates) {
      const host = hostOf(address)
      const known = hosts.get(host)
      if (known) return known.limiter
      const limiter = createRateLimiter({ ...rates, clock })
      hosts.set(host, { limiter, turns: turnsOf(limiter, clock) })
      return limiter
    },
    turnsAt: (address) => hosts.get(hostOf(address))?.turns ?? null,
  }
}

/** One of the waiting stands in line at a time, so that many of them delay a call to the platform by one turn only. */
function turnsOf(limiter: RateLimiter, clock: Clock): HostTurns {
  let last: Promise<void> = Promise.resolve()
  return {
    next(signal) {
      const turn = last.then(() => takeTurn(limiter, clock, signal))
      last = turn.catch(() => undefined)
      return turn
    },
    pause: limiter.tooFast,
  }
}

async function takeTurn(limiter: RateLimiter, clock: Clock, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    try {
      await limiter.take('crawl')
      return
    } catch (error) {
      if (!(error instanceof ConnectorError && error.kind === 'rate_limited')) throw error
      await clock.sleep(Math.min(LOOK_MS, limiter.nextTurnMs()))
    }
  }
}
