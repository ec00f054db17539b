import { ConnectorError } from '@payvand/connectors'
import type { ReadingTrouble } from '@payvand/domain'
import { CallError } from '../../../infra/http/call-error.ts'
import { markDisconnected } from '../businesses/businesses-store.ts'
import type { Services } from '../services.ts'

const RATE_LIMIT_MS = 60_000
const RECONNECT_CHECK_MS = 60_000

/** How long a reading waits after errors, in ms, and the subject that the log calls it by. */
export interface ReadingPace {
  subject: string
  firstMs: number
  longestMs: number
  /** Wait where a person has to act first. */
  needsAPersonMs: number
}

/**
 * Says why something of a booth could not be read now, and when to try again; it never ends by itself. A token that was
 * refused is written down as such. A missing right is a trouble of that reading alone: nothing else of the booth waits for it.
 */
export async function readingTrouble(
  services: Pick<Services, 'rows' | 'logger' | 'now'>,
  { businessId, attempts }: { businessId: number; attempts: number },
  error: unknown,
  { subject, firstMs, longestMs, needsAPersonMs }: ReadingPace,
): Promise<{ trouble: ReadingTrouble; at: Date; attempts: number }> {
  const remote = error instanceof ConnectorError ? error : null
  if (remote?.kind === 'disconnected') await markDisconnected(services.rows, businessId, 'token_refused')
  const waits = (trouble: ReadingTrouble, ms: number, failed = attempts) => ({
    trouble,
    at: new Date(services.now().getTime() + ms),
    attempts: failed,
  })
  if (error instanceof CallError || remote?.kind === 'disconnected')
    return waits('booth_disconnected', RECONNECT_CHECK_MS)
  if (remote?.kind === 'forbidden') return waits('scope_missing', needsAPersonMs)
  if (remote?.kind === 'rate_limited') return waits('rate_limited', remote.retryAfterMs ?? RATE_LIMIT_MS)
  const isDown = remote?.kind === 'unavailable' || remote?.kind === 'outcome_unknown'
  if (isDown)
    services.logger.warn({ err: error, businessId, subject }, 'The marketplace gave no answer to a reading')
  else services.logger.error({ err: error, businessId, subject }, 'A reading failed')
  const backoff = Math.min(firstMs * 2 ** Math.min(attempts, 10), longestMs)
  return waits(
    isDown ? 'marketplace_unavailable' : 'unreadable',
    Math.max(remote?.retryAfterMs ?? 0, backoff),
    attempts + 1,
  )
}
