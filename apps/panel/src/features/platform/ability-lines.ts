import type { PlatformConnection } from '@payvand/contract'
import { PLATFORM_TEXTS } from '@payvand/texts'

export interface Ability {
  level: 'can' | 'partly' | 'cannot'
  sentence: string
}
type Abilities = NonNullable<PlatformConnection['abilities']>

const { changesSince, writesStock, takesOrders, webhooks } = PLATFORM_TEXTS
const STOCK_LEVELS = { all: 'can', without_variants: 'partly', none: 'cannot' } as const
const ORDER_LEVELS = { whole: 'can', stock: 'partly', none: 'cannot' } as const
const WEBHOOK_LEVELS = { products: 'can', orders: 'partly', none: 'cannot' } as const

/**
 * Describes the capabilities of a platform for this seller. Prices are only read: Payvand never changes them there.
 */
export function abilityLines(abilities: Abilities): Ability[] {
  return [
    abilities.changesSince
      ? { level: 'can', sentence: changesSince.yes }
      : { level: 'cannot', sentence: changesSince.no },
    { level: STOCK_LEVELS[abilities.writesStock], sentence: writesStock[abilities.writesStock] },
    { level: ORDER_LEVELS[abilities.takesOrders], sentence: takesOrders[abilities.takesOrders] },
    { level: WEBHOOK_LEVELS[abilities.webhooks], sentence: webhooks[abilities.webhooks] },
  ]
}
