import {
  ConnectorError,
  createDigikalaConnector,
  createRateLimiter,
  createSazitoConnector,
  createShopfaConnector,
  DIGIKALA_RATES,
} from '@payvand/connectors'
import { isDigikalaType, type Platform } from '@payvand/domain'
import type { GuardedClient } from '@payvand/network'
import type { Logger } from 'pino'
import { CallError } from './call-error.ts'

/** Of one call of a check; a check is two calls at most, and the panel waits 15 seconds. */
const DEADLINE_MS = 6_000

/** What a platform is asked with. `domain` is where the shop is, for platforms whose shops answer for themselves. */
export interface PlatformCredentials {
  token: string
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
}

export function createPlatformConnections(options: {
  network: GuardedClient
  hosts: { digikala: string }
  logger: Logger
}): PlatformConnections {
  const { network, hosts, logger } = options
  const shared = { client: network, deadlineMs: DEADLINE_MS }
  // Digikala counts by the address that asks, so all sellers of this process share one pace.
  const digikalaRates = createRateLimiter(DIGIKALA_RATES)

  function connectorOf(platform: Platform, { token, domain }: PlatformCredentials) {
    const give = () => Promise.resolve(token)
    if (isDigikalaType(platform)) {
      const credentials = { accessToken: give }
      return createDigikalaConnector({ ...shared, host: hosts.digikala, credentials, rates: digikalaRates })
    }
    if (domain === null) return null
    if (platform === 'sazito') {
      return createSazitoConnector({ ...shared, host: domain, credentials: { apiKey: give } })
    }
    if (platform === 'shopfa') {
      return createShopfaConnector({ ...shared, host: domain, credentials: { privateKey: give } })
    }
    return null
  }

  return {
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
