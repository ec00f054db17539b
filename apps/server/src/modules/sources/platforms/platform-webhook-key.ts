import type { ConnectionKind } from '../../../infra/db/platform-schema.ts'
import { newWebhookKey } from '../../../infra/http/webhook-secret.ts'
import type { PlatformConnectionRow } from './platform-connections-store.ts'

/** Platforms in whose own panel a seller writes where webhooks go; WooCommerce is told by us when its keys come. */
const WRITTEN_BY_HAND: ReadonlySet<ConnectionKind> = new Set(['digikala', 'sazito'])

/**
 * The end of the address a platform's webhooks come to, which stays what it is: the seller wrote it into their platform.
 * null where they cannot.
 */
export function platformWebhookKey(
  kind: ConnectionKind,
  stored: Pick<PlatformConnectionRow, 'webhook_path_key'> | undefined,
): string | null {
  return stored?.webhook_path_key ?? (WRITTEN_BY_HAND.has(kind) ? newWebhookKey() : null)
}
