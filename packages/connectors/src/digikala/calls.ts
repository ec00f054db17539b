import type { GuardedClient } from '@payvand/network'
import {
  createSourceShopCalls,
  type SourceShopCall,
  type SourceShopCalls,
  type SourceShopOptions,
} from '../kit/source-shop-calls.ts'
import { readDigikalaComplaints } from './complaints.ts'
import { DIGIKALA_HOST } from './endpoints.ts'

/** What every part of the connector is given. */
export interface DigikalaOptions extends SourceShopOptions {
  /** Origin without a trailing slash; a sandbox can stand in. */
  host?: string
  credentials: { accessToken(): Promise<string> }
}

/**
 * Digikala lets 33 requests through in 30 seconds; this pace stays below that wherever the 30 seconds begin. It speaks of
 * the asking address, so connectors that share an address should share one `rates`. (Digikala reference: limits.)
 */
export const DIGIKALA_RATES = { perMinute: 50, burst: 6, maxWaitMs: 5000 }
const WINDOW_S = 30
const DEADLINE_MS = 30_000

/** Digikala's calls with the seller's token, pace and breaker behind them. */
export interface DigikalaCalls extends Omit<SourceShopCalls, 'call'> {
  readonly call: <Answer>(call: SourceShopCall<Answer> & { withoutToken?: boolean }) => Promise<Answer>
}

export function createDigikalaCalls(options: DigikalaOptions): DigikalaCalls {
  const { host = DIGIKALA_HOST, credentials, client } = options
  const shop = createSourceShopCalls(
    { ...options, client: namingTheWait(client) },
    { host, rates: DIGIKALA_RATES, deadlineMs: DEADLINE_MS, readComplaints: readDigikalaComplaints },
  )
  return {
    ...shop,
    call: ({ withoutToken = false, ...call }) =>
      shop.call({
        ...call,
        // Digikala wants it on every call, even on a GET.
        headers: { 'content-type': 'application/json' },
        accessToken: withoutToken ? undefined : () => credentials.accessToken(),
      }),
  }
}

/** Digikala's 429 does not say when to come back; its window has passed after 30 seconds at the latest. */
function namingTheWait(client: GuardedClient): GuardedClient {
  return {
    close: () => client.close(),
    async request(request) {
      const answer = await client.request(request)
      if (answer.status !== 429 || answer.headers['retry-after'] !== undefined) return answer
      return { ...answer, headers: { ...answer.headers, 'retry-after': String(WINDOW_S) } }
    },
  }
}
