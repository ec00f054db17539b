import { randomBytes } from 'node:crypto'

/** The key a webhook's receiver checks signatures with: 256 random bits. */
export function newWebhookSecret(): string {
  return `pvs_${randomBytes(32).toString('base64url')}`
}
