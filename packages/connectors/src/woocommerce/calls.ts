import type { ZodType, z } from 'zod'
import { readAnswer } from '../kit/answers/read-answer.ts'
import type { CircuitBreaker } from '../kit/circuit-breaker.ts'
import { createCircuitBreaker } from '../kit/circuit-breaker.ts'
import { type Clock, SYSTEM_CLOCK } from '../kit/clock.ts'
import { ConnectorError, type ConnectorErrorKind, type RefusalReason } from '../kit/connector-error.ts'
import { createRateLimiter, type RateLimiter } from '../kit/rate-limiter.ts'
import { callRemote } from '../kit/remote-call.ts'
import { createRemoteClock, type RemoteClock } from '../kit/remote-clock.ts'
import { checkedKey, ifGiven, type SourceShopOptions } from '../kit/source-shop-calls.ts'
import { readWooComplaints, readWooMeaning } from './complaints.ts'
import { WOO_NAMESPACE, wooAddress, wooBase, wooPaths, wooSiteAddress } from './endpoints.ts'
import { wireCurrentCurrency, wireSite } from './wire.ts'

export interface WooCommerceKeys {
  consumerKey: string
  consumerSecret: string
}

/** The options of every part of the connector. */
export interface WooCommerceOptions extends SourceShopOptions {
  /** The shop's own address, with the folder its WordPress lives in. */
  host: string
  credentials: { keys(): Promise<WooCommerceKeys> }
}

/** WooCommerce has no limit of its own; most shops stand on small shared hosts. (WooCommerce reference: paging.) */
export const WOO_RATES = { perMinute: 120, burst: 10, maxWaitMs: 5000 }
const DEADLINE_MS = 30_000
const BREAKER = { failures: 5, openMs: 60_000 }
const GUARDS_IN = [new URL('./wire.ts', import.meta.url)]

interface Call<Answer> {
  /** The call's name in logs and errors: `products.list`. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path under the version's own root. */
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
  readonly remoteClock: Pick<RemoteClock, 'aheadMs'>
  readonly breaker: CircuitBreaker
  readonly rates: RateLimiter
}

/** The APIs that a site names at its public address; none where the answer is not a site's. */
export async function readWooNamespaces(text: string): Promise<string[]> {
  const question = { text, guard: wireSite, guardsIn: GUARDS_IN, needsBody: false }
  const reading = await readAnswer<z.infer<typeof wireSite>>(question)
  return reading.success ? reading.data.namespaces : []
}

export function createWooCalls(options: WooCommerceOptions): WooCalls {
  const { client, clock = SYSTEM_CLOCK, credentials, deadlineMs = DEADLINE_MS } = options
  const base = wooBase(options.host)
  const breaker = options.breaker ?? createCircuitBreaker({ ...BREAKER, clock })
  const rates = options.rates ?? createRateLimiter({ ...WOO_RATES, clock })
  const remoteClock = createRemoteClock()
  /** Hosts that take the authorization header away leave the query: found out by the first answers. */
  let inQuery = false
  let isProven = false

  async function send<Answer>(call: Call<Answer>, keysInQuery: boolean): Promise<Answer> {
    const { path, query = {}, ...rest } = call
    const { consumerKey, consumerSecret } = await credentials.keys()
    const keys = {
      consumer_key: checkedKey(consumerKey, call.name),
      consumer_secret: checkedKey(consumerSecret, call.name),
    }
    const url = wooAddress(base, `/${WOO_NAMESPACE}${path}`)
    for (const [name, value] of Object.entries(keysInQuery ? { ...query, ...keys } : query)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
    const authorization = keysInQuery ? null : () => Promise.resolve(`Basic ${basic}`)
    return callRemote(
      {
        client,
        guardsIn: GUARDS_IN,
        clock,
        breaker,
        rates,
        remoteClock,
        authorization,
        readComplaints: readWooComplaints,
        readMeaning: readWooMeaning,
      },
      { ...rest, url: url.href, deadlineMs, secrets: [consumerKey, consumerSecret] },
    )
  }

  const readSite = <Answer>(answer: ZodType<Answer>, isPlain = false) =>
    callRemote(
      {
        client,
        guardsIn: GUARDS_IN,
        clock,
        breaker,
        rates,
        authorization: null,
        readComplaints: readWooComplaints,
      },
      {
        name: 'site.read',
        method: 'GET',
        url: wooSiteAddress(base, isPlain).href,
        answer,
        writes: false,
        deadlineMs,
      },
    )

  /** Tells whether the shop answers with plain addresses, under which it looks at no keys. */
  async function isPlain(error: ConnectorError): Promise<boolean> {
    // The API itself says what it has against a request; a page of the shop does not.
    const isPage =
      error.kind === 'unexpected_answer' || (error.kind === 'not_found' && error.complaints.length === 0)
    if (isProven || !isPage || (await ifGiven(readSite(wireSite))) !== null) return false
    const site = await ifGiven(readSite(wireSite, true))
    return site?.namespaces.includes(WOO_NAMESPACE) === true
  }

  /**
   * Tells whether keys that were refused a write open the shop for reading. The refusal is the same as of a wrong
   * secret.
   */
  async function mayRead(keysInQuery: boolean): Promise<boolean> {
    const read = {
      name: 'settings.currency',
      method: 'GET',
      answer: wireCurrentCurrency,
      writes: false,
    } as const
    return (await ifGiven(send({ ...read, path: wooPaths.currentCurrency }, keysInQuery))) !== null
  }

  /** The failure with what else can be found out of it. */
  async function explained(
    error: ConnectorError,
    call: Pick<Call<unknown>, 'name' | 'writes'>,
    keysInQuery: boolean,
  ): Promise<ConnectorError> {
    const { status, complaints } = error
    const because = (kind: ConnectorErrorKind, reason: RefusalReason) =>
      new ConnectorError(kind, { call: call.name, status, complaints, reason, detail: error.detail })
    if (call.writes && error.reason === 'key_refused' && (await mayRead(keysInQuery))) {
      return because('forbidden', 'key_read_only')
    }
    return (await isPlain(error)) ? because('refused', 'plain_permalinks') : error
  }

  return {
    base,
    clock,
    remoteClock,
    breaker,
    rates,
    async call(call) {
      const ways = isProven || inQuery ? [inQuery] : [false, true]
      for (const keysInQuery of ways) {
        try {
          const answer = await send(call, keysInQuery)
          inQuery = keysInQuery
          isProven = true
          return answer
        } catch (error) {
          if (!(error instanceof ConnectorError)) throw error
          const isLast = keysInQuery === ways.at(-1)
          // A guard may let nobody in without keys: the header may have been taken away there too.
          const isHeaderLost = error.status === 401 && error.reason !== 'key_refused'
          if (isLast || !isHeaderLost) throw await explained(error, call, keysInQuery)
        }
      }
      throw new TypeError('no way was tried')
    },
    readSite,
  }
}
