// Long because: one product is brought into each state, and every call is asked about all of them.

import type { KnownSyncState, ObservedProduct } from '@payvand/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import type { UserContext } from '../handler.ts'
import { addProductEvents } from '../product-changes/product-events-store.ts'
import type { Services } from '../services.ts'
import { bulk } from './calls/bulk.ts'
import { counts } from './calls/counts.ts'
import { events } from './calls/events.ts'
import { get } from './calls/get.ts'
import { platformProduct } from './calls/platform-product.ts'
import { send } from './calls/send.ts'
import { states } from './calls/states.ts'
import { update } from './calls/update.ts'
import { productsInState } from './products-in-state.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
/** Products of the booth by what happened to them; the number is the product's. */
const STATES = {
  equal: 101,
  not_compared: 102,
  waiting: 103,
  sending: 104,
  held: 105,
  refused: 106,
  differing: 107,
  in_review: 108,
  gone: 109,
  stopped: 110,
  blacklisted: 111,
  review_refused: 112,
  behind: 113,
} as const
type Made = keyof typeof STATES

const SEEN: Omit<ObservedProduct, 'productId'> = {
  title: 'انگشتر',
  price: 250_000 as ObservedProduct['price'],
  stock: 3,
  sku: null,
  published: true,
  inReview: false,
  preparationDays: 1,
  weight: 100,
  packageWeight: 150,
  unitTypeId: 6304,
  unitQuantity: 1,
  variants: [],
}

describe('products of the booth', () => {
  let database: Database
  let context: UserContext
  let stranger: UserContext
  const items = new Map<Made, number>()

  beforeAll(async () => {
    database = await openTestDatabase()
    context = await newUser('digikala-seller', 'Zahra')
    stranger = await newUser('payvand', 'Ali')
    const { rows: projects } = await database.execute(
      `insert into projects (business_id, name, default_values, send_config)
       values (${context.user.businessId}, 'gallery', '{}', '{"filters":{"skipZeroStock":true}}') returning id`,
    )
    for (const [made, productId] of Object.entries(STATES))
      items.set(made as Made, await newProduct(Number(projects[0]?.['id']), made as Made, productId))
    await bring()
  })
  afterAll(() => database.close())

  async function newUser(platform: 'payvand' | 'digikala-seller', name: string): Promise<UserContext> {
    const businessId = await insertBusiness(database.kysely, { name: 'business', platform })
    const { rows } = await database.execute(
      `insert into users (business_id, username, name) values (${businessId}, '${name}', '${name}') returning id`,
    )
    await database.execute(
      `insert into marketplace_connections
         (business_id, status, user_id, vendor_id, vendor_identifier, access_token_sealed)
       values (${businessId}, 'connected', 5, 9, 'booth', 'sealed')`,
    )
    const services = {
      rows: database.kysely,
      config: { marketplace: { site: 'https://marketplace.test' } },
      jobs: { enqueue: async () => null, hasWaiting: async () => false },
      now: () => NOW,
    } as unknown as Services
    return { services, user: { id: Number(rows[0]?.['id']), businessId } } as unknown as UserContext
  }

  async function newProduct(projectId: number, made: Made, productId: number): Promise<number> {
    const { businessId } = context.user
    const data = {
      sku: null,
      name: `انگشتر ${made}`,
      photo: 'https://shop.test/1.jpg',
      photos: ['https://shop.test/2.jpg'],
      description: null,
      video: null,
      primaryPrice: 250_000,
      stock: made === 'not_compared' ? 0 : 3,
      weight: 100,
      packageWeight: 150,
      unitQuantity: 1,
      unitType: 'عدد',
      preparationDays: 1,
      variants: null,
    }
    const item = await database.kysely
      .insertInto('project_items')
      .values({
        business_id: businessId,
        project_id: projectId,
        url: `https://www.digikala.com/product/dkp-${productId}9/`,
        url_key: made,
        latest_data: JSON.stringify(data),
        name_key: made,
        title_key: `${made}\n\n`,
        verification_status: made === 'behind' ? 'verified' : 'sent',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const observed =
      made === 'not_compared' ? null : JSON.stringify({ ...SEEN, productId, inReview: made === 'in_review' })
    await database.kysely
      .insertInto('booth_products')
      .values({
        business_id: businessId,
        project_item_id: item.id,
        product_id: productId,
        sku: `pv-${item.id}`,
        title: data.name,
        observed,
        observed_at: made === 'not_compared' ? null : NOW,
        verified_at: made === 'equal' || made === 'behind' ? NOW : null,
      })
      .execute()
    return item.id
  }

  /** Brings each product into its state, by what other parts write. */
  async function bring(): Promise<void> {
    const { businessId } = context.user
    for (const state of ['waiting', 'sending', 'held', 'refused'] as const) {
      await database.kysely
        .insertInto('product_changes')
        .values({
          business_id: businessId,
          project_item_id: items.get(state) as number,
          data: '{}',
          cause: JSON.stringify({ kind: 'person', id: context.user.id }),
          reason: state === 'refused' ? JSON.stringify({ code: 'refused', messages: ['قیمت کم است'] }) : null,
        })
        .execute()
      await database.kysely
        .updateTable('product_changes')
        .set({ state })
        .where('project_item_id', '=', items.get(state) as number)
        .execute()
    }
    const set = (made: Made, changes: object) =>
      database.kysely
        .updateTable('booth_products')
        .set(changes)
        .where('product_id', '=', STATES[made])
        .execute()
    const difference = [{ field: 'stock', desired: 3, observed: 1 }]
    await set('differing', { differences: JSON.stringify(difference), differs_since: NOW, verified_at: NOW })
    await set('gone', { differences: JSON.stringify([{ field: 'gone', desired: true, observed: false }]) })
    await set('stopped', { sync_price: false, sync_stock: false, sync_content: false })
    await set('review_refused', { review_reasons: JSON.stringify(['تصویر مناسب نیست']) })
    await database.kysely
      .insertInto('blacklist_products')
      .values({ business_id: businessId, product_id: STATES.blacklisted, title: 'x' })
      .execute()
  }

  const inState = (state: KnownSyncState, title?: string, of = context) =>
    productsInState(of.services, of.user.businessId, { state, title, page: 1, perPage: 15 })
  const one = (id: number, of = context) => get(of, { params: { id } } as never)
  const timeline = (id: number, page = 1, of = context) =>
    events(of, { params: { id }, query: { page, per_page: 2 } } as never)
  const productChangeOf = (made: Made) =>
    database.kysely
      .selectFrom('product_changes')
      .selectAll()
      .where('project_item_id', '=', items.get(made) as number)
      .executeTakeFirst()
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof CallError ? error.code : error),
    )

  test('are counted and listed by state, each in exactly one', async () => {
    const { total, states: found } = await counts(context, {} as never)
    expect(total).toBe(Object.keys(STATES).length)
    expect(Object.fromEntries(found.map(({ state, count }) => [state, count]))).toEqual({
      equal: 1,
      not_compared: 1,
      waiting: 1,
      sending: 1,
      held: 1,
      refused: 2,
      differing: 1,
      behind: 1,
      in_review: 1,
      gone: 1,
      stopped: 2,
    })
    for (const { state, count } of found) {
      const { data, totalCount } = await inState(state)
      expect(totalCount).toBe(count)
      expect(data.map((row) => row.sync.state)).toEqual(Array(count).fill(state))
    }
    const { data } = await inState('refused')
    expect(data.map((row) => [row.id, row.sync.reason])).toEqual([
      [STATES.review_refused, 'باسلام این محصول را نپذیرفت. تصویر مناسب نیست'],
      [STATES.refused, 'باسلام این محصول را نپذیرفت. قیمت کم است'],
    ])
    expect((await inState('stopped')).data.map((row) => [row.id, row.sync.blacklisted])).toEqual([
      [STATES.blacklisted, true],
      [STATES.stopped, false],
    ])
  })

  test('are left to the booth where the settings of the whole booth switch everything off', async () => {
    const { businessId } = context.user
    const set = (column: string, value: boolean) =>
      database.execute(`insert into booth_settings (business_id, ${column}) values (${businessId}, ${value})
        on conflict (business_id) do update set ${column} = ${value}`)
    await set('sync_price', false)
    await set('sync_stock', false)
    expect((await inState('equal')).totalCount).toBe(1)
    await set('sync_content', false)
    expect((await inState('equal')).totalCount).toBe(0)
    expect((await one(STATES.equal)).sync.state).toBe('stopped')
    await database.execute(`delete from booth_settings where business_id = ${businessId}`)
    expect((await one(STATES.equal)).sync.state).toBe('equal')
  })

  test('are found by title within a state', async () => {
    expect((await inState('refused', 'review')).data.map((row) => row.id)).toEqual([STATES.review_refused])
    expect((await inState('equal', 'nothing')).totalCount).toBe(0)
    expect((await inState('equal', '%')).totalCount).toBe(0)
  })

  test('say what we mean, what the booth showed, and where the platform has them', async () => {
    const product = await one(STATES.differing)
    expect(product).toMatchObject({
      title: 'انگشتر',
      url: 'https://marketplace.test/booth/product/107',
      platformUrl: 'https://www.digikala.com/product/dkp-1079',
      item: { id: items.get('differing'), projectName: 'gallery', verificationStatus: 'sent' },
      photos: ['https://shop.test/1.jpg', 'https://shop.test/2.jpg'],
      observed: { name: 'انگشتر', price: 250_000, stock: 3, unitType: 'عدد' },
      differences: [{ field: 'stock', desired: 3, observed: 1 }],
      sync: { state: 'differing', verifiedAt: NOW.toISOString(), differingFields: ['stock'] },
      pending: null,
    })
    const asked = await states(context, { query: { ids: [STATES.held, 7] } } as never)
    expect(asked.data).toMatchObject([{ id: STATES.held, sync: { state: 'held' } }])
    expect((await one(STATES.held)).pending).toMatchObject({
      state: 'held',
      cause: { kind: 'person', userName: 'Zahra' },
    })
    const found = await platformProduct(context, { query: { product_id: STATES.equal } } as never)
    expect(found).toEqual({ platformProductId: '1019' })
    const unknown = platformProduct(context, { query: { product_id: 7 } } as never)
    expect(await codeOf(unknown)).toBe('product_not_linked')
  })

  test("of another seller are found by no call, and not among one's own", async () => {
    const params = { id: STATES.equal }
    expect(await codeOf(timeline(STATES.equal, 1, stranger))).toBe('booth_product_not_found')
    expect(await codeOf(send(stranger, { params } as never))).toBe('booth_product_not_found')
    const off = { params, body: { syncPrice: false } } as never
    expect(await codeOf(update(stranger, off))).toBe('booth_product_not_found')
    const platform = platformProduct(stranger, { query: { product_id: STATES.equal } } as never)
    expect(await codeOf(platform)).toBe('product_not_linked')
    expect(await counts(stranger, {} as never)).toEqual({ total: 0, states: [] })
    expect((await inState('equal', undefined, stranger)).totalCount).toBe(0)
    const many = { productIds: [STATES.equal], switches: { syncPrice: false } }
    expect(await bulk(stranger, { body: many } as never)).toMatchObject({ doneCount: 0, leftOutCount: 1 })
    expect((await one(STATES.equal)).sync.switches).toEqual({ price: true, stock: true, content: true })
  })

  test('tell their story newest first, page by page, with who decided', async () => {
    const itemId = items.get('equal') as number
    const event = (kind: 'created' | 'changed' | 'refused', more: object) =>
      addProductEvents(database.kysely, context.user.businessId, [{ kind, itemId, ...more }], NOW)
    await event('created', { productId: STATES.equal })
    await event('changed', {
      cause: { kind: 'person', id: context.user.id },
      changes: { price: { from: 200_000, to: 250_000 } },
    })
    // A number of another business's user says no name.
    await event('refused', {
      cause: { kind: 'person', id: stranger.user.id },
      code: 'photo_refused',
      messages: ['تصویر کوچک است'],
    })
    const newest = await timeline(STATES.equal)
    expect(newest.totalCount).toBe(3)
    expect(newest.data).toMatchObject([
      {
        kind: 'refused',
        reason: 'باسلام تصویر محصول را نپذیرفت. لطفا تصویر دیگری بگذارید.',
        messages: ['تصویر کوچک است'],
        cause: { userName: null },
      },
      {
        kind: 'changed',
        changes: [{ field: 'price', from: 200_000, to: 250_000 }],
        cause: { kind: 'person', userName: 'Zahra' },
      },
    ])
    expect((await timeline(STATES.equal, 2)).data.map(({ kind }) => kind)).toEqual(['created'])
  })

  test('that are switched say so in their timeline; what is switched on is sent', async () => {
    const switched = (changes: object) =>
      update(context, { params: { id: STATES.not_compared }, body: changes } as never)
    expect(await switched({ syncPrice: false })).toMatchObject({
      queued: false,
      sync: { state: 'not_compared', switches: { price: false, stock: true, content: true } },
    })
    expect(await productChangeOf('not_compared')).toBeUndefined()
    // It has run out, and the project leaves out what has: the booth is told all the same.
    expect(await switched({ syncPrice: true })).toMatchObject({ queued: true, sync: { state: 'waiting' } })
    expect(await productChangeOf('not_compared')).toMatchObject({
      state: 'waiting',
      cause: { kind: 'person', id: context.user.id },
    })
    await switched({ syncPrice: true })
    const { data, totalCount } = await timeline(STATES.not_compared)
    expect(totalCount).toBe(2)
    expect(data[0]).toMatchObject({
      kind: 'switched',
      changes: [{ field: 'syncPrice', from: false, to: true }],
      cause: { userName: 'Zahra' },
    })
  })

  test('are sent again one by one or many at once, with a result for each', async () => {
    await send(context, { params: { id: STATES.refused } } as never)
    expect(await productChangeOf('refused')).toMatchObject({ state: 'waiting', version: 2, reason: null })
    const held = send(context, { params: { id: STATES.held } } as never)
    expect(await codeOf(held)).toBe('product_not_sendable')
    expect(await productChangeOf('held')).toMatchObject({ state: 'held', version: 1 })

    const productIds = [STATES.equal, STATES.equal, STATES.blacklisted, STATES.stopped, STATES.sending, 7]
    const answer = await bulk(context, { body: { productIds } } as never)
    expect(answer).toMatchObject({ doneCount: 1, leftOutCount: 4 })
    expect(answer.results.map(({ productId, sentence }) => [productId, sentence])).toEqual([
      [STATES.equal, 'در صف ارسال قرار گرفت.'],
      [STATES.blacklisted, 'در فهرست سیاه است و همگام نمی‌شود.'],
      [STATES.stopped, 'همگام‌سازی قیمت، موجودی و محتوای آن خاموش است.'],
      [STATES.sending, 'همین حالا در حال ارسال است.'],
      [7, 'به هیچ محصولی از فروشگاه شما وصل نیست؛ در خود غرفه ساخته شده است.'],
    ])
    const switchedOn = { productIds: [STATES.stopped, STATES.equal], switches: { syncStock: true } }
    const switched = await bulk(context, { body: switchedOn } as never)
    expect(switched.results.map(({ outcome, sentence }) => [outcome, sentence])).toEqual([
      ['done', 'تغییر کرد و در صف ارسال قرار گرفت.'],
      ['left_out', 'از پیش همین‌گونه بود.'],
    ])
  })
})
