import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { parcelMarket } from '../testing/parcel-market.ts'
import { desk } from './calls/desk.ts'
import { previewSheet } from './calls/preview-sheet.ts'
import { sendSheet } from './calls/send-sheet.ts'
import { sheet } from './calls/sheet.ts'
import { sheets } from './calls/sheets.ts'

const PREPARING = 3237
const postCode = (number: number) => `12345678901234567890123${number}`

describe('pasted codes', () => {
  let database: Database
  let market: Awaited<ReturnType<typeof parcelMarket>>

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    market = await parcelMarket(database)
  })
  afterAll(() => database.close())

  const call = (handler: any, input: object, user = market.user): Promise<any> =>
    handler({ services: market.services, user }, input)
  const preview = async (text: string, shippingMethod: number | null = null) =>
    (await call(previewSheet, { body: { text, shippingMethod } })).rows
  const states = (rows: any[]) => rows.map(({ state, sentence }) => [state, sentence])

  test('an order is found by its number or its parcel, and its carrier is the row’s, the page’s or the buyer’s', async () => {
    await market.addOrders(4, PREPARING)
    await sql`update orders set shipping_method = 4040 where business_id = ${market.businessId} and parcel_id = 3`.execute(
      database.kysely,
    )
    const text = '1\tAAAA\tچاپار\n60002\tBBBB\t۴۰۴۰\n3\tCCCC\n4\tDDDD'
    const rows = await preview(text)
    expect(rows.map((row: any) => [row.order?.parcelId, row.shippingMethod, row.state])).toEqual([
      [1, 6101, 'ready'],
      [2, 4040, 'ready'],
      [3, 4040, 'ready'],
      [4, null, 'faulty'],
    ])
    expect(rows[3].sentence).toBe(
      'روش ارسال این سفارش معلوم نیست. آن را بالای فهرست یا در ستون سوم مشخص کنید.',
    )
    expect((await preview(text, 6102)).map((row: any) => row.shippingMethod)).toEqual([
      6101, 4040, 6102, 6102,
    ])
  })

  test('a carrier is found by any spelling of its name, or by a part of one only', async () => {
    await market.addOrders(1, PREPARING)
    const methodOf = async (carrier: string) => {
      const [row] = await preview(`1\t${postCode(1)}\t${carrier}`)
      return row.shippingMethod ?? row.sentence
    }
    expect(await methodOf('پست پيشتاز')).toBe(3198)
    expect(await methodOf('سلام رسان')).toBe(6114)
    expect(await methodOf('تیپاکس سریع')).toBe(4040)
    expect(await methodOf('پیشتاز')).toBe(3198)
    expect(await methodOf('پست')).toBe('نام روش ارسال شناخته نشد. آن را بالای فهرست انتخاب کنید.')
    expect(await methodOf('اسنپ')).toBe('نام روش ارسال شناخته نشد. آن را بالای فهرست انتخاب کنید.')
  })

  test('rows that stand against each other: the same twice is sent once, two codes not at all', async () => {
    await market.addOrders(3, PREPARING)
    const rows = await preview('1\tSAME\n1\tSAME\n2\tAAAA\n2\tBBBB\n3\tSAME', 4040)
    expect(states(rows)).toEqual([
      ['ready', null],
      ['faulty', 'همین سفارش با همین کد در سطر بالاتر هم آمده است.'],
      ['faulty', 'این سفارش در این فهرست با دو کد متفاوت آمده است. فقط یکی را نگه دارید.'],
      ['faulty', 'این سفارش در این فهرست با دو کد متفاوت آمده است. فقط یکی را نگه دارید.'],
      ['ready', null],
    ])
    expect(rows[0].warning).toBe('همین کد برای سفارش دیگری هم آمده است.')
    expect(rows[4].warning).toBe('همین کد برای سفارش دیگری هم آمده است.')
  })

  test('a number of another seller’s order is unknown, and so is a sheet of theirs', async () => {
    await market.addOrders(1, PREPARING)
    const sent = await call(sendSheet, { body: { text: '1\tAAAA', shippingMethod: 4040 } })
    const stranger = { id: 6, businessId: (await parcelMarket(database)).businessId }
    const theirs = await call(previewSheet, { body: { text: '1\tAAAA', shippingMethod: 4040 } }, stranger)
    expect(theirs.rows[0]).toMatchObject({ state: 'faulty', order: null })
    await expect(call(sheet, { params: { id: sent.id } }, stranger)).rejects.toMatchObject({
      code: 'dispatch_sheet_not_found',
    })
    expect(await call(sheets, { query: { page: 1, per_page: 5 } }, stranger)).toEqual({
      data: [],
      totalCount: 0,
    })
    expect((await call(sheets, { query: { page: 1, per_page: 5 } })).data).toMatchObject([
      { id: sent.id, counts: { waiting: 1 } },
    ])
  })

  test('a text without rows and one that is too long are refused, and nothing is kept of them', async () => {
    const send = (text: string) => call(sendSheet, { body: { text, shippingMethod: 4040 } })
    await expect(send('\n \n')).rejects.toMatchObject({ code: 'dispatch_sheet_empty' })
    const long = Array.from({ length: 1_001 }, (_, index) => `${index} AAAA`).join('\n')
    await expect(send(long)).rejects.toMatchObject({ code: 'dispatch_sheet_too_long' })
    expect((await call(sheets, { query: { page: 1, per_page: 5 } })).totalCount).toBe(0)
  })

  test('a sheet says what became of a code that another one replaced', async () => {
    await market.addOrders(1, PREPARING)
    const first = await call(sendSheet, { body: { text: '1\tAAAA', shippingMethod: 4040 } })
    await call(sendSheet, { body: { text: '1\tBBBB', shippingMethod: 4040 } })
    const { rows } = await call(sheet, { params: { id: first.id } })
    expect(states(rows)).toEqual([['faulty', 'پس از این فهرست، کد دیگری برای سفارش فرستاده شد.']])
  })

  test('the desk shows what has to be sent, the earliest promise first, and counts what is late', async () => {
    const [first, second, third] = await market.addOrders(3, PREPARING)
    await market.addOrders(1, 3739, 4)
    await market.addOrders(1, 3238, 5)
    const promise = (id: number | undefined, at: string | null) =>
      sql`update orders set promised_at = ${at}::timestamptz where id = ${id}`.execute(database.kysely)
    await promise(first, null)
    await promise(second, '2026-05-05T08:00:00Z')
    await promise(third, '2026-05-06T08:00:00Z')
    const { data, totalCount, counts } = await call(desk, { query: { page: 1, per_page: 15 } })
    expect(data.map(({ parcelId }: { parcelId: number }) => parcelId)).toEqual([2, 3, 4, 1])
    expect([totalCount, counts]).toEqual([4, { late: 1, fresh: 1, preparing: 3 }])
  })
})
