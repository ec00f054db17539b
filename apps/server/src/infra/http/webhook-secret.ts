import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The header we ask the marketplace to send along: the only proof there is of where a webhook comes from. */
export const WEBHOOK_SECRET_HEADER = 'x-payvand-secret'
export const WEBHOOK_PATH = '/v1/webhooks/basalam'

export const newWebhookSecret = (): string => randomBytes(32).toString('base64url')
export const newWebhookKey = (): string => randomBytes(18).toString('base64url')

export function hashWebhookSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Takes as long for a wrong secret as for the right one. */
export function isWebhookSecret(given: string, secretHash: string): boolean {
  const hashes = [hashWebhookSecret(given), secretHash].map((hash) => Buffer.from(hash))
  const [one, other] = hashes as [Buffer, Buffer]
  return one.length === other.length && timingSafeEqual(one, other)
}
