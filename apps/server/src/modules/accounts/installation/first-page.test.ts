import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../businesses/businesses-store.ts'
import type { Services } from '../services.ts'
import { insertUser } from '../users/users-store.ts'
import { firstPageOf } from './first-page.ts'

test('leads nowhere while the database does not answer, to the first run while it is empty, and then never again', async () => {
  const database = await openTestDatabase()
  const rows = database.kysely
  const broken = { selectFrom: () => Promise.reject(new Error('away')) }
  const services = { rows: broken, config: { sandbox: null } } as unknown as Services
  const firstPage = firstPageOf(services)
  expect(await firstPage()).toBeNull()
  services.rows = rows
  expect(await firstPage()).toBe('/first-run')
  const businessId = await insertBusiness(rows, { name: 'shop', platform: null })
  await insertUser(rows, { businessId, username: 'chief', name: null, passwordHash: null, isAdmin: true })
  expect(await firstPage()).toBeNull()
  await database.close()
})
