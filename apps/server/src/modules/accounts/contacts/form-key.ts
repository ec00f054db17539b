import { randomBytes } from 'node:crypto'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Secrets } from '../../../infra/sealed-secrets.ts'

const PURPOSE = 'contact form'
/** A person needs longer than this to read and fill a form. */
const LEAST_MS = 2_000
/** A form that stays open in a tab over the night can still be sent. */
const MOST_MS = 24 * 3_600_000

/** The key of a new form: a number nobody can guess, when it was given out (ms), and our signature over both. */
export function writeFormKey(secrets: Secrets, now: Date): string {
  const body = `${randomBytes(12).toString('base64url')}.${now.getTime().toString(36)}`
  return `${body}.${secrets.sign(PURPOSE, body)}`
}

/**
 * Throws `contact_automatic` for a key that is not ours, `contact_too_quick` for one that has just been given out and
 * `contact_form_expired` for an old one.
 */
export function checkFormKey(secrets: Secrets, key: string, now: Date): void {
  const [number, given, signature, ...rest] = key.split('.')
  if (!number || !given || !signature || rest.length > 0) throw new CallError('contact_automatic')
  if (!secrets.isSigned(PURPOSE, `${number}.${given}`, signature)) throw new CallError('contact_automatic')
  const age = now.getTime() - Number.parseInt(given, 36)
  if (age > MOST_MS) throw new CallError('contact_form_expired')
  if (age < LEAST_MS) throw new CallError('contact_too_quick')
}
