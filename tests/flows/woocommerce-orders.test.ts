// Long because: one world of a booth and a shop, and a short test for each thing that can happen to an order between them.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateBusiness } from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import { update } from '../../apps/server/src/modules/sources/platforms/calls/update-business.ts'
import { wooKeys } from '../../apps/server/src/modules/sources/platforms/calls/woo-keys.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { openPlatformWorld, type PlatformWorld } from '../harness/platform-world.ts'

const SETTLED_MS = 5 * 60_000
const CANCELLED = 3067

let world: PlatformWorld
let services: Services
let shopUrl: string

beforeAll(async () => {
  world = await openPlatformWorld()
  shopUrl = world.sandbox.shops.woocommerce.url
  services = {
    ...world.services,
    jobs: { enqueue: async () => undefined, hasWaiting: async () => false },
    config: {
      ...world.services.config,
      allowHosts: world.sandbox.hosts,
      sandbox: { websites: [] },
      marketplace: { site: 'https://market.example' },
      webhookOrigin: null,
      platformReadMs: null,
    },
  } as unknown as Services
})
beforeEach(async () => {
  await world.control.clearFaults()
  await updateBusiness(world.database.kysely, world.businessId, { platform: 'payvand' })
})
afterAll(() => world.close())

const shop = (path: string, body?: object) => world.control.shop('woocommerce', path, body)
const context = () => ({ services, user: { id: 1, businessId: world.businessId } }) as never
const paste = () =>
  wooKeys(context(), {
    body: { url: shopUrl, consumerKey: 'ck_sandbox', consumerSecret: 'cs_sandbox' },
  } as never)
const later = (ms: number) => world.clock.sleep(ms)

describe('orders of the booth', () => {
  beforeAll(async () => {
    await world.control.reset()
    await world.control.settings({ rateLimitPerMinute: 100_000 })
    await paste()
    await updateBusiness(world.database.kysely, world.businessId, { sync_order: true })
  })

  interface Sold {
    id: number
    variants: { id: number; stock: number | null; active: boolean; color: object | null }[]
  }
  const products = () => shop('products') as Promise<Sold[]>
  const stockOf = async (variantId: number) =>
    (await products()).flatMap(({ variants }) => variants).find(({ id }) => id === variantId)?.stock

  /** A product, and one of its variants, that the seller sells in the booth as well. */
  async function sellOnBoth(nth: number, isNumbered = true) {
    const fit = (await products()).filter(
      ({ variants: [one, two] }) => one?.active && !two && (one.stock ?? 0) > 3,
    )
    const { id, variants } = fit[nth] as Sold
    const [variant] = variants
    const item = await world.addItem({ name: `goods ${id}`, stock: variant?.stock ?? 0 })
    const numbers = {
      platform_product_id: String(id),
      platform_variants: JSON.stringify([{ id: String(id), sku: null, properties: [] }]),
    }
    await world.database.kysely
      .updateTable('project_items')
      .set({ url: `${shopUrl}/product/kala-${id}/`, ...(isNumbered ? numbers : {}) })
      .where('id', '=', item.id)
      .execute()
    const [productId] = await world.control.addBoothProducts('demo', [{ title: `goods ${id}`, stock: 5 }])
    await world.link([item], [productId as number])
    return {
      productId: productId as number,
      variantId: variant?.id as number,
      stock: variant?.stock as number,
    }
  }
  const orderRow = (id: number | undefined) => world.orderRow(id)

  test.each([
    ['by its numbers', 0, true],
    ['by its page', 1, false],
  ])('are written once, the product found %s, though the answer was lost', async (_, nth, isNumbered) => {
    const { variantId, productId, stock } = await sellOnBoth(nth, isNumbered)
    const before = (await shop('orders')).length
    await world.control.fault({ site: 'woocommerce', method: 'POST', times: 1, kind: 'half-body' })
    const [order] = await world.buyerOrders([{ product_id: productId, quantity: 2 }])
    await world.tell()
    expect(await orderRow(order)).toMatchObject({ platform_state: 'waiting' })
    await later(SETTLED_MS)
    // A failed look tells nothing about the write.
    await world.control.fault({
      site: 'woocommerce',
      method: 'GET',
      times: 1,
      kind: 'status',
      status: 503,
    })
    await world.tell()
    await later(SETTLED_MS)
    await world.tell()
    const made = (await shop('orders')).slice(before)
    expect(made).toHaveLength(1)
    expect(await orderRow(order)).toMatchObject({
      platform_state: 'done',
      platform_order_id: String(made[0].id),
    })
    expect(await stockOf(variantId)).toBe(stock - 2)
  })

  test('give their units back when they are cancelled, once', async () => {
    const { variantId, productId, stock } = await sellOnBoth(2)
    const [order] = await world.buyerOrders([{ product_id: productId, quantity: 1 }])
    await world.tell()
    expect(await stockOf(variantId)).toBe(stock - 1)
    const { parcel_id: id } = await orderRow(order)
    await world.control.changeParcels('demo', [{ id, status: CANCELLED }])
    await world.learn([id])
    await world.tell()
    await world.tell()
    expect(await stockOf(variantId)).toBe(stock)
    expect(await orderRow(order)).toMatchObject({ platform_state: 'off' })
  })

  test('give the units of a line back that was cancelled alone, once, and keep the others', async () => {
    const first = await sellOnBoth(2)
    const second = await sellOnBoth(3)
    const items = [first, second].map(({ productId }) => ({ product_id: productId, quantity: 2 }))
    const [order = 0] = await world.buyerOrders(items)
    await world.tell()
    await world.control.fault({ site: 'woocommerce', method: 'POST', times: 1, kind: 'half-body' })
    await world.cancelLines(order, 1)
    await world.tell()
    await later(SETTLED_MS)
    await world.tell()
    expect(await stockOf(first.variantId)).toBe(first.stock)
    expect(await stockOf(second.variantId)).toBe(second.stock - 2)
    expect(await orderRow(order)).toMatchObject({ platform_state: 'done' })
    const { parcel_id: id } = await orderRow(order)
    await world.control.changeParcels('demo', [{ id, status: CANCELLED }])
    await world.learn([id])
    await world.tell()
    expect(await stockOf(first.variantId)).toBe(first.stock)
    expect(await stockOf(second.variantId)).toBe(second.stock)
  })

  test('are not written where the seller switched that off, on a platform whose form has no such field', async () => {
    const { variantId, productId, stock } = await sellOnBoth(6)
    const before = (await shop('orders')).length
    const want = (syncOrder: boolean) => update(context(), { body: { syncOrder } } as never)
    expect(await want(false)).toMatchObject({ platform: 'payvand', syncOrder: false })
    const [unheard] = await world.buyerOrders([{ product_id: productId, quantity: 1 }])
    await world.tell()
    expect(await orderRow(unheard)).toMatchObject({ platform_state: 'off' })
    expect(await shop('orders')).toHaveLength(before)
    expect(await want(true)).toMatchObject({ syncOrder: true })
    const [heard] = await world.buyerOrders([{ product_id: productId, quantity: 1 }])
    await world.tell()
    expect(await orderRow(heard)).toMatchObject({ platform_state: 'done' })
    expect(await stockOf(variantId)).toBe(stock - 1)
  })

  test('of units that are not there are not written', async () => {
    const { variantId, productId, stock } = await sellOnBoth(3)
    await shop('buy', { variantId, count: stock })
    const before = (await shop('orders')).length
    const [order] = await world.buyerOrders([{ product_id: productId, quantity: 1 }])
    await world.tell()
    expect(await orderRow(order)).toMatchObject({ platform_reason: { code: 'platform_out_of_stock' } })
    expect(await shop('orders')).toHaveLength(before)
    expect(await stockOf(variantId)).toBe(0)
  })

  test('that are there already are not written again, and a line that nothing counts is said', async () => {
    const { variantId, productId, stock } = await sellOnBoth(7)
    const [order] = await world.buyerOrders([{ product_id: productId, quantity: 1 }])
    const { parcel_id: parcelId } = await orderRow(order)
    const { basalam_order_id: orderId } = await world.database.kysely
      .selectFrom('orders')
      .select('basalam_order_id')
      .where('parcel_id', '=', parcelId)
      .executeTakeFirstOrThrow()
    // The order seems to be written a moment after the product was deleted, by a holder of our database of yesterday.
    const answer = await fetch(`${shopUrl}/wp-json/wc/v3/orders`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('ck_sandbox:cs_sandbox').toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        status: 'processing',
        set_paid: true,
        transaction_id: `Basalam ${orderId}-${parcelId}`,
        line_items: [{ product_id: 999_999, quantity: 1, total: '1000' }],
      }),
    })
    const { id } = (await answer.json()) as { id: number }
    const there = (await shop('orders')).length
    for (let time = 0; time < 2; time += 1) {
      await world.tell()
      expect(await orderRow(order)).toMatchObject({
        platform_state: 'done',
        platform_order_id: String(id),
        platform_reason: { code: 'platform_line_not_counted', messages: [expect.any(String)] },
      })
      expect(await shop('orders')).toHaveLength(there)
      expect(await stockOf(variantId)).toBe(stock)
    }
  })

  test('that a key may not write say which permission to set', async () => {
    const { productId } = await sellOnBoth(8)
    await shop('settings', { keyPermissions: 'read' })
    const [order] = await world.buyerOrders([{ product_id: productId, quantity: 1 }])
    await world.tell()
    await shop('settings', { keyPermissions: 'read_write' })
    expect(await orderRow(order)).toMatchObject({
      platform_state: 'refused',
      platform_reason: { code: 'platform_key_read_only' },
    })
  })

  test('that the seller deleted in the shop are cancelled without a word', async () => {
    const { productId } = await sellOnBoth(9)
    const [order] = await world.buyerOrders([{ product_id: productId, quantity: 1 }])
    await world.tell()
    const { parcel_id: id, platform_order_id: number } = await orderRow(order)
    await fetch(`${shopUrl}/wp-json/wc/v3/orders/${number}?force=true`, {
      method: 'DELETE',
      headers: { authorization: `Basic ${Buffer.from('ck_sandbox:cs_sandbox').toString('base64')}` },
    })
    await world.control.changeParcels('demo', [{ id, status: CANCELLED }])
    await world.learn([id])
    await world.tell()
    expect(await orderRow(order)).toMatchObject({ platform_state: 'off', platform_reason: null })
  })

  test('of what the shop does not have hold up nothing', async () => {
    const { variantId, productId, stock } = await sellOnBoth(4)
    const gone = await sellOnBoth(5)
    await shop('remove', { productId: Math.floor(gone.variantId / 10) })
    const [order] = await world.buyerOrders(
      [productId, gone.productId].map((product_id) => ({ product_id, quantity: 1 })),
    )
    await world.tell()
    expect(await orderRow(order)).toMatchObject({ platform_state: 'done' })
    expect(await stockOf(variantId)).toBe(stock - 1)
  })
})
