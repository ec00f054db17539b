import type { OrderRow } from '../orders-store.ts'

/**
 * Reasons that an order's units are not surely in stock: each has a Persian sentence, and a person may go on
 * knowingly.
 */
export type StockFault = 'order_units_waiting' | 'order_out_of_stock'

/**
 * Checks that the units of an order may be promised to the buyer (decision 24); null where they may. Where the
 * seller's platform sells the same units, it decides who gets them: those it does not know of yet, or refused, may be
 * sold.
 */
export function stockFault({ platform_state: state }: Pick<OrderRow, 'platform_state'>): StockFault | null {
  if (state === 'waiting') return 'order_units_waiting'
  return state === 'refused' ? 'order_out_of_stock' : null
}
