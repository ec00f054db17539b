// Long because: one booth of a product, and a short test for each thing that becomes of its units.

import { type ObservedProduct, ORDER_STATUSES, type ProductData } from '@payvand/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing/test-database.ts'
import { putChanges } from '../marketplace/product-changes/product-changes-store.ts'
import { guardedBooth, STOCK } from '../marketplace/testing/guarded-booth.ts'
import { releaseReservations } from '../sources/crawls/release-reservations-store.ts'
import { findReservations } from '../stock/index.ts'
import { noteUnitsTaken, reserveForOrders } from './order-reservations.ts'

const { new: isNew, shipped, cancelled } = ORDER_STATUSES

let database: Database
let world: Awaited<ReturnType<typeof guardedBooth>>
let item: number
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await guardedBooth(database, 1)
  item = world.ids[0] as number
  // The product was sent once, long ago by the clock of this world, and read by a crawl before that.
  await world.queue([item], {})
  await database.kysely
    .updateTable('product_changes')
    .set({ state: 'done', guarded_version: 1 })
    .where('business_id', '=', world.businessId)
    .execute()
  await database.kysely
    .updateTable('booth_products')
    .set({ sent_at: new Date('2026-05-01T00:00:00Z') })
    .where('business_id', '=', world.businessId)
    .execute()
})

let parcel = 100
/** An order of the item that came now; answers its id. */
async function place(units: number, given: { orderedAt?: Date; status?: number } = {}): Promise<number> {
  const { businessId, services } = world
  parcel += 1
  const orderedAt = given.orderedAt ?? services.now()
  const { id } = await database.kysely
    .insertInto('orders')
    .values({
      business_id: businessId,
      parcel_id: parcel,
      basalam_order_id: parcel,
      status: given.status ?? isNew,
      parcel_updated_at: orderedAt,
      ordered_at: orderedAt,
      cost: 1,
      parcel: '{}',
      first_seen_by: 'poll',
      looked_at: orderedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.kysely
    .insertInto('order_items')
    .values({
      business_id: businessId,
      order_id: id,
      basalam_item_id: parcel,
      title: 'ring',
      price: 1,
      quantity: units,
      project_item_id: item,
    })
    .execute()
  await reserve(id)
  return id
}

const inTransaction = <Result>(
  work: Parameters<ReturnType<typeof database.kysely.transaction>['execute']>[0],
) => database.kysely.transaction().execute(work) as Promise<Result>

const reserve = (orderId: number) =>
  inTransaction((trx) => reserveForOrders(world.services, trx, world.businessId, [orderId]))

async function becomes(orderId: number, status: number): Promise<void> {
  await database.kysely
    .updateTable('orders')
    .set({ status, parcel_updated_at: world.services.now() })
    .where('id', '=', orderId)
    .execute()
  await reserve(orderId)
}

/** A crawl that begins now, or began then, and reads the item, whose page says so many. */
async function crawlReads(stock?: number, begunAt = world.services.now()): Promise<void> {
  const { businessId, services } = world
  const { project_id } = await database.kysely
    .selectFrom('project_items')
    .select('project_id')
    .where('id', '=', item)
    .executeTakeFirstOrThrow()
  const { id: jobId } = await database.kysely
    .insertInto('crawl_jobs')
    .values({
      business_id: businessId,
      project_id,
      trigger_type: 'sync',
      status: 'completed',
      created_at: begunAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inTransaction(async (trx) => {
    if (stock !== undefined) {
      await trx
        .updateTable('project_items')
        .set({ latest_data: sql`jsonb_set(latest_data, '{stock}', ${String(stock)}::jsonb)` })
        .where('id', '=', item)
        .execute()
    }
    await releaseReservations(trx, businessId, jobId, [item], services.now())
  })
}

/** The stock the booth is known to have, and whether a change of it would be sent now. */
async function boothStock(): Promise<{ known: number | undefined; leaves: boolean }> {
  const leaves = (await world.send()).length > 0
  return { known: await knownStock(), leaves }
}

async function knownStock(): Promise<number | undefined> {
  const { last_applied: lastApplied } = await database.kysely
    .selectFrom('booth_products')
    .select('last_applied')
    .where('business_id', '=', world.businessId)
    .executeTakeFirstOrThrow()
  return lastApplied?.stock
}

const cause = async () =>
  await database.kysely
    .selectFrom('product_changes')
    .select(['cause', 'state', 'version'])
    .where('business_id', '=', world.businessId)
    .executeTakeFirstOrThrow()

test('a sale lowers what is known of the booth, and repeating it changes nothing', async () => {
  const order = await place(2)
  expect(await cause()).toMatchObject({ cause: { kind: 'order' }, state: 'waiting', version: 2 })
  // The booth did it by itself: nothing of it is to be written.
  expect(await knownStock()).toBe(STOCK - 2)
  await reserve(order)
  expect((await cause()).version).toBe(2)
  expect((await boothStock()).known).toBe(STOCK - 2)
})

test('a sale of before our last sending is sent, since that sending undid what the booth had lowered', async () => {
  await place(1, { orderedAt: new Date('2026-04-30T00:00:00Z') })
  expect(await knownStock()).toBe(STOCK)
  expect(await boothStock()).toEqual({ known: STOCK - 1, leaves: true })
})

test('which came first is told rightly where the marketplace has another clock than we', async () => {
  const hour = 3_600_000
  // The order comes half an hour before our last sending, and by their clock half an hour after it.
  world.setClockAhead(hour)
  await place(1, { orderedAt: new Date('2026-05-01T00:30:00Z') })
  expect(await knownStock()).toBe(STOCK)
  expect(await boothStock()).toEqual({ known: STOCK - 1, leaves: true })
  // The order comes after our sending, and by their clock before it: the booth lowered the stock by itself.
  world.setClockAhead(-10 * 24 * hour)
  await place(1, { orderedAt: new Date('2026-04-30T00:00:00Z') })
  expect(await knownStock()).toBe(STOCK - 2)
})

test('units that left by a clock that is behind are not given back by a crawl that began before', async () => {
  const order = await place(2)
  world.setClockAhead(-3_600_000)
  const leftAt = new Date(world.services.now().getTime() - 3_600_000)
  await database.kysely
    .updateTable('orders')
    .set({ status: shipped, parcel_updated_at: leftAt })
    .where('id', '=', order)
    .execute()
  const begun = new Date(leftAt.getTime() + 3_500_000)
  await reserve(order)
  await crawlReads(STOCK, begun)
  expect((await boothStock()).known).toBe(STOCK - 2)
  await crawlReads(STOCK)
  expect((await boothStock()).known).toBe(STOCK)
})

test('a cancelled order gives its units back', async () => {
  const order = await place(2)
  await boothStock()
  await becomes(order, cancelled)
  expect(await boothStock()).toEqual({ known: STOCK, leaves: true })
})

test('a line that was cancelled alone gives its units back, once, and the rest of its order keeps its own', async () => {
  const order = await place(2)
  const other = await place(1)
  // Both are lines of one order.
  await database.kysely
    .updateTable('order_items')
    .set({ order_id: order })
    .where('order_id', '=', other)
    .execute()
  await boothStock()
  await database.kysely
    .updateTable('order_items')
    .set({ cancelled_at: world.services.now() })
    .where('order_id', '=', order)
    .where('quantity', '=', 2)
    .execute()
  await becomes(order, isNew)
  expect((await boothStock()).known).toBe(STOCK - 1)
  await becomes(order, isNew)
  expect((await boothStock()).known).toBe(STOCK - 1)
  await becomes(order, cancelled)
  expect((await boothStock()).known).toBe(STOCK)
})

test('more is never offered than the source has less what was ordered', async () => {
  await place(2)
  await place(2)
  expect((await boothStock()).known).toBe(0)
})

test('what was sent stays reserved until a crawl that began later read the site', async () => {
  const order = await place(2)
  await crawlReads()
  expect((await boothStock()).known).toBe(STOCK - 2)
  await becomes(order, shipped)
  expect((await boothStock()).known).toBe(STOCK - 2)
  // The site says two less now: what is offered stays as it was.
  await crawlReads(STOCK - 2)
  expect((await boothStock()).known).toBe(STOCK - 2)
})

test('where the site says the same as ever, its number counts again', async () => {
  const order = await place(2)
  await becomes(order, shipped)
  await crawlReads(STOCK)
  expect((await boothStock()).known).toBe(STOCK)
})

test('what the platform gave up is no longer reserved once its number was read again', async () => {
  const order = await place(1)
  const [line] = await database.kysely
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order)
    .execute()
  await inTransaction((trx) =>
    noteUnitsTaken(world.services, trx, world.businessId, {
      orderIds: [order],
      lineIds: [line?.id as number],
    }),
  )
  expect((await boothStock()).known).toBe(STOCK - 1)
  await crawlReads(STOCK - 1)
  expect((await boothStock()).known).toBe(STOCK - 1)
  // Shipping it later takes nothing off once more.
  await becomes(order, shipped)
  expect((await boothStock()).known).toBe(STOCK - 1)
})

test('a number that a person wrote is lowered when the units leave, and raised when the order is cancelled', async () => {
  await database.kysely
    .updateTable('project_items')
    .set({ edits: JSON.stringify({ stock: STOCK } satisfies Partial<ProductData>) })
    .where('id', '=', item)
    .execute()
  const order = await place(2)
  await becomes(order, shipped)
  const written = () =>
    database.kysely
      .selectFrom('project_items')
      .select(['edits', 'stock'])
      .where('id', '=', item)
      .executeTakeFirstOrThrow()
  expect(await written()).toEqual({ edits: { stock: STOCK - 2 }, stock: STOCK - 2 })
  expect((await boothStock()).known).toBe(STOCK - 2)
  await becomes(order, cancelled)
  expect(await written()).toEqual({ edits: { stock: STOCK }, stock: STOCK })
  expect((await boothStock()).known).toBe(STOCK)
})

test('what waits goes without the units that were ordered meanwhile, with its own cause', async () => {
  const { category_id: categoryId, data } = await database.kysely
    .selectFrom('product_changes')
    .selectAll()
    .where('project_item_id', '=', item)
    .executeTakeFirstOrThrow()
  const decided = { itemId: item, categoryId, data, cause: { kind: 'crawl', id: 1 } } as const
  await putChanges(database.kysely, world.businessId, [decided], world.services.now())
  const before = await cause()
  await place(1)
  expect(await cause()).toMatchObject({ cause: { kind: 'crawl' }, version: before.version + 1 })
  expect((await boothStock()).known).toBe(STOCK - 1)
})

test('a reconciliation that saw the sale before the order was known has nothing left to ask', async () => {
  const observed = {
    productId: 1,
    title: 'ring 1',
    stock: STOCK - 1,
    variants: [],
    price: 250_000,
  } as unknown
  await database.kysely
    .updateTable('booth_products')
    .set({
      observed: JSON.stringify(observed as ObservedProduct),
      observed_at: new Date('2026-05-05T09:00:00Z'),
      differences: JSON.stringify([{ field: 'stock', desired: STOCK, observed: STOCK - 1 }]),
      differs_since: new Date('2026-05-05T09:00:00Z'),
    })
    .where('business_id', '=', world.businessId)
    .execute()
  await place(1, { orderedAt: new Date('2026-05-05T08:30:00Z') })
  const after = await database.kysely
    .selectFrom('booth_products')
    .select(['differences', 'differs_since', 'observed'])
    .where('business_id', '=', world.businessId)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ differences: null, differs_since: null, observed: { stock: STOCK - 1 } })
})

test('units of a variant that its platform renamed since are set aside for it alone, by its present name', async () => {
  const colour = (value: string) => [{ property: 'رنگ', value }]
  const order = await place(2)
  await database.kysely
    .updateTable('project_items')
    .set({
      platform_variants: JSON.stringify([
        { id: '1', sku: null, properties: colour('سرخ'), former: [colour('قرمز')] },
        { id: '2', sku: null, properties: colour('آبی') },
      ]),
    })
    .where('id', '=', item)
    .execute()
  await database.kysely
    .updateTable('order_items')
    .set({ properties: JSON.stringify(colour('قرمز')) })
    .where('order_id', '=', order)
    .execute()
  const found = await findReservations(database.kysely, world.businessId, [item])
  expect(found.get(item)).toEqual([{ units: 2, properties: colour('سرخ') }])
})
