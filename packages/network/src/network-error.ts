/**
 * Why there is no answer.
 *
 * - `invalid_url`: the request cannot be made at all: not http(s), a password in the address, a port browsers refuse, a bad header
 * - `address_blocked`: the host is, or resolves to, an address inside a private network
 * - `host_not_found`, `connection_failed`, `tls_failed`: no connection; the request was not sent
 *   (only `connection_failed` may also mean: lost while waiting for the answer)
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
  constructor(failure: NetworkFailure, url: string, cause?: unknown) {
    const shown = withoutPassword(url)
    super(`${failure}: ${shown}`, { cause })
    this.name = 'NetworkError'
    this.failure = failure
    this.url = shown
  }
}

/** An address ends up in logs: no password, and not a megabyte of it. */
function withoutPassword(url: string): string {
  return url.slice(0, 2000).replace(/^([a-z][a-z0-9+.-]*:)?[/\\\\]*[^/\\\\?#]*@/i, '$1//***@')
}
