import type { InstagramDoorReason } from '@payvand/domain'
import { ConnectorError, type ConnectorErrorKind } from '../kit/connector-error.ts'
import type { DoorWatch, InstagramDoorState } from './door.ts'

const REASON_OF: Record<ConnectorErrorKind, InstagramDoorReason> = {
  disconnected: 'token_dead',
  forbidden: 'permission_missing',
  not_found: 'page_unknown',
  refused: 'request_refused',
  rate_limited: 'too_fast',
  unavailable: 'not_reachable',
  outcome_unknown: 'not_reachable',
  unexpected_answer: 'answer_changed',
}
const NEEDS_TOKEN = new Set<InstagramDoorReason>(['token_missing', 'token_dead'])
const PASSES = new Set<InstagramDoorReason>(['too_fast', 'not_reachable'])

/** `reasons`: the meaning of an error from this source, if it is not the usual. */
export function createDoorWatch(
  reasons: Partial<Record<ConnectorErrorKind, InstagramDoorReason>> = {},
): DoorWatch {
  const own = new WeakMap<ConnectorError, InstagramDoorReason>()
  let state: InstagramDoorState = { status: 'untried', reason: null, retryAfterMs: null }

  function stateAfter(error: ConnectorError): InstagramDoorState {
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
