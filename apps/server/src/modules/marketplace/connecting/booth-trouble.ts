import { ConnectorError } from '@payvand/connectors'
import type { SendingReason } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { markDisconnected } from '../../accounts/index.ts'
import type { Services } from '../services.ts'
import { type DueRun, type DueRunsTable, failRun, postponeRun } from './due-runs-store.ts'

const PAUSE_MS = 20_000
const LONGEST_PAUSE_MS = 300_000
/** Attempts that failed in a row; a rate limit costs none. */
const MAX_ATTEMPTS = 12

/** Outcome of work that could not be done in a booth: it is tried again later, or never. */
type BoothTrouble =
  | { end: 'failed'; reasonCode: SendingReason }
  | { end: 'postponed'; reasonCode: SendingReason; at: Date; attempts: number }

/** Ends a run that reads the booth by its error, or lets it wait; a token that was refused is written down as such. */
export async function failOrPostpone(
  services: Services,
  table: DueRunsTable,
  run: DueRun,
  error: unknown,
): Promise<void> {
  const trouble = await judge(services, run, error)
  if (trouble.end === 'failed') await failRun(services.rows, table, run, trouble.reasonCode, services.now())
  else await postponeRun(services.rows, table, run, trouble)
}

async function judge(services: Services, run: DueRun, error: unknown): Promise<BoothTrouble> {
  const remote = error instanceof ConnectorError ? error : null
  if (remote?.kind === 'disconnected') await markDisconnected(services.rows, run.business_id, 'token_refused')
  if (error instanceof CallError || remote?.kind === 'disconnected')
    return { end: 'failed', reasonCode: 'booth_disconnected' }
  services.logger.warn({ err: error, businessId: run.business_id }, 'Reading the booth failed')
  const isLimited = remote?.kind === 'rate_limited'
  const reasonCode = isLimited ? 'rate_limited' : 'marketplace_unavailable'
  if (run.attempts + 1 >= MAX_ATTEMPTS) return { end: 'failed', reasonCode }
  const backoff = Math.min(PAUSE_MS * 2 ** run.attempts, LONGEST_PAUSE_MS)
  return {
    end: 'postponed',
    reasonCode,
    at: new Date(services.now().getTime() + (remote?.retryAfterMs || backoff)),
    attempts: isLimited ? run.attempts : run.attempts + 1,
  }
}
