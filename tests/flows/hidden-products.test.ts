import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { openTestDatabase } from '../../apps/server/src/infra/db/testing/test-database.ts'
import {
  insertBusiness,
  saveConnection,
} from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import {
  verifyAllItems,
  verifyChosenItems,
} from '../../apps/server/src/modules/catalog/review/verify-items.ts'
import { sendAll } from '../../apps/server/src/modules/marketplace/operations/calls/send-all.ts'
import {
  sendAllItems,
  sendChosenItems,
} from '../../apps/server/src/modules/marketplace/product-changes/send-items.ts'
import { preview } from '../../apps/server/src/modules/operations/calls/preview.ts'
import { results } from '../../apps/server/src/modules/operations/calls/results.ts'
import { begin, work } from '../../apps/server/src/modules/operations/testing/work-operations.ts'
import { OPERATIONS } from '../../apps/server/src/operations.ts'
import type { Services } from '../../apps/server/src/services.ts'

const ASIDE = ['source_unpublished', 'source_private', 'source_virtual'] as const

let database: Database
let businessId: number
let projectId: number
/** Two products are sold like any other, then comes one of each kind that is kept out of the booth. */
let ids: number[]
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  const { kysely: rows } = database
  businessId = await insertBusiness(rows, { name: 'business', platform: null, is_active: true })
  const booth = { status: 'connected', user_id: 1, vendor_id: 1, access_token_sealed: '' } as const
  await saveConnection(rows, businessId, booth)
  const made = await database.execute(
    `insert into projects (business_id, name, default_values, send_config)
     values (${businessId}, 'project', '{"categoryId":1202}', '{"filters":{"skipZeroStock":false}}') returning id`,
  )
  projectId = Number(made.rows[0]?.['id'])
  const doubts = [[], [], ...ASIDE.map((doubt) => [doubt])]
  ids = []
  for (const [index, doubt] of doubts.entries()) {
    const { rows: added } = await database.execute(`
      insert into project_items (business_id, project_id, url, url_key, doubts, latest_data, name_key)
      values (${businessId}, ${projectId}, 'https://shop.example/${index}', '${businessId}-${index}',
        '${JSON.stringify(doubt)}', jsonb_build_object('sku', null, 'name', 'ring ${index}', 'photo',
        'https://shop.example/1.jpg', 'photos', '[]'::jsonb, 'description', null, 'video', null, 'primaryPrice', 250000,
        'stock', 1, 'weight', 100, 'packageWeight', 150, 'unitQuantity', 1, 'unitType', 'عدد', 'preparationDays', 1,
        'variants', null), 'ring ${index}') returning id`)
    ids.push(Number(added[0]?.['id']))
  }
})

const services = () =>
  ({
    rows: database.kysely,
    jobs: { enqueue: async () => null, hasWaiting: async () => false },
    config: { queueLeaseMs: 10_000, marketplace: { site: 'https://market.example' } },
    operations: OPERATIONS,
    logger: { error: () => undefined },
    now: () => new Date(),
  }) as unknown as Services
const user = () => ({ id: 7, businessId })
const filters = (verificationStatus: 'unverified' | 'verified') => ({ filters: { verificationStatus } })
const previewOf = (kind: 'verify' | 'send', selection: object): Promise<any> =>
  (preview as any)({ services: services(), user: user() }, { body: { kind, projectId, selection } })
const inStatus = async (status: string): Promise<number[]> => {
  const { rows } = await database.execute(
    `select id from project_items where business_id = ${businessId} and verification_status = '${status}' order by id`,
  )
  return rows.map((row) => Number(row['id']))
}
const queued = async (): Promise<number[]> => {
  const { rows } = await database.execute(
    `select project_item_id as id from product_changes where business_id = ${businessId} order by 1`,
  )
  return rows.map((row) => Number(row['id']))
}
async function run(kind: 'verify' | 'send', selection: any): Promise<void> {
  const { id } = await begin(services(), { businessId, userId: 7 }, { kind, projectId, selection })
  await work(services(), { id, businessId })
}

test('the preview of all says how many are left out and why, and the act does what it said', async () => {
  const seen = await previewOf('verify', filters('unverified'))
  expect(seen).toMatchObject({ total: 5, included: 2 })
  expect(seen.leftOut).toEqual(
    expect.arrayContaining(
      ASIDE.map((code) => ({ code, count: 1, sentence: expect.stringMatching(/جداگانه انتخابش کنید/) })),
    ),
  )
  await run('verify', filters('unverified'))
  expect(await inStatus('verified')).toEqual(ids.slice(0, 2))
})

test('neither a person’s verify all nor the automation takes them, one by one they go', async () => {
  expect(await verifyAllItems(services(), businessId, projectId, 'automatic')).toMatchObject({
    verifiedCount: 2,
  })
  expect(await verifyAllItems(services(), businessId, projectId)).toEqual({
    verifiedCount: 0,
    skippedCount: 3,
  })
  expect(await verifyChosenItems(services(), user(), ids.slice(2))).toEqual({
    verifiedCount: 3,
    skippedCount: 0,
  })
})

test('verified one by one they are still not sent with all: not by the project, the automation, a run or from home', async () => {
  await verifyChosenItems(services(), user(), ids)
  const all = await previewOf('send', filters('verified'))
  expect(all).toMatchObject({ total: 5, included: 2 })
  await sendAllItems(services(), businessId, projectId, { kind: 'person', id: 7 })
  expect(await queued()).toEqual(ids.slice(0, 2))
  await database.execute(`delete from product_changes where business_id = ${businessId}`)

  await run('send', filters('verified'))
  expect(await queued()).toEqual(ids.slice(0, 2))
  await database.execute(`delete from product_changes where business_id = ${businessId}`)

  const sending: any = await (sendAll as any)({ services: services(), user: user() }, {})
  await work(services(), { id: sending.id, businessId })
  expect(await queued()).toEqual(ids.slice(0, 2))
  const told: any = await (results as any)(
    { services: services(), user: user() },
    { params: { id: sending.id }, query: { skip: 0, limit: 15, outcome: 'left_out' } },
  )
  expect(told.items.map(({ sentence }: { sentence: string }) => sentence)).toEqual(
    expect.arrayContaining([expect.stringMatching(/خصوصی است/)]),
  )
})

test('chosen one by one they are sent, by a button or by a run over chosen ones', async () => {
  await verifyChosenItems(services(), user(), ids)
  expect(await previewOf('send', { projectItemIds: ids })).toMatchObject({ included: 5, leftOut: [] })
  await sendChosenItems(services(), businessId, ids.slice(2, 3), { kind: 'person', id: 7 })
  await run('send', { projectItemIds: ids.slice(3) })
  expect(await queued()).toEqual(ids.slice(2))
})
