import type { Item } from '../fairness/crowd-items.ts'

export interface ShopOnPlatform {
  /** Whether it tells what changes; otherwise it is read every so often. */
  tells: boolean
  changePrice(priceRial: number): void
}

/** A seller with one product in the booth, by hand or from a shop on a platform. */
export interface TownSeller {
  /** The booth's name in the sandbox. */
  booth: string
  businessId: number
  item: Item
  shop: ShopOnPlatform | null
}
