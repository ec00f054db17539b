import type { ZodType } from 'zod'
import type { CircuitBreaker } from '../kit/circuit-breaker.ts'
import { createCircuitBreaker } from '../kit/circuit-breaker.ts'
import { type Clock, SYSTEM_CLOCK } from '../kit/clock.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import { createRateLimiter, type RateLimiter } from '../kit/rate-limiter.ts'
import { callRemote } from '../kit/remote-call.ts'
import { checkedKey, type SourceShopOptions } from '../kit/source-shop-calls.ts'
import { createTheirClock, type TheirClock } from '../kit/their-clock.ts'
import { readWooComplaints } from './complaints.ts'
import { wooAddress, wooBase, wooSiteAddress } from './endpoints.ts'

export interface WooCommerceKeys {
  consumerKey: string
  consumerSecret: string
}

/** What every part of the connector is given. */
export interface WooCommerceOptions extends SourceShopOptions {
  /** The shop's own address, with the folder its WordPress lives in. */
  host: string
  credentials: { keys(): Promise<WooCommerceKeys> }
}

/** WooCommerce has no limit of its own; most shops stand on small shared hosts. (WooCommerce reference: paging.) */
export const WOO_RATES = { perMinute: 120, burst: 10, maxWaitMs: 5000 }
const DEADLINE_MS = 30_000
const BREAKER = { failures: 5, openMs: 60_000 }

interface Call<Answer> {
  /** For logs and errors: `products.list`. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under the version's own root. */
  path: string
  query?: Record<string, string | number | undefined>
  body?: unknown
  answer: ZodType<Answer>
  writes: boolean
  onHeaders?: (headers: Readonly<Record<string, string>>) => void
}

/** A shop's calls with its keys, pace, deadline and breaker behind them. */
export interface WooCalls {
  /** Address of the shop, without a slash at its end. */
  readonly base: string
  readonly call: <Answer>(call: Call<Answer>) => Promise<Answer>
  /** The name the site gives itself; null where it does not. Takes no key. */
  readonly readSite: <Answer>(answer: ZodType<Answer>) => Promise<Answer>
  readonly clock: Clock
  /** Learned from the answers to `call`. */
  readonly theirClock: Pick<TheirClock, 'aheadMs'>
  readonly breaker: CircuitBreaker
  readonly rates: RateLimiter
}

/** How a shop is spoken to, found out by its first answers. */
interface Way {
  /** Sites without pretty addresses answer at `/?rest_route=`. */
  isPlain: boolean
  /** Hosts that take the authorization header away leave the query. */
  keysInQuery: boolean
}

export function createWooCalls(options: WooCommerceOptions): WooCalls {
  const { client, clock = SYSTEM_CLOCK, credentials, deadlineMs = DEADLINE_MS } = options
  const base = wooBase(options.host)
  const breaker = options.breaker ?? createCircuitBreaker({ ...BREAKER, clock })
  const rates = options.rates ?? createRateLimiter({ ...WOO_RATES, clock })
  const theirClock = createTheirClock()
  let way: Way = { isPlain: false, keysInQuery: false }
  let isProven = false

  async function send<Answer>(call: Call<Answer>, { isPlain, keysInQuery }: Way): Promise<Answer> {
    const { path, query = {}, ...rest } = call
    const { consumerKey, consumerSecret } = await credentials.keys()
    const keys = {
      consumer_key: checkedKey(consumerKey, call.name),
      consumer_secret: checkedKey(consumerSecret, call.name),
    }
    const url = wooAddress(base, `/wc/v3${path}`, isPlain)
    for (const [name, value] of Object.entries(keysInQuery ? { ...query, ...keys } : query)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
    const authorization = keysInQuery ? null : () => Promise.resolve(`Basic ${basic}`)
    return callRemote(
      { client, clock, breaker, rates, theirClock, authorization, readComplaints: readWooComplaints },
      { ...rest, url: url.href, deadlineMs, secrets: [consumerKey, consumerSecret] },
    )
  }

  return {
    base,
    clock,
    theirClock,
    breaker,
    rates,
    async call(call) {
      const failures: ConnectorError[] = []
      let tried = way
      for (;;) {
        try {
          const answer = await send(call, tried)
          way = tried
          isProven = true
          return answer
        } catch (error) {
          if (!(error instanceof ConnectorError)) throw error
          failures.push(error)
          const other = isProven ? null : otherWay(tried, error, call.writes)
          if (other === null) throw mostTelling(failures)
          tried = other
        }
      }
    },
    readSite: (answer) =>
      callRemote(
        { client, clock, breaker, rates, authorization: null, readComplaints: readWooComplaints },
        {
          name: 'site.read',
          method: 'GET',
          url: wooSiteAddress(base, way.isPlain).href,
          answer,
          writes: false,
          deadlineMs,
        },
      ),
  }
}

/** What to try next while nothing has worked yet; null: nothing. (WooCommerce reference: REST v3.) */
function otherWay(tried: Way, { kind, status }: ConnectorError, writes: boolean): Way | null {
  if (kind === 'disconnected' && status === 401 && !tried.keysInQuery) return { ...tried, keysInQuery: true }
  // A page with a 200 comes from a site without pretty addresses too; a write that it may have taken is not repeated.
  const isElsewhere = kind === 'not_found' || (kind === 'unexpected_answer' && !writes)
  return isElsewhere && !tried.isPlain ? { ...tried, isPlain: true } : null
}

/** The last way's answer, unless that is no answer of the API at all. */
function mostTelling(failures: readonly ConnectorError[]): ConnectorError {
  const told = failures.findLast(({ kind }) => kind !== 'unexpected_answer') ?? failures[0]
  if (!told) throw new TypeError('nothing failed')
  return told
}
