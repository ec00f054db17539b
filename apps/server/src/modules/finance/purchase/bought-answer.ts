import type { BoughtProduct } from '@payvand/contract'
import type { PurchasePrice } from '@payvand/domain'
import type { BoughtItem } from './purchase-prices-store.ts'

export function boughtAnswer(item: BoughtItem, prices: readonly PurchasePrice[]): BoughtProduct {
  return {
    projectItemId: item.id,
    name: item.name,
    photo: item.photo,
    sku: item.sku,
    price: item.price,
    prices: [...prices],
    soldCount: item.sold_count,
  }
}
