import { SYSTEM_CLOCK } from '@payvand/connectors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiveParcels } from '../../apps/server/src/modules/orders/arrival/receive-parcels.ts'
import { previewSheet } from '../../apps/server/src/modules/orders/dispatch/calls/preview-sheet.ts'
import { sendSheet } from '../../apps/server/src/modules/orders/dispatch/calls/send-sheet.ts'
import { sheet as readSheet } from '../../apps/server/src/modules/orders/dispatch/calls/sheet.ts'
import { orderCommandQueue } from '../../apps/server/src/modules/orders/jobs/run-order-commands.job.ts'
import type { UserContext } from '../../apps/server/src/modules/sources/handler.ts'
import { type BoothWorld, openBoothWorld } from '../harness/booth-world.ts'

const PREPARING = 3237
const CANCELLED = 3067
const GOOD = 195

/** Twenty-four digits, as the post writes them. */
const postCode = (number: number) => `1234567890123456${String(10_000_000 + number)}`

describe('a pasted sheet of two hundred codes, five of them bad', () => {
  let world: BoothWorld
  let context: UserContext
  let text: string
  let orders: { parcel_id: number; order_id: number }[]

  const send = (body: object): Promise<any> => sendSheet(context, { body } as never)
  const work = () =>
    orderCommandQueue.work(world.services, { businessId: world.businessId }, new AbortController().signal)
  const postedCounts = async () =>
    Object.groupBy(await world.control.parcels('demo'), ({ posted }) => String(posted))

  beforeAll(async () => {
    world = await openBoothWorld({ clock: SYSTEM_CLOCK, callsPerMinute: 60_000 })
    await world.control.settings({ rateLimitPerMinute: 60_000 })
    const { businessId, services } = world
    const [productId] = await world.control.addBoothProducts('demo', [{ title: 'mug', stock: 1_000 }])
    const placed = await world.control.placeOrders('demo', {
      count: GOOD + 4,
      items: [{ product_id: productId, quantity: 1 }],
    })
    orders = placed as typeof orders
    const late = orders.slice(GOOD)
    await world.control.changeParcels('demo', [
      ...orders.slice(0, GOOD).map(({ parcel_id: id }) => ({ id, status: PREPARING })),
      { id: late[0]?.parcel_id, status: PREPARING },
      { id: late[1]?.parcel_id, status: CANCELLED },
      { id: late[2]?.parcel_id, status: PREPARING },
    ])
    const { connector } = await services.booths.forBusiness(businessId)
    for (let cursor: string | undefined; ; ) {
      const page = await connector.listParcels(cursor === undefined ? {} : { cursor })
      await receiveParcels(services, businessId, page.parcels, 'poll')
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    const user = await world.database.execute(
      `insert into users (business_id, username, name) values (${businessId}, 'seller', 'Seller') returning id`,
    )
    context = {
      services: { ...services, config: { ...services.config, correctsTracking: true } },
      user: { id: Number(user.rows[0]?.['id']), businessId },
    } as unknown as UserContext
    const good = orders
      .slice(0, GOOD)
      // A row names the buyer's order or the parcel, in Latin or Persian digits.
      .map(({ order_id: order, parcel_id: parcel }, index) => {
        const number = String(index % 3 === 0 ? parcel : order)
        const written =
          index % 5 === 0 ? number.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] as string) : number
        return `${written}\t${postCode(index)}`
      })
    const bad = [
      `${late[0]?.order_id}\t${postCode(900).slice(1)}`,
      `${late[1]?.order_id}\t${postCode(901)}`,
      `${late[2]?.order_id}\tA1B2\tپیک`,
      `${late[3]?.order_id}\t${postCode(903)}`,
      `999999999\t${postCode(904)}`,
    ]
    text = ['شماره‌ی سفارش\tکد رهگیری', ...good, ...bad].join('\r\n')
  })
  afterAll(() => world.close())

  test('is posted once where it is good, and the five are named with why', async () => {
    const body = { text, shippingMethod: 3198 }
    const preview: any = await previewSheet(context, { body } as never)
    expect(preview.counts).toMatchObject({ ready: GOOD, faulty: 5, already: 0 })
    expect(await postedCounts()).not.toHaveProperty('1')

    const sheet = await send(body)
    expect(sheet.counts).toMatchObject({ waiting: GOOD, faulty: 5 })
    await work()

    const after: any = await readSheet(context, { params: { id: sheet.id } } as never)
    expect(after.counts).toMatchObject({ done: GOOD, faulty: 5, waiting: 0, refused: 0 })
    expect(after.rows.slice(GOOD).map((row: any) => row.sentence)).toEqual([
      'کد رهگیری پست ۲۴ رقم است (در رسیدهای قدیمی ۲۰ رقم).',
      'سفارش لغو شده است؛ آن را نفرستید.',
      'فیلد شماره تلفن ضروری است.',
      'سفارش هنوز جدید است. اول آماده‌سازی آن را شروع کنید.',
      'سفارشی با این شماره در غرفه‌ی شما نیست. شماره را بررسی کنید.',
    ])
    const counts = await postedCounts()
    expect(counts['1']).toHaveLength(GOOD)
    expect(Object.keys(counts).sort()).toEqual(['0', '1'])
    const codes = new Map((counts['1'] ?? []).map((parcel: any) => [parcel.id, parcel.tracking_code]))
    for (const [index, { parcel_id: id }] of orders.slice(0, GOOD).entries())
      expect(codes.get(id)).toBe(postCode(index))
  })

  test('and pasted again it posts nothing', async () => {
    const writes = world.calls.filter(({ method }) => method === 'POST').length
    const sheet = await send({ text, shippingMethod: 3198 })
    expect(sheet.counts).toMatchObject({ already: GOOD, faulty: 5, waiting: 0, done: 0 })
    expect(sheet.rows[0].sentence).toBe('همین کد پیش‌تر برای این سفارش ثبت شده است.')
    await work()
    expect(world.calls.filter(({ method }) => method === 'POST')).toHaveLength(writes)
    expect((await postedCounts())['1']).toHaveLength(GOOD)
  })
})
