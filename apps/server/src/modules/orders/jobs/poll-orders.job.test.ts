import { ConnectorError } from '@payvand/connectors'
import { ORDER_STATUSES } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import {
  addMissingPolls,
  businessesWithDuePolls,
  findOrderPoll,
  wantPoll,
} from '../arrival/order-polls-store.ts'
import { orderSyncAnswer } from '../arrival/order-sync-answer.ts'
import { aParcel } from '../testing/a-parcel.ts'
import { type OrdersMarketplace, ordersMarketplace } from '../testing/orders-marketplace.ts'
import { orderPollQueue } from './poll-orders.job.ts'

const { new: isNew, shipped, satisfied } = ORDER_STATUSES
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let database: Database
let market: OrdersMarketplace
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  market = await ordersMarketplace(database)
  await addMissingPolls(database.kysely, new Date(0), market.services.now())
})
afterAll(() => database.close())

const poll = (stopping = new AbortController().signal) =>
  orderPollQueue.work(market.services, { businessId: market.businessId }, stopping)
const state = () => findOrderPoll(database.kysely, market.businessId)
const orders = () =>
  database.kysely
    .selectFrom('orders')
    .select(['parcel_id', 'status'])
    .where('business_id', '=', market.businessId)
    .orderBy('parcel_id')
    .execute()
const isDue = async () =>
  (await businessesWithDuePolls(database.kysely, market.services.now())).includes(market.businessId)
const many = (count: number, status: number = isNew) =>
  Array.from({ length: count }, (_, index) => aParcel({ id: index + 1, status, second: 1 }))

test('the first round reads every page and says since when every order is here', async () => {
  market.put(...many(65))
  const began = market.services.now()
  await poll()
  expect(await orders()).toHaveLength(65)
  expect(market.calls).toEqual(['parcels from start', 'parcels from 30', 'parcels from 60'])
  expect(await state()).toMatchObject({
    complete_since: new Date(began.getTime() - 60 * DAY),
    last_complete_at: began,
    started_at: null,
    cursor: null,
    reason_code: null,
  })

  expect(await isDue()).toBe(false)
  market.later(2 * MINUTE)
  expect(await isDue()).toBe(true)
  market.put(aParcel({ id: 3, status: shipped, second: 9 }))
  await poll()
  expect((await orders()).filter(({ status }) => status === shipped)).toEqual([
    { parcel_id: 3, status: shipped },
  ])
  // Nothing is missing since the first poll: the stated range does not shrink.
  expect((await state())?.complete_since).toEqual(new Date(began.getTime() - 60 * DAY))
})

test('a round that was killed between pages goes on from its cursor', async () => {
  market.put(...many(65))
  const killed = new AbortController()
  market.failing((call) => {
    if (call === 'parcels from 30') killed.abort()
  })
  await poll(killed.signal)
  expect(await orders()).toHaveLength(30)
  expect(await state()).toMatchObject({ cursor: '30', last_complete_at: null })
  market.failing(() => undefined)
  market.calls.length = 0
  await poll()
  expect(market.calls).toEqual(['parcels from 30', 'parcels from 60'])
  expect(await orders()).toHaveLength(65)
})

test('trouble pauses the round, says why, and goes on where it was', async () => {
  market.put(...many(40))
  const troubles = [
    ['rate_limited', 'rate_limited', 30_000],
    ['unavailable', 'marketplace_unavailable', null],
    ['forbidden', 'order_scope_missing', null],
  ] as const
  for (const [kind, reason, retryAfterMs] of troubles) {
    market.failing((call) => {
      if (call === 'parcels from 30') throw new ConnectorError(kind, { call, retryAfterMs })
    })
    await poll()
    expect(await state()).toMatchObject({ reason_code: reason, cursor: '30', last_complete_at: null })
    expect(await isDue()).toBe(false)
    market.later(10 * MINUTE)
    expect(await isDue()).toBe(true)
  }
  market.failing(() => undefined)
  await poll()
  expect(await state()).toMatchObject({ reason_code: null, attempts: 0 })
  expect(await orders()).toHaveLength(40)
})

test('a cursor that is refused is dropped, and the round begins once more', async () => {
  market.put(...many(40))
  market.failing((call) => {
    if (call === 'parcels from 30') throw new ConnectorError('refused', { call, status: 422 })
  })
  await poll()
  expect(await state()).toMatchObject({ reason_code: 'orders_unreadable', cursor: null })
  market.failing(() => undefined)
  market.later(10 * MINUTE)
  await poll()
  expect(await orders()).toHaveLength(40)
})

test('an open order older than the look-back is asked for by number until it is over', async () => {
  market.put(...many(3, shipped))
  await poll()
  market.later(5 * DAY)
  await poll()
  market.later(2 * MINUTE)
  market.put(aParcel({ id: 2, status: satisfied, second: 4 * 86_400 }))
  market.calls.length = 0
  await poll()
  expect(market.calls).toEqual(['parcels from start', 'parcels by id'])
  expect(await orders()).toMatchObject([{ status: shipped }, { status: satisfied }, { status: shipped }])
})

test('after an outage the round looks back to before it', async () => {
  await poll()
  market.later(20 * DAY)
  market.put(aParcel({ id: 9, status: isNew, second: 10 * 86_400 }))
  await poll()
  expect(await orders()).toEqual([{ parcel_id: 9, status: isNew }])
})

test('whoever asks during a round gets another one at once', async () => {
  market.put(...many(40))
  market.failing(async (call) => {
    if (call !== 'parcels from 30') return
    market.failing(() => undefined)
    market.later(1_000)
    await wantPoll(database.kysely, market.businessId, market.services.now())
  })
  await poll()
  expect(await isDue()).toBe(true)
})

test('a quiet booth is polled less often, and at once when somebody asks', async () => {
  const nextAfterMinutes = async () => {
    await poll()
    return (((await state())?.next_at.getTime() ?? 0) - market.services.now().getTime()) / MINUTE
  }
  const isAtMostATenthBelow = (minutes: number) => (next: number) => next >= 0.9 * minutes && next <= minutes
  await database.kysely
    .updateTable('marketplace_connections')
    .set({ connected_at: new Date(market.services.now().getTime() - 8 * DAY) })
    .where('business_id', '=', market.businessId)
    .execute()
  expect(await nextAfterMinutes()).toSatisfy(isAtMostATenthBelow(30))
  expect(await orderSyncAnswer(syncServices(), market.businessId)).toMatchObject({ everySeconds: 1_800 })
  market.later(MINUTE)
  expect(await isDue()).toBe(false)
  await wantPoll(database.kysely, market.businessId, market.services.now())
  expect(await isDue()).toBe(true)

  market.put(aParcel({ id: 1, status: isNew, second: 1 }))
  expect(await nextAfterMinutes(), 'an order is open').toBe(2)
  await database.kysely
    .updateTable('orders')
    .set({ first_seen_by: 'webhook' })
    .where('business_id', '=', market.businessId)
    .execute()
  market.later(2 * MINUTE)
  expect(await nextAfterMinutes(), 'webhooks arrive').toSatisfy(isAtMostATenthBelow(15))
})

test('of another booth nothing is known', async () => {
  await poll()
  const forBusiness = async () => ({ ...(await market.services.booths.forBusiness(1)), vendorId: 99 })
  market.later(10 * MINUTE)
  const began = market.services.now()
  const services = { ...market.services, booths: { ...market.services.booths, forBusiness } }
  await orderPollQueue.work(services, { businessId: market.businessId }, new AbortController().signal)
  expect((await state())?.complete_since).toEqual(new Date(began.getTime() - 60 * DAY))
})

test('a business that is not active or not connected is not polled', async () => {
  expect(await isDue()).toBe(true)
  await database.kysely.updateTable('marketplace_connections').set({ status: 'disconnected' }).execute()
  expect(await isDue()).toBe(false)
})

test('an order that cannot be read is named until it is, and nobody is told meanwhile that all are here', async () => {
  market.put(...many(40))
  const { orderId } = aParcel({ id: 5, status: isNew, second: 1 })
  market.unreadable.add(orderId)
  await poll()
  expect((await orders()).map(({ parcel_id: id }) => id)).toEqual(
    many(40).flatMap(({ id }) => (id === 5 ? [] : [id])),
  )
  expect(await state()).toMatchObject({
    reason_code: null,
    started_at: null,
    unreadable: [{ orderId: String(orderId), parcelId: null, field: 'created_at' }],
  })
  const told = await orderSyncAnswer(syncServices(), market.businessId)
  expect(told.completeSince).toBeNull()
  expect(told.problem).toContain(`سفارش ${orderId}`)

  // The order is far older than the look-back: it is asked for by its number.
  market.later(30 * DAY)
  market.calls.length = 0
  await poll()
  expect(market.calls).toContain('parcels by order')
  expect((await state())?.unreadable).toHaveLength(1)

  market.unreadable.clear()
  market.later(2 * MINUTE)
  await poll()
  expect(await orders()).toHaveLength(40)
  expect((await state())?.unreadable).toEqual([])
  expect(await orderSyncAnswer(syncServices(), market.businessId)).toMatchObject({
    completeSince: expect.any(String),
    problem: null,
  })
})

test('one that is no longer shown is not asked for in every round', async () => {
  const parcel = aParcel({ id: 1, status: isNew, second: 1 })
  market.put(parcel)
  market.unreadable.add(parcel.orderId)
  await poll()
  market.forget(parcel.id)
  market.later(2 * MINUTE)
  await poll()
  expect((await state())?.unreadable).toEqual([])
})
/** The state of orders as a seller is told it. */
const syncServices = () =>
  ({ ...market.services, config: { buyerDays: null, orderPollMs: 120_000, webhookOrigin: null } }) as never
