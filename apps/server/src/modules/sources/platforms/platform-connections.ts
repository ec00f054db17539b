import {
  type Clock,
  ConnectorError,
  createDigikalaConnector,
  createRateLimiter,
  createSazitoConnector,
  createShopfaConnector,
  createWooCommerceShop,
  DIGIKALA_PUBLIC_RATES,
  DIGIKALA_RATES,
  type DigikalaCredentials,
  type DigikalaTokenCalls,
  type RateLimiter,
  type RateLimiterOptions,
  SAZITO_RATES,
  SHOPFA_RATES,
  type SourceShop,
  SYSTEM_CLOCK,
  WOO_RATES,
  type WooCommerceKeys,
  type WooCommerceShop,
} from '@payvand/connectors'
import { isDigikalaType, type Platform } from '@payvand/domain'
import type { GuardedClient } from '@payvand/network'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ConnectionKind } from '../../../infra/db/platform-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { type LeaseTimes, leaseTimes } from '../../../infra/jobs/queue-lease.ts'
import type { Secrets } from '../../../infra/sealed-secrets.ts'
import { findBusiness } from '../../accounts/index.ts'
import { digikalaOrders } from '../order-platforms/digikala-orders.ts'
import type { OrderPlatform } from '../order-platforms/order-platform.ts'
import { sazitoOrders } from '../order-platforms/sazito-orders.ts'
import { shopfaOrders } from '../order-platforms/shopfa-orders.ts'
import { woocommerceOrders } from '../order-platforms/woocommerce-orders.ts'
import { patientPace } from './patient-pace.ts'
import { findPlatformConnection } from './platform-connections-store.ts'
import { SHOP_OF } from './platform-shops.ts'
import { createDigikalaTokens } from './platform-tokens.ts'

const KNOWN_RATES = {
  digikala: DIGIKALA_RATES,
  sazito: SAZITO_RATES,
  shopfa: SHOPFA_RATES,
  woocommerce: WOO_RATES,
}
/** Request timeout for background syncs. */
const READING_DEADLINE_MS = 60_000

/** Request timeout for a check: it makes two calls at most, and the panel waits 15 seconds. */
const DEADLINE_MS = 6_000
/** Request timeout for order commands, which run in the background. */
const ORDER_DEADLINE_MS = 20_000

/** Credentials for a platform. `domain` is where the shop is, for platforms whose shops answer for themselves. */
export interface PlatformCredentials {
  token: string
  /** Business whose stored token it is, so that it can be renewed; absent: it is not stored yet. */
  businessId?: number
  domain: string | null
}

/** The platforms sellers come from, asked before what a seller pasted is stored. */
export interface PlatformConnections {
  /**
   * Asks the platform whether it takes this token. A shop whose address is not known yet, and a platform without tokens,
   * is not asked. Throws CallError `platform_token_refused`, `platform_token_forbidden`, `platform_unavailable` or
   * `too_many_requests`.
   */
  check(platform: Platform, credentials: PlatformCredentials): Promise<void>
  /** The platform, to be told of orders; null for one that nothing can be told. Its calls throw ConnectorError. */
  forOrders(platform: Platform, credentials: PlatformCredentials, soldBy: string): OrderPlatform | null
  /**
   * The shop of the business's connection where that takes whole orders by keys of its own; null for every other. Its calls
   * throw ConnectorError.
   */
  ordersOf(businessId: number, soldBy: string): Promise<(OrderPlatform & { host: string }) | null>
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
  /** Rate limit of the shop, in calls a minute. */
  callsPerMinute(kind: ConnectionKind, host: string | null): number
}

export function createPlatformConnections(options: {
  rows: Kysely<Tables>
  secrets: Secrets
  network: GuardedClient
  hosts: { digikala: string; digikalaPublic: string }
  logger: Logger
  /** Default: the known limits of each platform. */
  rates?: Record<keyof typeof KNOWN_RATES, RateLimiterOptions>
  clock?: Clock
  /** Rate of Digikala's public product data, for all sellers together. */
  digikalaPublicRates?: RateLimiterOptions
  /** Default: a lease of 30 seconds. */
  tokenLease?: LeaseTimes
}): PlatformConnections {
  const { rows, secrets, network, hosts, logger, rates = KNOWN_RATES, clock = SYSTEM_CLOCK } = options
  // Digikala counts by the address that asks, so all sellers of this process share one pace.
  const digikalaRates = createRateLimiter({ ...rates.digikala, clock })
  const digikalaPublicRates = createRateLimiter({
    ...(options.digikalaPublicRates ?? DIGIKALA_PUBLIC_RATES),
    clock,
  })
  const digikalaTokenCalls = digikala(noToken, ORDER_DEADLINE_MS)
  const digikalaTokens = createDigikalaTokens({
    rows,
    secrets,
    logger,
    tokenCalls: digikalaTokenCalls,
    leaseTimes: options.tokenLease ?? leaseTimes(30_000),
  })
  // A shop's own pace, whoever asks it for what.
  const shopRates = new Map<string, RateLimiter>()
  function ratesOf(platform: ConnectionKind, host: string | null): RateLimiter {
    if (platform === 'digikala') return digikalaRates
    if (platform === 'digikala-brand') return digikalaPublicRates
    const key = host === null ? platform : (URL.parse(host)?.host ?? host)
    const limiter = shopRates.get(key) ?? createRateLimiter({ ...rates[platform], clock })
    shopRates.set(key, limiter)
    return limiter
  }

  function digikala(credentials: DigikalaCredentials, deadlineMs: number) {
    return createDigikalaConnector({
      client: network,
      clock,
      deadlineMs,
      host: hosts.digikala,
      credentials,
      rates: digikalaRates,
    })
  }
  function sazito(token: string, host: string, deadlineMs: number) {
    const credentials = { apiKey: () => Promise.resolve(token) }
    return createSazitoConnector({
      client: network,
      clock,
      deadlineMs,
      host,
      credentials,
      rates: ratesOf('sazito', host),
    })
  }
  function shopfa(token: string, host: string, deadlineMs: number) {
    const credentials = { privateKey: () => Promise.resolve(token) }
    return createShopfaConnector({
      client: network,
      clock,
      deadlineMs,
      host,
      credentials,
      rates: ratesOf('shopfa', host),
    })
  }

  function connectorOf(platform: Platform, { token, domain }: PlatformCredentials) {
    if (isDigikalaType(platform)) return digikala(fixed(token), DEADLINE_MS)
    if (domain === null) return null
    if (platform === 'sazito') return sazito(token, domain, DEADLINE_MS)
    return platform === 'shopfa' ? shopfa(token, domain, DEADLINE_MS) : null
  }

  const woocommerce: PlatformConnections['woocommerce'] = (host, keys, deadlineMs = ORDER_DEADLINE_MS) =>
    createWooCommerceShop({
      client: network,
      clock,
      deadlineMs,
      host,
      credentials: { keys: () => Promise.resolve(keys) },
      rates: patientPace(ratesOf('woocommerce', host), clock),
    })

  return {
    digikalaTokenCalls,

    async ordersOf(businessId, soldBy) {
      const connection = await findPlatformConnection(rows, businessId)
      const { kind, host, credentials_sealed: sealed } = connection ?? {}
      if (kind !== 'woocommerce' || !host || !sealed) return null
      return { ...woocommerceOrders(woocommerce(host, JSON.parse(secrets.open(sealed))), soldBy), host }
    },

    forOrders(platform, { token, domain, businessId }, soldBy) {
      if (isDigikalaType(platform)) {
        const credentials = businessId === undefined ? fixed(token) : digikalaTokens(businessId)
        return digikalaOrders(digikala(credentials, ORDER_DEADLINE_MS))
      }
      if (domain === null) return null
      if (platform === 'sazito') return sazitoOrders(sazito(token, domain, ORDER_DEADLINE_MS), soldBy)
      return platform === 'shopfa' ? shopfaOrders(shopfa(token, domain, ORDER_DEADLINE_MS)) : null
    },

    async source(businessId) {
      const connection = await findPlatformConnection(rows, businessId)
      const business = connection && (await findBusiness(rows, businessId))
      if (!connection || !business) return null
      return SHOP_OF[connection.kind]({
        client: network,
        clock,
        deadlineMs: READING_DEADLINE_MS,
        rates: patientPace(ratesOf(connection.kind, connection.host), clock),
        hosts,
        digikalaCredentials: digikalaTokens(businessId),
        digikalaPublicRates: patientPace(digikalaPublicRates, clock),
        connection,
        business,
        secrets,
      })
    },

    woocommerce,

    clock,

    callsPerMinute: (kind, host) => ratesOf(kind, host).perMinute(),

    async check(platform, credentials) {
      try {
        await connectorOf(platform, credentials)?.checkConnection()
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

const fixed = (token: string): DigikalaCredentials => ({ accessToken: () => Promise.resolve(token) })
const noToken: DigikalaCredentials = { accessToken: () => Promise.reject(new TypeError('no token is known')) }
