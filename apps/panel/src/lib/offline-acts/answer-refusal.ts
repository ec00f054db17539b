import { SYNC_GUARD_TEXTS } from '@payvand/texts'
import type { ActAnswer, OfflineAct } from './act-types.ts'

/** A held change that is another by now is left as it is: the call succeeds, and did nothing. Null: the act was done. */
export function refusalInAnswer(kind: OfflineAct['kind'], answer: ActAnswer): string | null {
  const count =
    kind === 'release' && 'releasedCount' in answer
      ? answer.releasedCount
      : kind === 'discard' && 'discardedCount' in answer
        ? answer.discardedCount
        : 1
  return count > 0 ? null : SYNC_GUARD_TEXTS.changedMeanwhile
}
