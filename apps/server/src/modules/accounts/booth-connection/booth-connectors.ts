import {
  type AnswerWatch,
  BASALAM_BREAKER,
  BASALAM_RATES,
  type BasalamConnector,
  type BasalamHosts,
  type Clock,
  createBasalamConnector,
  createBreakerGroup,
  createRateLimiter,
  type SharedTurns,
  SYSTEM_CLOCK,
} from '@payvand/connectors'
import type { GuardedClient } from '@payvand/network'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { renewingConnector } from '../../../infra/remote/renewing-connector.ts'
import { findConnection } from '../businesses/businesses-store.ts'
import type { BoothTokens } from './booth-tokens.ts'

/** Timeouts of marketplace calls. A write that got no answer stays unsettled for as long. */
export const MARKETPLACE_DEADLINES = { callMs: 15_000, uploadMs: 60_000 }
/**
 * A write that may have left can still be applied this long afterwards: the wait for a turn, the call, and a margin.
 */
export const UNSETTLED_MS = BASALAM_RATES.maxWaitMs + MARKETPLACE_DEADLINES.callMs + 5_000

/** The pace learns within these, seen from the one it starts with. */
const SLOWEST_PER_MINUTE = 6
const MOST_TIMES_THE_START = 2
/** When so many booths get no answer one after the other, the marketplace is away. */
const BOOTHS_OF_OUTAGE = 5
/** Interval at which one call of all booths looks whether the marketplace is back. */
const PROBE_MS = 1_000
/** A connector takes 8 KB. One that is made again goes on with the pace in the booth's rows. */
const MOST_KEPT = 5_000

export interface Booth {
  vendorId: number
  connector: BasalamConnector
  /** The one its pace is kept by. */
  clock: Clock
}

/** The marketplace as each business sees it: with its own token and its own rate. */
export interface BoothConnectors {
  /** Throws CallError `booth_not_connected` or `booth_disconnected`. */
  forBusiness(businessId: number): Promise<Booth>
  /**
   * Lead of the marketplace's clock over ours, in ms; 0 while this process asked nothing of the booth. A moment that
   * the marketplace states is compared with our own only after this is taken off.
   */
  clockAheadMs(businessId: number): number
  /**
   * ms until a call may look whether the marketplace, which answers no booth now, is back; 0 where it may now, or the
   * marketplace answers.
   */
  awayForMs(): number
  /** A connector with a token that is not stored yet: at sign-on and while seeding. */
  withToken(accessToken: string): BasalamConnector
}

export function createBoothConnectors(options: {
  rows: Kysely<Tables>
  tokens: BoothTokens
  network: GuardedClient
  hosts: BasalamHosts
  callsPerMinute: number
  /** Calls a minute that a booth was found to bear; null while nothing is known. */
  learnedPace(businessId: number): Promise<number | null>
  /** Hears every answer. */
  watch: AnswerWatch
  /** Hears that the marketplace answers again after it answered no booth. */
  onBack?: () => void
  clock?: Clock
  /** The pace of a booth in all processes; absent where there is one process. */
  sharedTurns?: (businessId: number) => SharedTurns
}): BoothConnectors {
  const {
    rows,
    tokens,
    network,
    hosts,
    callsPerMinute,
    learnedPace,
    watch,
    onBack,
    clock = SYSTEM_CLOCK,
    sharedTurns,
  } = options
  const shared = { client: network, hosts, deadlines: MARKETPLACE_DEADLINES, clock, watch }
  // Connectors are kept, because each counts the rate of its booth: those of the booths that were asked last.
  const connectors = new LRUCache<number, BasalamConnector>({ max: MOST_KEPT })
  // The booths share a group: the trouble of one stops that one alone, an outage stops all of them and ends for all at once.
  const breakers = createBreakerGroup({
    ...BASALAM_BREAKER,
    members: BOOTHS_OF_OUTAGE,
    probeEveryMs: PROBE_MS,
    clock,
    ...(onBack ? { onBack } : {}),
  })

  async function connectorOf(businessId: number): Promise<BasalamConnector> {
    const made = connectors.get(businessId)
    if (made) return made
    const learned = await learnedPace(businessId)
    // Another caller may have made it meanwhile.
    const known = connectors.get(businessId)
    if (known) return known
    const rates = createRateLimiter({
      ...BASALAM_RATES,
      perMinute: callsPerMinute,
      learned,
      adapts: {
        least: Math.min(SLOWEST_PER_MINUTE, callsPerMinute),
        most: callsPerMinute * MOST_TIMES_THE_START,
      },
      clock,
      ...(sharedTurns ? { shared: sharedTurns(businessId) } : {}),
    })
    const breaker = breakers.member()
    const connector = renewingConnector(
      {
        current: () => tokens.current(businessId),
        renew: (refused) => tokens.renew(businessId, refused),
      },
      (credentials) => createBasalamConnector({ ...shared, rates, breaker, credentials }),
    )
    connectors.set(businessId, connector)
    return connector
  }

  return {
    async forBusiness(businessId) {
      const connection = await findConnection(rows, businessId)
      if (!connection?.vendor_id) throw new CallError('booth_not_connected')
      if (connection.status === 'disconnected') throw new CallError('booth_disconnected')
      tokens.confirm(connection)
      return { vendorId: connection.vendor_id, connector: await connectorOf(businessId), clock }
    },
    awayForMs: breakers.awayForMs,
    clockAheadMs: (businessId) => connectors.get(businessId)?.remoteClock.aheadMs() ?? 0,
    withToken: (accessToken) =>
      createBasalamConnector({
        ...shared,
        credentials: { accessToken: () => Promise.resolve(accessToken) },
      }),
  }
}
