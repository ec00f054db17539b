import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { guardedBooth, STOCK } from '../../marketplace/testing/guarded-booth.ts'
import { withdrawCommand } from '../commands/calls/withdraw-command.ts'
import { commandsOfOrders } from '../commands/order-commands-store.ts'
import { reserveForOrders } from '../order-reservations.ts'
import { type SeedOrder, seedOrders } from '../testing/seed-orders.ts'
import { get } from './calls/get.ts'
import { log } from './calls/log.ts'
import { preview } from './calls/preview.ts'
import { save } from './calls/save.ts'
import { orderAutomationQueue } from './start-automatically.job.ts'

const MINUTE_MS = 60_000
const RULE = { delayMinutes: 10, mostAmount: null, fromHour: 0, toHour: 0 }

describe('preparation that starts by itself', () => {
  let database: Database
  let world: Awaited<ReturnType<typeof guardedBooth>>
  let item: number
  let ahead: number
  let number = 500
  let services: any

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    world = await guardedBooth(database, 1)
    item = world.ids[0] as number
    ahead = 0
    const config = {
      queueLeaseMs: 30_000,
      correctsTracking: true,
      answersCancelRequests: false,
      marketplace: {},
    }
    const now = () => new Date(world.services.now().getTime() + ahead)
    services = { ...world.services, config, now }
  })
  afterAll(() => database.close())

  const call = (handler: any, given: object = {}): Promise<any> =>
    handler({ services, user: { id: 5, businessId: world.businessId } }, { query: {}, ...given })
  const switchTo = (isOn: boolean, rule: object = {}) => call(save, { body: { isOn, ...RULE, ...rule } })
  const work = () =>
    orderAutomationQueue.work(services, { businessId: world.businessId }, new AbortController().signal)
  const logged = async () =>
    (await call(log, { query: { page: 1, per_page: 50 } })).data.map((entry: any) => [
      entry.orderId,
      entry.outcome,
      entry.sentence,
    ])
  const commandsOf = async (id: number) =>
    (await commandsOfOrders(database.kysely, world.businessId, [id])).map(({ kind }) => kind)

  async function place(given: Partial<SeedOrder> = {}, units = 1): Promise<number> {
    number += 1
    const items = [{ title: 'ring', price: 100_000, quantity: units, itemId: item }]
    const order = { number, orderedAt: services.now(), items, ...given }
    const [id = 0] = await seedOrders(database.kysely, world.businessId, [order])
    await database.kysely
      .transaction()
      .execute((trx) => reserveForOrders(services, trx, world.businessId, [id]))
    return id
  }

  test('is off at first, and starts nothing', async () => {
    expect(await call(get)).toMatchObject({ isOn: false, onSince: null, rule: { delayMinutes: 15 } })
    await place()
    ahead = 60 * MINUTE_MS
    expect(await orderAutomationQueue.due(services)).toEqual([])
    await work()
    expect(await logged()).toEqual([])
  })

  test('starts a new order once its time has come, and never twice', async () => {
    await switchTo(true)
    const id = await place()
    await work()
    expect(await logged()).toEqual([[id, 'waiting', null]])
    expect(await commandsOf(id)).toEqual([])
    expect(await orderAutomationQueue.due(services)).toEqual([])
    ahead = 11 * MINUTE_MS
    expect(await orderAutomationQueue.due(services)).toHaveLength(1)
    await work()
    await work()
    expect(await logged()).toEqual([[id, 'started', null]])
    expect(await commandsOf(id)).toEqual(['prepare'])
    const events = await database.kysely
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', id)
      .execute()
    expect(events).toMatchObject([{ kind: 'prepare_asked', source: 'automation', user_id: null }])
    expect(await orderAutomationQueue.due(services)).toEqual([])
  })

  test('leaves older orders to a person, and forgets nothing where it is saved again', async () => {
    const older = await place({ orderedAt: new Date(services.now().getTime() - MINUTE_MS) })
    const { onSince } = await switchTo(true)
    ahead = 5 * MINUTE_MS
    expect((await switchTo(true, { delayMinutes: 1 })).onSince).toBe(onSince)
    ahead = 60 * MINUTE_MS
    await work()
    expect(await commandsOf(older)).toEqual([])
    expect((await switchTo(false)).onSince).toBeNull()
    expect((await switchTo(true)).onSince).not.toBe(onSince)
  })

  test('holds what does not fit, and starts it when it does', async () => {
    await switchTo(true, { mostAmount: 5_000_000 })
    const unlinked = await place({ items: [{ title: 'other', price: 1 }] })
    const dear = await place({ items: [{ title: 'ring', price: 6_000_000, itemId: item }] })
    const more = await place({}, STOCK)
    ahead = 11 * MINUTE_MS
    await work()
    const sentences = new Map((await logged()).map(([id, , sentence]: string[]) => [id, sentence]))
    expect(sentences.get(unlinked as never)).toBe('قلمی از سفارش به محصول شما وصل نیست.')
    expect(sentences.get(dear as never)).toBe('مبلغ سفارش از سقف قاعده بیشتر است.')
    expect(sentences.get(more as never)).toBe('موجودی قلمی از سفارش کافی نیست.')
    expect(await orderAutomationQueue.due(services)).toEqual([])
    // A person says which product it is.
    await database.kysely
      .updateTable('order_items')
      .set({ project_item_id: item })
      .where('order_id', '=', unlinked)
      .execute()
    await database.kysely
      .updateTable('orders')
      .set({ status: 3067 })
      .where('id', 'in', [dear, more])
      .execute()
    await database.kysely
      .transaction()
      .execute((trx) => reserveForOrders(services, trx, world.businessId, [unlinked, dear, more]))
    ahead += 6 * MINUTE_MS
    await work()
    expect(await commandsOf(unlinked)).toEqual(['prepare'])
    expect((await logged()).find(([id]: unknown[]) => id === dear)).toEqual([
      dear,
      'held',
      'سفارش دیگر جدید نیست.',
    ])
  })

  test('leaves alone what a person withdrew', async () => {
    await switchTo(true)
    const id = await place()
    ahead = 11 * MINUTE_MS
    await work()
    await call(withdrawCommand, { params: { id }, body: { kind: 'prepare' } })
    ahead = 60 * MINUTE_MS
    await work()
    expect(await commandsOf(id)).toEqual([])
    expect(await logged()).toEqual([[id, 'held', 'خودتان پیش‌تر برای این سفارش درخواستی داده‌اید.']])
  })

  test('is tried on the last orders first, and changes none of them', async () => {
    const past = await place({ status: 3195, customer: 'past' })
    const unlinked = await place({ items: [{ title: 'other', price: 1 }] })
    const fits = await place()
    const { data } = await call(preview, { body: { ...RULE, count: 2 } })
    expect(new Set(data.map((one: any) => one.orderId))).toEqual(new Set([unlinked, fits]))
    const all = (await call(preview, { body: { ...RULE, count: 50 } })).data
    const of = (id: number) => all.find((one: any) => one.orderId === id)
    expect(of(past)).toMatchObject({ startsAt: expect.any(String), isPast: true, sentence: null })
    expect(of(unlinked)).toMatchObject({ startsAt: null, sentence: 'قلمی از سفارش به محصول شما وصل نیست.' })
    expect(of(fits)).toMatchObject({ startsAt: expect.any(String), isPast: false })
    expect(await logged()).toEqual([])
    expect(await commandsOf(fits)).toEqual([])
  })
})
