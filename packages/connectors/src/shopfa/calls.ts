import { z } from 'zod'
import {
  checkedKey,
  createSourceShopCalls,
  type SourceShopCall,
  type SourceShopCalls,
  type SourceShopOptions,
} from '../kit/source-shop-calls.ts'
import { bareOrigin } from './endpoints.ts'
import { readShopfaComplaints, withShopfaKind } from './envelope.ts'

/** The options of every part of the connector. */
export interface ShopfaOptions extends SourceShopOptions {
  /** The shop's own address; `www.` and anything behind the origin fall off. */
  host: string
  /** The `private_key` of a sign-in, sent where it is asked for and nowhere else. */
  credentials: { privateKey(): Promise<string> }
  /** The unit of this shop's money; to be confirmed with the seller. Default toman. (Shopfa reference: money.) */
  moneyUnit?: 'toman' | 'rial'
  /** The place of the key: in the address (seen to work live, default) or in the header `Private-Key`. */
  keyPlacement?: 'address' | 'header'
}

/** Shopfa publishes no limit; its shops answer slowly. (Shopfa reference: rate limits.) */
export const SHOPFA_RATES = { perMinute: 60, burst: 5, maxWaitMs: 5000 }
const DEADLINE_MS = 30_000

type Call<Answer> = Omit<SourceShopCall<Answer>, 'method' | 'accessToken' | 'headers' | 'secrets'> & {
  withKey?: boolean
}

/** Shopfa's calls with the shop's key, pace and breaker behind them, one at a time. */
export interface ShopfaCalls extends Omit<SourceShopCalls, 'call'> {
  readonly origin: string
  readonly call: <Answer>(call: Call<Answer>) => Promise<Answer>
  /** A page of the shop, as a visitor gets it. */
  readonly readPage: (name: string, path: string) => Promise<string>
}

export function createShopfaCalls(options: ShopfaOptions): ShopfaCalls {
  const { credentials, keyPlacement = 'address' } = options
  const origin = bareOrigin(options.host)
  const shop = createSourceShopCalls(options, {
    host: origin,
    rates: SHOPFA_RATES,
    deadlineMs: DEADLINE_MS,
    readComplaints: readShopfaComplaints,
    guardsIn: [new URL('./wire.ts', import.meta.url)],
  })

  async function send<Answer>({ withKey = false, query, ...call }: Call<Answer>): Promise<Answer> {
    const key = withKey ? checkedKey(await credentials.privateKey(), call.name) : null
    const inAddress = key !== null && keyPlacement === 'address'
    try {
      return await shop.call({
        body: {},
        ...call,
        method: 'POST',
        query: { ...query, ...(inAddress ? { private_key: key } : {}) },
        ...(key === null ? {} : { secrets: [key] }),
        ...(key === null || inAddress ? {} : { headers: { 'private-key': key } }),
      })
    } catch (error) {
      throw withShopfaKind(error)
    }
  }

  const readPage = (name: string, path: string): Promise<string> =>
    shop.call({ name, method: 'GET', path, answer: z.string(), writes: false, isPage: true })

  // A shop stalls when it is asked for two things at once.
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const turn = last.then(ask)
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    ...shop,
    origin,
    call: (call) => inTurn(() => send(call)),
    readPage: (name, path) => inTurn(() => readPage(name, path)),
  }
}
