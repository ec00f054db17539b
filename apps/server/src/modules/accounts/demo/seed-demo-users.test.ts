import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import type { Services } from '../services.ts'
import { seedDemoUsers } from './seed-demo-users.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('processes that start together make each demo user once', async () => {
  let owners = 0
  const services = {
    rows: database.kysely,
    secrets: { seal: (text: string) => text },
    booths: {
      withToken: (token: string) => ({
        currentUser: async () => {
          owners += 1
          return { id: 1_000 + token.length * 100 + owners, name: token, vendor: null }
        },
      }),
    },
  } as unknown as Services
  await Promise.all([seedDemoUsers(services), seedDemoUsers(services), seedDemoUsers(services)])
  const { rows } = await database.execute('select username from users order by username')
  expect(rows.map(({ username }) => username)).toEqual([
    'admin',
    'demo',
    'digikala',
    'instagram',
    'sazito',
    'shopfa',
  ])
})
