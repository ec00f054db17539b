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
import { orderPollQueue } from '../jobs/poll-orders.job.ts'
import { aParcel } from '../testing/a-parcel.ts'
import { type OrdersMarketplace, ordersMarketplace } from '../testing/orders-marketplace.ts'
import { glanceQueue } from './glance-at-booths.job.ts'
import { claimQuietBooths } from './glances-store.ts'

const MINUTE = 60_000
const GLANCES = 24

let database: Database
let market: OrdersMarketplace
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.execute('delete from order_polls')
  market = await ordersMarketplace(database)
  await addMissingPolls(database.kysely, new Date(0), market.services.now())
  await database.kysely.deleteFrom('order_polls').where('business_id', '<>', market.businessId).execute()
  await wholeRound()
  market.later(2 * MINUTE)
  market.calls.length = 0
})
afterAll(() => database.close())

const signal = () => new AbortController().signal
const wholeRound = () => orderPollQueue.work(market.services, { businessId: market.businessId }, signal())
const glance = () => glanceQueue.work(market.services, { run: 0 }, signal())
const state = () => findOrderPoll(database.kysely, market.businessId)
const dueForWhole = () => businessesWithDuePolls(database.kysely, market.services.now())
const dueForGlance = async () => (await glanceQueue.due(market.services)).length

test('a booth without orders is only glanced at, with one call, and read whole after a day of them', async () => {
  const began = market.services.now()
  expect(await state()).toMatchObject({ glances_left: GLANCES })
  expect(await dueForWhole()).toEqual([])
  expect(await dueForGlance()).toBe(1)
  await glance()
  expect(market.calls).toEqual(['parcels from start'])
  const next = new Date(began.getTime() + 2 * MINUTE)
  expect(await state()).toMatchObject({
    glances_left: GLANCES - 1,
    last_complete_at: began,
    next_at: next,
    reason_code: null,
  })
  expect(await dueForGlance()).toBe(0)
  for (let looked = 1; looked < GLANCES; looked += 1) {
    market.later(2 * MINUTE)
    await glance()
  }
  market.later(2 * MINUTE)
  expect(await dueForGlance()).toBe(0)
  expect(await dueForWhole()).toEqual([market.businessId])
})

test('an order that comes is read at once by the whole round, which is what follows from then on', async () => {
  market.put(aParcel({ id: 1, status: ORDER_STATUSES.new, second: 1 }))
  market.woken.length = 0
  await glance()
  expect(market.woken).toEqual(['orders.poll'])
  expect(await dueForWhole()).toEqual([market.businessId])
  await wholeRound()
  const orders = await database.kysely
    .selectFrom('orders')
    .select('parcel_id')
    .where('business_id', '=', market.businessId)
    .execute()
  expect(orders).toEqual([{ parcel_id: 1 }])
  expect(await state()).toMatchObject({ glances_left: 0 })
})

test('whatever troubles a glance is left to the whole round', async () => {
  const troubles: [string, () => Promise<unknown> | void][] = [
    [
      'an answer that fails',
      () =>
        market.failing((call) => {
          throw new ConnectorError('unavailable', { call })
        }),
    ],
    [
      'an order that cannot be read',
      () => {
        market.put(aParcel({ id: 7, status: ORDER_STATUSES.new, second: 1 }))
        market.unreadable.add(aParcel({ id: 7, status: ORDER_STATUSES.new, second: 1 }).orderId)
      },
    ],
    ['another booth', () => changeConnection({ vendor_id: 99 })],
    [
      'a token that ends',
      () =>
        changeConnection({ vendor_id: 2, expires_at: new Date(market.services.now().getTime() + MINUTE) }),
    ],
    [
      'a token that cannot be opened',
      () => changeConnection({ expires_at: null, access_token_sealed: 'of another key' }),
    ],
  ]
  for (const [what, bring] of troubles) {
    await database.kysely.updateTable('order_polls').set({ glances_left: 5 }).execute()
    await bring()
    await glance()
    expect(await state(), what).toMatchObject({ glances_left: 0, next_at: market.services.now() })
    expect(await dueForWhole(), what).toEqual([market.businessId])
  }
})

test('who asks during a glance gets a whole round', async () => {
  market.failing(async () => {
    market.failing(() => undefined)
    market.later(1_000)
    await wantPoll(database.kysely, market.businessId, market.services.now())
  })
  await glance()
  expect(await dueForWhole()).toEqual([market.businessId])
})

test('a glance whose process was killed is made again', async () => {
  const now = market.services.now()
  const heldUntil = new Date(now.getTime() + MINUTE)
  const claim = () => claimQuietBooths(database.kysely, { now: market.services.now(), heldUntil, limit: 10 })
  expect(await claim()).toHaveLength(1)
  expect(await claim()).toEqual([])
  expect(await dueForGlance()).toBe(0)
  market.later(MINUTE)
  expect(await dueForGlance()).toBe(1)
  await glance()
  expect(await state()).toMatchObject({ last_complete_at: market.services.now() })
})

const changeConnection = (values: {
  vendor_id?: number
  expires_at?: Date | null
  access_token_sealed?: string
}) =>
  database.kysely
    .updateTable('marketplace_connections')
    .set(values)
    .where('business_id', '=', market.businessId)
    .execute()
