// Long because: one world of a booth and three platforms, and a short test for each thing that is promised of them.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPlatformConnections } from '../../apps/server/src/core/platform-connections.ts'
import { receiveParcels } from '../../apps/server/src/core/receive-parcels.ts'
import type { Services } from '../../apps/server/src/core/services.ts'
import { updateBusiness } from '../../apps/server/src/core/stores/businesses-store.ts'
import { tellOrderActs } from '../../apps/server/src/features/orders/act.job.ts'
import { retryAct } from '../../apps/server/src/features/orders/retry-act.ts'
import { createLateClock } from '../harness/doomed-worker.ts'
import { type LaneWorld, openLaneWorld } from '../harness/lane-world.ts'

const TOKENS = {
  sazito: 'sandbox-sazito-token',
  digikala: 'sandbox-digikala-token',
  shopfa: 'sandbox-shopfa-token',
} as const
type PlatformKey = keyof typeof TOKENS
const CANCELLED = 3067
/** Longer than any write can be on its way. */
const SETTLED_MS = 5 * 60_000

const clock = createLateClock(Date.now(), (ms) => world.control.advanceClock(ms))
let world: LaneWorld
let services: Services
beforeAll(async () => {
  world = await openLaneWorld({ clock, callsPerMinute: 60_000 })
  const { network, sandbox } = world
  services = {
    ...world.services,
    secrets: { open: (sealed: string) => sealed, seal: (plain: string) => plain },
    platforms: createPlatformConnections({
      network,
      hosts: { digikala: sandbox.shops.digikala.url },
      logger: world.services.logger,
    }),
  } as unknown as Services
  await world.control.settings({ rateLimitPerMinute: 100_000 })
}, 60_000)
beforeEach(() => world.control.clearFaults())
afterAll(() => world.close())

interface Sold {
  id: number
  name: string
  variants: { id: number; sku: string | null; stock: number | null; active: boolean }[]
}
const shop: LaneWorld['control']['shop'] = (...asked) => world.control.shop(...asked)
const stockOf = async (key: PlatformKey, variantId: number) =>
  ((await shop(key, 'products')) as Sold[])
    .flatMap(({ variants }) => variants)
    .find(({ id }) => id === variantId)?.stock

/** A product that the seller sells on the platform and in the booth; `pieces` there are of it. */
async function sellOnBoth(key: PlatformKey, skip: number, { known = true } = {}) {
  const { businessId, database, sandbox } = world
  await updateBusiness(database.kysely, businessId, {
    platform: key === 'digikala' ? 'digikala-seller' : key,
    domain: key === 'digikala' ? null : sandbox.shops[key].url,
    platform_token_sealed: TOKENS[key],
    sync_order: true,
  })
  const fit = ((await shop(key, 'products')) as Sold[]).filter(
    ({ variants: [first, ...others] }) =>
      others.length === 0 && first?.sku && first.active && (first.stock ?? 0) >= 3,
  )
  const { id, name, variants } = fit[skip] as Sold
  const { id: variantId, sku, stock } = variants[0] as Sold['variants'][number]
  const item = await world.addItem({ sku: known ? sku : 'NOT-THERE', name, stock: stock ?? 0 })
  await database.kysely
    .updateTable('project_items')
    .set({
      url:
        key === 'digikala'
          ? `https://www.digikala.com/product/dkp-${id}/x`
          : `${sandbox.shops[key].url}/product/${encodeURIComponent(name.replaceAll(' ', '-'))}`,
    })
    .where('id', '=', item.id)
    .execute()
  const [productId] = await world.control.addBoothProducts('demo', [
    { title: name, sku: `B-${item.id}`, stock: stock ?? 0 },
  ])
  await world.link([item], [productId as number])
  return { variantId, productId: productId as number, stock: stock as number, itemId: item.id }
}

/** Buyers order from the booth, and we learn of it. Answers our ids of the orders. */
async function buyerOrders(items: { product_id: number; quantity: number }[], count = 1): Promise<number[]> {
  const placed = await world.control.placeOrders('demo', { count, items })
  return learn(placed.map(({ parcel_id }) => parcel_id as number))
}

async function learn(parcelIds: number[]): Promise<number[]> {
  const { connector } = await services.booths.forBusiness(world.businessId)
  const { parcels } = await connector.listParcels({ ids: parcelIds })
  const received = await receiveParcels(services, world.businessId, parcels, 'poll')
  return received.map(({ orderId }) => orderId)
}

const tell = () => tellOrderActs(services, { businessId: world.businessId }, new AbortController().signal)

const orderRow = (id: number | undefined) =>
  world.database.kysely
    .selectFrom('orders')
    .select(['platform_state', 'platform_order_id', 'platform_reason', 'parcel_id'])
    .where('id', '=', id as number)
    .executeTakeFirstOrThrow()

async function cancel(orderId: number | undefined): Promise<void> {
  const { parcel_id: id } = await orderRow(orderId)
  await world.control.changeParcels('demo', [{ id, status: CANCELLED }])
  await learn([id])
}

const askAgain = (orderId: number | undefined): Promise<unknown> =>
  retryAct(
    { services, user: { id: 1, businessId: world.businessId } } as never,
    { params: { id: orderId }, body: { kind: 'platform' } } as never,
  )

describe('Sazito', { timeout: 30_000 }, () => {
  test('gets the order once, with its pieces off the stock, though the answer was lost', async () => {
    const { variantId, productId, stock } = await sellOnBoth('sazito', 0)
    const before = (await shop('sazito', 'orders')).length
    await world.control.fault({ site: 'sazito', method: 'POST', times: 1, kind: 'half-body' })
    const [order] = await buyerOrders([{ product_id: productId, quantity: 2 }])
    await tell()
    expect(await orderRow(order)).toMatchObject({ platform_state: 'waiting' })
    await clock.sleep(SETTLED_MS)
    await tell()
    const made = (await shop('sazito', 'orders')).slice(before)
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ items: [{ count: 2 }] })
    expect(await orderRow(order)).toMatchObject({ platform_state: 'done', platform_order_id: made[0].number })
    expect(await stockOf('sazito', variantId)).toBe(stock - 2)
    // Learning of it again asks for nothing.
    await learn([(await orderRow(order)).parcel_id])
    await tell()
    expect(await shop('sazito', 'orders')).toHaveLength(before + 1)
  })

  test('gets its pieces back when the order is cancelled', async () => {
    const { variantId, productId, stock } = await sellOnBoth('sazito', 1)
    const [order] = await buyerOrders([{ product_id: productId, quantity: 1 }])
    await tell()
    expect(await stockOf('sazito', variantId)).toBe(stock - 1)
    await cancel(order)
    await tell()
    expect(await stockOf('sazito', variantId)).toBe(stock)
    await tell()
    expect(await stockOf('sazito', variantId)).toBe(stock)
    expect(await orderRow(order)).toMatchObject({ platform_state: 'off' })
  })

  test('says why it refuses, and takes it when it is asked again', async () => {
    const { variantId, productId, stock } = await sellOnBoth('sazito', 2)
    await shop('sazito', 'buy', { variantId, count: stock })
    const [order] = await buyerOrders([{ product_id: productId, quantity: 1 }])
    await tell()
    const refused = await orderRow(order)
    expect(refused).toMatchObject({
      platform_state: 'refused',
      platform_reason: { code: 'platform_refused' },
    })
    expect(refused.platform_reason?.messages.join()).toContain('موجودی')
    await shop('sazito', 'buy', { variantId, count: -3 })
    await askAgain(order)
    await tell()
    expect(await orderRow(order)).toMatchObject({ platform_state: 'done' })
    expect(await stockOf('sazito', variantId)).toBe(2)
  })

  test('is told what it knows of an order; what nobody knows holds up nothing', async () => {
    const known = await sellOnBoth('sazito', 3)
    const unknown = await sellOnBoth('sazito', 4, { known: false })
    const [foreign] = await world.control.addBoothProducts('demo', [{ title: 'foreign', stock: 5 }])
    const [order] = await buyerOrders(
      [known.productId, unknown.productId, foreign as number].map((product_id) => ({
        product_id,
        quantity: 1,
      })),
    )
    await tell()
    expect(await orderRow(order)).toMatchObject({ platform_state: 'done' })
    expect(await stockOf('sazito', known.variantId)).toBe(known.stock - 1)
    const [lone] = await buyerOrders([{ product_id: foreign as number, quantity: 1 }])
    await tell()
    expect(await orderRow(lone)).toMatchObject({ platform_state: 'unlinked', platform_order_id: null })
  })

  test('a dead token is said, and what is cancelled before it was told is never told', async () => {
    const { variantId, productId, stock } = await sellOnBoth('sazito', 5)
    await updateBusiness(world.database.kysely, world.businessId, { platform_token_sealed: 'dead' })
    const [order] = await buyerOrders([{ product_id: productId, quantity: 1 }])
    await tell()
    expect(await orderRow(order)).toMatchObject({ platform_reason: { code: 'platform_disconnected' } })
    await cancel(order)
    await updateBusiness(world.database.kysely, world.businessId, { platform_token_sealed: TOKENS.sazito })
    await askAgain(order)
    await tell()
    expect(await orderRow(order)).toMatchObject({ platform_state: 'off' })
    expect(await stockOf('sazito', variantId)).toBe(stock)
  })
})

describe('Digikala', { timeout: 30_000 }, () => {
  test('has its stock lowered, also by what its own buyers took between reading and writing', async () => {
    const { variantId, productId, stock } = await sellOnBoth('digikala', 0)
    await shop('digikala', 'settings', { boughtMeanwhile: 1 })
    const [order] = await buyerOrders([{ product_id: productId, quantity: 1 }])
    await tell()
    expect(await orderRow(order)).toMatchObject({ platform_state: 'done', platform_order_id: null })
    expect(await stockOf('digikala', variantId)).toBe(stock - 2)
    await cancel(order)
    await tell()
    expect(await stockOf('digikala', variantId)).toBe(stock - 1)
  })

  test('is not lowered twice where the answer was lost', async () => {
    const { variantId, productId, stock } = await sellOnBoth('digikala', 1)
    await world.control.fault({ site: 'digikala', method: 'PATCH', times: 1, kind: 'half-body' })
    const [order] = await buyerOrders([{ product_id: productId, quantity: 2 }])
    await tell()
    await clock.sleep(SETTLED_MS)
    await tell()
    expect(await orderRow(order)).toMatchObject({ platform_state: 'done' })
    expect(await stockOf('digikala', variantId)).toBe(stock - 2)
  })

  test('keeps the last piece for the buyer who was first', async () => {
    const { variantId, productId, stock } = await sellOnBoth('digikala', 2)
    await shop('digikala', 'buy', { variantId, count: stock - 1 })
    await shop('digikala', 'settings', { boughtMeanwhile: 1 })
    const [order] = await buyerOrders([{ product_id: productId, quantity: 1 }])
    await tell()
    expect(await orderRow(order)).toMatchObject({ platform_reason: { code: 'platform_out_of_stock' } })
    expect(await stockOf('digikala', variantId)).toBe(0)
  })
})

test('Shopfa has its stock lowered', async () => {
  const { variantId, productId, stock } = await sellOnBoth('shopfa', 0)
  const [order] = await buyerOrders([{ product_id: productId, quantity: 2 }])
  await tell()
  expect(await orderRow(order)).toMatchObject({ platform_state: 'done', platform_reason: null })
  expect(await stockOf('shopfa', variantId)).toBe(stock - 2)
}, 30_000)

test('nothing is told where the seller does not want it', async () => {
  const { productId } = await sellOnBoth('shopfa', 1)
  await updateBusiness(world.database.kysely, world.businessId, { sync_order: false })
  const [order] = await buyerOrders([{ product_id: productId, quantity: 1 }])
  await tell()
  expect(await orderRow(order)).toMatchObject({ platform_state: 'off' })
})
