import { ConnectorError } from '@payvand/connectors'
import { CallError } from '../../../infra/http/call-error.ts'
import { markDisconnected } from '../../accounts/index.ts'
import type { OperationRow, Trouble } from '../../operations/index.ts'
import type { Services } from '../services.ts'

const PAUSE_MS = 20_000
const LONGEST_PAUSE_MS = 300_000
/** Attempts that failed in a row; a rate limit costs none. */
const MAX_ATTEMPTS = 12

/** Judges an error of an operation that reads the booth; a token that was refused is written down as such. */
export async function boothTrouble(
  services: Services,
  { business_id: businessId, attempts }: OperationRow,
  error: unknown,
): Promise<Trouble> {
  const remote = error instanceof ConnectorError ? error : null
  if (remote?.kind === 'disconnected') await markDisconnected(services.rows, businessId, 'token_refused')
  if (error instanceof CallError || remote?.kind === 'disconnected')
    return { reasonCode: 'booth_disconnected', retry: null }
  services.logger.warn({ err: error, businessId }, 'Reading the booth failed')
  const isLimited = remote?.kind === 'rate_limited'
  const reasonCode = isLimited ? 'rate_limited' : 'marketplace_unavailable'
  if (attempts + 1 >= MAX_ATTEMPTS) return { reasonCode, retry: null }
  const backoff = Math.min(PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS)
  const at = new Date(services.now().getTime() + (remote?.retryAfterMs || backoff))
  return { reasonCode, retry: { at, attempts: isLimited ? attempts : attempts + 1 } }
}
