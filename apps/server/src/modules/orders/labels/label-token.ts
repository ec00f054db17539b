import { z } from 'zod'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Secrets } from '../../../infra/sealed-secrets.ts'

const PURPOSE = 'order labels'
/** The time suffices to print a hundred labels; a link found later in a history or a chat shows nothing. */
const LIVES_MS = 15 * 60_000

/** Content of a link: the business, its orders, the expiry (ms). Nothing else is in it. */
const content = z.object({ business: z.number().int(), orders: z.array(z.number().int()), until: z.number() })
export type LabelLink = z.output<typeof content>

/** The `t` of a link: content and signature, both in base64url. */
export function writeLabelToken(
  secrets: Secrets,
  link: { business: number; orders: readonly number[] },
  now: Date,
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + LIVES_MS)
  const body = Buffer.from(JSON.stringify({ ...link, until: expiresAt.getTime() })).toString('base64url')
  return { token: `${body}.${secrets.sign(PURPOSE, body)}`, expiresAt }
}

/** Throws `label_link_invalid` for what we did not sign, `label_link_expired` for what we did, earlier. */
export function readLabelToken(secrets: Secrets, token: string, now: Date): LabelLink {
  const [body, signature, ...rest] = token.split('.')
  if (!body || !signature || rest.length > 0 || !secrets.isSigned(PURPOSE, body, signature))
    throw new CallError('label_link_invalid')
  const link = content.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  if (link.until <= now.getTime()) throw new CallError('label_link_expired')
  return link
}
