import { ConnectorError } from '@payvand/connectors'
import type { OrderSyncProblem } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { markDisconnected } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'

const FIRST_MS = 15_000
const LONGEST_MS = 300_000
const RATE_LIMIT_MS = 60_000
const RECONNECT_CHECK_MS = 60_000
/** Wait where a person has to act first. */
const NEEDS_A_PERSON_MS = 600_000

/** Reason that orders are not read now, and time of the next attempt: it never ends by itself. */
export interface OrderReadingTrouble {
  reasonCode: OrderSyncProblem
  at: Date
  attempts: number
}

/** Judges an error of work that reads orders; a token that was refused is written down as such. */
export async function orderReadingTrouble(
  services: Pick<Services, 'rows' | 'logger' | 'now'>,
  run: { businessId: number; attempts: number },
  error: unknown,
): Promise<OrderReadingTrouble> {
  const remote = error instanceof ConnectorError ? error : null
  if (remote?.kind === 'disconnected') await markDisconnected(services.rows, run.businessId, 'token_refused')
  const waits = (reasonCode: OrderSyncProblem, ms: number, attempts = run.attempts) => ({
    reasonCode,
    at: new Date(services.now().getTime() + ms),
    attempts,
  })
  if (error instanceof CallError || remote?.kind === 'disconnected')
    return waits('booth_disconnected', RECONNECT_CHECK_MS)
  if (remote?.kind === 'forbidden') return waits('order_scope_missing', NEEDS_A_PERSON_MS)
  if (remote?.kind === 'rate_limited') return waits('rate_limited', remote.retryAfterMs ?? RATE_LIMIT_MS)
  const isDown = remote?.kind === 'unavailable'
  const { businessId } = run
  if (isDown) services.logger.warn({ err: error, businessId }, 'Orders could not be read')
  else services.logger.error({ err: error, businessId }, 'Reading orders failed')
  const backoff = Math.min(FIRST_MS * 2 ** Math.min(run.attempts, 10), LONGEST_MS)
  return waits(
    isDown ? 'marketplace_unavailable' : 'orders_unreadable',
    Math.max(remote?.retryAfterMs ?? 0, backoff),
    run.attempts + 1,
  )
}
