import { PLATFORM_DEFINITIONS } from '@payvand/connectors'
import type { ConnectionKind } from '@payvand/domain'
import { newWebhookKey } from '../../../infra/http/webhook-secret.ts'
import type { PlatformConnectionRow } from './platform-connections-store.ts'

/**
 * The end of the address a platform's webhooks come to, which stays what it is: the seller wrote it into their platform.
 * null where they cannot.
 */
export function platformWebhookKey(
  kind: ConnectionKind,
  stored: Pick<PlatformConnectionRow, 'webhook_path_key'> | undefined,
): string | null {
  const isWrittenByHand = PLATFORM_DEFINITIONS[kind].webhook?.writtenBy === 'seller'
  return stored?.webhook_path_key ?? (isWrittenByHand ? newWebhookKey() : null)
}
