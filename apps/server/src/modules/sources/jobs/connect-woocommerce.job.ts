import { ConnectorError, type WooCommerceKeys } from '@payvand/connectors'
import { defineUnleasedQueue } from '../../../infra/jobs/queue.ts'
import { openOrNull } from '../../../infra/sealed-secrets.ts'
import { recordSecurityEvent } from '../../accounts/index.ts'
import { connectWooShop } from '../platforms/connect-woo-shop.ts'
import {
  findPlatformConnection,
  savePlatformConnection,
  updatePlatformConnection,
} from '../platforms/platform-connections-store.ts'
import { isOutage, recordPlatformFailure } from '../platforms/platform-trouble.ts'
import {
  businessesWithWooKeys,
  claimWooKeys,
  dropWooAuthorization,
} from '../platforms/woo-authorizations-store.ts'
import type { Services } from '../services.ts'

const TRY_AGAIN_MS = 60_000
/** A shop that does not answer for so long after it handed its keys over is given up. */
const GIVEN_UP_MS = 24 * 3_600_000

export const wooConnectQueue = defineUnleasedQueue({
  name: 'platform.connect-woocommerce',
  concurrency: 2,
  due: async ({ rows, now }: Services) =>
    (await businessesWithWooKeys(rows, now())).map((businessId) => ({ businessId })),
  run,
})

/** Asks the shop whether the keys it handed over open it, and connects it. A shop that does not answer is asked again. */
async function run(services: Services, { businessId }: { businessId: number }): Promise<void> {
  const { rows, secrets, platforms } = services
  const now = services.now()
  const came = await claimWooKeys(rows, businessId, now, new Date(now.getTime() + TRY_AGAIN_MS))
  if (!came?.keys_sealed) return
  const { base_url: baseUrl, state_hash: stateHash } = came
  const opened = openOrNull(secrets, 'woo_authorizations.keys_sealed', stateHash, came.keys_sealed)
  try {
    if (opened === null)
      throw new ConnectorError('disconnected', { call: 'keys', detail: 'the seal of the keys is lost' })
    const keys = JSON.parse(opened) as WooCommerceKeys
    await connectWooShop(services, businessId, {
      baseUrl,
      keys,
      shop: platforms.woocommerce(baseUrl, keys),
      // The shop itself handed them over.
      record: (trx) =>
        recordSecurityEvent(
          trx,
          { services, address: new URL(baseUrl).host, userAgent: null },
          { event: 'token_changed', user: null, businessId, subject: baseUrl },
        ),
    })
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    services.logger.warn({ err: error, businessId }, 'A shop on WooCommerce could not be connected')
    await noteFailure(services, businessId, baseUrl, error)
    const isGivenUp = now.getTime() > came.expires_at.getTime() + GIVEN_UP_MS
    if (isOutage(error) && !isGivenUp) return
  }
  await dropWooAuthorization(rows, businessId, stateHash)
}

/** Shows the failure where the seller looks for the connection; one that works stays as it is. */
async function noteFailure(
  services: Services,
  businessId: number,
  host: string,
  error: ConnectorError,
): Promise<void> {
  const stored = await findPlatformConnection(services.rows, businessId)
  if (stored?.status === 'connected') return
  if (!stored) {
    await savePlatformConnection(services.rows, businessId, {
      kind: 'woocommerce',
      host,
      status: 'disconnected',
    })
  }
  // It came now, also where an earlier attempt failed by the same.
  await updatePlatformConnection(services.rows, businessId, { failure: null, failed_at: null })
  await recordPlatformFailure(services, businessId, error)
}
