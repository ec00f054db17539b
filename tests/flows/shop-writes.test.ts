// Long because: one story of an edit on its way into a shop on each platform, and a short test for each thing that is promised.

import type { ProjectItem } from '@payvand/contract'
import type { ProductData } from '@payvand/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockItem } from '../../apps/server/src/modules/catalog/items/project-items-store.ts'
import { countNeeds } from '../../apps/server/src/modules/dashboard/needs/count-needs.ts'
import { update } from '../../apps/server/src/modules/marketplace/items/calls/update.ts'
import { editItem } from '../../apps/server/src/modules/marketplace/items/edit-item.ts'
import { shopWriteQueue } from '../../apps/server/src/modules/sources/jobs/write-shop.job.ts'
import { update as updateProject } from '../../apps/server/src/modules/sources/projects/calls/update.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { killedWorker } from '../harness/killed-worker.ts'
import {
  openPlatformSyncWorld,
  type PlatformSyncWorld,
  READ_PLATFORMS,
  type ReadPlatform,
} from '../harness/platform-sync-world.ts'
import { seededRandom } from '../harness/seeded-random.ts'

/** Longer than any write can be on its way. */
const SETTLED_MS = 5 * 60_000

interface ShopWorld extends PlatformSyncWorld {
  /** The first product that fits and no test has had, with its item and one of its variants. */
  pick(
    fits: (variants: Variant[]) => boolean,
  ): Promise<{ itemId: number; productId: number; variant: Variant }>
  edit(itemId: number, changes: Partial<ProductData>): Promise<ProjectItem>
  resolve(itemId: number, field: keyof ProductData, keep: 'mine' | 'theirs'): Promise<ProjectItem>
  switchTo(writesEdits: boolean): Promise<unknown>
  write(services?: Services): Promise<void>
  item(itemId: number): Promise<ProjectItem>
  variantNow(id: number): Promise<Variant>
  change(productId: number, variant: object): Promise<void>
}
interface Variant {
  id: number
  priceRial: number | null
  oldPriceRial?: number | null
  stock: number | null
  active: boolean
}

async function openShop(platform: ReadPlatform): Promise<ShopWorld> {
  const base = await openPlatformSyncWorld(platform, { kept: 16 })
  const { database, businessId, projectId, services, control } = base
  if (platform === 'shopfa')
    await database.kysely
      .updateTable('platform_connections')
      .set({ settings: JSON.stringify({ moneyUnit: 'toman' }) })
      .execute()
  const user = { services, user: { id: 1, businessId } } as never
  const ask = async (itemId: number, body: object): Promise<ProjectItem> =>
    update(user, { params: { id: itemId }, query: undefined, body })
  const picked = new Set<number>()
  const switchTo = async (writesEdits: boolean): Promise<unknown> =>
    updateProject(user, { params: { id: projectId }, query: undefined, body: { writesEdits } })
  await switchTo(true)
  return {
    ...base,
    switchTo,
    async pick(fits) {
      const products = (await base.there()) as { id: number; variants: Variant[] }[]
      const product = products.find(({ id, variants }) => !picked.has(id) && fits(variants))
      if (!product) throw new Error(`${platform} has no such product`)
      picked.add(product.id)
      const item = await database.kysely
        .selectFrom('project_items')
        .select('id')
        .where('platform_product_id', '=', String(product.id))
        .executeTakeFirstOrThrow()
      return { itemId: item.id, productId: product.id, variant: product.variants.at(-1) as Variant }
    },
    edit: (itemId, latestData) => ask(itemId, { latestData }),
    resolve: (itemId, field, keep) => ask(itemId, { resolve: [{ field, keep }] }),
    item: (itemId) => ask(itemId, {}),
    write: (given = services) => shopWriteQueue.work(given, { businessId }, new AbortController().signal),
    async variantNow(id) {
      const all = ((await base.there()) as { variants: Variant[] }[]).flatMap(({ variants }) => variants)
      return all.find((one) => one.id === id) as Variant
    },
    change: (productId, variant) => control.shop(platform, 'change', { productId, variants: [variant] }),
  }
}

const isPlain = ([first, ...others]: Variant[]) =>
  others.length === 0 && first !== undefined && first.active && (first.stock ?? 0) > 0 && !first.oldPriceRial
const hasVariants = (variants: Variant[]) =>
  variants.length > 1 &&
  variants.every(({ active, stock, oldPriceRial }) => active && stock !== null && !oldPriceRial)

describe.each(READ_PLATFORMS)('an edit on %s', (platform) => {
  let world: ShopWorld
  beforeAll(async () => {
    world = await openShop(platform)
  })
  afterAll(() => world.close())

  test('is written as the shop counts it, told, and followed by what the shop changes later', async () => {
    const { itemId, productId, variant } = await world.pick(isPlain)
    const price = (variant.priceRial ?? 0) + 50_000
    const edited = await world.edit(itemId, { primaryPrice: price as never, stock: 23 })
    expect(edited.shopWrites.map(({ field, state }) => [field, state])).toEqual([
      ['price', 'waiting'],
      ['stock', 'waiting'],
    ])
    expect(await world.variantNow(variant.id)).toMatchObject({ stock: variant.stock })
    await world.write()
    expect(await world.variantNow(variant.id)).toMatchObject({ priceRial: price, stock: 23 })
    const written = await world.item(itemId)
    expect(written).toMatchObject({
      shopWrites: [
        { field: 'price', state: 'written', value: price },
        { field: 'stock', state: 'written' },
      ],
      lockedFields: [],
      latestData: { primaryPrice: price, stock: 23 },
    })
    await world.change(productId, { id: variant.id, stock: 11 })
    await world.clock.sleep(120_000)
    await world.read()
    expect((await world.item(itemId)).latestData).toMatchObject({ primaryPrice: price, stock: 11 })
  })

  test('of a variant is written, or it is said by name that the shop takes none', async () => {
    const { itemId, variant } = await world.pick(hasVariants)
    const { latestData } = await world.item(itemId)
    const list = latestData?.variants ?? []
    const at = list.findIndex(
      ({ stock, primaryPrice }) => stock === variant.stock && primaryPrice === variant.priceRial,
    )
    await world.edit(itemId, {
      variants: list.map((one, index) => (index === at ? { ...one, stock: 31 } : one)),
    })
    await world.write()
    const [write] = (await world.item(itemId)).shopWrites
    if (platform === 'shopfa') {
      expect(write).toMatchObject({ state: 'refused', reason: expect.stringContaining('شاپفا') })
      expect((await world.item(itemId)).lockedFields).toContain('variants')
    } else {
      expect(write).toMatchObject({ state: 'written', variant: expect.any(String) })
      expect(await world.variantNow(variant.id)).toMatchObject({ stock: 31, priceRial: variant.priceRial })
      expect((await world.item(itemId)).lockedFields).not.toContain('variants')
    }
  })

  test('writes nothing over what the shop changed, until a person decides', async () => {
    const { itemId, productId, variant } = await world.pick(isPlain)
    const failed = async () =>
      (await countNeeds(world.database.kysely, world.businessId, world.services.now())).shop_write
    const before = await failed()
    await world.edit(itemId, { stock: 40 })
    await world.change(productId, { id: variant.id, stock: 17 })
    await world.write()
    expect(await world.variantNow(variant.id)).toMatchObject({ stock: 17 })
    expect(await world.item(itemId)).toMatchObject({
      shopWrites: [{ state: 'conflict' }],
      conflicts: [{ field: 'stock', yours: 40, theirs: 17 }],
      latestData: { stock: 40 },
    })
    expect(await failed()).toBe(before + 1)
    await world.resolve(itemId, 'stock', 'mine')
    await world.write()
    expect(await world.variantNow(variant.id)).toMatchObject({ stock: 40 })
    expect(await world.item(itemId)).toMatchObject({ shopWrites: [{ state: 'written' }], conflicts: [] })
    expect(await failed()).toBe(before)

    await world.edit(itemId, { stock: 50 })
    await world.change(productId, { id: variant.id, stock: 18 })
    await world.write()
    await world.resolve(itemId, 'stock', 'theirs')
    await world.write()
    expect(await world.variantNow(variant.id)).toMatchObject({ stock: 18 })
    expect(await world.item(itemId)).toMatchObject({ lockedFields: [], latestData: { stock: 18 } })
  })

  test('is written once, wherever the worker is killed and whatever answer is lost', async () => {
    const { clock, database, network, sandbox } = world
    const { itemId, variant } = await world.pick(isPlain)
    const isOutside = (url: string) => url.startsWith(sandbox.shops[platform].url)
    let kills = 0
    for (let run = 1; run <= 12; run += 1) {
      const wanted = 100 + run * 10
      await world.edit(itemId, { stock: wanted })
      const plan = {
        chance: seededRandom(run),
        clock,
        killAt: 2 * run,
        troubles: run % 2 === 0 ? 0.3 : 0,
        meanwhile: async () => undefined,
      }
      const killed = killedWorker(database.kysely, network, isOutside, plan)
      await world.write(world.worker(killed.rows, killed.network)).catch((error) => {
        if (!killed.isDead()) throw error
      })
      if (killed.isDead()) {
        kills += 1
        await database.kysely.deleteFrom('queue_leases').execute()
      }
      for (let round = 0; round < 4; round += 1) {
        await clock.sleep(SETTLED_MS)
        await world.write()
      }
      const { shopWrites } = await world.item(itemId)
      expect({
        run,
        state: shopWrites[0]?.state,
        stock: (await world.variantNow(variant.id)).stock,
      }).toEqual({
        run,
        state: 'written',
        stock: wanted,
      })
    }
    expect(kills).toBeGreaterThan(6)
  })

  if (platform === 'woocommerce')
    test('a list that was read before the write does not bring the old value back', async () => {
      const { database, network, services } = world
      const { itemId, productId, variant } = await world.pick(isPlain)
      await world.change(productId, { id: variant.id, priceRial: (variant.priceRial ?? 0) + 10_000 })
      await world.clock.sleep(120_000)
      let isListed = false
      const slow = {
        ...network,
        request: async (given: Parameters<typeof network.request>[0]) => {
          const answer = await network.request(given)
          if (isListed || !given.url.includes('/products?')) return answer
          isListed = true
          await database.kysely.deleteFrom('queue_leases').where('key', 'like', 'orders:%').execute()
          await world.edit(itemId, { stock: 0 })
          await world.write()
          return answer
        },
      }
      await world.read(world.worker(services.rows, slow), { whole: true })
      expect(isListed).toBe(true)
      expect(await world.variantNow(variant.id)).toMatchObject({ stock: 0 })
      expect(await world.item(itemId)).toMatchObject({ lockedFields: [], latestData: { stock: 0 } })
      await world.change(productId, { id: variant.id, stock: 6 })
      await world.clock.sleep(120_000)
      await world.read()
      expect((await world.item(itemId)).latestData).toMatchObject({ stock: 6 })
    })

  if (platform === 'sazito')
    test('with the switch off nothing is written, and turning it off takes back what waits', async () => {
      const { itemId, variant } = await world.pick(isPlain)
      await world.edit(itemId, { stock: 40 })
      await world.switchTo(false)
      expect(await world.item(itemId)).toMatchObject({ shopWrites: [], lockedFields: ['stock'] })
      await world.write()
      expect(await world.variantNow(variant.id)).toMatchObject({ stock: variant.stock })
      const later = await world.edit(itemId, { stock: 41 })
      expect(later).toMatchObject({ shopWrites: [], writesEdits: false, lockedFields: ['stock'] })
      await world.write()
      expect(await world.variantNow(variant.id)).toMatchObject({ stock: variant.stock })
      await world.switchTo(true)
    })

  if (platform === 'sazito')
    test('an edit waits while the shop is out of reach, and a shop that refuses says why', async () => {
      const { itemId, variant } = await world.pick(isPlain)
      await world.control.fault({ site: 'sazito', times: 2, kind: 'status', status: 503 })
      await world.edit(itemId, { stock: 40 })
      await world.write()
      expect(await world.item(itemId)).toMatchObject({
        shopWrites: [{ state: 'waiting', reason: expect.stringContaining('پاسخ نمی‌دهد') }],
      })
      await world.control.clearFaults()
      await world.clock.sleep(SETTLED_MS)
      await world.write()
      expect(await world.variantNow(variant.id)).toMatchObject({ stock: 40 })
      const odd = ((variant.priceRial ?? 0) + 5) as never
      await world.edit(itemId, { primaryPrice: odd })
      await world.write()
      expect(await world.item(itemId)).toMatchObject({
        shopWrites: expect.arrayContaining([expect.objectContaining({ field: 'price', state: 'refused' })]),
        lockedFields: ['primaryPrice'],
      })
      expect(await world.variantNow(variant.id)).toMatchObject({ priceRial: variant.priceRial })
    })

  if (platform === 'sazito')
    test('that a change of many products replaces is not written, and neither is that change', async () => {
      const { itemId, variant } = await world.pick(isPlain)
      const { businessId, services } = world
      await world.edit(itemId, { stock: 40 })
      await services.rows.transaction().execute(async (trx) => {
        const item = await lockItem(trx, businessId, itemId)
        if (item) await editItem(services, trx, { id: 1, businessId }, item, { changes: { stock: 41 } })
      })
      await world.write()
      expect(await world.item(itemId)).toMatchObject({ shopWrites: [], latestData: { stock: 41 } })
      expect(await world.variantNow(variant.id)).toMatchObject({ stock: variant.stock })
    })

  if (platform === 'sazito')
    test('of a stock waits for an order that the shop is to be told of, and does not undo it', async () => {
      const { itemId, variant } = await world.pick(isPlain)
      const booth = await world.database.kysely
        .selectFrom('booth_products')
        .select('product_id')
        .where('project_item_id', '=', itemId)
        .executeTakeFirstOrThrow()
      await world.buyerOrders([{ product_id: booth.product_id, quantity: 1 }])
      await world.edit(itemId, { stock: 60 })
      await world.write()
      expect(await world.item(itemId)).toMatchObject({
        shopWrites: [{ state: 'waiting', reason: expect.stringContaining('سفارش') }],
      })
      await world.tell()
      await world.clock.sleep(SETTLED_MS)
      await world.write()
      expect(await world.variantNow(variant.id)).toMatchObject({ stock: (variant.stock ?? 0) - 1 })
      expect(await world.item(itemId)).toMatchObject({ shopWrites: [{ state: 'conflict' }] })
    })
})
