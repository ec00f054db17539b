import { ConnectorError, type WooCommerceKeys, type WooCommerceShop } from '@payvand/connectors'
import type { Services } from '../services.ts'
import { findPlatformConnection } from './platform-connections-store.ts'
import { PLATFORM_WEBHOOK_PATH } from './platform-webhook-path.ts'

/**
 * Sees to it that the shop's webhooks are there and switched on. What fails costs nothing but time: the shop is read now
 * and then all the same. Nothing where nobody outside finds us. `known`: the shop as it was just connected.
 */
export async function keepWooWebhooks(
  services: Services,
  businessId: number,
  known?: WooCommerceShop,
): Promise<void> {
  const { rows, config, secrets, platforms, logger } = services
  const connection = await findPlatformConnection(rows, businessId)
  if (connection?.kind !== 'woocommerce' || connection.status !== 'connected') return
  const {
    host,
    credentials_sealed: sealed,
    webhook_path_key: key,
    webhook_secret_sealed: secret,
  } = connection
  if (!host || !sealed || !key || !secret || config.webhookOrigin === null) return
  const shop = known ?? platforms.woocommerce(host, JSON.parse(secrets.open(sealed)) as WooCommerceKeys)
  try {
    await shop.keepWebhooks({
      name: 'Payvand',
      deliveryUrl: `${config.webhookOrigin}${PLATFORM_WEBHOOK_PATH}/${key}`,
      secret: secrets.open(secret),
      // A shop that was connected anew may know the secret of an earlier connection.
      isNewSecret: known !== undefined,
    })
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    logger.warn({ err: error, businessId }, 'The webhooks of a shop could not be kept')
  }
}
