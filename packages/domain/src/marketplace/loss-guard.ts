import type { Rial } from '../money/money.ts'
import { receivedFor } from './pricing/commission.ts'

/** What a unit of a product costs its seller. */
export interface UnitCost {
  /** Purchase price in rial. */
  purchase: Rial
  /** Commission in percent; 0 where it is not known. */
  commissionPercent: number
}

/** Held, since `received` is left of the price `to`, and `cost` was paid for it; rial. */
export interface LossReason {
  code: 'below_cost'
  to: Rial
  received: Rial
  cost: Rial
}

/**
 * The guard against selling at a loss: a price that moves, and of which after the commission less is left than the product
 * costs. One that stays where it is was let through, or was there before.
 */
export function belowCost({
  prices,
  cost,
}: {
  prices: readonly { from: Rial; to: Rial }[]
  cost: UnitCost | null
}): LossReason | null {
  if (cost === null) return null
  for (const { from, to } of prices) {
    if (to === 0 || to === from) continue
    const received = receivedFor(to, cost.commissionPercent)
    if (received < cost.purchase) return { code: 'below_cost', to, received, cost: cost.purchase }
  }
  return null
}
