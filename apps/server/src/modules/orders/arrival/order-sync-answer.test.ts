import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { orderPollQueue } from '../jobs/poll-orders.job.ts'
import { ordersMarketplace } from '../testing/orders-marketplace.ts'
import { addMissingPolls, findOrderPoll } from './order-polls-store.ts'
import { orderSyncAnswer } from './order-sync-answer.ts'

const MINUTE = 60_000

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a seller whose orders should have been read long ago is told so, until they are', async () => {
  const market = await ordersMarketplace(database)
  const { businessId, services } = market
  const poll = () => orderPollQueue.work(services, { businessId }, new AbortController().signal)
  await addMissingPolls(database.kysely, new Date(0), services.now())
  const problem = async () => (await orderSyncAnswer(services, businessId)).problem
  await poll()
  const nextAt = (await findOrderPoll(database.kysely, businessId))?.next_at.getTime() ?? 0
  market.later(nextAt + 10 * MINUTE - services.now().getTime())
  expect(await problem()).toBeNull()
  market.later(1)
  expect(await problem()).toContain('از برنامه عقب است')
  await poll()
  expect(await problem()).toBeNull()
})
