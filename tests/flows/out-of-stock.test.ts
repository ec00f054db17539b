import { createFakeClock } from '@payvand/connectors/testing'
import type { InputOf } from '@payvand/contract'
import { type ProductVariant, rial } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedInUser } from '../../apps/server/src/modules/accounts/handler.ts'
import { lockItem } from '../../apps/server/src/modules/catalog/items/project-items-store.ts'
import { get as getProduct } from '../../apps/server/src/modules/marketplace/booth-products/calls/get.ts'
import { send } from '../../apps/server/src/modules/marketplace/booth-products/calls/send.ts'
import { discard } from '../../apps/server/src/modules/marketplace/guards/calls/discard.ts'
import { held as heldChanges } from '../../apps/server/src/modules/marketplace/guards/calls/held.ts'
import { update } from '../../apps/server/src/modules/marketplace/items/calls/update.ts'
import { editItem } from '../../apps/server/src/modules/marketplace/items/edit-item.ts'
import { get } from '../../apps/server/src/modules/operations/calls/get.ts'
import { results } from '../../apps/server/src/modules/operations/calls/results.ts'
import { start } from '../../apps/server/src/modules/operations/calls/start.ts'
import { undo } from '../../apps/server/src/modules/operations/calls/undo.ts'
import { work } from '../../apps/server/src/modules/operations/testing/work-operations.ts'
import type { CallContext, UserContext } from '../../apps/server/src/modules/sources/handler.ts'
import { type BoothItem, type BoothWorld, openBoothWorld } from '../harness/booth-world.ts'

const PRICE = 250_000
const size = (value: string, stock: number): ProductVariant => ({
  properties: [{ property: 'size', value }],
  primaryPrice: rial(PRICE),
  stock,
  sku: null,
})

let world: BoothWorld
beforeAll(async () => {
  world = await openBoothWorld({ clock: createFakeClock(Date.now()), callsPerMinute: 600 })
})
afterAll(() => world.close())

/** Each test has products of its own in the booth, which their codes tell apart. */
let cup: BoothItem
let shirt: BoothItem
let made = 0
beforeEach(async () => {
  made += 1
  const of = (name: string) => ({
    sku: `${name}-${made}`,
    name: `${name} ${made}`,
    primaryPrice: rial(PRICE),
  })
  cup = await world.addItem({ ...of('cup'), stock: 4 })
  shirt = await world.addItem({ ...of('shirt'), stock: 5, variants: [size('small', 2), size('large', 3)] })
  await world.database.execute('update project_items set read_data = latest_data where read_data is null')
  await world.queue([cup, shirt])
  await world.send()
})

const context = (): UserContext => ({
  ...({ services: world.services } as CallContext),
  user: { id: 1, businessId: world.businessId } as SignedInUser,
})
const byId = (id: number) => ({ params: { id }, query: undefined, body: undefined })
const begin = (body: InputOf<'operations.start'>['body']) =>
  start(context(), { params: undefined, query: undefined, body })
const ofItems = (...items: BoothItem[]) =>
  ({ kind: 'out_of_stock', selection: { projectItemIds: items.map(({ id }) => id) } }) as const

/** Presses the button for these products, and answers the operation and its results as they are then. */
async function empty(...items: BoothItem[]) {
  const { id } = await begin(ofItems(...items))
  await work(world.services, { id, businessId: world.businessId })
  await world.send()
  const { items: told } = await results(context(), {
    params: { id },
    query: { skip: 0, limit: 20 },
    body: undefined,
  })
  return { ...(await get(context(), byId(id))), results: told }
}
async function takeBack(id: number) {
  await undo(context(), byId(id))
  await work(world.services, { id, businessId: world.businessId })
  await world.send()
  return get(context(), byId(id))
}

/** The price and stock that the marketplace shows of a product; the stock of its variants too. */
async function inBooth({ data }: BoothItem) {
  const product = (await world.control.boothStock('demo')).find(({ sku }) => sku === data.sku)
  const variants = (product?.variants ?? []).map(({ stock }: { stock: number }) => stock)
  return { price: product?.price_rial, stock: product?.stock, variants }
}
const item = (id: number) =>
  world.database.kysely.selectFrom('project_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const edit = (id: number, primaryPrice: number) =>
  world.database.kysely.transaction().execute(async (trx) => {
    const found = await lockItem(trx, world.businessId, id)
    if (!found) throw new Error(`no item ${id}`)
    const changes = { primaryPrice: rial(primaryPrice) }
    await editItem(world.services, trx, { id: 1, businessId: world.businessId }, found, { changes })
  })

async function boothProductOf(itemId: number): Promise<number> {
  const { product_id: id } = await world.database.kysely
    .selectFrom('booth_products')
    .select('product_id')
    .where('project_item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return id
}
const page = (productId: number) => getProduct(context(), byId(productId))

test('one press leaves nothing on the shelf, of no variant either, and its undo what was there', async () => {
  const done = await empty(cup, shirt)
  expect(done).toMatchObject({ succeeded: 2, leftOut: 0, details: { kind: 'out_of_stock', queued: 2 } })
  expect(done.results.map(({ change }) => change)).toEqual([
    { from: 4, to: 0 },
    { from: 5, to: 0 },
  ])
  expect(await inBooth(cup)).toMatchObject({ price: PRICE, stock: 0 })
  expect(await inBooth(shirt)).toMatchObject({ stock: 0, variants: [0, 0] })
  // The next reading of the site does not fill the shelf again.
  expect((await item(cup.id)).edits).toEqual({ stock: 0 })

  expect(await takeBack(done.id)).toMatchObject({ undoneCount: 2, keptCount: 0 })
  expect(await inBooth(cup)).toMatchObject({ price: PRICE, stock: 4 })
  expect(await inBooth(shirt)).toMatchObject({ stock: 5, variants: [2, 3] })
  expect((await item(cup.id)).edits ?? {}).toEqual({})
})

test('a product that ran out waits for no other operation, and a second press is the same one', async () => {
  await begin({ kind: 'stock', by: 'add', value: 1, selection: { filters: { inBooth: true } } })
  const first = await begin(ofItems(cup))
  expect((await begin(ofItems(cup))).id).toBe(first.id)
  expect((await begin(ofItems(shirt))).id).not.toBe(first.id)
  expect(await empty(cup)).toMatchObject({ id: first.id, succeeded: 1 })
  expect(await inBooth(cup)).toMatchObject({ stock: 0 })
})

test.each(['verified', 'unverified'])(
  'of a product that is %s with other edits the booth is told the stock alone',
  async (status) => {
    await edit(cup.id, 2 * PRICE)
    await world.database.execute(
      `update project_items set verification_status = '${status}' where id = ${cup.id}`,
    )
    const done = await empty(cup)
    expect(done).toMatchObject({ succeeded: 1, details: { queued: 1 } })
    expect(await inBooth(cup)).toMatchObject({ price: PRICE, stock: 0 })
    const waiting = await item(cup.id)
    expect(waiting).toMatchObject({
      verification_status: status,
      edits: { primaryPrice: 2 * PRICE, stock: 0 },
    })

    await takeBack(done.id)
    expect(await inBooth(cup)).toMatchObject({ price: PRICE, stock: 4 })
    expect(await item(cup.id)).toMatchObject({
      verification_status: status,
      edits: { primaryPrice: 2 * PRICE },
      latest_data: { primaryPrice: 2 * PRICE, stock: 4 },
    })
  },
)

test('a stock that was written down and never sent is sent by the press', async () => {
  await world.database.kysely.transaction().execute(async (trx) => {
    const found = await lockItem(trx, world.businessId, cup.id)
    if (!found) throw new Error('no cup')
    const changes = { stock: 0 }
    await editItem(world.services, trx, { id: 1, businessId: world.businessId }, found, { changes })
  })
  await world.send()
  expect(await inBooth(cup)).toMatchObject({ stock: 4 })
  expect(await empty(cup)).toMatchObject({ succeeded: 1, details: { queued: 1 } })
  expect(await inBooth(cup)).toMatchObject({ stock: 0 })
})

test('what is not in the booth is emptied here alone', async () => {
  const bowl = await world.addItem({ sku: 'bowl', name: 'bowl', primaryPrice: rial(PRICE), stock: 7 })
  expect(await empty(bowl)).toMatchObject({ succeeded: 1, details: { queued: 0 } })
  expect((await item(bowl.id)).latest_data?.stock).toBe(0)
  expect((await empty(bowl)).results).toMatchObject([{ outcome: 'left_out', sentence: 'موجودی آن صفر است.' }])
})

test.each<[string, string, string]>([
  [
    'on the blacklist',
    `insert into blacklist_products (business_id, product_id, title, created_at)
     select business_id, product_id, title, now() from booth_products where project_item_id = `,
    'این محصول در فهرست سیاه است و تغییری در آن فرستاده نمی‌شود.',
  ],
  [
    'whose stock is not synced',
    'update booth_products set sync_stock = false where project_item_id = ',
    'همگام‌سازی موجودی آن خاموش است؛ موجودی را در خود غرفه صفر کنید یا همگام‌سازی موجودی را روشن کنید.',
  ],
  [
    'that the booth lost',
    `update booth_products set differences = '[{"field":"gone","desired":null,"observed":null}]' where project_item_id = `,
    'محصول دیگر در غرفه نیست؛ در «تفاوت‌ها» بگویید که دوباره ساخته شود یا نه.',
  ],
])('a product %s stays as it is, and says why', async (_, statement, sentence) => {
  await world.database.execute(`${statement}${cup.id}`)
  const done = await empty(cup)
  expect(done).toMatchObject({ succeeded: 0, leftOut: 1, undoable: false })
  expect(done.results).toMatchObject([{ outcome: 'left_out', sentence }])
  expect((await item(cup.id)).latest_data?.stock).toBe(4)
  expect(await inBooth(cup)).toMatchObject({ stock: 4 })
})

test('a product whose price jumps is seen by a person first, and taken along by no press once it was put aside', async () => {
  await world.queue([{ ...cup, data: { ...cup.data, primaryPrice: rial(10 * PRICE) } }])
  await world.send()
  expect((await empty(cup)).results).toMatchObject([
    { outcome: 'left_out', sentence: 'تغییری از آن منتظر تایید شماست؛ اول آن را ببینید و تصمیم بگیرید.' },
  ])
  const { items: held } = await heldChanges(context(), {
    params: undefined,
    query: { skip: 0, limit: 9 },
    body: undefined,
  })
  const productChanges = held.map(({ changeId, version }) => ({ changeId, version }))
  await discard(context(), { params: undefined, query: undefined, body: { choice: { productChanges } } })
  expect((await empty(cup)).results).toMatchObject([{ outcome: 'left_out', code: 'discarded' }])
  expect(await inBooth(cup)).toMatchObject({ price: PRICE, stock: 4 })
})

test('the stock follows the site again once it is unlocked, of variants too, and the page says until when not', async () => {
  await empty(cup, shirt)
  for (const { id } of [cup, shirt]) {
    const product = await boothProductOf(id)
    expect((await page(product)).item?.isStockManual).toBe(true)
    await update(context(), { params: { id }, query: undefined, body: { unlockFields: ['stock'] } })
    await send(context(), byId(product))
    expect((await page(product)).item?.isStockManual).toBe(false)
  }
  await world.send()
  expect(await inBooth(cup)).toMatchObject({ stock: 4 })
  expect(await inBooth(shirt)).toMatchObject({ stock: 5, variants: [2, 3] })
})
