import { digikalaShop } from './digikala/digikala-shop.ts'
import { sazitoShop } from './sazito/sazito-shop.ts'
import type { ShopMaker } from './shop.ts'
import { shopfaShop } from './shopfa/shopfa-shop.ts'
import { woocommerceShop } from './woocommerce/woocommerce-shop.ts'

/** Every simulated platform, in the order of the ports. */
export const allShops = {
  digikala: digikalaShop,
  sazito: sazitoShop,
  shopfa: shopfaShop,
  woocommerce: woocommerceShop,
} satisfies Record<string, ShopMaker>
export type ShopKey = keyof typeof allShops
