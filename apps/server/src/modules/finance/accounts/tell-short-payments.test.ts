import type { AccountState } from '@payvand/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import { tellShortPayments } from './tell-short-payments.ts'

const NOW = new Date('2026-11-24T12:00:00Z')

let database: Database
let businessId: number

beforeAll(async () => {
  database = await openTestDatabase()
  businessId = await insertBusiness(database.kysely, { name: 'shop', platform: 'payvand' })
})
afterAll(() => database.close())

/** Orders by their number: how each was judged before, and is now. */
function tell(states: Readonly<Record<number, [before: AccountState | null, now: AccountState]>>) {
  const all = Object.entries(states).map(([id, [before, now]]) => ({ id: Number(id), before, now }))
  const orders = all.map(({ id, before }) => ({ id, basalam_order_id: 9_000 + id, judged_state: before }))
  const reckoned = all.map(({ id, now }) => ({ account: { order_id: id, state: now } }))
  return tellShortPayments(database.kysely, businessId, { orders, reckoned }, NOW)
}

const told = () =>
  database.kysely
    .selectFrom('notifications')
    .select(['event', 'count', 'details'])
    .where('business_id', '=', businessId)
    .execute()

test('a payment that is short or missing is told once, and what was so before is not told again', async () => {
  await tell({ 1: ['waiting', 'settled'], 2: ['unpaid', 'short'], 3: [null, 'over'] })
  expect(await told()).toEqual([])
  await tell({ 4: [null, 'short'] })
  const one = { event: 'payment_short', count: 1, details: { orderId: 4, orderNumber: 9_004 } }
  expect(await told()).toEqual([one])
  await tell({ 4: ['settled', 'short'] })
  expect(await told()).toEqual([one])
  await tell({ 5: ['waiting', 'unpaid'], 6: ['unjudged', 'short'] })
  expect(await told()).toMatchObject([{ event: 'payment_short', count: 3 }])
})
