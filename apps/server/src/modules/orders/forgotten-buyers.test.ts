import { ORDER_STATUSES, type Parcel } from '@payvand/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing/test-database.ts'
import { forgetOldRows } from '../../infra/retention/forget-old-rows.ts'
import { insertBusiness } from '../accounts/businesses/businesses-store.ts'
import type { Services } from '../sources/index.ts'
import { receiveParcels } from './arrival/receive-parcels.ts'
import { answerOrders } from './order-answer.ts'
import { ordersRetention } from './retention.ts'
import { aParcel } from './testing/a-parcel.ts'

const { new: isNew, shipped, satisfied, cancelled, refunded, problemReported } = ORDER_STATUSES
const DAY_MS = 24 * 3_600_000
/** The day of `aParcel`. */
const FIRST_DAY = Date.parse('2026-05-05T08:00:00Z')
const PERSON = /سارا|کریمی|0912|۰۹۱۲|1234567890|آزادی|تهران|خانه/

let database: Database
let businessId: number
let day: number
let buyerDays: number | null
beforeEach(async () => {
  database = await openTestDatabase()
  businessId = await insertBusiness(database.kysely, { name: 'business', platform: null })
  day = 0
  buyerDays = 180
})
afterEach(() => database.close())

const services = (): Services =>
  ({
    rows: database.kysely,
    booths: { clockAheadMs: () => 0 },
    jobs: { enqueue: async () => null },
    config: { queueLeaseMs: 30_000, buyerDays, marketplace: { vendorSite: 'https://vendor.example' } },
    now: () => new Date(FIRST_DAY + day * DAY_MS),
  }) as unknown as Services
const forget = () => forgetOldRows(services(), ordersRetention, new AbortController().signal)
const receive = (...parcels: Parcel[]) => receiveParcels(services(), businessId, parcels, 'poll')
const orders = () => database.kysely.selectFrom('orders').selectAll().orderBy('parcel_id').execute()
const events = () => database.kysely.selectFrom('order_events').select('kind').orderBy('id').execute()
const parcel = (id: number, status: number, onDay = 0): Parcel => ({
  ...aParcel({ id, status, second: onDay * 86_400 }),
  lastWords: { status, words: 'به خانه نرسید', at: null },
})
const named = async () =>
  (await orders()).flatMap((order) => (PERSON.test(JSON.stringify(order)) ? [order.parcel_id] : []))

test('the buyer of an order that is over for long is forgotten, and its products, money and dates are not', async () => {
  await receive(parcel(1, satisfied), parcel(2, cancelled), parcel(3, refunded), parcel(4, shipped))
  await receive(parcel(5, satisfied, 100))
  const before = await orders()
  day = 179
  await forget()
  expect(await named()).toEqual([1, 2, 3, 4, 5])
  day = 181
  await forget()
  expect(await named()).toEqual([4, 5])
  const [first] = await orders()
  const { customer_name, customer_mobile, search_key, parcel: _, buyer_forgotten_at, ...kept } = first ?? {}
  expect([customer_name, customer_mobile, search_key]).toEqual([null, null, ''])
  expect(buyer_forgotten_at).toEqual(services().now())
  expect(before[0]).toMatchObject(kept)
  expect(first?.parcel.weight).toBe(700)
  expect(await answerOrders(services(), businessId, await orders())).toMatchObject([
    {
      customerData: { isForgotten: true, recipient: { name: null, city: null } },
      statusWords: null,
      cost: 250_000,
      items: [{ name: 'انگشتر', price: 250_000 }],
    },
    ...[true, true, false, false].map((isForgotten) => ({ customerData: { isForgotten } })),
  ])
})

test('a buyer of whom the platform has still to be told stays until that is done', async () => {
  await receive(parcel(1, satisfied))
  const [{ id } = { id: 0 }] = await orders()
  const command = { business_id: businessId, order_id: id, kind: 'platform', payload: '{}' } as const
  await database.kysely.insertInto('order_commands').values(command).execute()
  day = 200
  await forget()
  expect(await named()).toEqual([1])
  await database.kysely.updateTable('order_commands').set({ state: 'done' }).execute()
  await forget()
  expect(await named()).toEqual([])
})

test('no later poll brings a forgotten buyer back, unless the order goes on', async () => {
  await receive(parcel(1, satisfied), parcel(2, satisfied))
  day = 200
  await forget()
  const told = await events()
  await receive(parcel(1, satisfied), parcel(2, satisfied))
  await receive(parcel(1, satisfied, 199))
  expect(await named()).toEqual([])
  expect(await events(), 'nothing is told of it').toEqual(told)
  await forget()

  await receive(parcel(2, problemReported, 200))
  expect(await orders()).toMatchObject([
    { customer_name: null, status: satisfied },
    { customer_name: 'سارا کریمی', status: problemReported, buyer_forgotten_at: null },
  ])
})

test('an order that was long over when it is first seen comes without its buyer', async () => {
  day = 200
  await receive(parcel(1, satisfied), parcel(2, isNew), parcel(3, satisfied, 100))
  expect(await named()).toEqual([2, 3])
  expect(await orders()).toMatchObject([{ cost: 250_000, buyer_forgotten_at: services().now() }, {}, {}])
})

test('an operator may keep buyers for good', async () => {
  buyerDays = null
  day = 2_000
  await receive(parcel(1, satisfied))
  await forget()
  expect(await named()).toEqual([1])
})
