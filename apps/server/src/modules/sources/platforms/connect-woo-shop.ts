import { ConnectorError, type WooCommerceKeys, type WooCommerceShop } from '@payvand/connectors'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { newWebhookKey, newWebhookSecret } from '../../../infra/http/webhook-secret.ts'
import { lockBusiness, setPlatformIfMissing, updateBusiness } from '../../accounts/index.ts'
import type { Services } from '../services.ts'
import { connectedAnew, ensurePlatformProject } from './ensure-platform-project.ts'
import { keepWooWebhooks } from './keep-woo-webhooks.ts'
import { findPlatformConnection, savePlatformConnection } from './platform-connections-store.ts'

export interface WooConnecting {
  baseUrl: string
  keys: WooCommerceKeys
  shop: WooCommerceShop
  /** Writes down, in the transaction that stores the keys, who gave them. */
  record(trx: Kysely<Tables>): Promise<void>
}

/**
 * Connects a business to its shop on WooCommerce, once the shop took the keys for reading and for writing: stores them
 * sealed, makes the project (a site that was crawled before keeps its items), and asks the shop to tell what changes. Its
 * orders are told from then on: that is what its units are kept equal by. May be repeated.
 * @throws ConnectorError where the shop does not take the keys, with the reason `key_read_only` where they may only read;
 * nothing is stored then
 */
export async function connectWooShop(
  services: Services,
  businessId: number,
  { baseUrl, keys, shop, record }: WooConnecting,
): Promise<void> {
  const { name } = await shop.checkConnection()
  await proveWriting(services, businessId, shop)
  const { secrets, now } = services
  await services.rows.transaction().execute(async (trx) => {
    await lockBusiness(trx, businessId)
    await setPlatformIfMissing(trx, businessId, 'payvand')
    const stored = await findPlatformConnection(trx, businessId)
    const isSameShop = stored?.kind === 'woocommerce' && stored.host === baseUrl
    await savePlatformConnection(trx, businessId, {
      ...connectedAnew(now()),
      kind: 'woocommerce',
      host: baseUrl,
      shop_name: name,
      credentials_sealed: secrets.seal(
        'platform_connections.credentials_sealed',
        businessId,
        JSON.stringify(keys),
      ),
      webhook_path_key: stored?.webhook_path_key ?? newWebhookKey(),
      ...(stored?.webhook_secret_sealed
        ? {}
        : {
            webhook_secret_sealed: secrets.seal(
              'platform_connections.webhook_secret_sealed',
              businessId,
              newWebhookSecret(),
            ),
          }),
      ...(isSameShop ? {} : { changes_since: null, last_full_at: null }),
    })
    const isFirst = !stored?.credentials_sealed && !stored?.last_read_at
    if (isFirst) await updateBusiness(trx, businessId, { sync_order: true })
    await ensurePlatformProject(services, trx, businessId, { isAnew: true })
    await record(trx)
  })
  await keepWooWebhooks(services, businessId, shop)
}

/**
 * Finds out now, and not with the first order, that a key may only read. The webhooks are written once the connection is
 * stored: their first call finds nobody here before. Whatever else a shop has against it shows there.
 */
async function proveWriting({ logger }: Services, businessId: number, shop: WooCommerceShop): Promise<void> {
  try {
    await shop.checkWriting()
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.reason === 'key_read_only') throw error
    logger.warn({ err: error, businessId }, 'Whether a shop takes writes could not be seen')
  }
}
