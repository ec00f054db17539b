import type { InputOf } from '@payvand/contract'
import { expect, test } from 'vitest'
import { businessAnswer } from '../../apps/server/src/modules/catalog/index.ts'
import { get as getSyncSettings } from '../../apps/server/src/modules/marketplace/sync-settings/calls/get.ts'
import { update as updateSyncSettings } from '../../apps/server/src/modules/marketplace/sync-settings/calls/update.ts'
import { update as updateBusiness } from '../../apps/server/src/modules/sources/platforms/calls/update-business.ts'
import { update as updateProject } from '../../apps/server/src/modules/sources/projects/calls/update.ts'
import { openPlatformSyncWorld, type PlatformSyncWorld } from '../harness/platform-sync-world.ts'

async function inWorld(work: (world: PlatformSyncWorld) => Promise<void>): Promise<void> {
  const world = await openPlatformSyncWorld('sazito', { kept: 3 })
  try {
    await work(world)
  } finally {
    await world.close()
  }
}

const nothing = { params: undefined, query: undefined, body: undefined }

/** The calls of the seller, and what the marketplace accepted. */
function sellerOf({ businessId, projectId, database: { kysely: rows }, ...world }: PlatformSyncWorld) {
  const config = { ...world.services.config, marketplace: { site: world.sandbox.marketplace.url } }
  const services = { ...world.services, config }
  const context = { services, user: { id: 5, businessId } } as never
  return {
    settings: () => businessAnswer(services as never, rows, businessId),
    switches: async () => (await getSyncSettings(context, nothing)).settings,
    change: (body: InputOf<'business.update'>['body']) => updateBusiness(context, { ...nothing, body }),
    switchOver: (body: InputOf<'syncSettings.update'>['body']) =>
      updateSyncSettings(context, { ...nothing, body }),
    changeProject: (body: InputOf<'projects.update'>['body']) =>
      updateProject(context, { params: { id: projectId }, query: undefined, body }),
    accepted: async () =>
      (
        await rows
          .selectFrom('booth_products')
          .select('last_applied')
          .where('project_item_id', 'is not', null)
          .orderBy('project_item_id')
          .execute()
      ).map(({ last_applied: applied }) => applied as { preparationDays: number; stock: number }),
  }
}

test(
  'the price switch of the business is that of the booth: off, a new price of the shop stays out; on, it arrives',
  () =>
    inWorld(async (world) => {
      const seller = sellerOf(world)
      const [product] = await world.there()
      const [variant] = product?.variants ?? []
      if (!product || !variant) throw new Error('The shop has no products')
      const dearer = async (priceRial: number) => {
        const variants = [{ id: variant.id, priceRial }]
        await world.control.shop('sazito', 'change', { productId: product.id, variants })
        await world.clock.sleep(120_000)
        await world.read()
        await world.send()
      }
      const inBooth = async (price: number) =>
        (await world.control.boothStock('demo')).filter(({ price_rial: shown }) => shown === price).length
      const price = variant.priceRial ?? 0

      expect((await seller.settings()).priceUpdateNeeded).toBe(true)
      expect((await seller.change({ priceUpdateNeeded: false })).priceUpdateNeeded).toBe(false)
      expect((await seller.switches()).syncPrice).toBe(false)
      await dearer(price + 20_000)
      expect(await inBooth(price + 20_000)).toBe(0)
      expect(await inBooth(price)).toBe(1)

      expect((await seller.change({ priceUpdateNeeded: true })).priceUpdateNeeded).toBe(true)
      expect((await seller.switches()).syncPrice).toBe(true)
      await world.send()
      expect(await inBooth(price + 20_000)).toBe(1)
      await dearer(price + 40_000)
      expect(await inBooth(price + 40_000)).toBe(1)

      await seller.switchOver({ syncPrice: false })
      expect((await seller.settings()).priceUpdateNeeded).toBe(false)
      await dearer(price + 60_000)
      expect(await inBooth(price + 60_000)).toBe(0)
    }),
  60_000,
)

test(
  'a preparation time of the business that is changed later reaches the booth, unless the project has its own',
  () =>
    inWorld(async (world) => {
      const seller = sellerOf(world)
      const syncAgain = async () => {
        await world.clock.sleep(1_000)
        await world.read()
        await world.send()
      }
      const days = async () => new Set((await seller.accepted()).map((product) => product.preparationDays))
      expect(await days()).toEqual(new Set([1]))
      await seller.change({ preparationDays: 4 })
      await syncAgain()
      expect(await days()).toEqual(new Set([4]))
      await seller.changeProject({ defaultValues: { preparationDays: 6 } })
      await syncAgain()
      expect(await days()).toEqual(new Set([6]))
      await seller.change({ preparationDays: 2 })
      await syncAgain()
      expect(await days()).toEqual(new Set([6]))
      await seller.changeProject({ defaultValues: { preparationDays: null } })
      await syncAgain()
      expect(await days()).toEqual(new Set([2]))
    }),
  60_000,
)
