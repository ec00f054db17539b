import { AddressBlocked } from './guarded-connector.ts'
import { codeOf, type NetworkFailure } from './network-error.ts'
import { BodyTooLarge } from './read-body.ts'

const BY_CODE: Record<string, NetworkFailure> = {
  ENOTFOUND: 'host_not_found',
  EAI_AGAIN: 'host_not_found',
  EAI_NONAME: 'host_not_found',
  EAI_NODATA: 'host_not_found',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'too_large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'broken_answer',
  UND_ERR_INVALID_ARG: 'invalid_url',
  UND_ERR_ABORTED: 'aborted',
  UND_ERR_DESTROYED: 'aborted',
  UND_ERR_CLOSED: 'aborted',
}
const TLS_CODE =
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|EPROTO$|INVALID_CA|INVALID_PURPOSE)/

/**
 * Names the failure behind an error thrown below. `stage` tells a connection lost before an answer from one lost in the
 * middle of it.
 */
export function failureOf(error: unknown, stage: 'waiting' | 'reading'): NetworkFailure {
  if (error instanceof AddressBlocked) return 'address_blocked'
  if (error instanceof BodyTooLarge) return 'too_large'
  const code = codeOf(error)
  const known = BY_CODE[code]
  if (known) return known
  if (TLS_CODE.test(code)) return 'tls_failed'
  if (stage === 'reading' || isProtocolError(error, code)) return 'broken_answer'
  return 'connection_failed'
}

/**
 * Tells whether undici threw because the answer is no HTTP: its parser's error, "bad response", "bad upgrade", a failed
 * assertion.
 */
function isProtocolError(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'HTTPParserError' ||
    code === 'ERR_ASSERTION' ||
    (code === 'UND_ERR_SOCKET' && error.message.startsWith('bad '))
  )
}
