import { PLATFORM_DEFINITIONS } from '@payvand/connectors'
import { CallError } from '../../../infra/http/call-error.ts'
import { openOrNull } from '../../../infra/sealed-secrets.ts'
import type { Services } from '../services.ts'
import {
  findConnectionByWebhook,
  noteWebhookEvent,
  updatePlatformConnection,
} from './platform-connections-store.ts'

export interface PlatformDelivery {
  key: string
  /** The raw body: a signature is over its bytes. */
  body: Uint8Array
  signature: string | null
}

/**
 * A platform says that something changed: what it says is not believed, its shop is read the sooner. Who does not know the
 * address, or the secret where the platform signs, is told that there is nothing here.
 * @throws CallError `not_found`
 */
export async function receivePlatformWebhook(
  services: Pick<Services, 'rows' | 'secrets' | 'now'>,
  delivery: PlatformDelivery,
): Promise<void> {
  const { rows, now, secrets } = services
  const connection = await findConnectionByWebhook(rows, delivery.key)
  if (!connection) throw new CallError('not_found')
  const { business_id: businessId, kind, webhook_secret_sealed: sealed } = connection
  const { webhook } = PLATFORM_DEFINITIONS[kind]
  const secret = openOrNull(secrets, 'platform_connections.webhook_secret_sealed', businessId, sealed)
  // Whether it came from the shop cannot be seen: nothing is believed until the webhooks have another secret.
  if (sealed !== null && secret === null) throw new CallError('not_found')
  const verdict = webhook?.writtenBy === 'us' ? webhook.judge({ ...delivery, secret }) : 'event'
  if (verdict === 'refused') throw new CallError('not_found')
  if (verdict === 'event') await noteWebhookEvent(rows, businessId, now())
  else await updatePlatformConnection(rows, businessId, { webhook_at: now() })
}
