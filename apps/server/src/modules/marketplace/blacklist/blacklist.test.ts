import type { BoothProduct } from '@payvand/connectors'
import { ALL_SYNCED } from '@payvand/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import { saveLastApplied } from '../product-changes/booth-products-store.ts'
import { sendChosenItems } from '../product-changes/send-items.ts'
import type { Services } from '../services.ts'
import { blacklistedProducts } from './blacklist-store.ts'
import { add } from './calls/add.ts'
import { candidates } from './calls/candidates.ts'
import { list } from './calls/list.ts'
import { remove } from './calls/remove.ts'

/** The booth of these tests, in pages of fifty. */
const BOOTH = Array.from({ length: 130 }, (_, index) => ({
  id: 9_000 + index,
  title: `کاسه‌ی ${index}`,
  photoUrl: `https://photos.example/${index}.jpg`,
})) as BoothProduct[]

describe('the blacklist', () => {
  let database: Database
  let services: Services
  let businessId: number
  let itemId: number

  beforeAll(async () => {
    database = await openTestDatabase()
    const rows = database.kysely
    businessId = await insertBusiness(rows, { name: 'business', platform: null })
    const connector = {
      listProducts: async (_vendor: number, query: { page: number; perPage: number; title?: string }) => {
        const from = (query.page - 1) * query.perPage
        const products = BOOTH.slice(from, from + query.perPage)
        return { products, totalCount: null, hasMore: products.length === query.perPage }
      },
    }
    services = {
      rows,
      jobs: { enqueue: async () => null, hasWaiting: async () => false },
      booths: { awayForMs: () => 0, forBusiness: async () => ({ vendorId: 1, connector }) },
      config: { marketplace: { site: 'https://market.example' } },
      now: () => new Date(),
    } as unknown as Services
    const project = await database.execute(
      `insert into projects (business_id, name, default_values, send_config)
       values (${businessId}, 'project', '{}', '{"filters":{"skipZeroStock":false}}') returning id`,
    )
    const item = await database.execute(
      `insert into project_items (business_id, project_id, url, url_key, verification_status, name_key, latest_data)
       values (${businessId}, ${Number(project.rows[0]?.['id'])}, 'https://shop.example/1', '1', 'verified', 'bowl',
         '{"sku":null,"name":"bowl","photo":"https://shop.example/1.jpg","photos":[],"description":null,"video":null,
           "primaryPrice":250000,"stock":1,"weight":100,"packageWeight":150,"unitQuantity":1,"unitType":"عدد",
           "preparationDays":1,"variants":null}') returning id`,
    )
    itemId = Number(item.rows[0]?.['id'])
    await saveLastApplied(
      rows,
      businessId,
      [{ itemId, productId: 9_003, lastApplied: null, observed: null }],
      ALL_SYNCED,
      new Date(),
    )
  })
  afterAll(() => database.close())

  const call = (handler: any, input: object, business = businessId): Promise<any> =>
    handler({ services, user: { id: 7, businessId: business } }, input)
  const listed = (title = '') => call(list, { query: { page: 1, per_page: 15, title } })
  const product = (id: number) => ({
    productId: id,
    title: `کاسه‌ی شماره ${id}`,
    image: `https://photos.example/${id}.jpg`,
  })

  test('takes each product once, and finds it by the words of its title in any spelling', async () => {
    const twice = [product(9_003), product(9_003), product(9_004)]
    expect(await call(add, { body: { products: twice } })).toEqual({ addedCount: 2 })
    expect(await call(add, { body: { products: [product(9_004)] } })).toEqual({ addedCount: 0 })
    expect(await listed()).toMatchObject({
      totalCount: 2,
      data: [{ productId: 9_004 }, { productId: 9_003, projectItemId: itemId }],
    })
    expect(await listed('كاسه ي ۹۰۰۳')).toMatchObject({ totalCount: 1, data: [{ productId: 9_003 }] })
    expect(await listed('قاشق')).toEqual({ totalCount: 0, data: [] })
  })

  test('keeps an item of such a product from being sent, until it is taken off', async () => {
    const productChanges = () =>
      database.kysely
        .selectFrom('product_changes')
        .select('id')
        .where('business_id', '=', businessId)
        .execute()
    expect(await sendChosenItems(services, businessId, [itemId], { kind: 'person' })).toEqual({
      sentCount: 0,
      skippedCount: 1,
    })
    const [row] = (await listed()).data.filter((one: { productId: number }) => one.productId === 9_003)
    expect(await productChanges()).toEqual([])

    await call(remove, { params: { id: row.id } })
    expect(await sendChosenItems(services, businessId, [itemId], { kind: 'person' })).toEqual({
      sentCount: 1,
      skippedCount: 0,
    })
    const events = await database.kysely
      .selectFrom('product_events')
      .select(['kind', 'changes', 'cause'])
      .where('project_item_id', '=', itemId)
      .orderBy('id')
      .execute()
    expect(events.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['blacklisted', { blacklisted: { from: false, to: true } }],
      ['blacklisted', { blacklisted: { from: true, to: false } }],
    ])
    expect(events[0]?.cause).toEqual({ kind: 'person', id: 7 })
  })

  test("is each business's own", async () => {
    const other = await insertBusiness(database.kysely, { name: 'other', platform: null })
    const [row] = (await listed()).data
    await expect(call(remove, { params: { id: row.id } }, other)).rejects.toMatchObject({
      code: 'blacklist_product_not_found',
    })
    expect((await blacklistedProducts(database.kysely, other, [row.productId])).size).toBe(0)
  })

  test('offers twenty products that do not stand on it, however many of the first do', async () => {
    await call(add, { body: { products: BOOTH.slice(0, 60).map(({ id }) => product(id)) } })
    const { data } = await call(candidates, { query: {} })
    expect(data.map((one: { id: number }) => one.id)).toEqual(BOOTH.slice(60, 80).map(({ id }) => id))
    expect(data[0]).toEqual({ id: 9_060, title: 'کاسه‌ی 60', imgUrl: 'https://photos.example/60.jpg' })
  })
})
