import {
  type Clock,
  ConnectorError,
  createInstagramGraphSource,
  createInstagramLinkSource,
  createInstagramWebSource,
  createRateLimiter,
  INSTAGRAM_GRAPH_RATES,
  INSTAGRAM_WEB_RATES,
  type InstagramSource,
  type RateLimiter,
  SYSTEM_CLOCK,
} from '@payvand/connectors'
import type { GuardedClient } from '@payvand/network'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { InstagramConfig } from '../../../config.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { openOrNull, type Secrets } from '../../../infra/sealed-secrets.ts'
import { waitingRateLimiter } from '../platforms/waiting-rate-limiter.ts'
import { findInstagramToken, saveInstagramSource, updateInstagramToken } from './instagram-access-store.ts'

const TOKEN = 'instagram_tokens.token_sealed'
/** A token lives 60 days and is renewed while it does; this long before its end is soon enough. */
const RENEW_BEFORE_MS = 20 * 86_400_000

/** The sources of Instagram posts that a business has (docs/instagram-sources.md). Calls of a source throw ConnectorError. */
export interface InstagramSources {
  /** Null: there is no token that could read this page. */
  source(
    businessId: number,
    name: 'graph' | 'web' | 'link',
    of: { page: string; postUrls?: readonly string[] },
  ): Promise<InstagramSource | null>
  /** Sources that are tried, in this order, for a page whose seller chose none. */
  sourcesOf(businessId: number, page: string): Promise<('graph' | 'web')[]>
  /** Account that the token belongs to. Throws ConnectorError `disconnected` for one that is dead or never lived. */
  readAccount(token: string): Promise<{ username: string }>
  /** An origin that stands in for Instagram's; pages and posts may be named by it. */
  readonly webHost: string
}

const lostSeal = () =>
  Promise.reject(
    new ConnectorError('disconnected', { call: 'instagram.token', detail: 'the seal of the token is lost' }),
  )

export function createInstagramSources(options: {
  rows: Kysely<Tables>
  secrets: Secrets
  network: GuardedClient
  logger: Logger
  config: InstagramConfig
  now(): Date
  clock?: Clock
}): InstagramSources {
  const { rows, secrets, network, logger, config, clock = SYSTEM_CLOCK } = options
  const graphHosts = { own: config.hosts.own, discovery: config.hosts.discovery }
  // Instagram counts those who ask without an account by their address: all sellers of this process share one pace.
  const webRates = waitingRateLimiter(createRateLimiter({ ...INSTAGRAM_WEB_RATES, clock }), clock)
  const tokenRates = new Map<string, RateLimiter>()
  function ratesOf(account: string): RateLimiter {
    const rates = tokenRates.get(account) ?? createRateLimiter({ ...INSTAGRAM_GRAPH_RATES, clock })
    tokenRates.set(account, rates)
    return waitingRateLimiter(rates, clock)
  }

  function ownSource(token: string | (() => Promise<string>), account: string) {
    return createInstagramGraphSource({
      client: network,
      clock,
      hosts: graphHosts,
      account: { kind: 'own' },
      accessToken: typeof token === 'string' ? () => Promise.resolve(token) : token,
      rates: ratesOf(account),
    })
  }

  /** The seller's own token, renewed where its end is near; asking for one whose seal is lost fails as for a dead one. */
  async function ownToken(
    businessId: number,
    page: string,
  ): Promise<string | (() => Promise<string>) | null> {
    const stored = await findInstagramToken(rows, businessId)
    if (!stored || stored.username !== page) return null
    const token = openOrNull(secrets, TOKEN, businessId, stored.token_sealed)
    if (token === null) return lostSeal
    const left = stored.expires_at === null ? Infinity : stored.expires_at.getTime() - options.now().getTime()
    if (left > RENEW_BEFORE_MS || left <= 0) return token
    try {
      const renewed = await ownSource(token, `business ${businessId}`).refreshToken()
      await updateInstagramToken(rows, businessId, {
        token_sealed: secrets.seal(TOKEN, businessId, renewed.accessToken),
        expires_at: new Date(options.now().getTime() + renewed.expiresInMs),
      })
      return renewed.accessToken
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error
      logger.warn({ err: error, businessId }, "Instagram's token was not renewed; the old one is used")
      return token
    }
  }

  async function graphSource(businessId: number, page: string): Promise<InstagramSource | null> {
    const token = await ownToken(businessId, page)
    if (token !== null) return ownSource(token, `business ${businessId}`)
    const { discovery } = config
    if (discovery === null) return null
    return createInstagramGraphSource({
      client: network,
      clock,
      hosts: graphHosts,
      account: { kind: 'discovery', userId: discovery.userId, page },
      accessToken: () => Promise.resolve(discovery.token),
      rates: ratesOf('operator'),
    })
  }

  const web = { client: network, clock, host: config.hosts.web, rates: webRates }
  return {
    webHost: config.hosts.web,
    async source(businessId, name, { page, postUrls = [] }) {
      if (name === 'graph') return graphSource(businessId, page)
      if (name === 'link') return createInstagramLinkSource({ ...web, links: postUrls })
      const { queryHash } = config
      return createInstagramWebSource({ ...web, page, ...(queryHash === null ? {} : { queryHash }) })
    },
    async sourcesOf(businessId, page) {
      const stored = await findInstagramToken(rows, businessId)
      const hasGraph = stored?.username === page || config.discovery !== null
      return hasGraph ? ['graph', 'web'] : ['web']
    },
    readAccount: (token) => ownSource(token, 'asked once').readAccount(),
  }
}

/** Keeps what a source's last reading showed, to be told wherever sources are chosen. */
export async function recordSource(
  rows: Kysely<Tables>,
  businessId: number,
  source: Pick<InstagramSource, 'name' | 'state'>,
  now: Date,
): Promise<void> {
  const { status, reason, retryAfterMs } = source.state()
  if (status === 'untried') return
  const retryAt = retryAfterMs === null ? null : new Date(now.getTime() + retryAfterMs)
  await saveInstagramSource(rows, {
    business_id: businessId,
    source: source.name,
    status,
    reason,
    retry_at: retryAt,
    seen_at: now,
  })
  if (source.name === 'graph' && reason === 'token_dead')
    await updateInstagramToken(rows, businessId, { status: 'disconnected' })
}
