import { ConnectorError, type ConnectorErrorKind, type RefusalReason } from '@payvand/connectors'
import type { PlatformFailure } from '@payvand/domain'
import { complaintSentences } from '../../../infra/remote/complaint-sentences.ts'
import type { Services } from '../services.ts'
import { findPlatformConnection, updatePlatformConnection } from './platform-connections-store.ts'

/** Waits after consecutive failures; the last one repeats. */
const WAITS_MS = [15_000, 60_000, 300_000, 900_000, 3_600_000]

const FAILURE_OF: Record<ConnectorErrorKind, PlatformFailure> = {
  disconnected: 'platform_disconnected',
  forbidden: 'platform_forbidden',
  not_found: 'platform_refused',
  refused: 'platform_refused',
  rate_limited: 'platform_unavailable',
  unavailable: 'platform_unavailable',
  outcome_unknown: 'platform_unavailable',
  unexpected_answer: 'platform_unreadable',
}

/** Reasons with a way out of their own, which its sentence says. */
const FAILURE_BECAUSE: Partial<Record<RefusalReason, PlatformFailure>> = {
  currency_unknown: 'platform_currency_unknown',
  key_read_only: 'platform_key_read_only',
  rest_closed: 'platform_rest_closed',
  plain_permalinks: 'platform_plain_permalinks',
}

/** Maps a connector's failure to the code that a seller reads. */
export function platformFailureOf(error: ConnectorError): PlatformFailure {
  return (error.reason && FAILURE_BECAUSE[error.reason]) ?? FAILURE_OF[error.kind]
}

/** Asking again is no use before the seller has acted on these failures. */
const LOST: ReadonlySet<PlatformFailure> = new Set([
  'platform_disconnected',
  'platform_forbidden',
  'platform_key_read_only',
])

/** Tells whether waiting is enough: work under way goes on afterwards, and nothing of it has failed. */
export function isOutage(error: ConnectorError): boolean {
  return platformFailureOf(error) === 'platform_unavailable'
}

/**
 * Writes into the connection what the shop answered, and when it is asked again. A shop that refuses what it is asked with
 * is asked no more, until somebody connects it again. Throws what is no ConnectorError.
 */
export async function recordPlatformFailure(
  services: Pick<Services, 'rows' | 'now' | 'logger'>,
  businessId: number,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ConnectorError)) throw error
  const code = platformFailureOf(error)
  const isLost = LOST.has(code)
  if (code === 'platform_unreadable') {
    services.logger.warn({ err: error, businessId }, 'A platform answers unreadably')
  }
  const connection = await findPlatformConnection(services.rows, businessId)
  if (!connection) return
  const now = services.now()
  const wait = WAITS_MS[Math.min(connection.failures, WAITS_MS.length - 1)] as number
  await updatePlatformConnection(services.rows, businessId, {
    ...(isLost ? { status: 'disconnected' } : {}),
    failures: connection.failures + 1,
    failure: JSON.stringify({ code, messages: complaintSentences(error) }),
    failed_at: connection.failure?.code === code ? (connection.failed_at ?? now) : now,
    next_read_at: new Date(now.getTime() + Math.max(wait, error.retryAfterMs ?? 0)),
  })
}
