import { ApiError, NETWORK_STATUS, TIMEOUT_STATUS } from '../http/api-error.ts'

/**
 * An answer without success means one of these for an act. `no_network`: it may not even have arrived; `later`: the server cannot now;
 * `stuck`: it fails at this one; `signed_out`; `done`: it was done before, and its answer is not kept; `refused`.
 */
export type ActOutcome = 'no_network' | 'later' | 'stuck' | 'signed_out' | 'done' | 'refused'

/** Answers of what stands between: the server itself was not reached. */
const GATEWAY: readonly number[] = [502, 504]

export function outcomeOf(error: unknown): ActOutcome {
  if (!(error instanceof ApiError)) return 'no_network'
  const { status, code } = error
  if (status === NETWORK_STATUS || status === TIMEOUT_STATUS || GATEWAY.includes(status)) return 'no_network'
  if (status === 401) return 'signed_out'
  if (status === 429 || status === 503 || code === 'idempotency_key_in_use') return 'later'
  if (code === 'idempotency_answer_not_kept') return 'done'
  return status >= 500 ? 'stuck' : 'refused'
}
