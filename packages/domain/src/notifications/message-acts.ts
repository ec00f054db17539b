import type { Messenger } from './channels.ts'
import type { ToldEvent } from './notification.ts'

/**
 * Acts that stand as buttons beneath a message of a messenger or a push. `prepare`: the preparation of an order begins. `give_code`: its
 * tracking code is written as an answer. `empty_stock`: what was ordered is sold no more. `release_held`, `discard_held`: the
 * changes that are held go to the booth, or are dropped.
 */
export const MESSAGE_ACTS = ['prepare', 'give_code', 'empty_stock', 'release_held', 'discard_held'] as const
export type MessageAct = (typeof MESSAGE_ACTS)[number]

/** The channels beneath whose messages acts stand: a person acts in the chat of a messenger, or in the panel from a push. */
export type ActChannel = Messenger | 'push'

/** The acts that can be done from the message of an event, in the order of their buttons; of several orders together none can. */
export function actsOfEvent({ event, count, details }: ToldEvent): readonly MessageAct[] {
  if (event === 'new_order')
    return count === 1 && details.orderId ? ['prepare', 'give_code', 'empty_stock'] : []
  if (event === 'changes_held') return ['release_held', 'discard_held']
  return []
}
