import type { OrderRow } from './stores/orders-store.ts'

/** Why an order's pieces are not surely there: each has a Persian sentence, and a person may go on knowingly. */
export type PiecesFault = 'order_pieces_waiting' | 'order_out_of_stock'

/**
 * Whether the pieces of an order may be promised to the buyer (decision 24); null where they may. Where the seller's
 * platform sells the same pieces, it decides who gets them: what it was not told of yet, or refused to give, may be sold.
 */
export function piecesFault({ platform_state: state }: Pick<OrderRow, 'platform_state'>): PiecesFault | null {
  if (state === 'waiting') return 'order_pieces_waiting'
  return state === 'refused' ? 'order_out_of_stock' : null
}
