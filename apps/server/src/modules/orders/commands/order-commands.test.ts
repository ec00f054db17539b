// Long because: they are the ways in which one command can go wrong, in one marketplace that counts what it took.

import { ConnectorError } from '@payvand/connectors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { findOrderPoll } from '../arrival/order-polls-store.ts'
import { receiveParcels } from '../arrival/receive-parcels.ts'
import { insertDelivery } from '../arrival/webhook-deliveries-store.ts'
import { get } from '../calls/get.ts'
import { orderCommandQueue } from '../jobs/run-order-commands.job.ts'
import { parcelMarket } from '../testing/parcel-market.ts'
import { dismissCommand } from './calls/dismiss-command.ts'
import { prepare } from './calls/prepare.ts'
import { prepareMany } from './calls/prepare-many.ts'
import { retryCommand } from './calls/retry-command.ts'
import { setPosted } from './calls/set-posted.ts'

const POST = '123456789012345678901234'
const NEW = 3739
const PREPARING = 3237
const SHIPPED = 3238

describe('what is told of an order', () => {
  let database: Database
  let market: Awaited<ReturnType<typeof parcelMarket>>

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    market = await parcelMarket(database)
  })
  afterAll(() => database.close())

  const call = (handler: any, id: number, body: object = {}, user = market.user): Promise<any> =>
    handler({ services: market.services, user }, { params: { id }, body })
  const work = () =>
    orderCommandQueue.work(market.services, { businessId: market.businessId }, new AbortController().signal)
  const byPost = { trackingCode: POST, shippingMethod: 3198, phoneNumber: '' }
  const orderOf = (id: number) => call(get, id)
  const one = async (status: number) => (await market.addOrders(1, status))[0] as number
  const actOf = (id: number) =>
    database.kysely.selectFrom('order_commands').selectAll().where('order_id', '=', id).executeTakeFirst()

  test('preparation begins once, however often it is asked, and the order is read again', async () => {
    const id = await one(NEW)
    expect((await call(prepare, id)).outcome).toBe('asked')
    expect((await call(prepare, id)).outcome).toBe('already')
    expect((await orderOf(id)).commands).toMatchObject([{ kind: 'prepare', state: 'waiting' }])
    await work()
    expect(market.written).toEqual([{ call: 'prepare', parcelId: 1 }])
    expect(await orderOf(id)).toMatchObject({ basalamStatus: PREPARING, commands: [] })
    expect((await call(prepare, id)).outcome).toBe('already')
    await work()
    expect(market.written).toHaveLength(1)
  })

  test('the reading after a command needs none for a webhook that came before it, and one for a later one', async () => {
    const id = await one(NEW)
    const { basalam_order_id: invoiceId } = await database.kysely
      .selectFrom('orders')
      .select('basalam_order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const tell = (invoice: number, seconds: number) => {
      const at = new Date(market.services.now().getTime() + seconds * 1_000)
      const event = { eventId: 7, invoiceId: invoice, body: {}, state: 'waiting' } as const
      return insertDelivery(database.kysely, market.businessId, event, at)
    }
    await tell(Number(invoiceId), -1)
    await tell(Number(invoiceId), 1)
    await tell(Number(invoiceId) + 1, -1)
    await call(prepare, id)
    await work()
    const { rows } = await sql<{ state: string }>`select state from webhook_deliveries
      where business_id = ${market.businessId} order by id`.execute(database.kysely)
    expect(rows.map(({ state }) => state)).toEqual(['done', 'waiting', 'waiting'])
  })

  test('where others wait, a booth that has no turn for reading again leaves it to a poll', async () => {
    const id = await one(NEW)
    await call(prepare, id)
    const { connector } = await market.services.booths.forBusiness(market.businessId)
    vi.spyOn(connector.rates, 'nextTurnMs').mockReturnValueOnce(0).mockReturnValue(1_000)
    vi.spyOn(market.services.jobs, 'hasWaiting').mockResolvedValue(true)
    await work()
    expect(market.written).toEqual([{ call: 'prepare', parcelId: 1 }])
    expect(market.reads).toEqual([])
    expect(await findOrderPoll(database.kysely, market.businessId)).toMatchObject({
      next_at: market.services.now(),
    })
    expect(await orderOf(id)).toMatchObject({ basalamStatus: NEW, commands: [{ state: 'sending' }] })
  })

  test('a box is posted once, and its code stands with the order', async () => {
    const id = await one(PREPARING)
    expect((await call(setPosted, id, byPost)).outcome).toBe('asked')
    expect((await call(setPosted, id, byPost)).outcome).toBe('already')
    await work()
    expect((await call(setPosted, id, byPost)).outcome).toBe('already')
    await work()
    expect(market.written).toEqual([{ call: 'post', parcelId: 1, trackingCode: POST, shippingMethod: 3198 }])
    const order = await orderOf(id)
    expect(order).toMatchObject({ basalamStatus: SHIPPED, trackingCode: POST, commands: [] })
    expect(order.parcelDetail.shippingMethod).toBe(3198)
  })

  test('an accepted command stays with the order until its status has moved, also where the reading fails', async () => {
    const ids = await market.addOrders(2, NEW)
    const seen: unknown[] = []
    market.beforeReads(async () => {
      for (const id of ids) {
        const { basalamStatus, commands } = await orderOf(id)
        seen.push([basalamStatus, commands.map(({ kind, state }: any) => `${kind} ${state}`)])
      }
    })
    for (const id of ids) await call(prepare, id)
    await work()
    expect(seen).toEqual([
      [NEW, ['prepare sending']],
      [NEW, ['prepare sending']],
    ])
    for (const id of ids) expect(await orderOf(id)).toMatchObject({ basalamStatus: PREPARING, commands: [] })

    market.pass(1_000)
    const [id = 0] = ids
    await call(setPosted, id, byPost)
    market.beforeReads(() => Promise.reject(new ConnectorError('unavailable', { call: 'parcels.get' })))
    await work()
    expect(market.written.at(-1)).toMatchObject({ call: 'post', trackingCode: POST })
    expect(await orderOf(id)).toMatchObject({
      basalamStatus: PREPARING,
      commands: [{ kind: 'post', state: 'sending' }],
    })
    market.pass(1_000)
    await receiveParcels(market.services, market.businessId, [...market.parcels.values()], 'poll')
    expect(await orderOf(id)).toMatchObject({ basalamStatus: SHIPPED, commands: [] })
  })

  test('only a new order is prepared, only one in preparation is posted, and only its own seller does it', async () => {
    const [fresh, preparing, cancelled] = await Promise.all([
      one(NEW),
      market.addOrders(1, PREPARING, 2),
      market.addOrders(1, 3067, 3),
    ]).then(([first, [second], [third]]) => [first, second as number, third as number])
    await expect(call(setPosted, fresh as number, byPost)).rejects.toMatchObject({
      code: 'order_not_postable',
      messages: ['سفارش هنوز جدید است. اول آماده‌سازی آن را شروع کنید.'],
    })
    await expect(call(setPosted, cancelled as number, byPost)).rejects.toMatchObject({
      messages: ['سفارش لغو شده است؛ آن را نفرستید.'],
    })
    await expect(call(prepare, cancelled as number)).rejects.toMatchObject({ code: 'order_not_new' })
    const stranger = { id: 6, businessId: (await parcelMarket(database)).businessId }
    await expect(call(prepare, fresh as number, {}, stranger)).rejects.toMatchObject({
      code: 'order_not_found',
    })
    await expect(call(setPosted, preparing as number, byPost, stranger)).rejects.toMatchObject({
      code: 'order_not_found',
    })
    const many = await call(prepareMany, 0, { orderIds: [fresh, preparing, cancelled, 999_999, fresh] })
    expect(many.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'asked',
      'already',
      'left_out',
      'left_out',
    ])
    await work()
    expect(market.written).toEqual([{ call: 'prepare', parcelId: 1 }])
  })

  test("the courier's number goes by the older call, and no other way of sending tells one", async () => {
    const id = await one(PREPARING)
    await call(setPosted, id, { trackingCode: 'A1B2', shippingMethod: 3259, phoneNumber: '09120001234' })
    await work()
    const [tipax] = await market.addOrders(1, PREPARING, 2)
    await call(setPosted, tipax as number, {
      trackingCode: '7654321',
      shippingMethod: 4040,
      phoneNumber: '09120001234',
    })
    await work()
    expect(market.written).toMatchObject([
      { call: 'post_by_courier', parcelId: 1, phoneNumber: '09120001234' },
      { call: 'post', parcelId: 2, trackingCode: '7654321' },
    ])
    expect(market.written[1]).not.toHaveProperty('phoneNumber')
  })

  test('a command whose answer was lost is looked for and not repeated', async () => {
    const id = await one(PREPARING)
    await call(setPosted, id, byPost)
    market.meets('lost_after_taking')
    await work()
    expect((await orderOf(id)).commands).toMatchObject([{ state: 'waiting' }])
    expect((await orderOf(id)).commands[0].reason).toContain('اول از باسلام پرسیده می‌شود')
    market.pass(5_000)
    await work()
    expect(market.written).toHaveLength(1)
    expect(await orderOf(id)).toMatchObject({ basalamStatus: SHIPPED, commands: [] })
  })

  test('of an order in a status that nobody knows, the marketplace judges what was asked before', async () => {
    const [taken, refused] = await market.addOrders(2, NEW)
    for (const id of [taken, refused]) await call(prepare, id as number)
    const unknown = [...market.parcels.values()].map((parcel) => ({
      ...parcel,
      status: 99_999,
      updatedAt: new Date(parcel.updatedAt.getTime() + 500),
    }))
    await receiveParcels(market.services, market.businessId, unknown, 'poll')
    market.parcels.set(2, unknown.find(({ id }) => id === 2) as (typeof unknown)[number])
    await work()
    expect(market.written).toEqual([{ call: 'prepare', parcelId: 1 }])
    expect(await orderOf(taken as number)).toMatchObject({ basalamStatus: PREPARING, commands: [] })
    const { commands } = await orderOf(refused as number)
    expect(commands).toMatchObject([{ state: 'refused', messages: ['وضعیت مرسوله مجاز نیست'] }])
  })

  test('one that never arrived is repeated, but not while it still can', async () => {
    const id = await one(PREPARING)
    await call(setPosted, id, byPost)
    market.meets('lost_before_taking')
    await work()
    market.pass(5_000)
    await work()
    expect(market.written).toHaveLength(0)
    market.pass(30_000)
    await work()
    expect(market.written).toHaveLength(1)
    expect((await orderOf(id)).basalamStatus).toBe(SHIPPED)
  })

  test('a worker that was killed while sending leaves one posting, on either side of it', async () => {
    const id = await one(PREPARING)
    await call(setPosted, id, byPost)
    const kill = () =>
      sql`update order_commands set state = 'sending', intent_at = ${market.services.now()} where order_id = ${id}`.execute(
        database.kysely,
      )
    await kill()
    await work()
    expect(market.written).toHaveLength(0)
    market.pass(60_000)
    await work()
    expect(market.written).toHaveLength(1)
    await kill()
    await work()
    expect(market.written).toHaveLength(1)
    expect((await actOf(id))?.state).toBe('done')
  })

  test.each(['unavailable', 'rate_limited', 'disconnected'] as const)(
    'a marketplace that is %s is waited for, which costs no attempt',
    async (trouble) => {
      const id = await one(PREPARING)
      await call(setPosted, id, byPost)
      market.meets(trouble)
      await work()
      expect(await actOf(id)).toMatchObject({ state: 'waiting', attempts: 0, intent_at: null })
      expect((await orderOf(id)).commands[0].reason).toBeTruthy()
      await work()
      expect(market.written).toHaveLength(0)
      market.pass(600_000)
      await work()
      expect(market.written).toHaveLength(1)
    },
  )

  test("a refusal stands with the order in the marketplace's words, until it is tried again or noted", async () => {
    const id = await one(PREPARING)
    await call(setPosted, id, byPost)
    market.meets('refused')
    await work()
    expect((await orderOf(id)).commands).toMatchObject([
      {
        kind: 'post',
        state: 'refused',
        reason: 'باسلام این درخواست را نپذیرفت.',
        messages: ['این مرسوله قفل است'],
      },
    ])
    await call(retryCommand, id, { kind: 'post' })
    market.meets('refused')
    await work()
    expect((await call(dismissCommand, id, { kind: 'post' })).commands).toEqual([])
    await expect(call(retryCommand, id, { kind: 'post' })).rejects.toMatchObject({
      code: 'order_command_not_found',
    })
    await call(setPosted, id, byPost)
    await work()
    expect(market.written).toHaveLength(1)
  })

  test.each([
    ['not_found', 'این سفارش دیگر در باسلام نیست.'],
    ['refused', 'باسلام این درخواست را نپذیرفت.'],
    [
      'forbidden',
      'باسلام اجازه‌ی این کار را نداد. لطفا دوباره با باسلام وارد شوید و دسترسی سفارش‌ها را تایید کنید.',
    ],
  ] as const)(
    'an order whose box the marketplace no longer shows (%s) is not told of again',
    async (kind, reason) => {
      const [sent = 0, lost = 0] = await market.addOrders(2, PREPARING)
      for (const id of [sent, lost]) await call(setPosted, id, byPost)
      await sql`update order_commands set state = 'sending', intent_at = ${market.services.now()} where order_id = ${lost}`.execute(
        database.kysely,
      )
      market.meets('refused', 'refused')
      market.beforeReads(() => Promise.reject(new ConnectorError(kind, { call: 'parcels.get' })))
      await work()
      expect(market.written).toEqual([])
      for (const id of [sent, lost])
        expect((await orderOf(id)).commands).toMatchObject([{ state: 'refused' }])
      expect((await orderOf(lost)).commands[0].reason).toBe(reason)
    },
  )

  test('what somebody did at the marketplace itself counts as done, and another code is said', async () => {
    const [mine, other] = await market.addOrders(2, PREPARING)
    await call(setPosted, mine as number, byPost)
    await call(setPosted, other as number, byPost)
    for (const [parcelId, trackingCode] of [
      [1, POST],
      [2, 'ELSE'],
    ] as const) {
      const parcel = market.parcels.get(parcelId)
      if (parcel)
        market.parcels.set(parcelId, {
          ...parcel,
          status: SHIPPED,
          trackingCode,
          updatedAt: new Date(parcel.updatedAt.getTime() + 9_000),
        })
    }
    await work()
    expect(market.written).toEqual([])
    expect((await orderOf(mine as number)).commands).toEqual([])
    expect((await orderOf(other as number)).commands).toMatchObject([{ state: 'refused' }])
    expect(await orderOf(other as number)).toMatchObject({ basalamStatus: SHIPPED, trackingCode: 'ELSE' })
  })

  test('an order that was cancelled before its turn is not told of', async () => {
    const id = await one(NEW)
    await call(prepare, id)
    await sql`update orders set status = 3067 where id = ${id}`.execute(database.kysely)
    await work()
    expect(market.written).toEqual([])
    expect((await orderOf(id)).commands).toMatchObject([{ state: 'refused', kind: 'prepare' }])
  })

  test('a code that the marketplace calls wrong is given again, another one only', async () => {
    const id = await one(PREPARING)
    await call(setPosted, id, byPost)
    await work()
    const wrong = { ...market.parcels.get(1), status: 5017 } as never
    market.parcels.set(1, wrong)
    await sql`update orders set status = 5017 where id = ${id}`.execute(database.kysely)
    await expect(call(setPosted, id, byPost)).rejects.toMatchObject({ code: 'order_not_postable' })
    const corrected = { ...byPost, trackingCode: POST.replace('1', '9') }
    expect((await call(setPosted, id, corrected)).outcome).toBe('asked')
    market.pass(60_000)
    await work()
    expect(market.written.map(({ trackingCode }) => trackingCode)).toEqual([POST, corrected.trackingCode])
  })

  test('many are read again thirty a call, and a queue that a person stopped stays still', async () => {
    const ids = await market.addOrders(35, NEW)
    await call(prepareMany, 0, { orderIds: ids })
    await sql`insert into booth_queues (business_id, stopped_at) values (${market.businessId}, now())`.execute(
      database.kysely,
    )
    await work()
    expect(market.written).toEqual([])
    expect((await orderOf(ids[0] as number)).commands[0].reason).toBe(
      'یکی از کاربران، ارسال به غرفه را متوقف کرده است.',
    )
    await sql`update booth_queues set stopped_at = null where business_id = ${market.businessId}`.execute(
      database.kysely,
    )
    await work()
    expect(market.written).toHaveLength(35)
    expect(market.reads).toEqual(['30 parcels', '5 parcels'])
  })
})
