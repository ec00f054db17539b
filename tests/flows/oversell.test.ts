import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepare } from '../../apps/server/src/modules/orders/commands/calls/prepare.ts'
import { openPlatformWorld, type PlatformWorld } from '../harness/platform-world.ts'
import { seededRandom } from '../harness/seeded-random.ts'

const UNITS = 10
const BUYERS = 50
const RUNS = Number(process.env['PAYVAND_OVERSELL_RUNS'] ?? 4)

let world: PlatformWorld
beforeAll(async () => {
  world = await openPlatformWorld()
})
afterAll(() => world.close())

/** Tells whether we promise the quantity to the buyer of the booth. */
async function isConfirmed(orderId: number): Promise<boolean> {
  const { services, businessId } = world
  try {
    await prepare(
      { services, user: { id: 1, businessId } } as never,
      { params: { id: orderId }, body: { withoutUnits: false } } as never,
    )
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'order_out_of_stock' })
    return false
  }
}

test.each(Array.from({ length: RUNS }, (_, index) => index + 1))(
  'of 50 buyers on both sides at once, no more are promised the ten units than ten (seed %i)',
  async (seed) => {
    const chance = seededRandom(seed)
    const sold = await world.sellOnBoth('sazito', seed, { units: UNITS })
    const { variantId, productId } = sold
    const parcels: number[] = []
    let onPlatform = 0
    const wishes = Array.from({ length: BUYERS }, () => ({
      onPlatform: chance.hits(0.5),
      isLearnedAtOnce: chance.hits(0.5),
    }))
    const buyers = wishes.map(async (wish) => {
      if (wish.onPlatform) {
        const { taken } = await world.control.shop('sazito', 'buy', { variantId, count: 1 })
        if (taken) onPlatform += 1
        return
      }
      const items = [{ product_id: productId, quantity: 1 }]
      const [placed] = await world.control.placeOrders('demo', [{ items }])
      if (placed?.parcel_id === undefined) return
      parcels.push(placed.parcel_id)
      // Some orders are learned of while others still buy.
      if (wish.isLearnedAtOnce) {
        await world.learn([placed.parcel_id])
        await world.tell()
      }
    })
    await Promise.all(buyers)
    const orders = await world.learn(parcels)
    await world.tell()
    let confirmed = 0
    for (const id of orders) if (await isConfirmed(id)) confirmed += 1
    expect(onPlatform + confirmed).toBeLessThanOrEqual(UNITS)
    // The stock that is left is offered in full.
    expect(await world.stockOn('sazito', variantId)).toBe(UNITS - onPlatform - confirmed)
    expect(parcels.length).toBeGreaterThan(0)
  },
  60_000,
)
