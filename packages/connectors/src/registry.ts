import type { ConnectionKind } from '@payvand/domain'
import { digikalaBrandPlatform, digikalaPlatform } from './digikala/platform.ts'
import type { PlatformDefinition } from './kit/platform-definition.ts'
import { sazitoPlatform } from './sazito/platform.ts'
import { shopfaPlatform } from './shopfa/platform.ts'
import { woocommercePlatform } from './woocommerce/platform.ts'

/** Every platform whose shops are connected, by its kind. */
export const PLATFORM_DEFINITIONS: Readonly<Record<ConnectionKind, PlatformDefinition>> = {
  digikala: digikalaPlatform,
  'digikala-brand': digikalaBrandPlatform,
  sazito: sazitoPlatform,
  shopfa: shopfaPlatform,
  woocommerce: woocommercePlatform,
}
