import type { ConnectionKind } from '@payvand/domain'
import { digikalaBrandPlatform, digikalaPlatform } from './digikala/platform.ts'
import type { Clock } from './kit/clock.ts'
import { createHostPaces, type HostPaces } from './kit/host-paces.ts'
import type { PlatformDefinition } from './kit/platform-definition.ts'
import type { RateLimiterOptions } from './kit/rate-limiter.ts'
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

/**
 * The paces of a process, with those of the hosts that serve every seller from one address. `rates` by the name of such a
 * host take the place of the known ones.
 */
export function createPlatformPaces(
  rates: Readonly<Record<string, RateLimiterOptions>> = {},
  clock?: Clock,
): HostPaces {
  const paces = createHostPaces(clock)
  for (const { host } of Object.values(PLATFORM_DEFINITIONS))
    if ('name' in host) paces.of(host.origin, rates[host.name] ?? host.rates)
  return paces
}
