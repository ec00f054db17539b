import { createFakeClock } from '@payvand/connectors/testing'
import { type ProductData, rial } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { news } from '../../apps/server/src/modules/dashboard/home/calls/news.ts'
import { overview } from '../../apps/server/src/modules/dashboard/sync/calls/overview.ts'
import { pause } from '../../apps/server/src/modules/dashboard/sync/calls/pause.ts'
import { resume } from '../../apps/server/src/modules/dashboard/sync/calls/resume.ts'
import { get as getProduct } from '../../apps/server/src/modules/marketplace/booth-products/calls/get.ts'
import { bulkSend } from '../../apps/server/src/modules/marketplace/items/calls/bulk-send.ts'
import { fix } from '../../apps/server/src/modules/marketplace/items/calls/fix.ts'
import { errors } from '../../apps/server/src/modules/marketplace/sync/calls/errors.ts'
import { retryErrors } from '../../apps/server/src/modules/marketplace/sync/calls/retry-errors.ts'
import type { UserContext } from '../../apps/server/src/modules/sources/handler.ts'
import { type BoothItem, type BoothWorld, openBoothWorld } from '../harness/booth-world.ts'

const NOTHING = { params: undefined, query: undefined, body: undefined }
const clock = createFakeClock(Date.now())
let world: BoothWorld
let seller: UserContext
let made = 0

beforeAll(async () => {
  world = await openBoothWorld({ clock, callsPerMinute: 6_000 })
  const { id } = await world.database.kysely
    .insertInto('users')
    .values({ business_id: world.businessId, username: 'sara' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = { id, businessId: world.businessId, isAdmin: false }
  const config = { ...world.services.config, marketplace: { site: 'https://basalam.test' } }
  seller = { services: { ...world.services, config }, user } as unknown as UserContext
})
afterAll(() => world.close())
beforeEach(() => world.control.clearFaults())

const addItem = (given: Partial<ProductData> = {}) => {
  made += 1
  return world.addItem({ sku: `s${made}`, name: `گلدان ${made}`, ...given })
}
const look = () => overview(seller, NOTHING)
const stateOf = async ({ id }: BoothItem) =>
  (await world.productChanges()).find(({ itemId }) => itemId === id)?.state
const titles = async () => (await world.control.boothProducts('demo')).map(({ title }) => title as string)

test('while the marketplace is down the page says why and till when; once it is back all goes by itself', async () => {
  const items = [await addItem(), await addItem(), await addItem()]
  await world.queue(items)
  await world.control.fault({ site: 'marketplace', kind: 'status', status: 503 })
  await world.send()
  const down = await look()
  expect(down).toMatchObject({
    waiting: 3,
    refused: 0,
    queue: { state: 'paused', reason: 'باسلام پاسخ نمی‌دهد.' },
  })
  expect(new Date(down.queue.resumesAt ?? 0).getTime()).toBeGreaterThan(clock.now())
  expect((await news(seller, NOTHING)).sync, 'the banner above every page says the same').toMatchObject({
    queue: down.queue,
    waiting: 3,
  })

  await world.control.clearFaults()
  clock.advance(new Date(down.queue.resumesAt ?? 0).getTime() - clock.now() + 1)
  await world.send()
  expect(await look()).toMatchObject({
    waiting: 0,
    refused: 0,
    doneLastDay: 3,
    queue: { state: 'idle', reason: null },
  })
  expect((await world.productChanges()).map(({ attempts }) => attempts)).toEqual([0, 0, 0])
})

test('what the marketplace accepted is shown as observed, and ends the difference that it removes', async () => {
  const item = await addItem({ primaryPrice: rial(1_000_000), stock: 3 })
  await world.queue([item])
  await world.send()
  const [{ product_id: productId } = { product_id: 0 }] = await world.database.kysely
    .selectFrom('booth_products')
    .select('product_id')
    .where('project_item_id', '=', item.id)
    .execute()
  const page = () => getProduct(seller, { ...NOTHING, params: { id: productId } })
  expect(await page()).toMatchObject({ sync: { state: 'equal' }, observed: { price: 1_000_000, stock: 3 } })

  const drift = [{ field: 'price', desired: 1_000_000, observed: 900_000 }]
  await world.database.kysely
    .updateTable('booth_products')
    .set({ differences: JSON.stringify(drift), differs_since: new Date(clock.now()) })
    .where('project_item_id', '=', item.id)
    .execute()
  const dearer = { ...item, data: { ...item.data, primaryPrice: rial(1_250_000) } }
  clock.advance(60_000)
  await world.queue([dearer])
  expect((await page()).sync.state).toBe('waiting')
  await world.send()
  expect((await world.control.boothStock('demo')).find(({ id }) => id === productId)).toMatchObject({
    price_rial: 1_250_000,
  })
  const after = await page()
  expect(after).toMatchObject({
    sync: { state: 'equal', differingFields: [] },
    lastApplied: { price: 1_250_000 },
    observed: { price: 1_250_000, stock: 3 },
    differences: [],
  })
  expect(after.sentAt, 'a verdict is no comparison').not.toBe(after.sync.verifiedAt)
})

test('what a person stops stays until a person lets it go on', async () => {
  expect((await pause(seller, NOTHING)).queue.state).toBe('stopped')
  const item = await addItem()
  await world.queue([item])
  await world.send()
  expect(await stateOf(item)).toBe('waiting')
  expect((await resume(seller, NOTHING)).queue.state).toBe('working')
  await world.send()
  expect(await stateOf(item)).toBe('done')
})

test('a refusal is told with what fixes it; fixed and sent it is in the booth', async () => {
  const item = await addItem({ name: 'گلدان سفالی تماس 09121234567' })
  await world.queue([item])
  await world.send()
  const { groups } = await errors(seller, NOTHING)
  expect(groups).toMatchObject([
    { code: 'name_forbidden', count: 1, fix: 'apply', finding: 'name_forbidden', itemIds: [item.id] },
  ])

  const again = await retryErrors(seller, { ...NOTHING, body: { group: groups[0]?.key ?? null } })
  expect(again.queuedCount, 'sending it as it is would be refused again').toBe(0)

  const body = { projectItemIds: [item.id] }
  await fix(seller, { ...NOTHING, body: { ...body, code: 'name_forbidden' } })
  await bulkSend(seller, { ...NOTHING, body })
  await world.send()
  expect(await errors(seller, NOTHING)).toEqual({ groups: [], refusedCount: 0 })
  expect(await stateOf(item)).toBe('done')
  expect((await titles()).filter((title) => title.startsWith('گلدان سفالی'))).toHaveLength(1)
})
