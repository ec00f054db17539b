import { isWooSignature } from '@payvand/connectors'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Services } from '../services.ts'
import {
  findConnectionByWebhook,
  hintReading,
  type PlatformConnectionRow,
  updatePlatformConnection,
} from './platform-connections-store.ts'

export interface PlatformDelivery {
  key: string
  /** The raw body: a signature is over its bytes. */
  body: Uint8Array
  signature: string | null
}

/** WooCommerce's first call to a new webhook is a form that nobody signed. (WooCommerce reference: webhooks.) */
const WOO_PING = /^webhook_id=\d{1,19}$/

/**
 * A platform says that something changed: what it says is not believed, its shop is read the sooner. Who does not know the
 * address, or the secret where the platform signs, is told that there is nothing here.
 * @throws CallError `not_found`
 */
export async function receivePlatformWebhook(
  services: Pick<Services, 'rows' | 'secrets' | 'now'>,
  delivery: PlatformDelivery,
): Promise<void> {
  const { rows, now } = services
  const connection = await findConnectionByWebhook(rows, delivery.key)
  if (!connection) throw new CallError('not_found')
  const { business_id: businessId } = connection
  if (connection.kind === 'woocommerce' && delivery.signature === null) {
    if (!WOO_PING.test(new TextDecoder().decode(delivery.body))) throw new CallError('not_found')
    await updatePlatformConnection(rows, businessId, { webhook_at: now() })
    return
  }
  if (connection.kind === 'woocommerce' && !isSigned(services, connection, delivery)) {
    throw new CallError('not_found')
  }
  await hintReading(rows, businessId, now())
}

function isSigned(
  { secrets }: Pick<Services, 'secrets'>,
  { webhook_secret_sealed: sealed }: PlatformConnectionRow,
  { body, signature }: PlatformDelivery,
): boolean {
  return sealed !== null && signature !== null && isWooSignature(body, secrets.open(sealed), signature)
}
