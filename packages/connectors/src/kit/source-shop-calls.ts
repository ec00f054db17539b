import type { GuardedClient } from '@payvand/network'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { type Clock, SYSTEM_CLOCK } from './clock.ts'
import { ConnectorError } from './connector-error.ts'
import { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './rate-limiter.ts'
import { callRemote, type RemoteCall, type RemoteCallerOptions } from './remote-call.ts'

/** The options of every connector to a platform that sellers come from. */
export interface SourceShopOptions {
  client: GuardedClient
  clock?: Clock
  /** The shop's pace; give the same one to every connector of the shop. */
  rates?: RateLimiter
  /** Default: opens after 5 failures in a row, for a minute. */
  breaker?: CircuitBreaker
  /** The deadline of each call, in ms. */
  deadlineMs?: number
}

/** The owner of the credentials according to the platform; null where it does not tell. */
export interface ShopIdentity {
  id: string | null
  name: string | null
}

/** The properties of a platform's calls, the same for every shop. */
export interface SourcePlatform {
  /** Origin without a trailing slash. */
  host: string
  rates: Omit<RateLimiterOptions, 'clock'>
  deadlineMs: number
  readComplaints: RemoteCallerOptions['readComplaints']
  /** The modules that export the guards of its answers. */
  guardsIn: readonly URL[]
}

export type SourceShopCall<Answer> = Omit<RemoteCall<Answer>, 'deadlineMs' | 'url'> & {
  path: string
  query?: Record<string, string | number | undefined>
  /** Sent as `Authorization: Bearer`; absent: none is sent. */
  accessToken?: (() => Promise<string>) | undefined
}

/** A platform's calls with the shop's pace, deadline and breaker behind them. */
export interface SourceShopCalls {
  readonly call: <Answer>(call: SourceShopCall<Answer>) => Promise<Answer>
  readonly breaker: CircuitBreaker
  readonly rates: RateLimiter
}

const BREAKER = { failures: 5, openMs: 60_000 }

export function createSourceShopCalls(options: SourceShopOptions, platform: SourcePlatform): SourceShopCalls {
  const clock = options.clock ?? SYSTEM_CLOCK
  const breaker = options.breaker ?? createCircuitBreaker({ ...BREAKER, clock })
  const rates = options.rates ?? createRateLimiter({ ...platform.rates, clock })
  const { readComplaints, guardsIn } = platform
  return {
    breaker,
    rates,
    call({ path, query = {}, accessToken, ...call }) {
      const authorization = accessToken ? async () => `Bearer ${await accessToken()}` : null
      return callRemote(
        { client: options.client, guardsIn, clock, breaker, rates, authorization, readComplaints },
        {
          ...call,
          url: addressOf(platform.host, path, query),
          deadlineMs: options.deadlineMs ?? platform.deadlineMs,
        },
      )
    },
  }
}

/**
 * A key that travels in a header or an address of the platform's own.
 * @throws ConnectorError `disconnected` when it cannot be one: a line break would make the request unpredictable
 */
export function checkedKey(key: string, call: string): string {
  if (/^[\x21-\x7e]+$/.test(key)) return key
  throw new ConnectorError('disconnected', { call, detail: 'the key is not a key' })
}

/** Reads an optional extra: null when the platform does not give it. */
export async function ifGiven<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ConnectorError) return null
    throw error
  }
}

function addressOf(host: string, path: string, query: Record<string, string | number | undefined>): string {
  const url = new URL(host + path)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}
