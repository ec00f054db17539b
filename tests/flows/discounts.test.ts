// Long because: one booth of items, one clock, and a short test for each way a discount begins, stays and ends.
import { INHERITED_PARTS, type ProductData, rial } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedInUser } from '../../apps/server/src/modules/accounts/handler.ts'
import { saveScopedRule } from '../../apps/server/src/modules/catalog/booth-rules/scoped-rules-store.ts'
import { list } from '../../apps/server/src/modules/marketplace/discounts/calls/list.ts'
import { products as discounted } from '../../apps/server/src/modules/marketplace/discounts/calls/products.ts'
import { retry } from '../../apps/server/src/modules/marketplace/discounts/calls/retry.ts'
import { stop } from '../../apps/server/src/modules/marketplace/discounts/calls/stop.ts'
import { turnDueDiscounts } from '../../apps/server/src/modules/marketplace/discounts/turn-discounts.ts'
import { release } from '../../apps/server/src/modules/marketplace/guards/calls/release.ts'
import { preview } from '../../apps/server/src/modules/operations/calls/preview.ts'
import { start } from '../../apps/server/src/modules/operations/calls/start.ts'
import { undo } from '../../apps/server/src/modules/operations/calls/undo.ts'
import { work } from '../../apps/server/src/modules/operations/testing/work-operations.ts'
import type { CallContext, UserContext } from '../../apps/server/src/modules/sources/handler.ts'
import { type BoothItem, type BoothWorld, openBoothWorld } from '../harness/booth-world.ts'
import { createManualClock } from '../harness/killed-worker.ts'

const SECOND = 1_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

const clock = createManualClock(Date.now(), (ms) => world.control.advanceClock(ms))
let world: BoothWorld
let names = 0
beforeAll(async () => {
  world = await openBoothWorld({ clock, callsPerMinute: 60_000 })
  await world.control.settings({ rateLimitPerMinute: 1_000_000 })
  await saveScopedRule(
    world.services.rows,
    world.businessId,
    { projectId: null, categoryId: 1202 },
    SHOWN,
    new Date(),
  )
})
beforeEach(async () => {
  world.calls.length = 0
  await world.control.settings({
    discountOnVariations: 'each',
    discountLock: 'changed',
    discountLockStopsBatch: false,
  })
})
afterAll(() => world.close())

/** Old prices are shown struck out, in this category alone. */
const SHOWN = { ...INHERITED_PARTS, showsOldPrice: true }

const context = (): UserContext => ({
  ...({ services: world.services } as CallContext),
  user: { id: 1, businessId: world.businessId } as SignedInUser,
})
const input = <Body>(body: Body) => ({ params: undefined, query: undefined, body })
const withId = (id: number) => ({ params: { id }, query: undefined, body: undefined })

/** What comes later than this is not waited for. */
const SOON = 2 * 60 * SECOND

/** Lets time pass, and then the queue work until nothing more comes soon. */
async function settle(ms = 0): Promise<void> {
  if (ms > 0) await clock.sleep(ms)
  await turnDueDiscounts(world.services)
  for (let round = 0; round < 100; round += 1) {
    await world.send()
    const { rows } = await world.database.execute(
      `select extract(epoch from least((select min(next_at) from booth_discounts),
        (select min(next_attempt_at) from product_changes where state in ('waiting', 'sending')))) * 1000 as due`,
    )
    const due = rows[0]?.['due'] ?? null
    const wait = due === null ? Number.POSITIVE_INFINITY : Number(due) - clock.now()
    if (!(wait <= SOON)) return
    await clock.sleep(Math.max(SECOND, wait))
  }
  throw new Error('the booth comes to no rest')
}

async function sold(data: Partial<ProductData>): Promise<BoothItem> {
  const item = await world.addItem({ sku: `D-${++names}`, name: `cup ${names}`, ...data })
  await world.queue([item])
  await settle()
  return item
}

/** What a buyer sees: the price before a discount, the one that is paid, and each variant's. */
async function booth({
  data,
}: BoothItem): Promise<{ price: number; paid: number; id: number; variants: [number, number][] }> {
  const [product] = (await world.control.boothStock('demo')).filter(({ sku }) => sku === data.sku)
  const { id, price_rial: price, paid_rial: paid, variants } = product
  return { id, price, paid, variants: variants.map((one: any) => [one.price_rial, one.paid_rial]) }
}

async function change(item: BoothItem, changes: Partial<ProductData>, ms = 0): Promise<void> {
  Object.assign(item.data, changes)
  await world.queue([item])
  await settle(ms)
}

const stateOf = async (item: BoothItem) => {
  const changes = await world.productChanges()
  const one = changes.find(({ itemId }) => itemId === item.id)
  return [one?.state, (one?.reason as { code?: string } | null)?.code ?? null]
}
/** Orders for this product: discounts of earlier tests' products are put off by the hour of the day. */
async function ordersFor(item: BoothItem): Promise<string[]> {
  const named = new RegExp(`\\b${(await booth(item)).id}\\b`)
  return world.calls.flatMap(({ method, path, body }) => {
    if (!named.test(JSON.stringify(body))) return []
    if (path.endsWith('/discounts')) return [method === 'DELETE' ? 'off' : 'on']
    return /batch-updates/.test(path) ? ['price'] : []
  })
}

describe('the old price of the shop', () => {
  test('is struck out in the booth, above the price a buyer pays, and follows the shop', async () => {
    const item = await sold({ primaryPrice: rial(80_000), oldPrice: rial(100_000) })
    expect(await booth(item)).toMatchObject({ price: 100_000, paid: 80_000 })
    await change(item, { primaryPrice: rial(75_000) })
    expect(await booth(item)).toMatchObject({ price: 100_000, paid: 75_000 })
    await change(item, { primaryPrice: rial(100_000), oldPrice: null })
    expect(await booth(item)).toMatchObject({ price: 100_000, paid: 100_000 })
    expect(await stateOf(item)).toEqual(['done', null])
  })

  test('is changed under its discount by taking this off, waiting until it is, and putting it on again', async () => {
    const item = await sold({ primaryPrice: rial(80_000), oldPrice: rial(100_000) })
    world.calls.length = 0
    Object.assign(item.data, { primaryPrice: rial(90_000), oldPrice: rial(120_000), stock: 3 })
    await world.queue([item])
    await world.send()
    // The stock does not wait for the price.
    expect(await stateOf(item)).toEqual(['waiting', 'own_discount'])
    expect(await ordersFor(item)).toEqual(['price', 'off'])
    expect((await world.control.boothStock('demo')).find(({ sku }) => sku === item.data.sku)).toMatchObject({
      stock: 3,
      price_rial: 100_000,
    })
    await settle()
    expect(await ordersFor(item)).toEqual(['price', 'off', 'price', 'on'])
    expect(await booth(item)).toMatchObject({ price: 120_000, paid: 90_000 })
    expect(await stateOf(item)).toEqual(['done', null])
  })

  test('of each variant has a discount of its own', async () => {
    const variant = (value: string, price: number, old?: number) => ({
      properties: [{ property: 'size', value }],
      primaryPrice: rial(price),
      stock: 2,
      sku: null,
      ...(old === undefined ? {} : { oldPrice: rial(old) }),
    })
    const item = await sold({
      variants: [variant('S', 90_000, 100_000), variant('M', 95_000), variant('L', 60_000, 120_000)],
    })
    expect((await booth(item)).variants).toEqual([
      [100_000, 90_000],
      [95_000, 95_000],
      [120_000, 60_000],
    ])
    await change(item, {
      variants: [variant('S', 80_000, 100_000), variant('M', 95_000), variant('XL', 60_000, 120_000)],
    })
    const { variants } = await booth(item)
    expect(variants).toContainEqual([100_000, 80_000])
    expect(variants).toContainEqual([120_000, 60_000])
  })

  test('is given up where the marketplace takes one discount a product, and the product sold at its price', async () => {
    await world.control.settings({ discountOnVariations: 'last' })
    const variant = (value: string, price: number, old: number) => ({
      properties: [{ property: 'size', value }],
      primaryPrice: rial(price),
      oldPrice: rial(old),
      stock: 2,
      sku: null,
    })
    const item = await sold({ variants: [variant('S', 90_000, 100_000), variant('L', 60_000, 120_000)] })
    for (let turn = 0; turn < 20; turn += 1) await settle(5 * 60 * SECOND)
    expect((await booth(item)).variants).toEqual([
      [90_000, 90_000],
      [60_000, 60_000],
    ])
    const listed = await discounted(context(), {
      params: undefined,
      query: { skip: 0, limit: 100, state: 'refused' },
      body: undefined,
    })
    expect(listed.items.map(({ projectItemId, discount }) => [projectItemId, discount.state])).toEqual([
      [item.id, 'refused'],
    ])
    await world.control.settings({ discountOnVariations: 'each' })
    await retry(context(), withId((await booth(item)).id))
    await settle()
    expect((await booth(item)).variants).toEqual([
      [100_000, 90_000],
      [120_000, 60_000],
    ])
  })

  test('stays struck out for weeks, though no application lasts so long', async () => {
    const item = await sold({ primaryPrice: rial(80_000), oldPrice: rial(100_000) })
    for (let days = 0; days < 16; days += 0.5) {
      await settle(DAY / 2)
      expect(await booth(item), `day ${days}`).toMatchObject({ price: 100_000, paid: 80_000 })
    }
  })

  test('comes back where somebody took the discount off in the booth', async () => {
    const item = await sold({ primaryPrice: rial(80_000), oldPrice: rial(100_000) })
    const { id } = await booth(item)
    const { connector, vendorId } = await world.services.booths.forBusiness(world.businessId)
    await connector.removeDiscount(vendorId, { productIds: [id] })
    await settle(7 * HOUR)
    expect(await booth(item)).toMatchObject({ price: 100_000, paid: 80_000 })
  })
})

describe('a campaign of the marketplace', () => {
  const campaign = (ids: number[], percent: number, lastsMs: number) =>
    fetch(`${world.sandbox.marketplace.url}/__control/booths/demo/campaigns`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids, percent, lasts_ms: lastsMs }),
    })

  test.each([
    ['one row', false],
    ['the whole batch', true],
  ])(
    'locks the price, refusing %s; the others go, and it goes by itself when the campaign is over',
    async (_, stops) => {
      await world.control.settings({ discountLockStopsBatch: stops })
      const [locked, free] = [
        await sold({ primaryPrice: rial(80_000) }),
        await sold({ primaryPrice: rial(80_000) }),
      ]
      await campaign([(await booth(locked)).id], 30, 2 * DAY)
      for (const item of [locked, free]) Object.assign(item.data, { primaryPrice: rial(90_000), stock: 1 })
      await world.queue([locked, free])
      await settle()
      expect(await booth(free)).toMatchObject({ price: 90_000, paid: 90_000 })
      expect(await booth(locked)).toMatchObject({ price: 80_000, paid: 56_000 })
      expect(await stateOf(locked)).toEqual(['waiting', 'discount_locked'])
      expect(await ordersFor(locked)).not.toContain('off')
      for (let quarter = 0; quarter < 9; quarter += 1) await settle(6 * HOUR)
      expect(await booth(locked)).toMatchObject({ price: 90_000, paid: 90_000 })
      expect(await stateOf(locked)).toEqual(['done', null])
    },
  )

  test('over a discount of ours is left alone, and ours stands again after it', async () => {
    const item = await sold({ primaryPrice: rial(80_000), oldPrice: rial(100_000) })
    await campaign([(await booth(item)).id], 40, 3 * DAY)
    world.calls.length = 0
    await change(item, { primaryPrice: rial(70_000) }, 7 * HOUR)
    expect(await booth(item)).toMatchObject({ price: 100_000, paid: 60_000 })
    expect(await ordersFor(item)).toEqual([])
    for (let quarter = 0; quarter < 13; quarter += 1) await settle(6 * HOUR)
    expect(await booth(item)).toMatchObject({ price: 100_000, paid: 70_000 })
  })
})

describe('a discount of a rule', () => {
  const day = (days: number) => new Date(clock.now() + 3.5 * HOUR + days * DAY).toISOString().slice(0, 10)
  const given = (items: readonly BoothItem[], percent: number, from: number, to: number) => ({
    kind: 'discount' as const,
    selection: { projectItemIds: items.map(({ id }) => id) },
    percent,
    firstDay: day(from),
    lastDay: day(to),
  })
  async function begin(parameters: ReturnType<typeof given>): Promise<number> {
    const { id } = await start(context(), input(parameters))
    await work(world.services, { id, businessId: world.businessId })
    await settle()
    return id
  }
  const rules = async () =>
    (await list(context(), { params: undefined, query: { skip: 0, limit: 50 }, body: undefined })).items

  test('is previewed, put on, and taken back with an undo', async () => {
    const items = [await sold({ primaryPrice: rial(200_000) }), await sold({ primaryPrice: rial(300_000) })]
    const parameters = given(items, 12.5, 0, 3)
    const said = await preview(context(), input(parameters))
    expect(said).toMatchObject({ total: 2, included: 2, priceSum: { from: 500_000, to: 437_500 } })
    const id = await begin(parameters)
    expect(await booth(items[0] as BoothItem)).toMatchObject({ price: 200_000, paid: 175_000 })
    expect((await rules())[0]).toMatchObject({
      percent: 12.5,
      state: 'running',
      counts: [{ state: 'active', count: 2 }],
    })
    await undo(context(), withId(id))
    await work(world.services, { id, businessId: world.businessId })
    await settle()
    expect(await booth(items[0] as BoothItem)).toMatchObject({ price: 200_000, paid: 200_000 })
    expect((await rules())[0]).toMatchObject({ state: 'stopped', counts: [] })
  })

  test('begins on its first day and is over after its last', async () => {
    const item = await sold({ primaryPrice: rial(200_000) })
    await begin(given([item], 25, 1, 2))
    expect(await booth(item)).toMatchObject({ paid: 200_000 })
    expect((await rules())[0]).toMatchObject({ state: 'scheduled', counts: [] })
    const [first, after] = [day(1), day(3)]
    const seen = new Set<string>()
    for (let hours = 0; hours < 90; hours += 5) {
      await settle(5 * HOUR)
      const isRunning = day(0) >= first && day(0) < after
      expect(await booth(item), day(0)).toMatchObject({ price: 200_000, paid: isRunning ? 150_000 : 200_000 })
      seen.add(day(0))
    }
    expect([...seen]).toEqual(expect.arrayContaining([first, after]))
    expect((await rules())[0]).toMatchObject({ state: 'ended', counts: [] })
  })

  test('is ended before its time, and counts what it left out', async () => {
    const [item, plain] = [await sold({ primaryPrice: rial(200_000) }), await world.addItem({ sku: 'never' })]
    await expect(start(context(), input(given([plain], 10, 0, 1)))).rejects.toMatchObject({
      code: 'nothing_to_change',
    })
    await expect(start(context(), input(given([item], 10, 2, 1)))).rejects.toMatchObject({
      code: 'discount_period_wrong',
    })
    await expect(start(context(), input(given([item], 10, -3, -1)))).rejects.toMatchObject({
      code: 'discount_period_wrong',
    })
    await begin(given([item], 10, 0, 5))
    expect(await booth(item)).toMatchObject({ paid: 180_000 })
    const [rule] = await rules()
    await stop(context(), withId(rule?.id ?? 0))
    await settle()
    expect(await booth(item)).toMatchObject({ paid: 200_000 })
    const { rule: again } = await stop(context(), withId(rule?.id ?? 0))
    expect(again.state).toBe('stopped')
  })

  test('that was ended is taken off a product too, whose next change is held for a person', async () => {
    const item = await sold({ primaryPrice: rial(200_000) })
    await begin(given([item], 10, 0, 9))
    expect(await booth(item)).toMatchObject({ paid: 180_000 })
    Object.assign(item.data, { primaryPrice: rial(20_000_000) })
    await world.queue([item], { kind: 'crawl', id: 1 })
    await settle()
    expect(await stateOf(item)).toEqual(['held', 'price_jump'])
    expect(await booth(item)).toMatchObject({ price: 200_000, paid: 180_000 })
    await stop(context(), withId((await rules())[0]?.id ?? 0))
    await settle()
    expect(await booth(item)).toMatchObject({ price: 200_000, paid: 200_000 })
    expect(await stateOf(item)).toEqual(['held', 'price_jump'])
    expect((await rules())[0]).toMatchObject({ state: 'stopped', counts: [] })
  })

  test('is not promised to a product whose change is held for a person, and leaves with it once released', async () => {
    const items = [await sold({ primaryPrice: rial(200_000) }), await sold({ primaryPrice: rial(200_000) })]
    const [item] = items as [BoothItem, BoothItem]
    Object.assign(item.data, { primaryPrice: rial(20_000_000) })
    await world.queue([item], { kind: 'crawl', id: 1 })
    await settle()
    expect(await stateOf(item)).toEqual(['held', 'price_jump'])
    const said = await preview(context(), input(given(items, 10, 0, 9)))
    expect(said).toMatchObject({ included: 1, leftOut: [{ code: 'held_for_person', count: 1 }] })
    await begin(given(items, 10, 0, 9))
    expect(await booth(item)).toMatchObject({ price: 200_000, paid: 200_000 })
    const choice = { code: 'price_jump' as const, asOf: new Date(clock.now()).toISOString() }
    await release(context(), input({ choice }))
    await settle()
    expect(await booth(item)).toMatchObject({ price: 20_000_000, paid: 18_000_000 })
    await stop(context(), withId((await rules())[0]?.id ?? 0))
  })

  test('is left to the booth while its price is, and put on again once the price is kept equal', async () => {
    const item = await sold({ primaryPrice: rial(200_000) })
    await begin(given([item], 10, 0, 30))
    const keepPrice = (isKept: boolean) =>
      world.database.execute('update booth_products set sync_price = $1 where project_item_id = $2', [
        isKept,
        item.id,
      ])
    await keepPrice(false)
    for (let days = 0; days < 9; days += 1) await settle(DAY)
    expect(await booth(item)).toMatchObject({ price: 200_000, paid: 200_000 })
    expect((await rules())[0]).toMatchObject({ state: 'running', counts: [] })
    await keepPrice(true)
    await change(item, {})
    expect(await booth(item)).toMatchObject({ price: 200_000, paid: 180_000 })
    expect((await rules())[0]).toMatchObject({ counts: [{ state: 'active', count: 1 }] })
  })

  test('gives way to a newer one, and to it again when that is over', async () => {
    const item = await sold({ primaryPrice: rial(200_000) })
    await begin(given([item], 10, 0, 9))
    await begin(given([item], 50, 0, 0))
    expect(await booth(item)).toMatchObject({ price: 200_000, paid: 100_000 })
    await settle(DAY)
    expect(await booth(item)).toMatchObject({ price: 200_000, paid: 180_000 })
  })
})
