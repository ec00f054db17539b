import { ConnectorError, type Webhook } from '@payvand/connectors'
import { ORDER_STATUSES } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { WEBHOOK_SECRET_HEADER } from '../../../infra/http/webhook-secret.ts'
import { webhookEventQueue } from '../jobs/read-webhook-events.job.ts'
import { aParcel } from '../testing/a-parcel.ts'
import { type OrdersMarketplace, ordersMarketplace } from '../testing/orders-marketplace.ts'
import { webhookServer } from '../testing/webhook-server.ts'
import { findBoothWebhook } from './booth-webhooks-store.ts'
import { keepWebhook } from './keep-webhook.ts'
import { businessesWithDuePolls } from './order-polls-store.ts'
import { businessesWithDueEvents } from './webhook-deliveries-store.ts'

const { new: isNew, shipped } = ORDER_STATUSES
const MINUTE = 60_000

let database: Database
let market: OrdersMarketplace
let server: ReturnType<typeof webhookServer>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  market = await ordersMarketplace(database)
  market.services.config.webhookOrigin = 'https://payvand.example'
  server = webhookServer(market.services)
})
afterAll(() => database.close())

const keep = async () =>
  keepWebhook(market.services, market.businessId, await market.services.booths.forBusiness(1))
const row = () => findBoothWebhook(database.kysely, market.businessId)
const read = () =>
  webhookEventQueue.work(market.services, { businessId: market.businessId }, new AbortController().signal)
const deliver = async (body: unknown, headers: Record<string, string> = {}) => {
  const [webhook] = market.webhooks
  const answer = await server.inject({
    method: 'POST',
    url: new URL(webhook?.url ?? '').pathname,
    headers: { 'content-type': 'application/json', ...webhook?.headers, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return answer.statusCode
}
const deliveries = async () => {
  const rows = await database.kysely
    .selectFrom('webhook_deliveries')
    .select(['state', 'event_id', 'invoice_id'])
    .where('business_id', '=', market.businessId)
    .orderBy('id')
    .execute()
  return rows.map(({ state, event_id: event, invoice_id: invoice }) => `${state} ${event} ${invoice}`)
}
const orders = () =>
  database.kysely
    .selectFrom('orders')
    .select(['parcel_id', 'status', 'first_seen_by', 'basalam_shipping_cost'])
    .where('business_id', '=', market.businessId)
    .orderBy('parcel_id')
    .execute()
const isDue = async () =>
  (await businessesWithDueEvents(database.kysely, market.services.now())).includes(market.businessId)

test('what is told is stored, and the order is read from the marketplace itself', async () => {
  await keep()
  market.put(aParcel({ id: 7, status: shipped, second: 5 }))
  expect(await deliver({ event_id: 7, type: 'cancelled', invoice_id: 60_007 })).toBe(200)
  expect(await deliver({ event_id: 7, type: 'cancelled', invoice_id: 60_007 })).toBe(200)
  expect(await deliveries()).toEqual(['waiting 7 60007', 'waiting 7 60007'])
  expect(market.woken).toContain('orders.read-webhook-events')
  expect(await isDue()).toBe(true)

  market.calls.length = 0
  await read()
  expect(await orders()).toEqual([
    { parcel_id: 7, status: shipped, first_seen_by: 'webhook', basalam_shipping_cost: 350_000 },
  ])
  expect(market.calls).toEqual(['parcels by order', 'parcel 7'])
  expect(await deliveries()).toEqual(['done 7 60007', 'done 7 60007'])
  expect((await row())?.last_delivery_at).toEqual(market.services.now())
})

test('without the secret nothing is stored', async () => {
  await keep()
  expect(await deliver({ event_id: 5, invoice_id: 1 }, { [WEBHOOK_SECRET_HEADER]: 'wrong' })).toBe(404)
  expect(await deliver({ event_id: 5, invoice_id: 1 }, { [WEBHOOK_SECRET_HEADER]: '' })).toBe(404)
  const elsewhere = await server.inject({ method: 'POST', url: '/v1/webhooks/basalam/somebody', payload: {} })
  expect(elsewhere.statusCode).toBe(404)
  expect(await deliveries()).toEqual([])
})

test('bodies of any shape are harmless; one too long is refused', async () => {
  await keep()
  expect(await deliver('not json \u0000', { 'content-type': 'text/plain' })).toBe(200)
  expect(await deliver('[1, 2]')).toBe(200)
  expect(await deliver('{"event_id": 1, "text": "\\u0000"}')).toBe(200)
  expect(await deliver('x'.repeat(70_000))).toBe(413)
  expect(await deliveries()).toEqual(['waiting null null', 'waiting null null', 'ignored 1 null'])
  // An event without an order number may be about any order: the orders are polled.
  await read()
  expect(await deliveries()).toEqual(['done null null', 'done null null', 'ignored 1 null'])
  expect(await businessesWithDuePolls(database.kysely, market.services.now())).toContain(market.businessId)
})

test('a webhook that is quicker than the list is looked at again, and given up in the end', async () => {
  await keep()
  await deliver({ event_id: 5, invoice_id: 60_007 })
  await deliver({ event_id: 5, invoice_id: 999 })
  await read()
  expect(await isDue()).toBe(false)
  market.put(aParcel({ id: 7, status: isNew, second: 5 }))
  for (let turn = 0; turn < 6; turn += 1) {
    market.later(10 * MINUTE)
    await read()
  }
  expect(await deliveries()).toEqual(['done 5 60007', 'ignored 5 999'])
  expect(await orders()).toHaveLength(1)
})

test('trouble of the marketplace postpones what was told and costs no look', async () => {
  await keep()
  market.put(aParcel({ id: 7, status: isNew, second: 5 }))
  await deliver({ event_id: 5, invoice_id: 60_007 })
  market.failing((call) => {
    throw new ConnectorError('unavailable', { call })
  })
  for (let turn = 0; turn < 8; turn += 1) {
    await read()
    expect(await deliveries()).toEqual(['waiting 5 60007'])
    expect(await isDue()).toBe(false)
    market.later(10 * MINUTE)
  }
  market.failing(() => undefined)
  await read()
  expect(await deliveries()).toEqual(['done 5 60007'])
})

test('the webhook is registered once, and again when it is gone, stopped or somewhere else', async () => {
  await keep()
  await keep()
  expect(market.calls).toEqual(['find webhooks', 'register webhook'])
  const [first] = market.webhooks
  expect(first).toMatchObject({
    eventIds: [3, 5, 7],
    url: expect.stringMatching(/^https:\/\/payvand\.example\//),
  })
  expect(await row()).toMatchObject({ is_registered: true, webhook_id: first?.id, reason_code: null })
  // The row does not hold the secret in the clear.
  expect(JSON.stringify(await row())).not.toContain(first?.headers[WEBHOOK_SECRET_HEADER])

  market.webhooks.splice(0, 1, { ...market.webhooks[0]!, isActive: false }, { ...market.webhooks[0]!, id: 5 })
  market.later(7 * 60 * MINUTE)
  await keep()
  expect(market.webhooks).toMatchObject([{ id: first?.id, isActive: true }])

  market.services.config.webhookOrigin = 'https://new.example'
  await keep()
  expect(market.webhooks).toMatchObject([
    { id: first?.id, url: expect.stringMatching(/^https:\/\/new\.example\//) },
  ])

  market.webhooks.length = 0
  market.later(7 * 60 * MINUTE)
  await keep()
  expect(market.webhooks).toHaveLength(1)
})

test('a list that does not show the webhook, or its address, brings no second one', async () => {
  await keep()
  const [ours] = market.webhooks
  const { connector } = await market.services.booths.forBusiness(1)
  for (const listed of [[], [{ ...ours, url: null }]]) {
    const find = vi.spyOn(connector, 'findWebhooks').mockResolvedValueOnce(listed as Webhook[])
    market.later(7 * 60 * MINUTE)
    await keep()
    expect(find).toHaveBeenCalledOnce()
    find.mockRestore()
    expect(market.webhooks).toMatchObject([{ id: ours?.id, isActive: true }])
  }
})

test('a registration that is not allowed is said, and tried again later', async () => {
  market.failing((call) => {
    throw new ConnectorError('forbidden', { call })
  })
  await keep()
  expect(await row()).toMatchObject({ is_registered: false, reason_code: 'webhook_scope_missing' })
  market.failing(() => undefined)
  await keep()
  expect(market.webhooks).toHaveLength(0)
  market.later(11 * MINUTE)
  await keep()
  expect(await row()).toMatchObject({ is_registered: true, reason_code: null })
})

test('where nobody outside finds us nothing is registered', async () => {
  market.services.config.webhookOrigin = null
  await keep()
  expect(market.calls).toEqual([])
  expect(await row()).toBeUndefined()
})
