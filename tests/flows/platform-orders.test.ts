// Long because: one world of a booth and three platforms, and a short test for each thing that is promised of them.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateBusiness } from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import { retryCommand } from '../../apps/server/src/modules/orders/commands/calls/retry-command.ts'
import { findPlatformConnection } from '../../apps/server/src/modules/sources/platforms/platform-connections-store.ts'
import { sealedTokens } from '../../apps/server/src/modules/sources/platforms/platform-tokens.ts'
import { savePlatformTokens } from '../../apps/server/src/modules/sources/platforms/platform-tokens-store.ts'
import { openPlatformWorld, PLATFORM_TOKENS, type PlatformWorld } from '../harness/platform-world.ts'

const CANCELLED = 3067
/** Longer than any write can be on its way. */
const SETTLED_MS = 5 * 60_000

let world: PlatformWorld
beforeAll(async () => {
  world = await openPlatformWorld()
})
beforeEach(() => world.control.clearFaults())
afterAll(() => world.close())

const shop: PlatformWorld['control']['shop'] = (...asked) => world.control.shop(...asked)
const sellOnBoth: PlatformWorld['sellOnBoth'] = (...asked) => world.sellOnBoth(...asked)
const stockOf: PlatformWorld['stockOn'] = (...asked) => world.stockOn(...asked)
const buyerOrders: PlatformWorld['buyerOrders'] = (...asked) => world.buyerOrders(...asked)
const orderRow = (id: number | undefined) => world.orderRow(id)
const tell = () => world.tell()

async function cancel(orderId: number | undefined): Promise<void> {
  const { parcel_id: id } = await orderRow(orderId)
  await world.control.changeParcels('demo', [{ id, status: CANCELLED }])
  await world.learn([id])
}

const askAgain = (orderId: number | undefined): Promise<unknown> =>
  retryCommand(
    { services: world.services, user: { id: 1, businessId: world.businessId } } as never,
    { params: { id: orderId }, body: { kind: 'platform' } } as never,
  )

describe('Sazito', () => {
  test('gets the order once, with its units off the stock, though the answer was lost', async () => {
    const { variantId, productId, stock } = await sellOnBoth('sazito', 0)
    const before = (await shop('sazito', 'orders')).length
    await world.control.fault({ site: 'sazito', method: 'POST', times: 1, kind: 'half-body' })
    const [order] = await buyerOrders([{ product_id: productId, quantity: 2 }])
    await tell()
    expect(await orderRow(order)).toMatchObject({ platform_state: 'waiting' })
    await world.clock.sleep(SETTLED_MS)
    await tell()
    const made = (await shop('sazito', 'orders')).slice(before)
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ items: [{ count: 2 }] })
    expect(await orderRow(order)).toMatchObject({ platform_state: 'done', platform_order_id: made[0].number })
    expect(await stockOf('sazito', variantId)).toBe(stock - 2)
    // Learning of it again asks for nothing.
    await world.learn([(await orderRow(order)).parcel_id])
    await tell()
    expect(await shop('sazito', 'orders')).toHaveLength(before + 1)
  })

  test('gets its units back when the order is cancelled', async () => {
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

  test('gets the units of a line back that was cancelled alone, and the rest with the order', async () => {
    const first = await sellOnBoth('sazito', 5)
    const second = await sellOnBoth('sazito', 6)
    const [order = 0] = await buyerOrders([
      { product_id: first.productId, quantity: 2 },
      { product_id: second.productId, quantity: 1 },
    ])
    await tell()
    await world.control.fault({ site: 'sazito', method: 'PUT', times: 1, kind: 'half-body' })
    await world.cancelLines(order, 1)
    await tell()
    await world.clock.sleep(SETTLED_MS)
    await tell()
    expect(await stockOf('sazito', first.variantId)).toBe(first.stock)
    expect(await stockOf('sazito', second.variantId)).toBe(second.stock - 1)
    expect(await orderRow(order)).toMatchObject({ platform_state: 'done' })
    await cancel(order)
    await tell()
    expect(await stockOf('sazito', first.variantId)).toBe(first.stock)
    expect(await stockOf('sazito', second.variantId)).toBe(second.stock)
    expect(await orderRow(order)).toMatchObject({ platform_state: 'off' })
  })

  test('gets its units back of an order that is cancelled while it is told of it', async () => {
    const { variantId, productId, stock } = await sellOnBoth('sazito', 7)
    await world.control.fault({ site: 'sazito', method: 'POST', times: 1, kind: 'half-body' })
    const [order] = await buyerOrders([{ product_id: productId, quantity: 1 }])
    await tell()
    await cancel(order)
    await world.clock.sleep(SETTLED_MS)
    await tell()
    await tell()
    expect(await orderRow(order)).toMatchObject({ platform_state: 'off' })
    expect(await stockOf('sazito', variantId)).toBe(stock)
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
    const unknown = await sellOnBoth('sazito', 4, { isKnown: false })
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
    await updateBusiness(world.database.kysely, world.businessId, {
      platform_token_sealed: PLATFORM_TOKENS.sazito,
    })
    await askAgain(order)
    await tell()
    expect(await orderRow(order)).toMatchObject({ platform_state: 'off' })
    expect(await stockOf('sazito', variantId)).toBe(stock)
  })
})

describe('Digikala', () => {
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

  test('is told with tokens that had to be renewed first', async () => {
    const { variantId, productId, stock } = await sellOnBoth('digikala', 1)
    const { platforms, secrets } = world.services
    const tokens = await platforms.digikalaTokenCalls.exchangeCode('sandbox-digikala-code')
    const rows = world.database.kysely
    const ended = sealedTokens(secrets, world.businessId, { ...tokens, accessExpiresAt: 1 })
    await savePlatformTokens(rows, world.businessId, 'digikala', ended)
    try {
      const [order] = await buyerOrders([{ product_id: productId, quantity: 1 }])
      await tell()
      expect(await orderRow(order)).toMatchObject({ platform_state: 'done' })
      expect(await stockOf('digikala', variantId)).toBe(stock - 1)
      const kept = await findPlatformConnection(rows, world.businessId)
      expect(kept?.credentials_sealed).not.toContain(tokens.accessToken)
      expect(kept?.access_expires_at?.getTime()).toBeGreaterThan(Date.now())
    } finally {
      await rows.deleteFrom('platform_connections').where('business_id', '=', world.businessId).execute()
    }
  })

  test('is not lowered twice where the answer was lost', async () => {
    const { variantId, productId, stock } = await sellOnBoth('digikala', 1)
    await world.control.fault({ site: 'digikala', method: 'PATCH', times: 1, kind: 'half-body' })
    const [order] = await buyerOrders([{ product_id: productId, quantity: 2 }])
    await tell()
    await world.clock.sleep(SETTLED_MS)
    // A failed look tells nothing about the write.
    await world.control.fault({ site: 'digikala', method: 'GET', times: 1, kind: 'status', status: 503 })
    await tell()
    await world.clock.sleep(SETTLED_MS)
    await tell()
    expect(await orderRow(order)).toMatchObject({ platform_state: 'done' })
    expect(await stockOf('digikala', variantId)).toBe(stock - 2)
  })

  test('is told of the next order only when it is known what became of the one before', async () => {
    const { variantId, productId, stock } = await sellOnBoth('digikala', 3)
    await world.control.fault({ site: 'digikala', method: 'PATCH', times: 1, kind: 'half-body' })
    const lost = await buyerOrders([{ product_id: productId, quantity: 2 }])
    await tell()
    const next = await buyerOrders([{ product_id: productId, quantity: 1 }])
    await tell()
    expect(await orderRow(next[0])).toMatchObject({ platform_state: 'waiting' })
    await world.clock.sleep(SETTLED_MS)
    await tell()
    await world.clock.sleep(SETTLED_MS)
    await tell()
    for (const [order] of [lost, next])
      expect(await orderRow(order)).toMatchObject({ platform_state: 'done' })
    expect(await stockOf('digikala', variantId)).toBe(stock - 3)
  })

  test('keeps the last unit for the buyer who was first', async () => {
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
})

test('nothing is told where the seller does not want it', async () => {
  const { productId } = await sellOnBoth('shopfa', 1)
  await updateBusiness(world.database.kysely, world.businessId, { sync_order: false })
  const [order] = await buyerOrders([{ product_id: productId, quantity: 1 }])
  await tell()
  expect(await orderRow(order)).toMatchObject({ platform_state: 'off' })
})
