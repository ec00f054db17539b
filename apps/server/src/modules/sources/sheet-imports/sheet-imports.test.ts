// Long because: it is one spreadsheet followed from its upload to its undo, with the sheets it is compared with.

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { marketplaceOperations } from '../../marketplace/index.ts'
import { start as startOperation } from '../../operations/calls/start.ts'
import { undo as undoOperation } from '../../operations/calls/undo.ts'
import { registerOperations } from '../../operations/index.ts'
import { work } from '../../operations/testing/work-operations.ts'
import type { Services } from '../services.ts'
import { cancel } from './calls/cancel.ts'
import { get } from './calls/get.ts'
import { list } from './calls/list.ts'
import { rows as rowsOf } from './calls/rows.ts'
import { resultFile } from './result-file.ts'
import { requireSheetImport } from './sheet-import-answer.ts'
import { spreadsheetOperation } from './spreadsheet-operation.ts'
import { uploadSheet } from './upload.ts'

const HEADINGS = 'کد محصول,کد تنوع,کد فروشنده,فعال,(ریال)قیمت فروش,عنوان تنوع کالا,موجودی نزد فروشنده'
const ROWS = [
  'DKP-1,DKPC-11,A-11,فعال,1250000,کیف | مشکی | گارانتی,7',
  'DKP-1,DKPC-12,A-12,فعال,1300000,کیف | قهوه‌ای | گارانتی,3',
  '2,21,B-21,غیرفعال,900000,کفش,5',
  '3,31,C-31,فعال,قیمت,جوراب,4',
]

describe('a spreadsheet of products', () => {
  let database: Database
  let services: Services
  let businessId: number

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  async function business(platform: string): Promise<number> {
    const { rows } = await database.execute(
      `insert into businesses (name, platform, domain, is_active, platform_token_sealed, webhook_token_sealed)
       values ('shop', '${platform}', 'https://www.digikala.com/seller/abc', true, 'sealed', 'sealed') returning id`,
    )
    const id = Number(rows[0]?.['id'])
    await database.execute(
      `insert into users (id, business_id, name, username, password_hash) overriding system value
       values (${id}, ${id}, 'seller', 'seller${id}', 'hash')`,
    )
    return id
  }

  beforeEach(async () => {
    businessId = await business('digikala-seller')
    services = {
      rows: database.kysely,
      config: { queueLeaseMs: 10_000 },
      logger: pino({ level: 'silent' }),
      jobs: { enqueue: async () => null, hasWaiting: async () => false },
      operations: registerOperations([...marketplaceOperations, spreadsheetOperation]),
      now: () => new Date(),
    } as unknown as Services
  })

  const user = () => ({ id: businessId, businessId })
  const call = (handler: any, input: object, by = user()): Promise<any> =>
    handler({ services, user: by }, input)
  const upload = (rows: readonly string[], fileName = 'variants.csv', connectBySku = false) =>
    uploadSheet(services, user(), {
      fileName,
      file: Buffer.from([HEADINGS, ...rows].join('\n')),
      connectBySku,
    })
  const start = (sheetImportId: number, by = user()) =>
    call(startOperation, { body: { kind: 'spreadsheet', sheetImportId } }, by)
  const operationOf = async (id: number) => (await call(get, { params: { id } })).operation
  const run = async (id: number, stopping = new AbortController().signal) =>
    work(services, { id: (await operationOf(id)).id, businessId }, stopping)
  const undo = async (id: number, by = user()) =>
    call(undoOperation, { params: { id: (await operationOf(id)).id } }, by)
  const started = async (rows: readonly string[]) => {
    const { id } = await upload(rows)
    await start(id)
    await run(id)
    return id
  }
  const items = async () => {
    const { rows } = await sql<{ product: string; data: any; status: string }>`
      select platform_product_id as product, latest_data as data, verification_status as status from project_items
      where business_id = ${businessId} order by platform_product_id`.execute(database.kysely)
    return rows.map(({ product, data }) => ({
      product,
      name: data.name,
      price: data.primaryPrice,
      stock: data.stock,
      variants: data.variants?.map((one: any) => [
        one.properties[0].value,
        one.primaryPrice,
        one.stock,
        one.sku,
      ]),
    }))
  }
  const BAG = {
    product: '1',
    name: 'کیف',
    price: 1_250_000,
    variants: [
      ['مشکی | گارانتی', 1_250_000, 7, 'A-11'],
      ['قهوه‌ای | گارانتی', 1_300_000, 3, 'A-12'],
    ],
  }

  test('changes nothing until it is looked at and started, then makes a product of its variants', async () => {
    const preview = await upload(ROWS)
    expect(preview).toMatchObject({
      status: 'preview',
      plans: { new: 3, changed: 0, unchanged: 0, refused: 1 },
      productCount: 2,
      total: 3,
      form: { kind: 'csv', encoding: 'utf-8', delimiter: ',' },
    })
    expect(await items()).toEqual([])
    const { data } = await call(rowsOf, {
      params: { id: preview.id },
      query: { page: 1, per_page: 15, plan: 'refused' },
    })
    expect(data).toMatchObject([
      {
        line: 5,
        reasonCode: 'price_invalid',
        sentence: 'قیمت فروش درست نیست؛ باید عددی بدون اعشار به ریال باشد.',
        title: 'جوراب',
      },
    ])

    expect(await start(preview.id)).toMatchObject({ kind: 'spreadsheet', status: 'waiting', total: 2 })
    await run(preview.id)
    const after = await call(get, { params: { id: preview.id } })
    expect(after).toMatchObject({ status: 'started', total: 3 })
    expect(after.operation).toMatchObject({ status: 'completed', done: 2, total: 2, undoable: true })
    expect(await items()).toMatchObject([BAG, { product: '2', name: 'کفش', price: 900_000, stock: 0 }])
    await expect(start(preview.id)).rejects.toMatchObject({
      code: 'sheet_import_not_startable',
    })
  })

  test('the same again says that nothing changes and when it was; another says what changes from and to', async () => {
    await started(ROWS)
    const again = await upload(ROWS)
    expect(again.plans).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 1 })
    expect(again.broughtInBefore).not.toBeNull()
    const other = await upload([ROWS[0]?.replace('1250000', '1400000').replace(',7', ',6') ?? ''])
    expect(other).toMatchObject({ plans: { changed: 1 }, broughtInBefore: null })
    const { data } = await call(rowsOf, { params: { id: other.id }, query: { page: 1, per_page: 15 } })
    expect(data[0].changes).toEqual([
      { field: 'price', from: 1_250_000, to: 1_400_000 },
      { field: 'stock', from: 7, to: 6 },
    ])
    // Only one file is reviewed at a time: the one before it is cancelled.
    expect(await call(get, { params: { id: again.id } })).toMatchObject({ status: 'cancelled' })
    await start(other.id)
    await run(other.id)
    // The variant that the second sheet leaves out stays.
    expect((await items())[0]?.variants).toEqual([['مشکی | گارانتی', 1_400_000, 6, 'A-11'], BAG.variants[1]])
  })

  test('is put back: what it changed as it was, what it brought is gone, what somebody changed since stays', async () => {
    await started([ROWS[0] as string, ROWS[1] as string])
    const id = await started([
      'DKP-1,DKPC-11,A-11,فعال,2000000,کیف | مشکی | گارانتی,1',
      '4,41,D,فعال,500000,شال,2',
      '5,51,E,فعال,600000,کلاه,2',
    ])
    await database.execute(
      `update project_items set edits = '{"name": "کلاه من"}' where business_id = ${businessId} and platform_product_id = '5'`,
    )
    expect(await undo(id)).toMatchObject({ status: 'undoing', done: 0 })
    await run(id)
    const undone = await operationOf(id)
    expect(undone).toMatchObject({ status: 'completed', undoneCount: 2, keptCount: 1, undoable: false })
    expect(undone.undoneAt).not.toBeNull()
    expect(await items()).toMatchObject([BAG, { product: '5', price: 600_000 }])
    const { data } = await call(rowsOf, { params: { id }, query: { page: 1, per_page: 15 } })
    expect(data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['undone', 'undone', 'kept'])
  })

  test('what a reading of the platform changed since is not put back', async () => {
    await started([ROWS[0] as string])
    const id = await started([ROWS[0]?.replace('1250000', '2000000') as string])
    await started([ROWS[0]?.replace('1250000', '3000000') as string])
    await undo(id)
    await run(id)
    expect(await operationOf(id)).toMatchObject({ status: 'completed', undoneCount: 0, keptCount: 1 })
    expect(await items()).toMatchObject([{ price: 3_000_000 }])
  })

  test('goes on where it was when its process was stopped', async () => {
    const rows = Array.from(
      { length: 250 },
      (_, index) => `${index + 10},${index + 10},S-${index},,500000,کالا ${index},1`,
    )
    const { id } = await upload(rows)
    await start(id)
    const { id: operationId } = await operationOf(id)
    const stopping = new AbortController()
    let looks = 0
    const { now } = services
    services.now = () => {
      looks += 1
      // The first look takes it up, the second is in its first batch.
      if (looks === 2) stopping.abort()
      return now()
    }
    await work(services, { id: operationId, businessId }, stopping.signal)
    expect(await operationOf(id)).toMatchObject({ status: 'running', done: 100 })
    services.now = now
    await run(id)
    expect(await operationOf(id)).toMatchObject({ status: 'completed', done: 250 })
    expect(await items()).toHaveLength(250)
  })

  test('connects by SKU afterwards where it was asked to, and refuses before where that cannot be', async () => {
    const { id } = await upload(ROWS, 'a.csv', true)
    await expect(start(id)).rejects.toMatchObject({ code: 'booth_not_connected' })
    await database.execute(
      `insert into marketplace_connections (business_id, status, user_id, vendor_id, access_token_sealed)
       values (${businessId}, 'connected', ${businessId}, ${businessId}, 'sealed')`,
    )
    await start(id)
    await run(id)
    const { rows } = await database.execute(
      `select parameters, status from operations where business_id = ${businessId} and kind = 'connect'`,
    )
    expect(rows).toEqual([{ parameters: { kind: 'connect', filterBy: 'sku' }, status: 'waiting' }])
  })

  test('its result is a file with a reason for each row that was refused', async () => {
    const id = await started(ROWS)
    const sheet = await requireSheetImport(database.kysely, businessId, id)
    const chunks: Buffer[] = []
    for await (const chunk of resultFile(services, sheet, 'csv')) chunks.push(Buffer.from(chunk))
    const lines = Buffer.concat(chunks).toString().trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain('جدید، وارد شد')
    expect(lines[4]).toContain('رد شد,قیمت فروش درست نیست؛ باید عددی بدون اعشار به ریال باشد.')
  })

  test('is nobody else’s, and no other platform’s', async () => {
    const { id } = await upload(ROWS)
    const stranger = { id: 2, businessId: await business('digikala') }
    for (const handler of [get, cancel])
      await expect(call(handler, { params: { id }, body: {} }, stranger)).rejects.toMatchObject({
        code: 'sheet_import_not_found',
      })
    await expect(start(id, stranger)).rejects.toMatchObject({ code: 'sheet_import_not_found' })
    const other = await started(ROWS)
    await expect(undo(other, stranger)).rejects.toMatchObject({ code: 'operation_not_found' })
    expect(await call(list, { query: { page: 1, per_page: 15 } }, stranger)).toEqual({
      data: [],
      totalCount: 0,
    })
    const last = await upload(ROWS)
    expect(await call(cancel, { params: { id: last.id } })).toMatchObject({ status: 'cancelled' })
    businessId = await business('shopfa')
    await expect(upload(ROWS)).rejects.toMatchObject({ code: 'sheet_import_digikala_only' })
  })

  test('a file that is refused leaves nothing, and says which columns it lacks', async () => {
    const file = Buffer.from('کد محصول,کد تنوع\n1,2')
    await expect(
      uploadSheet(services, user(), { fileName: 'a.csv', file, connectBySku: false }),
    ).rejects.toMatchObject({
      code: 'sheet_columns_missing',
      messages: ['ستون‌های «عنوان تنوع کالا»، «(ریال)قیمت فروش» و «موجودی نزد فروشنده» پیدا نشدند.'],
    })
    expect((await call(list, { query: { page: 1, per_page: 15 } })).totalCount).toBe(0)
  })
})
