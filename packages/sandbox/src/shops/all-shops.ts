import { digikalaShop } from './digikala/digikala-shop.ts'
import { sazitoShop } from './sazito/sazito-shop.ts'
import type { ShopMaker } from './shop.ts'

/** Every simulated platform, in the order of the ports. */
export const allShops: ShopMaker[] = [digikalaShop, sazitoShop]
