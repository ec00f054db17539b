import { ORDER_STATUSES, type Parcel, rial } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import type { Services } from '../../sources/index.ts'
import { itemsOfOrders } from '../orders-store.ts'
import { aParcel } from '../testing/a-parcel.ts'
import { receiveParcels } from './receive-parcels.ts'

const { new: isNew, preparing, shipped, cancelled } = ORDER_STATUSES

let database: Database
let businessId: number
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  businessId = await insertBusiness(database.kysely, { name: 'business', platform: null })
})
afterAll(() => database.close())

const services = (): Pick<Services, 'rows' | 'jobs' | 'now' | 'booths' | 'config'> => ({
  config: { buyerDays: null } as Services['config'],
  rows: database.kysely,
  booths: { clockAheadMs: () => 0 } as unknown as Services['booths'],
  jobs: { enqueue: async () => null, hasWaiting: async () => false } as unknown as Services['jobs'],
  now: () => new Date(),
})
const receive = (...parcels: Parcel[]) => receiveParcels(services(), businessId, parcels, 'poll')
const orders = () =>
  database.kysely
    .selectFrom('orders')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('parcel_id')
    .execute()
const linesOf = (orderId: number | undefined) => itemsOfOrders(database.kysely, businessId, [orderId ?? 0])
const events = async () => {
  const rows = await database.kysely
    .selectFrom('order_events')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, from_status: from, to_status: to }) => `${kind} ${from} ${to}`)
}

test('an order is there once with its newest status, whatever the order of its snapshots', async () => {
  const first = await receive(aParcel({ id: 7, status: isNew, second: 1 }))
  expect(first).toMatchObject([{ parcelId: 7, isNew: true, changed: true }])
  await receive(aParcel({ id: 7, status: shipped, second: 9 }))
  expect(await receive(aParcel({ id: 7, status: preparing, second: 5 }))).toMatchObject([
    { parcelId: 7, orderId: first[0]?.orderId, isNew: false, changed: false },
  ])
  expect(await orders()).toMatchObject([{ parcel_id: 7, status: shipped, first_seen_by: 'poll' }])
  expect(await events()).toEqual([`received null ${isNew}`, `status ${isNew} ${shipped}`])
})

test('several snapshots of a parcel in one answer count as the newest', async () => {
  const parcels = [preparing, cancelled, isNew].map((status, index) =>
    aParcel({ id: 7, status, second: [5, 9, 1][index] ?? 0 }),
  )
  expect(await receive(...parcels)).toHaveLength(1)
  expect(await orders()).toMatchObject([{ status: cancelled }])
})

test('a list does not erase what a single answer told', async () => {
  const single = aParcel({ id: 7, status: preparing, second: 1, weight: null })
  await receive({ ...single, shippingCost: rial(350_000), trackingCode: '123' })
  await receive({ ...aParcel({ id: 7, status: preparing, second: 1 }), isFreightCollect: true })
  const [filled] = await orders()
  expect(filled).toMatchObject({
    basalam_shipping_cost: 350_000,
    tracking_code: '123',
    parcel: { weight: 700 },
  })

  const bare = { name: null, mobile: null, postalCode: null, postalAddress: null }
  const list = aParcel({ id: 7, status: shipped, second: 2 })
  await receive({ ...list, recipient: { ...list.recipient, ...bare }, buyerName: null })
  const [order] = await orders()
  expect(order).toMatchObject({
    status: shipped,
    basalam_shipping_cost: 350_000,
    tracking_code: '123',
    customer_name: 'سارا کریمی',
    customer_mobile: '09120000001',
    search_key: filled?.search_key,
    parcel: { recipient: single.recipient },
  })
})

test('lines are of our products where we know them, with the price of a piece', async () => {
  await database.execute(`
    with made as (insert into projects (business_id, name, default_values, send_config)
      values (${businessId}, 'project', '{}', '{}') returning id),
    item as (insert into project_items (business_id, project_id, url, url_key)
      select ${businessId}, id, 'https://www.digikala.com/product/dkp-55/ring', '1' from made returning id)
    insert into booth_products (business_id, project_item_id, product_id, sku, title, last_applied, observed)
      select ${businessId}, id, 9, 'a', 'a',
        '{"name": "a", "stock": 9, "variants": [{"properties": [{"property": "رنگ", "value": "آبی"}], "sku": "ring-blue", "stock": 9}]}',
        '{"title": "a", "stock": 9, "variants": [{"id": 91, "properties": [{"property": "رنگ", "value": "آبی"}], "sku": null, "stock": 9}]}'
      from item`)
  const parcel = aParcel({ id: 7, status: isNew, second: 1 })
  const [line] = parcel.items
  if (!line) throw new Error('no line')
  const lines = [
    { ...line, id: 1, quantity: 3, price: rial(600_000), productId: 9, variationId: 91 },
    { ...line, id: 2, quantity: 1, price: rial(100_000), productId: 4_444, variationId: null },
  ]
  const [received] = await receive({ ...parcel, items: lines, totalItemsPrice: rial(700_000) })
  expect(await orders()).toMatchObject([{ cost: 700_000, price_is_of_line: true }])
  expect(await itemsOfOrders(database.kysely, businessId, [received?.orderId ?? 0])).toMatchObject([
    {
      price: 200_000,
      quantity: 3,
      platform_product_id: '55',
      platform_variation_id: 'ring-blue',
      reserved: 3,
    },
    { price: 100_000, quantity: 1, project_item_id: null, platform_product_id: null },
  ])

  // One line is taken off the order, and the other comes once more without its picture.
  const fewer = { ...aParcel({ id: 7, status: isNew, second: 2 }), totalItemsPrice: rial(600_000) }
  await receive({ ...fewer, items: [{ ...line, ...lines[0], id: 1, image: null }] })
  expect(await itemsOfOrders(database.kysely, businessId, [received?.orderId ?? 0])).toMatchObject([
    { quantity: 3, image: line.image, platform_product_id: '55', cancelled_at: null },
    { quantity: 1, cancelled_at: expect.any(Date), left_out: true },
  ])
  // It is there again, and then the answer of the parcel alone says that the first line was cancelled.
  const both = { ...parcel, items: lines, totalItemsPrice: rial(700_000) }
  await receive({ ...both, updatedAt: new Date(parcel.updatedAt.getTime() + 5_000) })
  expect((await linesOf(received?.orderId)).map(({ cancelled_at: at, reserved }) => [at, reserved])).toEqual([
    [null, 3],
    [null, 0],
  ])
  const told = lines.map((one) => ({ ...one, isCancelled: one.id === 1 }))
  const alone = { ...both, updatedAt: new Date(parcel.updatedAt.getTime() + 5_000), items: told }
  expect(await receive(alone)).toMatchObject([{ changed: true, isNewer: false }])
  expect(await receive(alone)).toMatchObject([{ changed: false }])
  // A list does not say it, and so takes nothing back.
  await receive({ ...both, updatedAt: new Date(parcel.updatedAt.getTime() + 9_000) })
  expect(await linesOf(received?.orderId)).toMatchObject([
    { cancelled_at: expect.any(Date), left_out: false, reserved: 0, quantity: 3 },
    { cancelled_at: null },
  ])
  expect((await events()).filter((event) => event.startsWith('line_cancelled'))).toHaveLength(2)
})

test('the words on a status stay until there are others, and are no difference of their own', async () => {
  const parcel = aParcel({ id: 7, status: 3740, second: 1 })
  const words = { status: 3740, words: 'broken', at: new Date('2026-05-05T09:00:00Z') }
  await receive(parcel)
  expect(
    await receive({ ...parcel, lastWords: words, trackingLink: 'https://post.example/1' }),
  ).toMatchObject([{ changed: true }])
  expect(await receive({ ...parcel, lastWords: words })).toMatchObject([{ changed: false }])
  await receive(aParcel({ id: 7, status: 3740, second: 3 }))
  const [order] = await orders()
  expect(order?.parcel).toMatchObject({
    lastWords: { words: 'broken', at: '2026-05-05T09:00:00.000Z' },
    trackingLink: 'https://post.example/1',
  })
})

test('many receivers at once, each with another order of snapshots, agree', async () => {
  const statuses = [isNew, preparing, shipped]
  const shuffled = (turn: number) =>
    Array.from({ length: 12 }, (_, index) => {
      const step = (index * 7 + turn) % 3
      return aParcel({ id: ((index * 5 + turn) % 6) + 1, status: statuses[step] ?? isNew, second: step })
    })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => receive(...shuffled(turn))))
  await receive(...[1, 2, 3, 4, 5, 6].map((id) => aParcel({ id, status: shipped, second: 2 })))
  expect((await orders()).map(({ parcel_id: id, status }) => `${id} ${status}`)).toEqual(
    [1, 2, 3, 4, 5, 6].map((id) => `${id} ${shipped}`),
  )
  expect(answers.flat().filter(({ isNew: made }) => made)).toHaveLength(6)
  expect((await events()).filter((event) => event.startsWith('received'))).toHaveLength(6)
})

test('another business with the same parcel number has its own order', async () => {
  await receive(aParcel({ id: 7, status: isNew, second: 1 }))
  const other = await insertBusiness(database.kysely, { name: 'other', platform: null })
  await receiveParcels(services(), other, [aParcel({ id: 7, status: shipped, second: 2 })], 'webhook')
  expect(await orders()).toMatchObject([{ status: isNew }])
})
