import type { GuardedClient } from '@payvand/network'
import { z } from 'zod'
import { type CircuitBreaker, createCircuitBreaker } from '../kit/circuit-breaker.ts'
import { type Clock, SYSTEM_CLOCK } from '../kit/clock.ts'
import type { Complaint } from '../kit/connector-error.ts'
import type { AnswerWatch } from '../kit/contract/heard-answer.ts'
import { createRateLimiter, type RateLimiter } from '../kit/rate-limiter.ts'
import { callRemote, type RemoteCall } from '../kit/remote-call.ts'
import { createRemoteClock, type RemoteClock } from '../kit/remote-clock.ts'
import { readBasalamComplaints, refusalReason } from './complaints.ts'
import { BASALAM_HOSTS, type BasalamHosts } from './endpoints.ts'

/** The options of every part of the connector. */
export interface BasalamOptions {
  client: GuardedClient
  hosts?: Partial<BasalamHosts>
  credentials: { accessToken(): Promise<string> }
  clock?: Clock
  /** The booth's pace; give the same one to every connector of the booth. Default 60 a minute, 10 at once. */
  rates?: RateLimiter
  /** Default: opens after 10 failures in a row, for a minute. May be shared between booths. */
  breaker?: CircuitBreaker
  deadlines?: Partial<BasalamDeadlines>
  /** Hears every answer. */
  watch?: AnswerWatch
}

export interface BasalamDeadlines {
  callMs: number
  uploadMs: number
  /** A video of 120 MB over a line of a server. */
  storeMs: number
}

/** Other clients were seen to use this rate; Basalam publishes no limits. (Basalam reference: rate limits.) */
export const BASALAM_RATES = { perMinute: 60, burst: 10, maxWaitMs: 5000 }
export const BASALAM_BREAKER = { failures: 10, openMs: 60_000 }

/** The modules that export the guards of the marketplace's answers. */
export const BASALAM_GUARDS_IN = [
  './wire-account.ts',
  './wire-chat.ts',
  './wire-parcel.ts',
  './wire-product.ts',
  './wire-webhook.ts',
  './shipping/wire-shipping.ts',
].map((file) => new URL(file, import.meta.url))
const DEADLINES: BasalamDeadlines = { callMs: 30_000, uploadMs: 120_000, storeMs: 600_000 }

type Call<Answer> = Omit<RemoteCall<Answer>, 'deadlineMs' | 'url'> & {
  path: string
  host?: keyof BasalamHosts
  query?: Record<string, string | number | boolean | readonly (string | number)[] | undefined>
  deadline?: keyof BasalamDeadlines
  /** Category prediction takes no token, so it gets none. */
  withoutToken?: boolean
}

/** Basalam's calls with the booth's token, pace and breaker behind them. */
export interface BasalamCalls {
  /** Takes a form with a file to an address that the marketplace gave for it, without the token. */
  readonly store: (name: string, url: string, form: FormData) => Promise<void>
  readonly call: <Answer>(call: Call<Answer>) => Promise<Answer>
  readonly breaker: CircuitBreaker
  readonly rates: RateLimiter
  readonly remoteClock: RemoteClock
  /** The marketplace's time. */
  readonly now: () => Date
}

export function createBasalamCalls(options: BasalamOptions): BasalamCalls {
  const hosts = { ...BASALAM_HOSTS, ...options.hosts }
  const deadlines = { ...DEADLINES, ...options.deadlines }
  const clock = options.clock ?? SYSTEM_CLOCK
  const breaker = options.breaker ?? createCircuitBreaker({ ...BASALAM_BREAKER, clock })
  const rates = options.rates ?? createRateLimiter({ ...BASALAM_RATES, clock })
  const remoteClock = createRemoteClock()
  const authorization = async () => `Bearer ${await options.credentials.accessToken()}`

  const caller = {
    client: options.client,
    guardsIn: BASALAM_GUARDS_IN,
    clock,
    breaker,
    rates,
    remoteClock,
    ...(options.watch ? { watch: options.watch } : {}),
    readComplaints: readBasalamComplaints,
    readReason: (complaints: readonly Complaint[]) =>
      refusalReason(complaints.map(({ message }) => message).join('\n')),
  }

  return {
    breaker,
    rates,
    remoteClock,
    now: () => new Date(clock.now() + remoteClock.aheadMs()),
    call: ({ path, host = 'gateway', query = {}, deadline = 'callMs', withoutToken = false, ...call }) =>
      callRemote(
        { ...caller, authorization: withoutToken ? null : authorization },
        { ...call, url: addressOf(hosts[host], path, query), deadlineMs: deadlines[deadline] },
      ),
    // A storage is another service than the API: its failures say nothing of the API's, nor does its clock.
    store: async (name, url, form) => {
      const breaker = createCircuitBreaker({ ...BASALAM_BREAKER, clock })
      const { remoteClock: _clock, watch: _watch, ...storage } = { watch: undefined, ...caller, breaker }
      const call = { name, method: 'POST' as const, url, body: form, writes: false }
      await callRemote(
        { ...storage, authorization: null },
        { ...call, answer: z.unknown(), deadlineMs: deadlines.storeMs },
      )
    },
  }
}

/** A list in a query is its key repeated. A space is `%20`: an address may read the plus of a form as a plus. */
function addressOf(host: string, path: string, query: NonNullable<Call<unknown>['query']>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one))
  }
  const search = parameters.toString().replaceAll('+', '%20')
  return `${host}${path}${search ? `?${search}` : ''}`
}
