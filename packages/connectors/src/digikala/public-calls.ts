import type { GuardedClient, GuardedResponse } from '@payvand/network'
import { parseBoundedJson } from '../kit/bounded-json.ts'
import {
  createSourceShopCalls,
  type SourceShopCalls,
  type SourceShopOptions,
} from '../kit/source-shop-calls.ts'
import { readDigikalaComplaints } from './complaints.ts'
import { DIGIKALA_PUBLIC_HOST } from './endpoints.ts'

/** Options for reading the public data of Digikala. */
export interface DigikalaPublicOptions extends SourceShopOptions {
  /** Origin without a trailing slash; a sandbox can stand in. */
  host?: string
}

/**
 * Digikala documents no limit: we send at most one request in a second for all our sellers together. (Digikala
 * reference: public API.)
 */
export const DIGIKALA_PUBLIC_RATES = { perMinute: 55, burst: 2, maxWaitMs: 15_000 }
const DEADLINE_MS = 20_000
/** The form is that of browsers, with our own name in it: bare names of programs are turned away. */
const USER_AGENT = 'Mozilla/5.0 (compatible; Payvand/1.0)'

/** Calls of Digikala's public product data, which need no token. */
export function createDigikalaPublicCalls(options: DigikalaPublicOptions): SourceShopCalls {
  const { host = DIGIKALA_PUBLIC_HOST } = options
  const shop = createSourceShopCalls(
    { ...options, client: judgedByTheBody(options.client) },
    {
      host,
      rates: DIGIKALA_PUBLIC_RATES,
      deadlineMs: DEADLINE_MS,
      readComplaints: readDigikalaComplaints,
      guardsIn: [new URL('./public-wire.ts', import.meta.url)],
    },
  )
  return {
    ...shop,
    call: (call) => shop.call({ ...call, headers: { 'user-agent': USER_AGENT } }),
  }
}

/** The HTTP status is 200 even for failures; the one in the body is meant. */
function judgedByTheBody(client: GuardedClient): GuardedClient {
  return {
    close: () => client.close(),
    async request(request) {
      const answer = await client.request(request)
      return answer.status === 200 ? { ...answer, status: statusIn(answer) ?? 200 } : answer
    },
  }
}

function statusIn({ body }: GuardedResponse): number | null {
  try {
    const { status } = (parseBoundedJson(Buffer.from(body).toString()) ?? {}) as { status?: unknown }
    return typeof status === 'number' && status >= 200 && status <= 599 ? status : null
  } catch {
    return null
  }
}
