import { createHmac, randomBytes } from 'node:crypto'
import type { WebhookMessage } from '@payvand/contract'
import { NetworkError, type NetworkFailure } from '@payvand/network'
import { toWireCase } from '../../../infra/http/wire-case.ts'
import type { Channel, OutgoingMessage } from './channel.ts'
import { DeliveryFailure } from './delivery-failure.ts'

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

const STANDARD_PREFIX = 'whsec_'

/**
 * Signs a webhook as Standard Webhooks has it (docs/notifications-webhook.md): HMAC-SHA256, in base64, of id, moment (Unix
 * seconds) and body, apart by dots, with the bytes behind `whsec_`; the letters of a key from before 0.9 are its bytes. The
 * receiver refuses an old moment, so that nothing can be replayed.
 */
function standardSignature(secret: string, id: string, timestamp: number, body: string): string {
  const key = secret.startsWith(STANDARD_PREFIX)
    ? Buffer.from(secret.slice(STANDARD_PREFIX.length), 'base64')
    : Buffer.from(secret, 'utf8')
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`, 'utf8').digest('base64')
}

/** The form from before 0.9, which is sent beside the standard one until 0.10: hex, of moment and body, with the letters of the key. */
export function formerSignature(secret: string, timestamp: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex')
}

/** A call of an address of the seller's, signed with a key of 256 random bits. */
export const webhookChannel: Channel<'url'> = {
  newSecret: () => `${STANDARD_PREFIX}${randomBytes(32).toString('base64')}`,
  isRepeatable: true,
  async send({ network, now }, { settings, secret }, message) {
    if (secret === null) throw new DeliveryFailure('settings_changed', true)
    const body = JSON.stringify(webhookBody(message))
    const timestamp = Math.floor(now().getTime() / 1_000)
    let status: number
    try {
      const answer = await network.request({
        url: settings.url,
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'webhook-id': message.key,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': `v1,${standardSignature(secret, message.key, timestamp, body)}`,
          'idempotency-key': message.key,
          'payvand-timestamp': String(timestamp),
          'payvand-signature': `v1=${formerSignature(secret, timestamp, body)}`,
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
  },
}

function webhookBody(message: OutgoingMessage): unknown {
  const body: WebhookMessage = {
    id: message.key,
    kind: message.isTest ? 'test' : 'notifications',
    createdAt: message.createdAt.toISOString(),
    notifications: message.notifications.map(({ id, told, title, text, url, createdAt }) => ({
      id,
      ...told,
      title,
      text,
      url,
      createdAt: createdAt.toISOString(),
    })),
  }
  return toWireCase(body)
}
