import { createHash, randomBytes } from 'node:crypto'
import { PERMISSION_FEATURES, type PermissionFeature } from '@payvand/domain'
import { z } from 'zod'
import type { Secrets } from '../../../infra/sealed-secrets.ts'

/** A person decides on the marketplace within this; it is also how long a browser is known again. */
export const SIGN_ON_SECONDS = 20 * 60
const PURPOSE = 'sign-on'

const proof = z.object({
  /** Random, and good for one exchange. */
  nonce: z.string(),
  /** Unix ms. */
  until: z.number(),
  features: z.array(z.enum(PERMISSION_FEATURES)),
  /** The user who may be given a marketplace account by it; null where nobody may. */
  linksUser: z.number().nullable().default(null),
})

/** A sign-on that this browser began. */
export interface BegunSignOn {
  /** The word it was begun with. */
  word: string
  features: PermissionFeature[]
  linksUser: number | null
  nonceHash: string
  until: Date
  /** PKCE's verifier; the marketplace was given its hash. */
  verifier: string
}

/**
 * The `state` of a sign-on, `<word>.<proof>.<signature>`: a nonce and the features it asks for, signed together with the token
 * of the browser that begins. Nothing is stored before somebody comes back with it, so nobody fills a table by beginning.
 */
export function beginSignOn(
  secrets: Secrets,
  {
    word,
    features,
    linksUser,
    browser,
    now,
  }: {
    word: string
    features: PermissionFeature[]
    linksUser: number | null
    browser: string
    now: Date
  },
): { state: string; challenge: string } {
  const until = now.getTime() + SIGN_ON_SECONDS * 1_000
  const nonce = randomBytes(16).toString('base64url')
  const body = Buffer.from(JSON.stringify({ nonce, until, features, linksUser })).toString('base64url')
  const signature = secrets.sign(PURPOSE, signed(word, body, browser))
  const challenge = createHash('sha256').update(verifierOf(body, browser)).digest('base64url')
  return { state: `${word}.${body}.${signature}`, challenge }
}

/** The sign-on of a `state` that came back; null where it is not one that this browser began a short while ago. */
export function readSignOn(
  secrets: Secrets,
  { state, browser, now }: { state: string | null; browser: string | null; now: Date },
): BegunSignOn | null {
  const [word, body, signature, ...rest] = (state ?? '').split('.')
  if (word === undefined || !body || !signature || rest.length > 0 || browser === null) return null
  if (!secrets.isSigned(PURPOSE, signed(word, body, browser), signature)) return null
  const { nonce, until, features, linksUser } = proof.parse(
    JSON.parse(Buffer.from(body, 'base64url').toString('utf8')),
  )
  if (until <= now.getTime()) return null
  return {
    word,
    features,
    linksUser,
    nonceHash: createHash('sha256').update(nonce).digest('hex'),
    until: new Date(until),
    verifier: verifierOf(body, browser),
  }
}

const signed = (word: string, body: string, browser: string): string => [word, body, browser].join('.')

/** It follows from what the browser alone keeps, so it rests nowhere here. 43 characters, as PKCE has it. */
const verifierOf = (body: string, browser: string): string =>
  createHash('sha256').update(`${browser}.${body}`).digest('base64url')
