import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import type { Services } from '../services.ts'
import { defineBusinessQueue } from './queue.ts'
import { whileOpen } from './while-open.ts'

let database: Database
let services: Services
const done: number[] = []
const stopping = new AbortController().signal

const queueOf = (evenClosed: boolean) =>
  defineBusinessQueue<Services>({
    name: 'test.closed',
    concurrency: 1,
    evenClosed,
    key: (businessId) => `test:${businessId}`,
    due: () => Promise.resolve([1, 2]),
    run: async (_services, { businessId }) => {
      done.push(businessId)
      await Promise.resolve()
    },
  })

beforeAll(async () => {
  database = await openTestDatabase()
  const jobs = { hasWaiting: () => Promise.resolve(false) }
  services = { rows: database.kysely, config: { queueLeaseMs: 25_000 }, jobs } as unknown as Services
  for (const id of [1, 2]) {
    await database.execute(`insert into businesses (name) values ('business ${id}')`)
    await database.execute(
      `insert into users (business_id, username) values (${id}, 'a${id}'), (${id}, 'b${id}')`,
    )
  }
  await database.execute(`insert into user_bans (user_id, ban_type)
    select id, 6090 from users where username = 'b2'`)
})
afterAll(() => database.close())

test('nothing runs for a business of which a user is banned, but for what it is owed', async () => {
  const queue = queueOf(false)
  for (const businessId of [1, 2]) await queue.work(services, { businessId }, stopping)
  expect(done).toEqual([1])
  await queueOf(true).work(services, { businessId: 2 }, stopping)
  expect(done).toEqual([1, 2])
})

test('what runs is stopped when its business is closed meanwhile', async () => {
  let isClosed = false
  let wasAborted = false
  const work = whileOpen(
    () => Promise.resolve(isClosed),
    stopping,
    async (signal) => {
      isClosed = true
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      wasAborted = true
    },
    5,
  )
  await work
  expect(wasAborted).toBe(true)
})
