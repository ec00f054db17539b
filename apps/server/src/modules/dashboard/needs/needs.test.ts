import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import type { Services, UserContext } from '../../sources/index.ts'
import { list } from './calls/list.ts'

const NOW = new Date('2026-11-24T12:00:00Z')

let database: Database
let businessId: number
let strangerId: number

beforeAll(async () => {
  database = await openTestDatabase()
  businessId = await insertBusiness(database.kysely, { name: 'shop', platform: 'payvand' })
  strangerId = await insertBusiness(database.kysely, { name: 'stranger', platform: 'shopfa' })
})
afterAll(() => database.close())

async function order(owner: number, parcel: number, status: number, promisedAt: string | null) {
  const { id } = await database.kysely
    .insertInto('orders')
    .values({
      business_id: owner,
      parcel_id: parcel,
      basalam_order_id: parcel + 9_000,
      customer_name: `خریدار ${parcel}`,
      status,
      ordered_at: NOW,
      parcel_updated_at: NOW,
      cost: 1_000,
      parcel: '{}',
      first_seen_by: 'poll',
      looked_at: NOW,
      promised_at: promisedAt === null ? null : new Date(promisedAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function needs(limit = 5, owner = businessId) {
  const services = { rows: database.kysely, now: () => NOW } as unknown as Services
  const context = { services, user: { businessId: owner } } as unknown as UserContext
  return list(context, { params: undefined, query: { limit }, body: undefined })
}

test('orders stand by their promise, commands that failed beside them, and nothing of another seller', async () => {
  await order(businessId, 1, 3237, '2026-11-24T10:00:00Z')
  await order(businessId, 2, 3739, '2026-11-26T10:00:00Z')
  const soonest = await order(businessId, 3, 3739, '2026-11-25T10:00:00Z')
  await order(businessId, 4, 3739, null)
  // A shipped order waits for nobody.
  await order(businessId, 5, 3238, '2020-01-01T00:00:00Z')
  const foreign = await order(strangerId, 6, 3739, '2026-11-24T10:00:00Z')
  for (const [owner, id] of [
    [businessId, soonest],
    [strangerId, foreign],
  ])
    await database.execute(`insert into order_commands (business_id, order_id, kind, payload, state)
      values (${owner}, ${id}, 'prepare', '{}', 'refused')`)

  const { data, counts, totalCount } = await needs()
  expect(data.map(({ kind, orderNumber }) => [kind, orderNumber])).toEqual([
    ['late_order', 9_001],
    ['lost_booth', null],
    ['due_order', 9_003],
    ['due_order', 9_002],
    ['due_order', 9_004],
    ['failed_command', 9_003],
  ])
  expect(counts).toMatchObject({ late_order: 1, due_order: 3, failed_command: 1, lost_booth: 1 })
  expect(totalCount).toBe(6)
  expect(data[0]).toMatchObject({ name: 'خریدار 1', dueAt: '2026-11-24T10:00:00.000Z' })
  expect(data.at(-1)).toMatchObject({ commandKind: 'prepare', orderId: soonest })
})

test('of each kind as many are listed as were asked for; the counts are of all', async () => {
  const { data, counts } = await needs(1)
  expect(data.filter(({ kind }) => kind === 'due_order').map(({ orderNumber }) => orderNumber)).toEqual([
    9_003,
  ])
  expect(counts.due_order).toBe(3)
})

test('orders with a question come in the order of what it costs to wait, until a person dealt with them', async () => {
  const owner = await insertBusiness(database.kysely, { name: 'asked', platform: null })
  const wrong = await order(owner, 11, 5017, null)
  await order(owner, 12, 3572, null)
  const problem = await order(owner, 13, 3740, null)
  await order(owner, 14, 4633, '2026-11-26T10:00:00Z')
  await order(owner, 15, 6440, null)
  const words = JSON.stringify({ lastWords: { status: 3740, words: 'شکسته بود', at: null } })
  await database.execute(`update orders set parcel = '${words}' where id = ${problem}`)
  const asked = async () =>
    (await needs(5, owner)).data.flatMap(({ kind, reason, orderId }) =>
      orderId === null ? [] : [[kind, reason]],
    )
  expect(await asked()).toEqual([
    ['cancel_request', 'مشتری می‌خواهد سفارش را لغو کند؛ تا پاسخ نداده‌اید نفرستید.'],
    ['problem_report', 'شکسته بود'],
    ['not_delivered', 'مشتری می‌گوید بسته نرسیده است.'],
    ['wrong_code', 'باسلام کد رهگیری را نادرست اعلام کرده است.'],
  ])
  await database.execute(`update orders set handled_status = status where id = ${problem}`)
  // It was dealt with in another status.
  await database.execute(`update orders set handled_status = 3740 where id = ${wrong}`)
  expect((await asked()).map(([kind]) => kind)).toEqual(['cancel_request', 'not_delivered', 'wrong_code'])
  expect((await needs(5, owner)).counts).toMatchObject({ problem_report: 0, wrong_code: 1 })
})
