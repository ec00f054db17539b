import { OFFLINE_ACT_TEXTS } from '@payvand/texts'
import { toast } from '../../ui/feedback/toast.ts'
import { queryClient } from '../http/query-client.ts'
import { currentUserQuery } from '../session/session.ts'
import { outcomeOf } from './act-outcome.ts'
import { queueAct, withdrawAct } from './act-queue.ts'
import type { ActAnswers, ActOf, OfflineAct } from './act-types.ts'
import { deliverSoon } from './deliver-acts.ts'
import { newKey } from './new-key.ts'
import { sendAct } from './offline-act.ts'
import { mustWait } from './queue-state.ts'

/**
 * Does an act now, and answers as its call does. Without a network it is kept and delivered later, with the same key, so that a
 * request whose answer was lost is not done twice: then the answer is null, and a toast has said so. @throws ApiError
 */
export async function doOrKeep<Kind extends OfflineAct['kind']>(
  act: ActOf<Kind>,
): Promise<ActAnswers[Kind] | null> {
  const key = newKey()
  const userId = queryClient.getQueryData(currentUserQuery.queryKey)?.id
  if (mustWait() && userId !== undefined && (await keep({ key, act, mayHaveLeft: false }, userId)))
    return null
  try {
    return (await sendAct(act, { key })) as ActAnswers[Kind]
  } catch (error) {
    const isAway = outcomeOf(error) === 'no_network'
    if (isAway && userId !== undefined && (await keep({ key, act, mayHaveLeft: true }, userId))) return null
    throw error
  }
}

/** Answers false where the browser keeps nothing, as some private windows do. */
async function keep(act: Parameters<typeof queueAct>[0], userId: number): Promise<boolean> {
  try {
    const place = await queueAct(act, userId)
    toast.info(OFFLINE_ACT_TEXTS.kept, {
      id: 'offline-act',
      description: OFFLINE_ACT_TEXTS.keptText,
      ...(!act.mayHaveLeft && { onUndo: () => void takeBack(place) }),
    })
  } catch (error) {
    console.error(error)
    return false
  }
  // A browser that runs out of space then asks before it throws this away.
  void navigator.storage?.persist?.().catch(() => undefined)
  deliverSoon()
  return true
}

/** Takes back an act that has not left, and says so. */
export async function takeBack(place: number): Promise<void> {
  if (await withdrawAct(place)) toast.success(OFFLINE_ACT_TEXTS.withdrawn)
  else toast.warning(OFFLINE_ACT_TEXTS.tooLate)
}
