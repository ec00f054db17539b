import { createFakeClock } from '@payvand/connectors/testing'
import type { OfKind, OperationPreview } from '@payvand/contract'
import { type BoothRules, type BulkChange, INHERITED_PARTS, receivedFor, rial } from '@payvand/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInUser } from '../../apps/server/src/modules/accounts/handler.ts'
import { preview as previewRules } from '../../apps/server/src/modules/marketplace/pricing/calls/preview.ts'
import { preview } from '../../apps/server/src/modules/operations/calls/preview.ts'
import { results } from '../../apps/server/src/modules/operations/calls/results.ts'
import { start } from '../../apps/server/src/modules/operations/calls/start.ts'
import { undo } from '../../apps/server/src/modules/operations/calls/undo.ts'
import { work } from '../../apps/server/src/modules/operations/testing/work-operations.ts'
import type { CallContext, UserContext } from '../../apps/server/src/modules/sources/handler.ts'
import { type BoothItem, type BoothWorld, openBoothWorld } from '../harness/booth-world.ts'

/** Rial; no round number among them. */
const PRICES = [104_990, 349_000, 1_234_567, 98_765_430]

let world: BoothWorld
let items: BoothItem[]
beforeAll(async () => {
  world = await openBoothWorld({ clock: createFakeClock(Date.now()), callsPerMinute: 600 })
  items = await Promise.all(
    PRICES.map((price, place) =>
      world.addItem({ sku: `cup-${place}`, name: `cup ${place}`, primaryPrice: rial(price), stock: 4 }),
    ),
  )
  await world.database.execute(
    `update project_items set price = (latest_data->>'primaryPrice')::bigint, stock = 4`,
  )
  await world.queue(items)
  await world.send()
})
afterAll(() => world.close())

const context = (): UserContext => ({
  ...({ services: world.services } as CallContext),
  user: { id: 1, businessId: world.businessId } as SignedInUser,
})
const input = <Body>(body: Body) => ({ params: undefined, query: undefined, body })

/** The products the marketplace holds, by our code. */
async function inBooth(): Promise<Record<string, { price: number; stock: number; title: string }>> {
  const products = await world.control.boothStock('demo')
  return Object.fromEntries(
    products
      .filter(({ sku }) => String(sku).startsWith('cup-'))
      .map(({ sku, price_rial: price, stock, title }) => [sku, { price, stock, title }]),
  )
}

async function finish(id: number): Promise<void> {
  await work(world.services, { id, businessId: world.businessId })
  await world.send()
}
const apply = (rules: BoothRules) => start(context(), input({ kind: 'price_rule', of: 'booth', rules }))
const takeBack = async (id: number) => {
  await undo(context(), { params: { id }, query: undefined, body: undefined })
  await finish(id)
}

test.each<[string, Pick<BoothRules, 'priceRule' | 'priceFloor'>]>([
  ['rounded up', { priceRule: { coefficient: 1.15, base: 10_000, method: 'up' }, priceFloor: null }],
  [
    'with a floor',
    { priceRule: { coefficient: 0.93, base: 1_000, method: 'nearest' }, priceFloor: rial(500_005) },
  ],
])(
  'a price rule %s sends what its preview showed, and the seller receives what they asked',
  async (_, rule) => {
    const before = await inBooth()
    const rules = {
      ...rule,
      commissionPercent: 8.5,
      commissionAdded: true,
      showsOldPrice: false,
      safetyStock: 1,
    }
    const said = await previewRules(context(), input({ of: 'booth', rules }))
    expect(said.sentAgain).toBe(PRICES.length)
    const run = await apply(rules)
    await finish(run.id)
    const after = await inBooth()
    const shown = said.jumps.map(({ id, to }) => [items.findIndex((item) => item.id === id), to] as const)
    expect(shown).toHaveLength(PRICES.length)
    for (const [place, price] of shown) {
      expect(after[`cup-${place}`]).toMatchObject({ price, stock: 3 })
      const asked = (PRICES[place] ?? 0) * rule.priceRule.coefficient
      if (rule.priceRule.method === 'up')
        expect(receivedFor(rial(after[`cup-${place}`]?.price ?? 0), 8.5)).toBeGreaterThanOrEqual(asked)
    }
    await takeBack(run.id)
    expect(await inBooth()).toEqual(before)
  },
)

test.each<[string, BulkChange]>([
  ['the price', { kind: 'price', by: 'percent', value: -12.5, method: 'nearest', base: 1_000 }],
  ['the stock', { kind: 'stock', by: 'add', value: 3 }],
  ['the title', { kind: 'text', by: 'append', field: 'name', text: 'of glass', find: '' }],
])('a bulk act on %s sends what its preview showed, and its undo what was there', async (_, change) => {
  const before = await inBooth()
  const products = await world.database.kysely.selectFrom('booth_products').select('product_id').execute()
  const selection = { productIds: products.map(({ product_id: id }) => id) }
  const said = (await preview(context(), input({ ...change, selection }))) as OfKind<
    OperationPreview,
    'price'
  >
  expect(said).toMatchObject({ total: PRICES.length, included: PRICES.length, inBooth: PRICES.length })
  const run = await start(context(), input({ ...change, selection }))
  await finish(run.id)
  const after = await inBooth()
  const field = change.kind === 'text' ? 'title' : change.kind
  for (const { id, change: item, booth } of said.examples) {
    const place = items.findIndex((one) => one.id === id)
    expect(after[`cup-${place}`]).toMatchObject({ [field]: (booth ?? item).to })
    expect(before[`cup-${place}`]).toMatchObject({ [field]: (booth ?? item).from })
  }
  await takeBack(run.id)
  expect(await inBooth()).toEqual(before)
})

test('a price rule is not taken back over a newer one, and the same rule is no change', async () => {
  const before = await inBooth()
  const rules: BoothRules = {
    priceRule: { coefficient: 1.1, base: 1_000, method: 'up' },
    priceFloor: null,
    commissionPercent: null,
    commissionAdded: false,
    showsOldPrice: false,
    safetyStock: 0,
  }
  const older = await apply(rules)
  await expect(apply(rules)).rejects.toMatchObject({ code: 'nothing_to_change' })
  const newerRules = { ...rules, safetyStock: 2 }
  await expect(apply(newerRules)).rejects.toMatchObject({
    code: 'operation_active',
  })
  await finish(older.id)
  const newer = await apply(newerRules)
  await finish(newer.id)
  await expect(takeBack(older.id)).rejects.toMatchObject({ code: 'price_rule_changed_since' })
  await takeBack(newer.id)
  await takeBack(older.id)
  expect(await inBooth()).toEqual(before)
})

test('a rule of one category changes its products alone, and goes back with an undo', async () => {
  const before = await inBooth()
  const chosen = items[0]?.id ?? 0
  const inCategory = (category: number | null) =>
    world.database.kysely
      .updateTable('project_items')
      .set({ category_id: category })
      .where('id', '=', chosen)
      .execute()
  await inCategory(1203)
  const parts = { ...INHERITED_PARTS, coefficient: 2 }
  const change = { of: 'scope', projectId: null, categoryId: 1203, parts } as const
  expect(await previewRules(context(), input(change))).toMatchObject({ total: 1, up: 1, sentAgain: 1 })
  const run = await start(context(), input({ kind: 'price_rule', ...change }))
  await finish(run.id)
  const after = { ...before, 'cup-0': { ...before['cup-0'], price: 2 * (PRICES[0] ?? 0) } }
  expect(await inBooth()).toEqual(after)
  const params = { id: run.id }
  const told = await results(context(), { params, query: { skip: 0, limit: 50 }, body: undefined })
  expect(told.items.map((one) => one.projectItemId)).toEqual([chosen])
  await takeBack(run.id)
  expect(await inBooth()).toEqual(before)
  await inCategory(null)
})

test('a product on the blacklist is in no bulk act and under no new rule', async () => {
  // Rows are picked by their own id: items that were added side by side have ids in any order.
  const first = await world.database.kysely
    .selectFrom('booth_products')
    .selectAll()
    .where('project_item_id', '=', items[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  await world.database.kysely
    .insertInto('blacklist_products')
    .values({
      business_id: world.businessId,
      product_id: first.product_id,
      title: 'cup',
      created_at: new Date(),
    })
    .execute()
  const change: BulkChange = { kind: 'stock', by: 'set', value: 0 }
  const said = await preview(context(), input({ ...change, selection: { filters: { inBooth: true } } }))
  expect(said.leftOut).toMatchObject([{ code: 'blacklisted', count: 1 }])
  const rules: BoothRules = {
    priceRule: { coefficient: 2, base: 1, method: 'exact' },
    priceFloor: null,
    commissionPercent: null,
    commissionAdded: false,
    showsOldPrice: false,
    safetyStock: 0,
  }
  expect(await previewRules(context(), input({ of: 'booth', rules }))).toMatchObject({ up: 4, sentAgain: 3 })
  const run = await apply(rules)
  await finish(run.id)
  expect((await inBooth())['cup-0']?.price).toBe(PRICES[0])
  expect((await inBooth())['cup-1']?.price).toBe(2 * (PRICES[1] ?? 0))
})
