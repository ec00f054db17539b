import { ConnectorError } from '@payvand/connectors'
import type { WalletTrouble } from '@payvand/domain'
import { CallError } from '../../../infra/http/call-error.ts'
import { markDisconnected } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'

const FIRST_MS = 30_000
const LONGEST_MS = 3_600_000
const RATE_LIMIT_MS = 60_000
const RECONNECT_CHECK_MS = 60_000
/** Wait where a person has to act first. */
const NEEDS_A_PERSON_MS = 6 * 3_600_000

/**
 * Says why the wallet could not be read now, and when to try again; it never ends by itself. A missing right is a trouble of
 * the wallet alone: nothing else of the booth waits for it.
 */
export async function walletTrouble(
  services: Pick<Services, 'rows' | 'logger' | 'now'>,
  { businessId, attempts }: { businessId: number; attempts: number },
  error: unknown,
): Promise<{ trouble: WalletTrouble; at: Date; attempts: number }> {
  const remote = error instanceof ConnectorError ? error : null
  if (remote?.kind === 'disconnected') await markDisconnected(services.rows, businessId, 'token_refused')
  const waits = (trouble: WalletTrouble, ms: number, failed = attempts) => ({
    trouble,
    at: new Date(services.now().getTime() + ms),
    attempts: failed,
  })
  if (error instanceof CallError || remote?.kind === 'disconnected')
    return waits('booth_disconnected', RECONNECT_CHECK_MS)
  if (remote?.kind === 'forbidden') return waits('scope_missing', NEEDS_A_PERSON_MS)
  if (remote?.kind === 'rate_limited') return waits('rate_limited', remote.retryAfterMs ?? RATE_LIMIT_MS)
  const isDown = remote?.kind === 'unavailable' || remote?.kind === 'outcome_unknown'
  if (isDown)
    services.logger.warn({ err: error, businessId }, 'The marketplace gave no answer about a wallet')
  else services.logger.error({ err: error, businessId }, 'Reading a wallet failed')
  const backoff = Math.min(FIRST_MS * 2 ** Math.min(attempts, 10), LONGEST_MS)
  return waits(
    isDown ? 'marketplace_unavailable' : 'unreadable',
    Math.max(remote?.retryAfterMs ?? 0, backoff),
    attempts + 1,
  )
}
