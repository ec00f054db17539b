import { ALL_SYNCED } from '@payvand/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness, saveConnection } from '../../accounts/businesses/businesses-store.ts'
import { list } from '../../operations/calls/list.ts'
import { results as listResults } from '../../operations/calls/results.ts'
import { begin, work } from '../../operations/testing/work-operations.ts'
import { addToBlacklist } from '../blacklist/blacklist-store.ts'
import { saveLastApplied } from '../product-changes/booth-products-store.ts'
import { servicesThatStop } from '../testing/services-that-stop.ts'
import { sendAll } from './calls/send-all.ts'

const ITEMS = 450
/** Every tenth has no photo. */
const COMPLETE = ITEMS - ITEMS / 10

describe('sending all products', () => {
  let database: Database
  let businessId: number

  beforeAll(async () => {
    database = await openTestDatabase()
    businessId = await insertBusiness(database.kysely, { name: 'business', platform: null, is_active: true })
    await saveConnection(database.kysely, businessId, {
      status: 'connected',
      user_id: 1,
      vendor_id: 1,
      vendor_identifier: 'booth',
      access_token_sealed: '',
    })
    await database.execute(`
      with project as (
        insert into projects (business_id, name, default_values, send_config)
        values (${businessId}, 'project', '{"categoryId":1202}', '{"filters":{"skipZeroStock":false}}') returning id)
      insert into project_items (business_id, project_id, url, url_key, verification_status, latest_data, name_key)
      select ${businessId}, project.id, 'https://shop.example/' || i, i::text, 'verified', jsonb_build_object(
        'sku', null, 'name', 'ring ' || i, 'photo', case when i % 10 = 0 then null else 'https://shop.example/1.jpg' end,
        'photos', '[]'::jsonb, 'description', null, 'video', null, 'primaryPrice', 250000, 'stock', 1, 'weight', 100,
        'packageWeight', 150, 'unitQuantity', 1, 'unitType', 'عدد', 'preparationDays', 1, 'variants', null), 'ring ' || i
      from project, generate_series(1, ${ITEMS}) i`)
  })
  afterAll(() => database.close())

  const call = (handler: any, input: object = {}): Promise<any> =>
    handler({ services: servicesThatStop(database, 0).services, user: { id: 7, businessId } }, input)
  const results = (id: number, filter: { sending: string } | { outcome: string }) =>
    call(listResults, { params: { id }, query: { skip: 0, limit: 15, ...filter } })
  const newest = async () => {
    const { items } = await call(list, { query: { kinds: ['send_all'], skip: 0, limit: 1 } })
    return items[0]
  }
  const setChanges = (where: string, set: string) =>
    database.execute(`update product_changes set ${set} where business_id = ${businessId} and ${where}`)
  const itemIds = async (): Promise<number[]> =>
    (
      await database.execute(
        `select project_item_id as id from product_changes where business_id = ${businessId} order by 1`,
      )
    ).rows.map((row) => Number(row['id']))

  test('is queued once, and goes on where it was after a kill', async () => {
    expect(await newest()).toBeUndefined()
    const started = await call(sendAll)
    expect(started).toMatchObject({ status: 'waiting', total: ITEMS, done: 0, details: { isOver: false } })
    // A second request is answered with the run under way.
    expect((await call(sendAll)).id).toBe(started.id)

    // The first look begins the run, the second is in its first batch.
    const stopped = servicesThatStop(database, 2)
    await work(stopped.services, { id: started.id, businessId }, stopped.stopping)
    const half = await newest()
    expect(half).toMatchObject({ id: started.id, status: 'running', details: { isOver: false } })
    expect(half.done).toBeGreaterThan(0)
    expect(half.done).toBeLessThan(ITEMS)

    const next = servicesThatStop(database, Number.POSITIVE_INFINITY)
    await work(next.services, { id: started.id, businessId }, next.stopping)
    const run = await newest()
    expect(run).toMatchObject({ status: 'completed', total: ITEMS, done: ITEMS, leftOut: ITEMS - COMPLETE })
    expect(run.details).toMatchObject({ isOver: false, counts: { waiting: COMPLETE, sent: 0 } })
    const versions = await database.execute(
      `select max(version) as most from product_changes where business_id = ${businessId}`,
    )
    expect(Number(versions.rows[0]?.['most'])).toBe(1)
  })

  test('tells of each product what became of it, whatever is decided of it later', async () => {
    const run = await newest()
    const [sent = 0, refused = 0, held = 0, changedSince = 0, takenBack = 0, discarded = 0] = await itemIds()
    await setChanges(`project_item_id = ${sent}`, `state = 'done'`)
    await setChanges(
      `project_item_id = ${refused}`,
      `state = 'refused', reason = '{"code":"refused","messages":["نام تکراری است."]}'`,
    )
    await setChanges(`project_item_id = ${held}`, `state = 'held'`)
    await setChanges(
      `project_item_id = ${discarded}`,
      `state = 'done', reason = '{"code":"discarded","messages":[]}'`,
    )
    // It reached the booth, and its price waits again since.
    await saveLastApplied(
      database.kysely,
      businessId,
      [{ itemId: changedSince, productId: 55, lastApplied: null, observed: null }],
      ALL_SYNCED,
      new Date(),
    )
    await setChanges(`project_item_id = ${changedSince}`, `version = version + 1, state = 'waiting'`)
    await database.execute(
      `delete from product_changes where business_id = ${businessId} and project_item_id = ${takenBack}`,
    )
    await setChanges(
      `state = 'waiting'`,
      `reason = '{"code":"rate_limited","messages":[]}', next_attempt_at = now() + interval '1 minute'`,
    )

    const now = await newest()
    expect(now.details.counts).toEqual({
      waiting: COMPLETE - 6,
      sent: 2,
      refused: 1,
      held: 1,
      withdrawn: 2,
    })
    expect(now.leftOut).toBe(ITEMS - COMPLETE)
    expect(now.reason).toContain('باسلام تعداد درخواست‌ها را محدود کرده است')
    expect((await results(run.id, { sending: 'refused' })).items).toMatchObject([
      { projectItemId: refused, sentence: 'باسلام این محصول را نپذیرفت. نام تکراری است.', boothUrl: null },
    ])
    const inBooth = await results(run.id, { sending: 'sent' })
    expect(inBooth.total).toBe(2)
    expect(inBooth.items[1]).toMatchObject({
      projectItemId: changedSince,
      boothUrl: 'https://market.example/booth/product/55',
    })
    const leftOut = await results(run.id, { outcome: 'left_out' })
    expect(leftOut).toMatchObject({ total: ITEMS - COMPLETE })
    expect(leftOut.items[0].sentence).toMatch(/تصویر/)
    expect(leftOut.items).toHaveLength(15)
  })

  test('leaves out what stands on the blacklist, and is over once nothing waits', async () => {
    await database.execute(`update product_changes set state = 'done' where business_id = ${businessId}`)
    const before = await newest()
    expect(before).toMatchObject({ details: { isOver: true, secondsLeft: null }, reason: null })
    const rows = database.kysely
    await addToBlacklist(rows, businessId, [{ productId: 55, title: 'ring', image: null }], new Date())
    const { id } = await call(sendAll)
    await work(servicesThatStop(database, 0).services, { id, businessId })
    const run = await newest()
    expect(run.leftOut).toBe(ITEMS - COMPLETE + 1)
    const { items } = await results(run.id, { outcome: 'left_out' })
    expect(items.map((one: { sentence: string }) => one.sentence).join()).toContain('فهرست سیاه')
  })

  test('waits for a bulk act that has the booth, and says when there is nothing to send', async () => {
    const rows = database.kysely
    const change = { kind: 'stock', by: 'set', value: 9, selection: { filters: {} } } as const
    const other = await begin(servicesThatStop(database, 0).services, { businessId, userId: 7 }, change)
    await expect(call(sendAll)).rejects.toMatchObject({ code: 'operation_active' })
    await rows.deleteFrom('operations').where('id', '=', other.id).execute()
    await rows
      .updateTable('project_items')
      .set({ verification_status: 'sent' })
      .where('business_id', '=', businessId)
      .execute()
    await expect(call(sendAll)).rejects.toMatchObject({ code: 'nothing_to_send' })
  })
})
