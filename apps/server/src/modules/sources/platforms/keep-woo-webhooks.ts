import { ConnectorError, type WooCommerceKeys, type WooCommerceShop } from '@payvand/connectors'
import { newWebhookSecret } from '../../../infra/http/webhook-secret.ts'
import { openOrNull } from '../../../infra/sealed-secrets.ts'
import type { Services } from '../services.ts'
import { findPlatformConnection, updatePlatformConnection } from './platform-connections-store.ts'
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
    webhook_secret_sealed: secretSealed,
  } = connection
  if (!host || !sealed || !key || !secretSealed || config.webhookOrigin === null) return
  const keys = openOrNull(secrets, 'platform_connections.credentials_sealed', businessId, sealed)
  // The reading of the shop meets the same, and asks the seller to connect again.
  if (keys === null) return
  const shop = known ?? platforms.woocommerce(host, JSON.parse(keys) as WooCommerceKeys)
  const { secret, isNew } = await webhookSecret(services, businessId, secretSealed)
  try {
    await shop.keepWebhooks({
      name: 'Payvand',
      deliveryUrl: `${config.webhookOrigin}${PLATFORM_WEBHOOK_PATH}/${key}`,
      secret,
      // A shop that was connected anew may know the secret of an earlier connection.
      isNewSecret: isNew || known !== undefined,
    })
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    logger.warn({ err: error, businessId }, 'The webhooks of a shop could not be kept')
  }
}

/** The secret that the shop signs with; a new one where the seal of the old one is lost, stored before the shop is told. */
async function webhookSecret(
  { rows, secrets }: Services,
  businessId: number,
  sealed: string,
): Promise<{ secret: string; isNew: boolean }> {
  const column = 'platform_connections.webhook_secret_sealed'
  const known = openOrNull(secrets, column, businessId, sealed)
  if (known !== null) return { secret: known, isNew: false }
  const secret = newWebhookSecret()
  await updatePlatformConnection(rows, businessId, {
    webhook_secret_sealed: secrets.seal(column, businessId, secret),
  })
  return { secret, isNew: true }
}
