import { createHash } from 'node:crypto'
import type { CallDefinition } from '@payvand/contract'
import type { FastifyRequest } from 'fastify'
import { CallError } from '../call-error.ts'

export const IDEMPOTENCY_HEADER = 'idempotency-key'
const LONGEST_KEY = 255

/** Tells whether a caller may send the call with a key: it writes, and for somebody who is signed in. */
export const takesKey = ({ method, access }: Pick<CallDefinition, 'method' | 'access'>): boolean =>
  method !== 'GET' && access !== 'public'

/**
 * The key of a request, as the draft of the IETF has it: a string of Structured Fields, in quotes. One without quotes is taken as
 * well, since many programs send it so. Null where there is none.
 * @throws CallError `idempotency_key_invalid`
 */
export function keyOfRequest(request: Pick<FastifyRequest, 'headers'>): string | null {
  const given = request.headers[IDEMPOTENCY_HEADER]
  if (given === undefined) return null
  const text = String(given).trim()
  const quoted = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/.exec(text)?.[1]
  const key = quoted?.replace(/\\(.)/g, '$1') ?? (/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(text) ? text : '')
  if (key === '' || key.length > LONGEST_KEY) throw new CallError('idempotency_key_invalid')
  return key
}

/** Digest of what is asked: the same key must come with the same. */
export function fingerprintOf({
  method,
  url,
  body,
}: Pick<FastifyRequest, 'method' | 'url' | 'body'>): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('base64url')
}
