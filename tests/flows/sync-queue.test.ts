// Long because: one world of a queue, and a short test for each thing it promises.

import { rial } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveConnection } from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import {
  findBoothQueue,
  resumeQueue,
  stopQueue,
} from '../../apps/server/src/modules/marketplace/publication/booth-queues-store.ts'
import { businessesWithDueChanges } from '../../apps/server/src/modules/marketplace/publication/due-changes-store.ts'
import {
  type BoothItem,
  type BoothWorld,
  CONNECTION,
  openBoothWorld,
  raisePrice,
} from '../harness/booth-world.ts'
import { createManualClock } from '../harness/killed-worker.ts'
import { waitUntil } from '../harness/wait-until.ts'

const clock = createManualClock(Date.now(), (ms) => world.control.advanceClock(ms))
let world: BoothWorld
let made = 0
beforeAll(async () => {
  world = await openBoothWorld({ clock, callsPerMinute: 6_000 })
})
beforeEach(async () => {
  await world.control.clearFaults()
  await world.control.settings({ rateLimitPerMinute: 100_000 })
})
afterAll(() => world.close())

async function newItem(given: Partial<BoothItem['data']> = {}): Promise<BoothItem> {
  made += 1
  return world.addItem({ sku: `T${made}`, name: `bowl ${made}`, ...given })
}

/** Items that are in the booth, as they are; the calls so far are forgotten. */
async function sentItems(count: number, given: Partial<BoothItem['data']> = {}): Promise<BoothItem[]> {
  const items: BoothItem[] = []
  for (let index = 0; index < count; index += 1) items.push(await newItem(given))
  await world.queue(items)
  await world.send()
  world.calls.length = 0
  return items
}

const stateOf = async ({ id }: BoothItem) =>
  (await world.productChanges()).find(({ itemId }) => itemId === id) ?? null
const inBooth = async ({ data }: BoothItem) =>
  (await world.control.boothStock('demo')).filter(({ sku }) => sku === data.sku)
const eventsOf = ({ id }: BoothItem) =>
  world.database.kysely
    .selectFrom('product_events')
    .select(['kind', 'changes', 'messages', 'code', 'cause'])
    .where('project_item_id', '=', id)
    .orderBy('id')
    .execute()
const queue = () => findBoothQueue(world.services.rows, world.businessId)
const calls = () => world.calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`)

test('prices and stocks of many products leave in one call; what is as it is meant to be leaves in none', async () => {
  const items = await sentItems(3)
  await world.queue(items)
  await world.send()
  expect(world.calls).toEqual([])

  for (const item of items) raisePrice(item, 5_000)
  await world.queue(items, { kind: 'crawl', id: 7 })
  await world.send()
  expect(calls()).toEqual(['PATCH /v1/vendors/50101/products/batch-updates'])
  for (const item of items) expect((await inBooth(item))[0]).toMatchObject({ price_rial: 105_000, writes: 2 })
  expect(await eventsOf(items[0] as BoothItem)).toMatchObject([
    { kind: 'created' },
    { kind: 'changed', changes: { price: { from: 100_000, to: 105_000 } }, cause: { kind: 'crawl', id: 7 } },
  ])
})

test('of the content only what changed is sent, and photos only where their addresses did', async () => {
  const [item] = await sentItems(1)
  if (!item) throw new Error('no item')
  item.data.description = 'of glass'
  await world.queue([item])
  await world.send()
  expect(world.calls.map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { description: 'of glass' }],
  ])
})

test('a variant is changed by its properties, and one that the shop lost is not for sale', async () => {
  const variant = (value: string, price: number, stock: number) => ({
    properties: [{ property: 'colour', value }],
    primaryPrice: rial(price),
    stock,
    sku: null,
  })
  const green = variant('green', 95_000, 1)
  const variants = [variant('red', 90_000, 2), variant('blue', 95_000, 3), green]
  const [item] = await sentItems(1, { variants })
  if (!item) throw new Error('no item')
  // Two colours stay: with one alone the product would also get it as an attribute.
  item.data.variants = [variant('blue', 97_000, 3), green]
  await world.queue([item])
  await world.send()
  expect(calls()).toEqual(['PATCH /v1/vendors/50101/products/batch-updates'])
  expect((await inBooth(item))[0]?.variants).toMatchObject([
    { price_rial: 90_000, stock: 0 },
    { price_rial: 97_000, stock: 3 },
    { price_rial: 95_000, stock: 1 },
  ])
})

test('a row that is refused says why and stops no other; the second try of a lost answer makes nothing twice', async () => {
  const [bad, good] = await sentItems(2)
  if (!bad || !good) throw new Error('no items')
  bad.data.primaryPrice = rial(10)
  raisePrice(good, 5_000)
  await world.queue([bad, good])
  await world.send()
  expect((await inBooth(good))[0]?.price_rial).toBe(105_000)
  expect(await stateOf(bad)).toMatchObject({ state: 'refused', reason: { code: 'refused' } })
  const refused = (await eventsOf(bad)).at(-1)
  expect(refused).toMatchObject({ kind: 'refused', changes: { price: { from: 100_000, to: 10 } } })
  expect(refused?.messages?.[0]).toMatch(/\p{Script=Arabic}/u)

  const fresh = await newItem()
  await world.control.fault({
    site: 'marketplace',
    path: '/v1/vendors',
    method: 'POST',
    kind: 'drop',
    times: 1,
  })
  await world.queue([fresh])
  await world.send()
  expect(await stateOf(fresh)).toMatchObject({ state: 'waiting', attempts: 0 })
  await clock.sleep(60_000)
  await world.send()
  expect(await inBooth(fresh)).toHaveLength(1)
  expect(await stateOf(fresh)).toMatchObject({ state: 'done' })
})

test('a product that is gone from the booth is made anew; one on the blacklist is never changed', async () => {
  const [gone, listed] = await sentItems(2)
  if (!gone || !listed) throw new Error('no items')
  await world.control.changeBoothProducts('demo', [{ sku: gone.data.sku, gone: true }])
  const [product] = await inBooth(listed)
  await world.database.kysely
    .insertInto('blacklist_products')
    .values({ business_id: world.businessId, product_id: product.id, title: 'bowl' })
    .execute()
  for (const item of [gone, listed]) raisePrice(item, 5_000)
  await world.queue([gone, listed])
  await world.send()
  expect((await inBooth(gone))[0]).toMatchObject({ price_rial: 105_000, writes: 1 })
  expect((await eventsOf(gone)).map(({ kind }) => kind)).toEqual(['created', 'unlinked', 'created'])
  expect((await inBooth(listed))[0]?.price_rial).toBe(100_000)
  expect(await stateOf(listed)).toMatchObject({ state: 'refused', reason: { code: 'blacklisted' } })
})

test('what is switched off is left to the booth', async () => {
  const [item] = await sentItems(1)
  if (!item) throw new Error('no item')
  const { kysely } = world.database
  await kysely
    .updateTable('booth_products')
    .set({ sync_price: false })
    .where('project_item_id', '=', item.id)
    .execute()
  raisePrice(item, 5_000)
  item.data.stock = 1
  await world.queue([item])
  await world.send()
  expect((await inBooth(item))[0]).toMatchObject({ price_rial: 100_000, stock: 1 })
})

test('an item that is taken back while it is sent does not count as sent', async () => {
  const [item] = await sentItems(1)
  if (!item) throw new Error('no item')
  const { kysely } = world.database
  raisePrice(item, 5_000)
  await world.queue([item])
  await world.control.fault({ site: 'marketplace', path: '/v1/', kind: 'hold' })
  const sending = world.send()
  await waitUntil('the price is on its way', async () => world.calls.length > 0)
  await kysely
    .updateTable('project_items')
    .set({ verification_status: 'unverified' })
    .where('id', '=', item.id)
    .execute()
  await world.control.clearFaults()
  await sending
  expect((await inBooth(item))[0]?.price_rial).toBe(105_000)
  const row = await kysely
    .selectFrom('project_items')
    .select('verification_status')
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow()
  expect(row.verification_status).toBe('unverified')
})

test('a queue that a person stopped keeps still until it is resumed', async () => {
  const [item] = await sentItems(1)
  if (!item) throw new Error('no item')
  const { rows, now } = world.services
  await stopQueue(rows, world.businessId, 1, now())
  raisePrice(item, 5_000)
  await world.queue([item])
  await world.send()
  expect(world.calls).toEqual([])
  expect(await businessesWithDueChanges(rows, now())).toEqual([])
  await resumeQueue(rows, world.businessId, new Date())
  await world.send()
  expect(await stateOf(item)).toMatchObject({ state: 'done' })
})

test('a 429 is waited out, a second one soon slows the queue down; a token that died waits for the next sign-on', async () => {
  const { rows, now } = world.services
  const [item] = await sentItems(1)
  if (!item) throw new Error('no item')
  const before = (await queue()).calls_per_minute ?? 0
  const tooMany = { site: 'marketplace', path: '/v1/', kind: 'status', status: 429, retryAfter: 4, times: 1 }
  const changeThrough429 = async () => {
    await world.control.fault(tooMany)
    raisePrice(item, 5_000)
    await world.queue([item])
    const startedAt = clock.now()
    await world.send()
    expect(await stateOf(item)).toMatchObject({ state: 'done', attempts: 0 })
    expect(clock.now() - startedAt).toBeGreaterThanOrEqual(4_000)
    expect((await queue()).pause_code).toBeNull()
    return (await queue()).calls_per_minute
  }
  // After a few calls only, the pace cannot have been the reason; where it was, another follows.
  expect(await changeThrough429()).toBe(before)
  expect(await changeThrough429()).toBeLessThan(before)

  await world.control.fault({ site: 'marketplace', path: '/v1/', kind: 'status', status: 401 })
  raisePrice(item, 5_000)
  await world.queue([item])
  await world.send()
  expect(await queue()).toMatchObject({ pause_code: 'booth_disconnected' })
  expect(await stateOf(item)).toMatchObject({ state: 'waiting', attempts: 0 })
  await clock.sleep(600_000)
  await world.send()
  expect(await businessesWithDueChanges(rows, now())).toEqual([])
  await world.control.clearFaults()
  await saveConnection(rows, world.businessId, CONNECTION)
  expect(await businessesWithDueChanges(rows, now())).toEqual([world.businessId])
  await world.send()
  expect(await stateOf(item)).toMatchObject({ state: 'done', attempts: 0 })
})

test('one product the marketplace stumbles over costs attempts of its own and holds nobody back', async () => {
  const items = await sentItems(2)
  const [bad, good] = items
  if (!bad || !good) throw new Error('no items')
  const { id } = (await inBooth(bad))[0]
  await world.control.fault({ site: 'marketplace', path: `/v1/products/${id}`, kind: 'status', status: 500 })
  for (const item of items) item.data.description = 'of wood'
  await world.queue(items)
  await world.send()
  expect(await stateOf(good)).toMatchObject({ state: 'done' })
  expect(await stateOf(bad)).toMatchObject({ state: 'waiting', attempts: 0 })
  await clock.sleep(60_000)
  await world.send()
  expect(await stateOf(bad)).toMatchObject({ state: 'waiting', attempts: 1 })
  expect((await queue()).pause_code).toBeNull()
})
