import type { Order } from '@payvand/contract'

/** Tells whether a command of the order waits or is being sent, so that its outcome is still to come. */
export function hasCommandUnderWay({ commands }: Pick<Order, 'commands'>): boolean {
  return commands.some(({ state }) => state === 'waiting' || state === 'sending')
}
