import { createHmac } from 'node:crypto'
import { NetworkError, type NetworkFailure } from '@payvand/network'
import { toWireCase } from '../../infra/http/wire-case.ts'
import type { Services } from '../accounts/index.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import type { LeavingNotification } from './message-content.ts'
import type { MessageRow } from './notification-outbox-store.ts'

const DEADLINE_MS = 8_000
const MAX_ANSWER_BYTES = 64_000
/** The receiver says that it is there no more. */
const GONE = 410

const FAILURES: Partial<Record<NetworkFailure, string>> = {
  invalid_url: 'address_refused',
  address_blocked: 'address_refused',
  timeout: 'timeout',
  tls_failed: 'certificate',
}
const FINAL: readonly NetworkFailure[] = ['invalid_url', 'address_blocked']

/**
 * Signs a webhook: HMAC-SHA256, in hex, of the moment (Unix seconds), a dot and the body
 * (docs/notifications-webhook.md). The receiver refuses an old moment, so that nothing can be replayed.
 */
export function webhookSignature(secret: string, timestamp: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex')
}

/** Calls the seller's webhook. Its key is the same however often it is tried. Throws DeliveryFailure. */
export async function sendWebhook(
  services: Pick<Services, 'network' | 'now'>,
  { url, secret }: { url: string; secret: string },
  message: MessageRow,
  notifications: readonly LeavingNotification[],
): Promise<void> {
  const body = JSON.stringify(webhookBody(message, notifications))
  const timestamp = Math.floor(services.now().getTime() / 1_000)
  let status: number
  try {
    const answer = await services.network.request({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'idempotency-key': message.message_key,
        'payvand-timestamp': String(timestamp),
        'payvand-signature': `v1=${webhookSignature(secret, timestamp, body)}`,
      },
      body,
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_ANSWER_BYTES,
      maxRedirects: 0,
    })
    status = answer.status
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    // It was taken; what it answered nobody reads.
    if (error.failure === 'too_large') return
    throw new DeliveryFailure(FAILURES[error.failure] ?? 'unreachable', FINAL.includes(error.failure))
  }
  if (status < 200 || status >= 300) throw new DeliveryFailure(`status_${status}`, status === GONE)
}

function webhookBody(message: MessageRow, notifications: readonly LeavingNotification[]): unknown {
  return toWireCase({
    id: message.message_key,
    kind: message.is_test ? 'test' : 'notifications',
    createdAt: message.created_at.toISOString(),
    notifications: notifications.map(({ id, told, title, text, url, createdAt }) => ({
      id,
      ...told,
      title,
      text,
      url,
      createdAt: createdAt.toISOString(),
    })),
  })
}
