import type { WooCommerceKeys } from '@payvand/connectors'
import type { Services } from '../services.ts'
import type { PlatformConnectionRow } from './platform-connections-store.ts'
import { PLATFORM_WEBHOOK_PATH } from './platform-webhook-path.ts'

const CALL_MS = 4_000
/** A seller who disconnects waits no longer for their shop. */
const PATIENCE_MS = 5_000

/**
 * Takes our webhooks off a shop that was just disconnected, with the keys it was asked with (`connection` as it was before).
 * Never throws, and answers soon: what stays there is told that nobody lives here, and the shop gives it up by itself.
 */
export async function dropWooWebhooks(
  services: Pick<Services, 'config' | 'logger' | 'platforms' | 'secrets'>,
  connection: PlatformConnectionRow,
): Promise<void> {
  const dropped = drop(services, connection).catch((error: unknown) => {
    const { business_id: businessId } = connection
    services.logger.warn({ err: error, businessId }, 'The webhooks of a shop could not be taken off')
  })
  await Promise.race([dropped, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())])
}

async function drop(
  { config, platforms, secrets }: Pick<Services, 'config' | 'platforms' | 'secrets'>,
  {
    kind,
    host,
    credentials_sealed: sealed,
    webhook_path_key: key,
    business_id: businessId,
  }: PlatformConnectionRow,
): Promise<void> {
  if (kind !== 'woocommerce' || !host || !sealed || !key || config.webhookOrigin === null) return
  const keys = JSON.parse(
    secrets.open('platform_connections.credentials_sealed', businessId, sealed),
  ) as WooCommerceKeys
  await platforms
    .woocommerce(host, keys, CALL_MS)
    .dropWebhooks(`${config.webhookOrigin}${PLATFORM_WEBHOOK_PATH}/${key}`)
}
