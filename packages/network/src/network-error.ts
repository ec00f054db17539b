/**
 * The reasons for a missing answer.
 *
 * - `invalid_url`: the request cannot be made at all: not http(s), a password in the address, a port browsers refuse, a bad header
 * - `address_blocked`: the host is, or resolves to, an address inside a private network
 * - `host_not_found`, `connection_failed`, `tls_failed`: no connection; `connection_failed` may also
 *   mean that it was lost while waiting for the answer (see `maybeSent`)
 * - `timeout`: the deadline passed, at whatever stage
 * - `too_large`: headers over 64 KiB or a body over `maxBytes`
 * - `broken_answer`: not HTTP, cut off, or wrongly compressed
 * - `aborted`: the caller's signal, or the client was closed
 */
export const NETWORK_FAILURES = [
  'invalid_url',
  'address_blocked',
  'host_not_found',
  'connection_failed',
  'timeout',
  'too_large',
  'too_many_redirects',
  'tls_failed',
  'broken_answer',
  'aborted',
] as const
export type NetworkFailure = (typeof NETWORK_FAILURES)[number]

export class NetworkError extends Error {
  readonly failure: NetworkFailure
  readonly url: string
  /** False only when it is sure that the server never saw the request. */
  readonly maybeSent: boolean
  constructor(failure: NetworkFailure, url: string, cause?: unknown) {
    const shown = withoutPassword(url)
    super(`${failure}: ${shown}`, { cause })
    this.name = 'NetworkError'
    this.failure = failure
    this.url = shown
    this.maybeSent = !NEVER_SENT.has(failure) && !NEVER_CONNECTED.has(codeOf(cause))
  }
}

// `tls_failed` is not among them: TLS 1.3 may refuse after the request was sent.
const NEVER_SENT: ReadonlySet<NetworkFailure> = new Set(['invalid_url', 'address_blocked', 'host_not_found'])
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** The code of a system error; of several (one for each address tried) the first speaks for all. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** An address ends up in logs: no password, and not a megabyte of it. */
function withoutPassword(url: string): string {
  return url.slice(0, 2000).replace(/^([a-z][a-z0-9+.-]*:)?[/\\\\]*[^/\\\\?#]*@/i, '$1//***@')
}
