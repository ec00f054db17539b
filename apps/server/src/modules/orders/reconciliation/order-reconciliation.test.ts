import { ConnectorError } from '@payvand/connectors'
import { ORDER_STATUSES } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { dueOperations, listOperations, type OperationRow } from '../../operations/operations-store.ts'
import { begin, work } from '../../operations/testing/work-operations.ts'
import { keepWebhook } from '../arrival/keep-webhook.ts'
import { addMissingPolls } from '../arrival/order-polls-store.ts'
import { receiveParcels } from '../arrival/receive-parcels.ts'
import { insertDelivery } from '../arrival/webhook-deliveries-store.ts'
import { orderPollQueue } from '../jobs/poll-orders.job.ts'
import { aParcel } from '../testing/a-parcel.ts'
import { type OrdersMarketplace, ordersMarketplace } from '../testing/orders-marketplace.ts'
import { factsOf } from './newest-reconciliations.ts'
import { startDueReconciliations } from './start-due-reconciliations.ts'

const { new: isNew, preparing, shipped } = ORDER_STATUSES
const HOUR = 3_600_000

let database: Database
let market: OrdersMarketplace
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  market = await ordersMarketplace(database)
})
afterAll(() => database.close())

const never = new AbortController().signal
const start = () =>
  begin(market.services, { businessId: market.businessId, userId: 5 }, { kind: 'order_reconciliation' })
const all = async () => {
  const filter = { kinds: ['order_reconciliation'] as const }
  const { list } = await listOperations(database.kysely, market.businessId, filter, { skip: 0, limit: 9 })
  return list
}
const newest = async () => (await all())[0]
const compare = async () => {
  const { id = 0 } = (await newest()) ?? {}
  await work(market.services, { id, businessId: market.businessId })
}
const receive = (...parcels: ReturnType<typeof aParcel>[]) =>
  receiveParcels(market.services, market.businessId, parcels, 'poll')
const statuses = async () => {
  const rows = await database.kysely
    .selectFrom('orders')
    .select(['parcel_id', 'status'])
    .where('business_id', '=', market.businessId)
    .orderBy('parcel_id')
    .execute()
  return rows.map(({ parcel_id: id, status }) => `${id} ${status}`)
}

test('what is missing or older here is repaired and named, what is on its way is not called missing', async () => {
  market.put(...[1, 2, 3].map((id) => aParcel({ id, status: isNew, second: 1 })))
  await receive(...market.parcels.values())
  market.put(aParcel({ id: 2, status: shipped, second: 5 }), aParcel({ id: 4, status: preparing, second: 5 }))
  // The order is four hours later than the others, and so has just come.
  market.put(aParcel({ id: 5, status: isNew, second: 4 * 3_600 }))
  await start()
  await start()
  await compare()
  expect(await newest()).toMatchObject({
    user_id: 5,
    status: 'completed',
    total: 5,
    done: 5,
    succeeded: 2,
    facts: {
      missing: 1,
      differing: 1,
      lostDeliveries: null,
      found: [
        { parcelId: 4, basalamOrderId: 60_004, kind: 'missing', from: null, to: preparing },
        { parcelId: 2, basalamOrderId: 60_002, kind: 'status', from: isNew, to: shipped },
      ],
    },
  })
  expect(await all()).toHaveLength(1)
  expect(await statuses()).toEqual([
    `1 ${isNew}`,
    `2 ${shipped}`,
    `3 ${isNew}`,
    `4 ${preparing}`,
    `5 ${isNew}`,
  ])
  await start()
  await compare()
  expect(await newest()).toMatchObject({
    done: 5,
    facts: { missing: 0, differing: 0, found: [] },
  })
})

test('a reconciliation that was interrupted goes on at its page', async () => {
  market.put(
    ...Array.from({ length: 40 }, (_, index) => aParcel({ id: index + 1, status: isNew, second: 1 })),
  )
  await start()
  market.failing((call) => {
    if (call === 'parcels from 30') throw new ConnectorError('unavailable', { call })
  })
  await compare()
  expect(await newest()).toMatchObject({
    status: 'waiting',
    reason_code: 'marketplace_unavailable',
    done: 30,
  })
  market.failing(() => undefined)
  market.later(HOUR)
  market.calls.length = 0
  await compare()
  expect(market.calls).toEqual(['parcels from 30'])
  expect(await newest()).toMatchObject({
    status: 'completed',
    done: 40,
    succeeded: 40,
    facts: { missing: 40 },
  })
})

test('a missing grant ends it at once and is said', async () => {
  await start()
  market.failing((call) => {
    throw new ConnectorError('forbidden', { call })
  })
  await compare()
  expect(await newest()).toMatchObject({ status: 'failed', reason_code: 'order_scope_missing' })
  expect(await dueOperations(database.kysely, ['order_reconciliation'], market.services.now())).toEqual([])
})

test('webhooks of the marketplace that never reached us are counted and named', async () => {
  market.services.config.webhookOrigin = 'https://payvand.example'
  await keepWebhook(market.services, market.businessId, await market.services.booths.forBusiness(1))
  market.put(...[1, 2, 3, 4].map((id) => aParcel({ id, status: isNew, second: 1 })))
  await receive(...market.parcels.values())
  const event = { eventId: 5, invoiceId: 60_001, body: {}, state: 'waiting' as const }
  await insertDelivery(database.kysely, market.businessId, event, market.services.now())
  const log = (id: number, statusCode: number, request: unknown, createdAt: Date | null = null) =>
    market.logs.push({ id, userId: 1, statusCode, request, response: null, createdAt })
  log(1, 200, { event_id: 5, invoice_id: 60_001 })
  log(2, 503, '{"event_id": 7, "invoice_id": 60002}')
  log(3, 200, { body: { event_id: 3, more_data: { invoice_id: 60_003 } } })
  log(4, 500, { event_id: 9 })
  log(5, 500, { event_id: 5, invoice_id: 60_004 }, new Date('2020-01-01'))
  await start()
  await compare()
  expect(await newest()).toMatchObject({
    status: 'completed',
    facts: { missing: 0, lostDeliveries: 2 },
  })
  const { found } = factsOf((await newest()) as OperationRow)
  expect(found.map(({ parcelId, kind }) => `${parcelId} ${kind}`).sort()).toEqual([
    '2 lost_delivery',
    '3 lost_delivery',
  ])
})

test('a booth is compared daily, beginning a day after its first reading', async () => {
  const started = async () => {
    await startDueReconciliations(market.services)
    return (await all()).map(({ user_id: userId }) => userId)
  }
  await addMissingPolls(database.kysely, new Date(0), market.services.now())
  await orderPollQueue.work(market.services, { businessId: market.businessId }, never)
  expect(await started()).toEqual([])
  market.later(25 * HOUR)
  expect(await started()).toEqual([null])
  expect(await started()).toEqual([null])
  await compare()
  market.later(25 * HOUR)
  expect(await started()).toEqual([null, null])
})
