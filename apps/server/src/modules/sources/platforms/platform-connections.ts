import {
  type Clock,
  ConnectorError,
  createDigikalaConnector,
  createPlatformPaces,
  DIGIKALA_SELLER_API,
  type DigikalaTokenCalls,
  type OrderPlatform,
  type PacedHost,
  PLATFORM_DEFINITIONS,
  type PlatformDefinition,
  type PlatformLine,
  type RateLimiter,
  type RateLimiterOptions,
  type SharedHost,
  type ShopParts,
  type SourceShop,
  SYSTEM_CLOCK,
  type WooCommerceKeys,
  type WooCommerceShop,
  woocommercePlatform,
} from '@payvand/connectors'
import { type ConnectionKind, connectionKindOf, type Platform, SHOP_CONNECTIONS } from '@payvand/domain'
import type { GuardedClient, HostTurns } from '@payvand/network'
import { provinceCode, SOLD_BY_MARKETPLACE } from '@payvand/texts'
import type { Kysely, Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { BusinessesTable } from '../../../infra/db/account-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { type LeaseTimes, leaseTimes } from '../../../infra/jobs/queue-lease.ts'
import { openOrNull, type Secrets } from '../../../infra/sealed-secrets.ts'
import { findBusiness } from '../../accounts/index.ts'
import { findPlatformConnection, type PlatformConnectionRow } from './platform-connections-store.ts'
import { createDigikalaTokens } from './platform-tokens.ts'
import { waitingRateLimiter } from './waiting-rate-limiter.ts'

/** Request timeout for background syncs. */
const READING_DEADLINE_MS = 60_000
/** Request timeout for a check: it makes two calls at most, and the panel waits 15 seconds. */
const CHECK_DEADLINE_MS = 6_000
/** Request timeout for order commands, which run in the background. */
const ORDER_DEADLINE_MS = 20_000
const ORDER_WORDS = { soldBy: SOLD_BY_MARKETPLACE, provinceCode }

/** The seller's shop as it learns of the booth's orders. */
export interface OrderShop extends OrderPlatform {
  /** Tells whether a line is of this shop, and not of another site of the seller's. */
  readonly isOurs: (line: PlatformLine) => boolean
}

/** The platforms sellers come from, as the registry of the connectors lists them. */
export interface PlatformConnections {
  /**
   * Asks the platform whether it takes this token, before it is stored. A shop whose address is not known yet, and a
   * platform without tokens, is not asked. Throws CallError `platform_token_refused`, `platform_token_forbidden`,
   * `platform_unavailable` or `too_many_requests`.
   */
  check(platform: Platform, entered: { token: string; domain: string | null }): Promise<void>
  /** The business's shop, to be told of orders; null where nothing can be told. Its calls throw ConnectorError. */
  orders(businessId: number): Promise<OrderShop | null>
  /**
   * The shop of the business's connection, at its own pace, with what is stored now; null where there is no connection or
   * nothing to ask it with. Its calls throw ConnectorError.
   */
  source(businessId: number): Promise<SourceShop | null>
  /** Digikala's token calls, for callers without a token yet. */
  readonly digikalaTokenCalls: DigikalaTokenCalls
  /** A shop on WooCommerce by keys that may not be stored yet, at the shop's pace. Its calls throw ConnectorError. */
  woocommerce(host: string, keys: WooCommerceKeys, deadlineMs?: number): WooCommerceShop
  /** The one every pace is kept by. */
  readonly clock: Clock
  /** The turns at an address's host, for a crawl of its pages; null where no platform is asked there. */
  turnsAt(address: string): HostTurns | null
  /** Rate limit of the shop, in calls a minute. */
  callsPerMinute(kind: ConnectionKind, host: string | null): number
}

/** The parts of a shop that its seller brought. */
type Brought = Pick<ShopParts<unknown>, 'domain' | 'credentials' | 'renew' | 'moneyUnit'> & {
  /** The shop's own address; null where it is not known or all shops share one. */
  host: string | null
}

export function createPlatformConnections(options: {
  rows: Kysely<Tables>
  secrets: Secrets
  network: GuardedClient
  /** Stand-ins for hosts that serve all sellers, by their names. */
  hosts: Readonly<Record<string, string>>
  logger: Logger
  now(): Date
  /** Rates by the name of a shared host or by the kind of a shop; absent: the known limits of the platform. */
  rates?: Readonly<Record<string, RateLimiterOptions>>
  clock?: Clock
  /** Default: a lease of 30 seconds. */
  tokenLease?: LeaseTimes
}): PlatformConnections {
  const { rows, secrets, network, hosts, logger, rates = {}, clock = SYSTEM_CLOCK } = options
  const paces = createPlatformPaces(rates, clock)
  const sharedHost = ({ name, origin, rates: known }: SharedHost): PacedHost => ({
    host: hosts[name] ?? origin,
    rates: paces.of(origin, known),
  })
  const ratesOf = ({ kind, host }: PlatformDefinition, own: string | null): RateLimiter =>
    'name' in host ? sharedHost(host).rates : paces.of(own ?? kind, rates[kind] ?? host.rates)

  /** Null: the shop's own address is not known. */
  function partsOf(
    definition: PlatformDefinition,
    { host: own, ...brought }: Brought,
    { deadlineMs, waits }: { deadlineMs: number; waits: boolean },
  ): ShopParts<unknown> | null {
    const host = 'name' in definition.host ? sharedHost(definition.host).host : own
    if (host === null) return null
    const pace = (limiter: RateLimiter) => (waits ? waitingRateLimiter(limiter, clock) : limiter)
    return {
      ...brought,
      client: network,
      clock,
      deadlineMs,
      host,
      rates: pace(ratesOf(definition, host)),
      shared(other) {
        const paced = sharedHost(other)
        return { ...paced, rates: pace(paced.rates) }
      },
    }
  }

  const digikalaTokenCalls = createDigikalaConnector({
    client: network,
    clock,
    deadlineMs: ORDER_DEADLINE_MS,
    ...sharedHost(DIGIKALA_SELLER_API),
    credentials: { accessToken: nothing },
  })
  const tokensOf = createDigikalaTokens({
    rows,
    secrets,
    logger,
    now: options.now,
    tokenCalls: digikalaTokenCalls,
    leaseTimes: options.tokenLease ?? leaseTimes(30_000),
  })

  /** The credentials that are stored for a business; null: none. */
  function storedCredentials(
    { kind, credentials, renewsTokens }: PlatformDefinition,
    business: Selectable<BusinessesTable>,
    connection: PlatformConnectionRow | undefined,
  ): Pick<Brought, 'credentials' | 'renew'> | null {
    const isOfKeys = SHOP_CONNECTIONS[kind].form === 'keys'
    const sealed = isOfKeys ? connection?.credentials_sealed : business.platform_token_sealed
    if (!sealed) return null
    if (renewsTokens) {
      const { accessToken, renew } = tokensOf(business.id)
      return { credentials: async () => ({ token: await accessToken() }), ...(renew && { renew }) }
    }
    const column = isOfKeys ? 'platform_connections.credentials_sealed' : 'businesses.platform_token_sealed'
    const opened = openOrNull(secrets, column, business.id, sealed)
    // Each call fails as one that the shop refused, and the seller is asked to connect again.
    if (opened === null) return { credentials: lostSeal }
    const stored = credentials.parse(isOfKeys ? JSON.parse(opened) : { token: opened })
    return { credentials: () => Promise.resolve(stored) }
  }

  return {
    digikalaTokenCalls,
    clock,
    turnsAt: paces.turnsAt,

    async orders(businessId) {
      const connection = await findPlatformConnection(rows, businessId)
      const business = await findBusiness(rows, businessId)
      const kind = connection?.kind ?? connectionKindOf(business?.platform ?? null)
      if (!business || !kind) return null
      const definition = PLATFORM_DEFINITIONS[kind]
      const credentials = storedCredentials(definition, business, connection)
      const { domain } = business
      const host = SHOP_CONNECTIONS[kind].form === 'keys' ? (connection?.host ?? null) : domain
      const waits = definition.ordersWait ?? false
      const parts =
        credentials &&
        partsOf(definition, { host, domain, ...credentials }, { deadlineMs: ORDER_DEADLINE_MS, waits })
      if (!parts) return null
      const isAlone = 'name' in definition.host
      return {
        ...definition.orders(parts, ORDER_WORDS),
        isOurs: ({ target, url }) => target !== null || isAlone || siteOf(url) === siteOf(parts.host),
      }
    },

    async source(businessId) {
      const connection = await findPlatformConnection(rows, businessId)
      const business = connection && (await findBusiness(rows, businessId))
      if (!connection || !business) return null
      const definition = PLATFORM_DEFINITIONS[connection.kind]
      const credentials = storedCredentials(definition, business, connection)
      if (!credentials && !definition.readsPublicData) return null
      const { host, settings } = connection
      const { domain } = business
      const brought = {
        host,
        domain,
        ...(credentials ?? { credentials: nothing }),
        ...(settings.moneyUnit && { moneyUnit: settings.moneyUnit }),
      }
      const parts = partsOf(definition, brought, { deadlineMs: READING_DEADLINE_MS, waits: true })
      return parts && definition.createShop(parts)
    },

    woocommerce(host, keys, deadlineMs = ORDER_DEADLINE_MS) {
      const brought = { host, domain: null, credentials: () => Promise.resolve(keys) }
      const parts = partsOf(woocommercePlatform, brought, { deadlineMs, waits: true })
      return woocommercePlatform.createShop(parts as ShopParts<WooCommerceKeys>)
    },

    callsPerMinute: (kind, host) => ratesOf(PLATFORM_DEFINITIONS[kind], host).perMinute(),

    async check(platform, { token, domain }) {
      const kind = connectionKindOf(platform)
      const definition = kind && PLATFORM_DEFINITIONS[kind]
      const brought = { host: domain, domain, credentials: () => Promise.resolve({ token }) }
      const parts =
        definition && partsOf(definition, brought, { deadlineMs: CHECK_DEADLINE_MS, waits: false })
      if (!parts) return
      try {
        await (definition.checkCredentials?.(parts) ?? definition.createShop(parts)?.checkConnection())
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error
        if (error.kind === 'disconnected' || error.kind === 'refused') {
          throw new CallError('platform_token_refused')
        }
        if (error.kind === 'forbidden') throw new CallError('platform_token_forbidden')
        if (error.kind === 'rate_limited') throw new CallError('too_many_requests')
        logger.warn({ err: error, platform }, 'A platform did not answer a check of its token')
        throw new CallError('platform_unavailable')
      }
    },
  }
}

const nothing = () => Promise.reject(new TypeError('no token is known'))
const lostSeal = () =>
  Promise.reject(
    new ConnectorError('disconnected', { call: 'credentials', detail: 'the seal of the token is lost' }),
  )
const siteOf = (address: string) => URL.parse(address)?.host.replace(/^www\./, '')
