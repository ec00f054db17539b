import { SYSTEM_CLOCK } from '../kit/clock.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import { createRateLimiter } from '../kit/rate-limiter.ts'
import {
  createSourceShopCalls,
  type SourceShopCall,
  type SourceShopCalls,
  type SourceShopOptions,
} from '../kit/source-shop-calls.ts'
import { readDigikalaComplaints } from './complaints.ts'
import { DIGIKALA_HOST } from './endpoints.ts'
import { heedingTheWindow } from './rate-window.ts'

/** The options of every part of the connector. */
export interface DigikalaOptions extends SourceShopOptions {
  /** Origin without a trailing slash; a sandbox can stand in. */
  host?: string
  credentials: DigikalaCredentials
}

/** The seller's token, which lives for two hours. */
export interface DigikalaCredentials {
  accessToken(): Promise<string>
  /** Called after Digikala refused a token; tells whether there is another one to try. Absent: there is not. */
  renew?(refused: string): Promise<boolean>
}

/**
 * Digikala lets 33 requests through in 30 seconds; this pace stays below that wherever the 30 seconds begin. It speaks of
 * the asking address, so connectors that share an address should share one `rates`. (Digikala reference: limits.)
 */
export const DIGIKALA_RATES = { perMinute: 50, burst: 6, maxWaitMs: 5000 }
const DEADLINE_MS = 30_000

/** Digikala's calls with the seller's token, pace and breaker behind them. */
export interface DigikalaCalls extends Omit<SourceShopCalls, 'call'> {
  readonly call: <Answer>(call: SourceShopCall<Answer> & { withoutToken?: boolean }) => Promise<Answer>
}

export function createDigikalaCalls(options: DigikalaOptions): DigikalaCalls {
  const { host = DIGIKALA_HOST, credentials, client, clock = SYSTEM_CLOCK } = options
  const rates = options.rates ?? createRateLimiter({ ...DIGIKALA_RATES, clock })
  const shop = createSourceShopCalls(
    { ...options, rates, client: heedingTheWindow(client, { rates, clock }) },
    {
      host,
      rates: DIGIKALA_RATES,
      deadlineMs: DEADLINE_MS,
      readComplaints: readDigikalaComplaints,
      guardsIn: [new URL('./wire.ts', import.meta.url)],
    },
  )
  return {
    ...shop,
    async call({ withoutToken = false, ...call }) {
      // Digikala wants it on every call, even on a GET.
      const headers = { 'content-type': 'application/json' }
      if (withoutToken) return shop.call({ ...call, headers })
      let sent: string | null = null
      const accessToken = async () => {
        sent = await credentials.accessToken()
        return sent
      }
      try {
        return await shop.call({ ...call, headers, accessToken })
      } catch (error) {
        // A 401 is said before anything is done, so writes can be repeated as well.
        if (!isRefusedToken(error) || sent === null || !(await credentials.renew?.(sent))) throw error
        return shop.call({ ...call, headers, accessToken })
      }
    },
  }
}

const isRefusedToken = (error: unknown): boolean =>
  error instanceof ConnectorError && error.kind === 'disconnected' && error.status === 401
