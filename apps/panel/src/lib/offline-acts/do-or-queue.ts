import { connectionError, NETWORK_STATUS } from '../http/api-error.ts'
import type { ActAnswers, ActOf, OfflineAct } from './act-types.ts'

/**
 * Does an act now, and answers as its call does. Without a network it is kept, and delivered later: then the answer is null, and a
 * toast has said so. The code of it is loaded soon after the page. @throws ApiError
 */
export async function doOrQueue<Kind extends OfflineAct['kind']>(
  act: ActOf<Kind>,
): Promise<ActAnswers[Kind] | null> {
  const late = await import('./do-or-keep.ts').catch((error: unknown) => {
    console.error(error)
    throw connectionError(NETWORK_STATUS)
  })
  return late.doOrKeep(act)
}
