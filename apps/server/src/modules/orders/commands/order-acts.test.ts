// Long because: every act goes the same ways wrong, in one marketplace that counts what it took.
import { ConnectorError } from '@payvand/connectors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { get } from '../calls/get.ts'
import { markHandled } from '../calls/mark-handled.ts'
import { orderCommandQueue } from '../jobs/run-order-commands.job.ts'
import { parcelMarket } from '../testing/parcel-market.ts'
import { answerCancel } from './calls/answer-cancel.ts'
import { askCancel } from './calls/ask-cancel.ts'
import { cancel } from './calls/cancel.ts'
import { delay } from './calls/delay.ts'
import { delayMany } from './calls/delay-many.ts'
import { prepare } from './calls/prepare.ts'
import { retryCommand } from './calls/retry-command.ts'
import { setPosted } from './calls/set-posted.ts'
import { withdrawCommand } from './calls/withdraw-command.ts'

const NEW = 3739
const PREPARING = 3237
const CANCELLED = 3067
const ASKED_BY_BUYER = 4633
const ASKED_BY_SELLER = 6440
const DELAY_ASKED = 5075
/** Longer than an act waits before it leaves. */
const LEFT_MS = 11_000
const UNSETTLED_MS = 60_000

describe('the acts of an order', () => {
  let database: Database
  let market: Awaited<ReturnType<typeof parcelMarket>>

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    market = await parcelMarket(database)
  })
  afterAll(() => database.close())

  const call = (handler: any, id: number, body: object = {}): Promise<any> =>
    handler({ services: market.services, user: market.user }, { params: { id }, body })
  const work = () =>
    orderCommandQueue.work(market.services, { businessId: market.businessId }, new AbortController().signal)
  /** The time passes in which an act can be withdrawn, and the queue runs. */
  const leave = async () => {
    market.pass(LEFT_MS)
    await work()
  }
  const orderOf = (id: number) => call(get, id)
  const one = async (status: number, lines = 1) => (await market.addOrders(1, status, 1, lines))[0] as number
  const why = { description: 'تمام شد' }
  const whole = { ...why, itemIds: null, reason: 'outOfStock' }
  const kill = (id: number) =>
    sql`update order_commands set state = 'sending', intent_at = ${market.services.now()} where order_id = ${id}`.execute(
      database.kysely,
    )

  const ACTS = [
    {
      name: 'cancel',
      handler: cancel,
      body: whole,
      from: NEW,
      to: CANCELLED,
      written: { call: 'cancel', itemIds: [10], reasonId: 3474, ...why },
    },
    {
      name: 'ask_cancel',
      handler: askCancel,
      body: { ...why, itemIds: null },
      from: PREPARING,
      to: ASKED_BY_SELLER,
      written: { call: 'ask_cancel', itemIds: [10], ...why },
    },
    {
      name: 'delay',
      handler: delay,
      body: { ...why, days: 3 },
      from: PREPARING,
      to: DELAY_ASKED,
      written: { call: 'delay', days: 3, ...why },
    },
  ]

  describe.each(ACTS)('$name', ({ name, handler, body, from, to, written }) => {
    test('is told once, however often it is asked, and the order is read again', async () => {
      const id = await one(from)
      expect((await call(handler, id, body)).outcome).toBe('asked')
      expect((await call(handler, id, body)).outcome).toBe('already')
      await work()
      expect(market.written).toEqual([])
      expect((await orderOf(id)).commands).toMatchObject([
        { kind: name, state: 'waiting', canWithdraw: true },
      ])
      await leave()
      expect(market.written).toEqual([{ parcelId: 1, ...written }])
      expect(await orderOf(id)).toMatchObject({ basalamStatus: to, commands: [] })
      await work()
      expect(market.written).toHaveLength(1)
    })

    test('is withdrawn while it has not left, and not after', async () => {
      const id = await one(from)
      await call(handler, id, body)
      expect((await call(withdrawCommand, id, { kind: name })).commands).toEqual([])
      await leave()
      expect(market.written).toEqual([])
      await call(handler, id, body)
      await kill(id)
      await expect(call(withdrawCommand, id, { kind: name })).rejects.toMatchObject({
        code: 'order_command_left',
      })
    })

    test('whose answer was lost is looked for and not repeated', async () => {
      const id = await one(from)
      await call(handler, id, body)
      market.meets('lost_after_taking')
      await leave()
      market.pass(5_000)
      await work()
      expect(market.written).toHaveLength(1)
      expect(await orderOf(id)).toMatchObject({ basalamStatus: to, commands: [] })
    })

    test('is told once by workers that are killed on either side of the telling', async () => {
      const id = await one(from)
      await call(handler, id, body)
      await kill(id)
      await leave()
      expect(market.written).toHaveLength(0)
      market.pass(UNSETTLED_MS)
      await work()
      expect(market.written).toHaveLength(1)
      await kill(id)
      await work()
      expect(market.written).toHaveLength(1)
      expect((await orderOf(id)).commands).toEqual([])
    })

    test('stands with the words of a refusal, and is asked again', async () => {
      const id = await one(from)
      await call(handler, id, body)
      market.meets('refused')
      await leave()
      expect((await orderOf(id)).commands).toMatchObject([
        { kind: name, state: 'refused', messages: ['این مرسوله قفل است'], canWithdraw: false },
      ])
      await call(retryCommand, id, { kind: name })
      await leave()
      expect(market.written).toHaveLength(1)
    })

    test('is not told of an order that moved on before its turn', async () => {
      const id = await one(from)
      await call(handler, id, body)
      await sql`update orders set status = 3195 where id = ${id}`.execute(database.kysely)
      await leave()
      expect(market.written).toEqual([])
      expect((await orderOf(id)).commands).toMatchObject([{ kind: name, state: 'refused' }])
    })
  })

  test('an act that its status does not allow is refused with what comes first', async () => {
    const fresh = await one(NEW)
    const [preparing = 0] = await market.addOrders(1, PREPARING, 2)
    const refused = (sentence: string) => ({ code: 'order_act_refused', messages: [sentence] })
    await expect(call(delay, fresh, { ...why, days: 1 })).rejects.toMatchObject(
      refused('سفارش هنوز جدید است. اول آماده‌سازی آن را شروع کنید.'),
    )
    await expect(call(cancel, preparing, whole)).rejects.toMatchObject({
      messages: [expect.stringContaining('موافقت مشتری')],
    })
    expect((await orderOf(fresh)).acts).toEqual({
      next: { kind: 'act', act: 'prepare', waitsFor: null, why: null },
      allowed: ['prepare', 'cancel'],
    })
  })

  test('lines of an order are cancelled, and the others stay', async () => {
    const id = await one(NEW, 3)
    const lines = (await orderOf(id)).items as { id: number }[]
    const [first, second] = lines.map((line) => line.id)
    await expect(call(cancel, id, { ...whole, itemIds: [999_999] })).rejects.toMatchObject({
      code: 'order_item_not_found',
    })
    await call(cancel, id, { ...whole, itemIds: [second, first] })
    market.meets('lost_after_taking')
    await leave()
    market.pass(5_000)
    await work()
    expect(market.written).toMatchObject([{ call: 'cancel', itemIds: [10, 11] }])
    const order = await orderOf(id)
    expect(order.basalamStatus).toBe(NEW)
    expect(order.items.map((item: any) => item.cancelledAt !== null)).toEqual([true, true, false])
    expect(order.commands).toEqual([])
    await expect(call(cancel, id, { ...whole, itemIds: [first] })).rejects.toMatchObject({
      code: 'order_item_not_found',
    })
    // The rest is the whole order now.
    await call(cancel, id, whole)
    market.pass(UNSETTLED_MS)
    await work()
    expect(market.written.at(-1)).toMatchObject({ itemIds: [12] })
    expect((await orderOf(id)).basalamStatus).toBe(CANCELLED)
  })

  test('a cancel of one line whose reading back fails is not told twice', async () => {
    const id = await one(NEW, 2)
    const [first] = (await orderOf(id)).items as { id: number }[]
    await call(cancel, id, { ...whole, itemIds: [first?.id] })
    const failures = [new ConnectorError('unavailable', { call: 'parcels.get' })]
    market.beforeReads(async () => {
      const failure = failures.pop()
      if (failure) throw failure
    })
    await leave()
    expect(market.written).toHaveLength(1)
    expect((await orderOf(id)).commands).toMatchObject([
      { kind: 'cancel', state: 'waiting', canWithdraw: false },
    ])
    market.pass(UNSETTLED_MS)
    await work()
    expect(market.written).toHaveLength(1)
    const order = await orderOf(id)
    expect(order.items.map((item: any) => item.cancelledAt !== null)).toEqual([true, false])
    expect(order.commands).toEqual([])
  })

  test('a second wish waits until the first is withdrawn or told', async () => {
    const id = await one(PREPARING)
    await call(delay, id, { ...why, days: 1 })
    const code = { trackingCode: '123456789012345678901234', shippingMethod: 3198, phoneNumber: '' }
    await expect(call(setPosted, id, code)).rejects.toMatchObject({ code: 'order_command_under_way' })
    await expect(call(askCancel, id, { ...why, itemIds: null })).rejects.toMatchObject({
      code: 'order_command_under_way',
    })
    await call(withdrawCommand, id, { kind: 'delay' })
    await call(setPosted, id, code)
    await work()
    expect(market.written).toMatchObject([{ call: 'post' }])
  })

  test('a delay that the buyer agreed to at once is not asked for twice', async () => {
    const id = await one(PREPARING)
    await call(delay, id, { ...why, days: 2 })
    market.meets('lost_after_taking')
    await leave()
    const promisedAt = new Date('2026-05-09T08:00:00Z')
    market.move(1, { status: PREPARING, promisedAt })
    market.pass(UNSETTLED_MS)
    await work()
    expect(market.written).toHaveLength(1)
    expect((await orderOf(id)).parcelDetail.dueDate).toBe(promisedAt.toISOString())
    // Once more, after it was read: that is another wish.
    expect((await call(delay, id, { ...why, days: 2 })).outcome).toBe('asked')
    market.pass(UNSETTLED_MS)
    await work()
    expect(market.written).toHaveLength(2)
  })

  test.each([
    { name: 'ask_cancel', handler: askCancel, body: { ...why, itemIds: null } },
    { name: 'delay', handler: delay, body: { ...why, days: 2 } },
  ])('$name of a buyer who said no before we saw it is not asked twice', async ({ name, handler, body }) => {
    const id = await one(PREPARING)
    await call(handler, id, body)
    market.meets('lost_after_taking')
    await leave()
    market.move(1, { status: PREPARING })
    market.pass(UNSETTLED_MS)
    await work()
    expect(market.written).toHaveLength(1)
    expect((await orderOf(id)).commands).toMatchObject([{ kind: name, state: 'refused' }])
    // The seller, who has seen the order, asks again; this question never left.
    await call(retryCommand, id, { kind: name })
    market.meets('lost_before_taking')
    await leave()
    expect(market.written).toHaveLength(1)
    market.pass(UNSETTLED_MS)
    await work()
    expect(market.written).toHaveLength(2)
    expect((await orderOf(id)).commands).toEqual([])
  })

  test('many are delayed, and each that is left out says why', async () => {
    const [fresh = 0] = await market.addOrders(1, NEW, 1)
    const preparing = await market.addOrders(2, PREPARING, 2)
    const { results } = await call(delayMany, 0, {
      ...why,
      days: 1,
      orderIds: [fresh, ...preparing, 999_999],
    })
    expect(results.map(({ outcome }: any) => outcome)).toEqual(['left_out', 'asked', 'asked', 'left_out'])
    expect(results[0].sentence).toContain('آماده‌سازی')
    await leave()
    expect(market.written).toHaveLength(2)
  })

  describe('a buyer who wants to cancel', () => {
    const answer = { description: 'موافقم' }

    test('is answered on the marketplace’s page, as the order says', async () => {
      const id = await one(ASKED_BY_BUYER)
      await expect(call(answerCancel, id, { ...answer, accepts: true })).rejects.toMatchObject({
        messages: ['به درخواست لغو مشتری فقط در صفحه‌ی سفارش در باسلام پاسخ داده می‌شود.'],
      })
      const order = await orderOf(id)
      expect(order.acts).toEqual({
        next: { kind: 'page', act: null, waitsFor: null, why: 'cancel_answer_undocumented' },
        allowed: [],
      })
      expect(order.marketplaceUrl).toBe('https://vendor.example/orders/60001')
    })

    test.each([
      [true, 'cancel', CANCELLED],
      [false, 'prepare', PREPARING],
    ])('is answered from here where that is switched on: accepted %s', async (accepts, name, to) => {
      market.answersBuyers()
      const id = await one(ASKED_BY_BUYER)
      await call(answerCancel, id, { ...answer, accepts })
      market.meets('lost_after_taking')
      await leave()
      market.pass(5_000)
      await work()
      expect(market.written).toMatchObject([{ call: name }])
      expect(await orderOf(id)).toMatchObject({ basalamStatus: to, commands: [] })
    })

    test('and withdraws that before the answer has left is not cancelled', async () => {
      market.answersBuyers()
      const id = await one(ASKED_BY_BUYER)
      await call(answerCancel, id, { ...answer, accepts: true })
      market.move(1, { status: PREPARING })
      await kill(id)
      await leave()
      expect(market.written).toEqual([])
      expect((await orderOf(id)).commands).toMatchObject([{ kind: 'answer_cancel', state: 'refused' }])
    })
  })

  test('a dispute that was dealt with elsewhere waits for the marketplace until its status is another', async () => {
    const id = await one(3740)
    expect((await orderOf(id)).acts.next).toMatchObject({ kind: 'page', why: 'dispute_answer_undocumented' })
    const handled = await call(markHandled, id, { status: 3740, isHandled: true })
    expect(handled).toMatchObject({
      isHandled: true,
      acts: { next: { kind: 'wait', waitsFor: 'marketplace' } },
    })
    expect(await call(markHandled, id, { status: 3740, isHandled: false })).toMatchObject({
      isHandled: false,
    })
    await expect(call(markHandled, id, { status: 3572, isHandled: true })).rejects.toMatchObject({
      code: 'order_changed',
    })
    const [fresh = 0] = await market.addOrders(1, NEW, 2)
    await expect(call(markHandled, fresh, { status: NEW, isHandled: true })).rejects.toMatchObject({
      code: 'order_changed',
    })
  })

  test('preparation that waits in a stopped queue gives way once it is withdrawn', async () => {
    const id = await one(NEW)
    await call(prepare, id)
    await expect(call(cancel, id, whole)).rejects.toMatchObject({ code: 'order_command_under_way' })
    await call(withdrawCommand, id, { kind: 'prepare' })
    await call(cancel, id, whole)
    await leave()
    expect(market.written).toMatchObject([{ call: 'cancel' }])
  })
})
