import type { InstagramSourceReason } from '@payvand/domain'
import { ConnectorError, type ConnectorErrorKind } from '../kit/connector-error.ts'
import type { InstagramSourceState, SourceWatch } from './source.ts'

const REASON_OF: Record<ConnectorErrorKind, InstagramSourceReason> = {
  disconnected: 'token_dead',
  forbidden: 'permission_missing',
  not_found: 'page_unknown',
  refused: 'request_refused',
  rate_limited: 'too_fast',
  unavailable: 'not_reachable',
  outcome_unknown: 'not_reachable',
  unexpected_answer: 'answer_changed',
}
const NEEDS_TOKEN = new Set<InstagramSourceReason>(['token_missing', 'token_dead'])
const PASSES = new Set<InstagramSourceReason>(['too_fast', 'not_reachable'])

/** `reasons`: the meaning of an error from this source, if it is not the usual. */
export function createSourceWatch(
  reasons: Partial<Record<ConnectorErrorKind, InstagramSourceReason>> = {},
): SourceWatch {
  const own = new WeakMap<ConnectorError, InstagramSourceReason>()
  let state: InstagramSourceState = { status: 'untried', reason: null, retryAfterMs: null }

  function stateAfter(error: ConnectorError): InstagramSourceState {
    const reason = own.get(error) ?? reasons[error.kind] ?? REASON_OF[error.kind]
    const status = NEEDS_TOKEN.has(reason) ? 'needs_token' : PASSES.has(reason) ? 'waiting' : 'closed'
    return { status, reason, retryAfterMs: error.retryAfterMs }
  }

  return {
    state: () => state,
    because(reason, error) {
      own.set(error, reason)
      return error
    },
    async *watch(batches) {
      try {
        for await (const batch of batches) {
          state = { status: 'open', reason: null, retryAfterMs: null }
          yield batch
        }
      } catch (error) {
        if (error instanceof ConnectorError) state = stateAfter(error)
        throw error
      }
    },
  }
}
