import type { PlatformConnection } from '@payvand/contract'
import { PLATFORM_TEXTS } from '@payvand/texts'

export interface Capability {
  level: 'can' | 'partly' | 'cannot'
  sentence: string
}
type Capabilities = NonNullable<PlatformConnection['capabilities']>

const { changesSince, writesStock, takesOrders, webhooks } = PLATFORM_TEXTS
const STOCK_LEVELS = { all: 'can', without_variants: 'partly', none: 'cannot' } as const
const ORDER_LEVELS = { whole: 'can', stock: 'partly', none: 'cannot' } as const
const WEBHOOK_LEVELS = { products: 'can', orders: 'partly', none: 'cannot' } as const

/**
 * Describes the capabilities of a platform for this seller. Prices are only read: Payvand never changes them there.
 */
export function capabilityLines(capabilities: Capabilities): Capability[] {
  return [
    capabilities.changesSince
      ? { level: 'can', sentence: changesSince.yes }
      : { level: 'cannot', sentence: changesSince.no },
    { level: STOCK_LEVELS[capabilities.writesStock], sentence: writesStock[capabilities.writesStock] },
    { level: ORDER_LEVELS[capabilities.takesOrders], sentence: takesOrders[capabilities.takesOrders] },
    { level: WEBHOOK_LEVELS[capabilities.webhooks], sentence: webhooks[capabilities.webhooks] },
  ]
}
