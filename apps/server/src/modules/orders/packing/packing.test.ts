import type { PackingStep } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import type { Services, UserContext } from '../../sources/index.ts'
import { events } from '../calls/events.ts'
import { finish } from './calls/finish.ts'
import { get } from './calls/get.ts'
import { save } from './calls/save.ts'
import { packingsOfOrders } from './packings-store.ts'

const PREPARING = 3237
const SHIPPED = 3238
const MUG = '6260000000019'

describe('a parcel that is packed by scanning', () => {
  let database: Database
  let seller: number
  let orderId: number
  let lineIds: number[]
  const now = new Date('2026-11-21T08:00:00Z')
  const asked = (businessId = seller) =>
    ({
      services: { rows: database.kysely, now: () => now } as unknown as Services,
      user: { id: 5, businessId },
    }) as unknown as UserContext
  const call = (handler: typeof save | typeof finish, steps: PackingStep[], businessId = seller) =>
    handler(asked(businessId), { params: { id: orderId }, query: undefined, body: { steps } })
  const read = () => get(asked(), { params: { id: orderId }, query: undefined, body: undefined })
  const history = async () =>
    (await events(asked(), { params: { id: orderId }, query: undefined, body: undefined })).data

  const scan = (code: string): PackingStep => ({ kind: 'scan', code })
  const tick = (line: number, units: number): PackingStep => ({
    kind: 'tick',
    lineId: lineIds[line] ?? 0,
    units,
  })

  beforeAll(async () => {
    database = await openTestDatabase()
    seller = await insertBusiness(database.kysely, { name: 'seller', platform: null })
    await database.execute(
      `insert into users (id, business_id, username, name) overriding system value values (5, ${seller}, 'sara', 'سارا')`,
    )
    const project = await database.execute(
      `insert into projects (business_id, name, default_values, send_config) values (${seller}, 'p', '{}', '{}') returning id`,
    )
    const data = [
      `{"name": "ماگ", "sku": "${MUG}", "variants": null}`,
      `{"name": "پیراهن", "sku": "SHIRT", "variants": [
        {"properties": [{"property": "رنگ", "value": "قرمز"}], "primaryPrice": null, "stock": 1, "sku": "SH-R"},
        {"properties": [{"property": "رنگ", "value": "آبی"}], "primaryPrice": null, "stock": 1, "sku": "SH-B"}]}`,
      '{"name": "صابون", "sku": null, "variants": null}',
    ]
    for (const [index, one] of data.entries())
      await database.execute(`insert into project_items (id, business_id, project_id, url, url_key, latest_data)
        overriding system value values (${index + 1}, ${seller}, ${String(project.rows[0]?.['id'])},
          'https://shop.example/${index}', '${index}', '${one}')`)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.execute('delete from orders')
    const order =
      await database.execute(`insert into orders (business_id, parcel_id, basalam_order_id, status,
      parcel_updated_at, cost, parcel, ordered_at, first_seen_by, looked_at) values (${seller}, 31, 61, ${PREPARING},
      '2026-11-01', 500000, '{"recipient": {"name": "مریم"}}', '2026-11-01', 'poll', '2026-11-01') returning id`)
    orderId = Number(order.rows[0]?.['id'])
    const lines =
      await database.execute(`insert into order_items (business_id, order_id, basalam_item_id, title, price,
      quantity, basalam_product_id, project_item_id, properties, cancelled_at) values
      (${seller}, ${orderId}, 1, 'ماگ', 1, 2, 11, 1, null, null),
      (${seller}, ${orderId}, 2, 'پیراهن', 1, 1, 12, 2, '[{"property": "رنگ", "value": "آبی"}]', null),
      (${seller}, ${orderId}, 3, 'صابون', 1, 3, 13, 3, null, null),
      (${seller}, ${orderId}, 4, 'لغوشده', 1, 1, 14, null, null, '2026-11-02') returning id`)
    lineIds = lines.rows.map((row) => Number(row['id']))
  })

  test('shows the open lines with the codes that tell them apart', async () => {
    const { lines, order, steps, startedAt } = await read()
    expect(lines.map(({ name, quantity, codes }) => [name, quantity, codes])).toEqual([
      ['ماگ', 2, [MUG]],
      ['پیراهن', 1, ['SH-B']],
      ['صابون', 3, []],
    ])
    expect([order.receiverName, order.canPack, steps, startedAt]).toEqual(['مریم', true, [], null])
  })

  test('is kept step by step, and its end with what was ticked by hand is in the history, once', async () => {
    const begun = [scan(MUG), scan('SH-R'), { kind: 'acknowledge' } as const]
    await call(save, begun)
    expect((await read()).steps).toEqual(begun)
    expect(await packingsOfOrders(database.kysely, seller, [orderId])).toEqual([
      { orderId, isFinished: false, missing: 5 },
    ])
    const all = [...begun, scan('sh-b'), scan(MUG), tick(2, 3)]
    const done = await call(finish, all)
    expect([done.finishedAt, done.finishedBy]).toEqual([now.toISOString(), 'سارا'])
    await call(finish, all)
    // An answer of before that is late takes nothing back.
    await call(save, begun)
    expect((await read()).finishedAt).not.toBeNull()
    expect(await history()).toMatchObject([
      {
        kind: 'packed',
        userName: 'سارا',
        packing: { scanned: 3, ticked: [{ name: 'صابون', units: 3 }], stops: 1 },
      },
    ])
  })

  test('does not end with a piece missing, a wrong one in, or for an order that is on its way', async () => {
    const almost = [scan(MUG), scan(MUG), tick(2, 3)]
    await expect(call(finish, almost)).rejects.toThrow('packing_incomplete')
    await expect(call(finish, [...almost, scan('SH-B'), scan('SH-B')])).rejects.toThrow('packing_incomplete')
    expect((await read()).steps).toEqual([])
    await database.execute(`update orders set status = ${SHIPPED}`)
    await expect(call(finish, [...almost, scan('SH-B')])).rejects.toThrow('packing_over')
    expect((await read()).order.canPack).toBe(false)
    expect(await history()).toEqual([])
  })

  test('two devices do not overwrite each other', async () => {
    await call(save, [scan(MUG), scan(MUG)])
    await expect(call(save, [scan(MUG), scan('SH-B')])).rejects.toThrow('packing_changed')
    await call(save, [scan(MUG)])
    expect((await read()).steps).toHaveLength(2)
  })

  test('is nobody else’s', async () => {
    const stranger = await insertBusiness(database.kysely, { name: 'stranger', platform: null })
    await expect(call(save, [scan(MUG)], stranger)).rejects.toThrow('order_not_found')
    expect(await packingsOfOrders(database.kysely, stranger, [orderId])).toEqual([])
  })
})
