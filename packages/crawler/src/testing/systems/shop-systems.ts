import { astraElementor } from './astra-elementor.ts'
import { bigcommerceCornerstone } from './bigcommerce-cornerstone.ts'
import { homeMade } from './home-made.ts'
import { magentoLuma } from './magento-luma.ts'
import { nextAppRouter } from './next-app-router.ts'
import { nuxt } from './nuxt.ts'
import { opencart } from './opencart.ts'
import { prestashopClassic } from './prestashop-classic.ts'
import { shopifyDawn } from './shopify-dawn.ts'
import type { ShopSystem } from './site-page.ts'
import { woodmart } from './woodmart.ts'

export const SHOP_SYSTEMS: readonly ShopSystem[] = [
  astraElementor,
  bigcommerceCornerstone,
  homeMade,
  magentoLuma,
  nextAppRouter,
  nuxt,
  opencart,
  prestashopClassic,
  shopifyDawn,
  woodmart,
]
