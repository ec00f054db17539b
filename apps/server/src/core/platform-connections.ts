import {
  ConnectorError,
  createDigikalaConnector,
  createRateLimiter,
  DIGIKALA_RATES,
} from '@payvand/connectors'
import { isDigikalaType, type Platform } from '@payvand/domain'
import type { GuardedClient } from '@payvand/network'
import type { Logger } from 'pino'
import { CallError } from './call-error.ts'

/** Of a check somebody waits for. */
const DEADLINE_MS = 8_000

/** The platforms sellers come from, asked before what a seller pasted is stored. */
export interface PlatformConnections {
  /**
   * Asks the platform whether it takes this token. A platform that cannot be asked yet (no connector, or no address of
   * the shop) is not asked. Throws CallError `platform_token_refused`, `platform_token_forbidden`, `platform_unavailable`
   * or `too_many_requests`.
   */
  checkToken(platform: Platform, token: string): Promise<void>
}

export function createPlatformConnections(options: {
  network: GuardedClient
  hosts: { digikala: string }
  logger: Logger
}): PlatformConnections {
  const { network, hosts, logger } = options
  // Digikala counts by the address that asks, so all sellers of this process share one pace.
  const digikalaRates = createRateLimiter(DIGIKALA_RATES)

  return {
    async checkToken(platform, token) {
      if (!isDigikalaType(platform)) return
      const connector = createDigikalaConnector({
        client: network,
        host: hosts.digikala,
        credentials: { accessToken: () => Promise.resolve(token) },
        rates: digikalaRates,
        deadlineMs: DEADLINE_MS,
      })
      try {
        await connector.checkConnection()
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error
        if (error.kind === 'disconnected' || error.kind === 'refused' || error.kind === 'not_found') {
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
