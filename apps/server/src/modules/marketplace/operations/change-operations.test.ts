// Long because: one booth of items is changed, stopped, resumed and taken back, each from the same rows.

import type { OfKind, OperationPreview, PreviewParameters } from '@payvand/contract'
import { type BulkChange, rial } from '@payvand/domain'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import type { SignedInUser } from '../../accounts/handler.ts'
import { lockItem } from '../../catalog/items/project-items-store.ts'
import { preview } from '../../operations/calls/preview.ts'
import { results } from '../../operations/calls/results.ts'
import { start } from '../../operations/calls/start.ts'
import { stop } from '../../operations/calls/stop.ts'
import { undo } from '../../operations/calls/undo.ts'
import { registerOperations } from '../../operations/operation-definition.ts'
import { work as workOn } from '../../operations/testing/work-operations.ts'
import type { CallContext, UserContext } from '../handler.ts'
import { editItem } from '../items/edit-item.ts'
import type { Services } from '../services.ts'
import { marketplaceOperations } from './marketplace-operations.ts'

const ITEMS = 230
const HOUR_MS = 3_600_000

/** The first thirty are in the booth; each tenth costs less than the marketplace takes after half its price is gone. */
const priceOf = (place: number) => (place % 10 === 0 ? 15_000 : 1_000_000 + place)

describe('a bulk act on price, stock or text', () => {
  let database: Database
  let businessId: number
  let now = new Date('2026-11-21T08:00:00Z')

  beforeAll(async () => {
    database = await openTestDatabase()
    businessId = await insertBusiness(database.kysely, { name: 'business', platform: null })
    await database.execute(`
      insert into projects (business_id, name, default_values, send_config)
      values (${businessId}, 'project', '{}', '{"filters":{"skipZeroStock":true}}')`)
  })
  afterAll(() => database.close())

  beforeEach(async () => {
    still = servicesThatStop(Number.POSITIVE_INFINITY).services
    for (const table of ['project_items', 'product_changes', 'operations', 'booth_settings'])
      await database.execute(`delete from ${table}`)
    await database.execute(
      `update businesses set price_coefficient = 1, price_method = 'exact', price_base = 1`,
    )
    await database.execute(`
      with items as (
        insert into project_items (business_id, project_id, url, url_key, latest_data, read_data, name_key, title_key,
          price, stock, verification_status)
        select ${businessId}, (select max(id) from projects), 'https://shop.example/' || i, i::text, data, data,
          'ring ' || i, 'ring' || i, (data->>'primaryPrice')::bigint, 3,
          case when i <= 30 then 'sent' else 'unverified' end
        from generate_series(1, ${ITEMS}) i, lateral (select jsonb_build_object(
          'sku', null, 'name', 'ring ' || i, 'photo', 'https://shop.example/1.jpg', 'photos', '[]'::jsonb,
          'description', null, 'video', null,
          'primaryPrice', case when i % 10 = 0 then 15000 else 1000000 + i end, 'stock', 3,
          'weight', 100, 'packageWeight', 150, 'unitQuantity', 1, 'unitType', 'عدد', 'preparationDays', 1,
          'variants', null) as data) made
        returning id, business_id, verification_status)
      insert into booth_products (business_id, project_item_id, product_id, sku, title)
      select business_id, id, 9000 + id, 'pv-' || id, 'ring' from items where verification_status = 'sent'`)
  })

  /** Services that count the looks at the clock: the process stops at the given one. */
  function servicesThatStop(atLook: number): { services: Services; stopping: AbortSignal } {
    const stopping = new AbortController()
    let looks = 0
    const services: Partial<Services> = {
      rows: database.kysely,
      config: { queueLeaseMs: 10_000 } as Services['config'],
      operations: registerOperations(marketplaceOperations),
      logger: pino({ level: 'silent' }),
      jobs: { enqueue: async () => {} } as unknown as Services['jobs'],
      now: () => {
        looks += 1
        if (looks === atLook) stopping.abort()
        return now
      },
    }
    return { services: services as Services, stopping: stopping.signal }
  }
  let still: Services
  const context = (): UserContext => ({
    ...({ services: still } as CallContext),
    user: { id: 7, businessId } as SignedInUser,
  })
  const input = <Body>(body: Body) => ({ params: undefined, query: undefined, body })
  const byId = (id: number) => ({ params: { id }, query: undefined, body: undefined })
  const work = (id: number) => workOn(still, { id, businessId })
  const previewChange = async (body: PreviewParameters) =>
    (await preview(context(), input(body))) as OfKind<OperationPreview, 'price'>
  const all = { filters: {} }
  const halfPrice: BulkChange = { kind: 'price', by: 'percent', value: -50, method: 'down', base: 1_000 }

  const items = () => database.kysely.selectFrom('project_items').selectAll().orderBy('id').execute()
  const productChanges = () =>
    database.kysely.selectFrom('product_changes').selectAll().orderBy('id').execute()
  const dataSent = async () => (await productChanges()).map(({ data }) => data)

  test('leaves out a product whose held price would leave with a change of stock or text', async () => {
    const [held] = (await items()).map(({ id }) => id)
    await database.execute(`
      insert into product_changes (business_id, project_item_id, data, next_attempt_at, updated_at, state, reason)
      select business_id, id, latest_data, now(), now(), 'held', '{"code":"median_price"}' from project_items where id = ${held}`)
    const stock: BulkChange = { kind: 'stock', by: 'set', value: 9 }
    const said = await previewChange({ ...stock, selection: all })
    expect(said.leftOut).toMatchObject([{ code: 'held_for_person', count: 1 }])
    const { id } = await start(context(), input({ ...stock, selection: all }))
    await work(id)
    expect((await productChanges()).find((one) => one.project_item_id === held)).toMatchObject({
      state: 'held',
      version: 1,
    })
    expect((await previewChange({ ...halfPrice, selection: all })).included).toBe(ITEMS - 23)
  })

  test('does what its preview said, goes on after a kill where it was, and is taken back whole', async () => {
    const before = await items()
    const said = await previewChange({ ...halfPrice, selection: all })
    // Fifteen thousand halved is below what the marketplace takes.
    expect(said).toMatchObject({ total: ITEMS, included: ITEMS - 23, inBooth: 27 })
    expect(said.leftOut).toMatchObject([{ code: 'price_too_low', count: 23 }])
    expect(said.examples).toHaveLength(50)
    expect(said.examples[0]?.change).toEqual({ from: 1_000_001, to: 500_000 })
    expect((await items()).map((item) => item.version)).toEqual(before.map((item) => item.version))

    const run = await start(context(), input({ ...halfPrice, selection: all }))
    await expect(start(context(), input({ ...halfPrice, selection: all }))).rejects.toMatchObject({
      code: 'operation_active',
    })
    // The process is told to stop after the run was taken up, one batch, and the next batch.
    const killed = servicesThatStop(3)
    const half = await workOn(killed.services, { id: run.id, businessId }, killed.stopping)
    expect(half.status).toBe('running')
    expect(half.done).toBeGreaterThan(0)
    expect(half.done).toBeLessThan(ITEMS)
    await work(run.id)

    const changed = await items()
    expect(changed.filter((item) => item.version === 2)).toHaveLength(said.included)
    expect(changed.every((item) => item.version <= 2)).toBe(true)
    for (const example of said.examples) {
      const item = changed.find(({ id }) => id === example.id)
      expect(item?.latest_data?.primaryPrice).toBe(example.change.to)
      expect(item?.edits).toEqual({ primaryPrice: example.change.to })
    }
    const queued = await productChanges()
    expect(queued).toHaveLength(said.inBooth)
    expect(queued[0]).toMatchObject({ cause: { kind: 'bulk', id: run.id }, state: 'waiting' })
    expect((await dataSent())[0]?.primaryPrice).toBe(500_000)
    const told = await results(context(), {
      params: { id: run.id },
      query: { skip: 0, limit: 3 },
      body: undefined,
    })
    expect(told.items[0]).toMatchObject({ outcome: 'done', change: { from: 1_000_001, to: 500_000 } })

    const undoing = await undo(context(), byId(run.id))
    expect(undoing).toMatchObject({ status: 'undoing', total: said.included, done: 0 })
    // An undo that is killed in the middle goes on where it was too.
    const killedAgain = servicesThatStop(3)
    const halfBack = await workOn(killedAgain.services, { id: run.id, businessId }, killedAgain.stopping)
    expect(halfBack.status).toBe('undoing')
    expect(halfBack.undone).toBeGreaterThan(0)
    expect(halfBack.undone).toBeLessThan(said.included)
    expect(await work(run.id)).toMatchObject({ status: 'completed', undone: said.included, kept: 0 })
    const restored = await items()
    expect(restored.map((item) => [item.latest_data, item.edits])).toEqual(
      before.map((item) => [item.latest_data, item.edits]),
    )
    expect((await dataSent()).map((data) => data.primaryPrice)).toEqual(
      before
        .slice(0, 30)
        .flatMap(({ latest_data: data }) => (data?.primaryPrice === 15_000 ? [] : [data?.primaryPrice])),
    )
    await expect(undo(context(), byId(run.id))).rejects.toMatchObject({ code: 'operation_not_undoable' })
  })

  test('leaves alone, when taken back, what somebody changed since, and puts an older edit back', async () => {
    const [mine, theirs] = await items()
    if (!mine || !theirs) throw new Error('no items')
    const edit = async (id: number, primaryPrice: number) => {
      await database.kysely.transaction().execute(async (trx) => {
        const item = await lockItem(trx, businessId, id)
        if (item)
          await editItem(still, trx, { id: 8, businessId }, item, {
            changes: { primaryPrice: rial(primaryPrice) },
          })
      })
    }
    await edit(mine.id, 640_000)
    const selection = { projectItemIds: [mine.id, theirs.id] }
    const run = await start(context(), input({ ...halfPrice, selection }))
    await work(run.id)
    await edit(theirs.id, 777_000)
    await undo(context(), byId(run.id))
    await work(run.id)
    const [first, second] = await items()
    expect(first).toMatchObject({
      edits: { primaryPrice: 640_000 },
      edit_bases: { primaryPrice: priceOf(1) },
    })
    expect(first?.latest_data?.primaryPrice).toBe(640_000)
    expect(second?.latest_data?.primaryPrice).toBe(777_000)
    const told = await results(context(), {
      params: { id: run.id },
      query: { skip: 0, limit: 9 },
      body: undefined,
    })
    expect(told.items.map(({ outcome, sentence }) => [outcome, sentence])).toEqual([
      ['undone', 'به حالت پیش از تغییر برگشت.'],
      ['done', 'پس از این کار دوباره تغییر کرده بود، پس برگردانده نشد.'],
    ])
    const events = await database.kysely.selectFrom('product_events').selectAll().execute()
    expect(events).toMatchObject([
      { kind: 'undone', project_item_id: mine.id, changes: { price: { from: 320_000, to: 640_000 } } },
    ])
  })

  test('can be stopped, is taken back within a day only, and empties the booth’s shelf where the stock is 0', async () => {
    const change: BulkChange = { kind: 'stock', by: 'set', value: 0 }
    const stopped = await start(context(), input({ ...change, selection: all }))
    expect(await stop(context(), byId(stopped.id))).toMatchObject({
      status: 'completed',
      stopped: true,
      undoable: false,
    })
    await work(stopped.id)
    expect(await productChanges()).toEqual([])

    const run = await start(context(), input({ ...change, selection: { filters: { inBooth: true } } }))
    await work(run.id)
    // The project leaves items without stock out, but what is in the booth must not go on being sold.
    expect((await dataSent()).map(({ stock }) => stock)).toEqual(Array.from({ length: 30 }, () => 0))
    const asked = now
    now = new Date(asked.getTime() + 25 * HOUR_MS)
    await expect(undo(context(), byId(run.id))).rejects.toMatchObject({ code: 'operation_not_undoable' })
    now = asked
  })

  test('two products do not come to the same name', async () => {
    const [one, two] = await items()
    const change: BulkChange = { kind: 'text', by: 'replace', field: 'name', find: 'ring 1', text: 'ring' }
    await database.execute(
      `update project_items set latest_data = latest_data || '{"name":"ring "}' where id = ${two?.id}`,
    )
    const said = await previewChange({
      ...change,
      find: ' ',
      text: '',
      selection: { projectItemIds: [one?.id as number, two?.id as number] },
    })
    expect(said.included).toBe(1)
  })
})
