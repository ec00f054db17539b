// Long because: every call of the list is asked about the same few orders.

import type { Order, RequestOf } from '@payvand/contract'
import { calls } from '@payvand/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing/test-database.ts'
import { CallError } from '../../infra/http/call-error.ts'
import { insertBusiness } from '../accounts/businesses/businesses-store.ts'
import type { Services, UserContext } from '../sources/index.ts'
import { counts } from './calls/counts.ts'
import { events } from './calls/events.ts'
import { get } from './calls/get.ts'
import { linkCandidates } from './calls/link-candidates.ts'
import { linkItem } from './calls/link-item.ts'
import { list } from './calls/list.ts'
import { news } from './calls/news.ts'
import { update } from './calls/update.ts'
import { seedOrders } from './testing/seed-orders.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))

describe('orders', () => {
  let database: Database
  let context: UserContext
  let stranger: UserContext
  let ids: number[]
  let itemId: number

  beforeAll(async () => {
    database = await openTestDatabase()
    context = await newUser('Zahra')
    stranger = await newUser('Ali')
    itemId = await newItem(context.user.businessId)
    ids = await seedOrders(database.kysely, context.user.businessId, [
      { number: 1, orderedAt: at(1), customer: 'علي کريمي', mobile: '09120001111' },
      { number: 2, orderedAt: at(2), status: 3237, platformState: 'refused' },
      { number: 3, orderedAt: at(2), status: 3067, platformOrderId: 'A-7', platformState: 'done' },
      { number: 4, orderedAt: at(3), status: null, items: [] },
      { number: 5, orderedAt: at(4), status: 3195, customer: '100%_sure' },
    ])
    await seedOrders(database.kysely, stranger.user.businessId, [{ number: 1 }, { number: 9 }])
  })
  afterAll(() => database.close())

  async function newUser(name: string): Promise<UserContext> {
    const businessId = await insertBusiness(database.kysely, { name: 'business', platform: 'sazito' })
    const { rows } = await database.execute(
      `insert into users (business_id, username, name) values (${businessId}, '${name}', '${name}') returning id`,
    )
    const jobs = { enqueue: async () => null }
    const booths = { clockAheadMs: () => 0 }
    const config = {
      correctsTracking: true,
      answersCancelRequests: false,
      marketplace: { vendorSite: 'https://vendor.example' },
    }
    const services = { rows: database.kysely, jobs, booths, config, now: () => NOW } as unknown as Services
    const user = { id: Number(rows[0]?.['id']), businessId, name, username: name, isAdmin: false }
    return { services, user } as unknown as UserContext
  }

  async function newItem(businessId: number): Promise<number> {
    const { rows: projects } = await database.execute(
      `insert into projects (business_id, name, default_values, send_config)
       values (${businessId}, 'gallery', '{}', '{"filters":{"skipZeroStock":false}}') returning id`,
    )
    const { rows } = await database.execute(
      `insert into project_items (business_id, project_id, url, url_key, latest_data, title_key)
       values (${businessId}, ${Number(projects[0]?.['id'])}, 'https://www.digikala.com/product/dkp-77/', 'k',
         '{"name": "Silver ring", "photo": null, "sku": "S1"}', 'silverring') returning id`,
    )
    return Number(rows[0]?.['id'])
  }

  const ask = (filters: RequestOf<'orders.list'>['query'] = {}, of = context) =>
    list(of, { query: calls['orders.list'].query.parse(filters) } as never)
  const numbers = (orders: readonly Order[]) => orders.map((order) => order.parcelId)
  const found = async (filters: RequestOf<'orders.list'>['query']) => numbers((await ask(filters)).data)
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof CallError ? error.code : error),
    )

  test('are listed newest first, page by page, each once from whichever end it is read', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ask({ page, per_page: 2 })))
    expect(pages.map((page) => numbers(page.data))).toEqual([[5, 4], [3, 2], [1], []])
    expect(pages.map((page) => page.totalCount)).toEqual([5, 5, 5, 5])
  })

  test('are found by each filter', async () => {
    expect(await found({ 'filters[basalam_status]': 3237 })).toEqual([2])
    expect(await found({ 'filters[created_at__gt]': at(2).toISOString() })).toEqual([5, 4])
    expect(await found({ 'filters[created_at__lt]': at(2).toISOString() })).toEqual([1])
    expect(await found({ 'filters[basalam_order_id]': '1003' })).toEqual([3])
    expect(await found({ 'filters[platform_order_id]': ' A-7 ' })).toEqual([3])
    expect(await found({ 'filters[view]': 'awaiting' })).toEqual([2, 1])
    expect(await found({ 'filters[view]': 'unsynced' })).toEqual([2])
    expect(await found({ 'filters[ids]': [ids[0], ids[4]].join(',') })).toEqual([5, 1])
    expect(await found({ 'filters[basalam_status]': 3237, 'filters[view]': 'unsynced' })).toEqual([2])
  })

  test('are found by name in either spelling and by mobile in either digits', async () => {
    expect(await found({ 'filters[search]': 'کریمی علی' })).toEqual([1])
    expect(await found({ 'filters[search]': '۰۹۱۲۰۰۰۱۱۱۱' })).toEqual([1])
    expect(await found({ 'filters[search]': '0912 000 1111' })).toEqual([1])
    expect(await found({ 'filters[search]': '+989120001111' })).toEqual([1])
    expect(await found({ 'filters[search]': '1111' })).toEqual([1])
    expect(await found({ 'filters[search]': '%_' })).toEqual([5])
    expect(await found({ 'filters[search]': 'nobody' })).toEqual([])
  })

  test('are answered with what the specification has of them', async () => {
    const { data } = await ask({ 'filters[basalam_order_id]': '1001' })
    expect(data[0]).toMatchObject({
      basalamOrderId: 1001,
      basalamStatus: 3739,
      cost: 250_000,
      wholesaleCost: null,
      createdAt: at(1).toISOString(),
      parcelDetail: { dueDate: '2026-11-22T01:00:00.000Z', shippingMethod: null },
      customerData: {
        user: { name: 'علي کريمي' },
        recipient: { mobile: '09120001111', city: { title: 'Shiraz', parent: { title: 'Fars' } } },
      },
      items: [{ name: 'Ring 1', price: 250_000, quantity: 1, basalamProductId: 1, projectItemId: null }],
      commands: [],
      commentCount: 0,
    })
  })

  test('are counted by status', async () => {
    const { statuses, ...rest } = await counts(context, {} as never)
    expect(rest).toEqual({ total: 5, awaiting: 2, unsynced: 1 })
    expect(statuses).toContainEqual({ status: null, count: 1 })
    expect(statuses).toHaveLength(5)
  })

  test('that arrived since are told, those of another business are not', async () => {
    const told = (after_id?: number) => news(context, { query: { after_id } } as never)
    expect(await told()).toMatchObject({ latestId: ids[4], awaiting: 2, newCount: 0, newest: [] })
    // Only a new order of the last day counts as news.
    expect(await told(0)).toMatchObject({ newCount: 0, changedAt: at(4).toISOString() })
    const [arrived] = await seedOrders(database.kysely, context.user.businessId, [
      { number: 6, orderedAt: at(12), customer: 'Sara' },
    ])
    expect(await told(ids[4])).toMatchObject({
      latestId: arrived,
      awaiting: 3,
      newCount: 1,
      newest: [{ id: arrived, basalamOrderId: 1006, customerName: 'Sara', cost: 250_000 }],
    })
    expect(await told(arrived)).toMatchObject({ newCount: 0, newest: [] })
    await database.kysely.deleteFrom('orders').where('id', '=', Number(arrived)).execute()
  })

  test('take a wholesale cost, and their history says who gave it, once', async () => {
    const set = (wholesaleCost: number) =>
      update(context, { params: { id: ids[0] }, body: { wholesaleCost } } as never)
    expect(await set(180_000)).toMatchObject({ wholesaleCost: 180_000 })
    await set(180_000)
    await set(190_000)
    const { data } = await events(context, { params: { id: ids[0] } } as never)
    expect(data.map((event) => [event.kind, event.userName, event.wholesaleCost])).toEqual([
      ['wholesale_cost', 'Zahra', { from: 180_000, to: 190_000 }],
      ['wholesale_cost', 'Zahra', { from: null, to: 180_000 }],
    ])
  })

  test('take what sending cost the seller, and forget it again', async () => {
    const set = (shippingCost: number | null) =>
      update(context, { params: { id: ids[2] }, body: { shippingCost } } as never)
    expect(await set(350_000)).toMatchObject({ shippingCost: 350_000, wholesaleCost: null })
    expect(await set(null)).toMatchObject({ shippingCost: null })
    const { data } = await events(context, { params: { id: ids[2] } } as never)
    expect(data.map((event) => [event.kind, event.wholesaleCost, event.shippingCost])).toEqual([
      ['shipping_cost', null, { from: 350_000, to: null }],
      ['shipping_cost', null, { from: null, to: 350_000 }],
    ])
  })

  test('with an unknown line: it is linked to one of our products, and unlinked', async () => {
    const line = (await get(context, { params: { id: ids[1] } } as never)).items[0]
    const link = (projectItemId: number | null, of = context) =>
      linkItem(of, { params: { id: line?.id }, body: { projectItemId } } as never)
    const candidates = await linkCandidates(context, { query: { search: 'ring' } } as never)
    expect(candidates.data).toMatchObject([{ projectItemId: itemId, name: 'Silver ring', sku: 'S1' }])
    expect((await link(itemId)).items).toMatchObject([{ projectItemId: itemId, platformProductId: '77' }])
    expect((await link(null)).items).toMatchObject([{ projectItemId: null, platformProductId: null }])
    expect(await codeOf(link(itemId, stranger))).toBe('order_item_not_found')
    expect(await codeOf(link(itemId + 1_000))).toBe('item_not_found')
    const theirs = await linkCandidates(stranger, { query: { search: 'ring' } } as never)
    expect(theirs.data).toEqual([])
  })
})
