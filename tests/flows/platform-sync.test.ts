import { expect, test } from 'vitest'
import { platformChaosRun } from '../harness/platform-chaos.ts'
import { PLATFORM_FAILURES } from '../harness/platform-chaos-counts.ts'
import {
  openPlatformSyncWorld,
  type PlatformSyncWorld,
  READ_PLATFORMS,
} from '../harness/platform-sync-world.ts'

/** A short import is enough for these tests. */
const PRODUCTS = 6

async function inWorld(
  platform: (typeof READ_PLATFORMS)[number],
  work: (world: PlatformSyncWorld) => Promise<void>,
): Promise<void> {
  const world = await openPlatformSyncWorld(platform, { kept: PRODUCTS })
  try {
    await work(world)
  } finally {
    await world.close()
  }
}

test.each(READ_PLATFORMS)(
  'what changes on %s arrives in the booth, and what the booth sells leaves its stock, through kills and lost answers',
  (platform) =>
    inWorld(platform, async (world) => {
      const [product] = await world.there()
      const [variant] = product?.variants ?? []
      if (!product || !variant) throw new Error(`${platform} has no products`)
      const { id: productId } = product
      const price = (variant.priceRial ?? 0) + 20_000
      await world.control.shop(platform, 'change', {
        productId,
        variants: [{ id: variant.id, priceRial: price }],
      })
      await world.clock.sleep(120_000)
      await world.read()
      await world.send()
      const booth = await world.control.boothStock('demo')
      expect(booth.filter(({ price_rial: shown }) => shown === price)).toHaveLength(1)
      expect(await platformChaosRun(world, 3)).toMatchObject(
        Object.fromEntries(PLATFORM_FAILURES.map((name) => [name, 0])),
      )
    }),
  60_000,
)
