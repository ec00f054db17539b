import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import type { UserContext } from '../handler.ts'
import { savePlatformConnection, updatePlatformConnection } from '../platforms/platform-connections-store.ts'
import type { Services } from '../services.ts'
import { deleteOne } from './calls/delete.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the project of a platform stays while the platform is connected, and can go once it is not', async () => {
  const rows = database.kysely
  const businessId = await insertBusiness(rows, { name: 'shop', platform: 'sazito' })
  const { id } = await rows
    .insertInto('projects')
    .values({
      business_id: businessId,
      name: 'سازیتو',
      source: 'platform',
      default_values: JSON.stringify({ stock: 1, weight: 100, packageWeight: 150 }),
      send_config: JSON.stringify({ filters: { skipZeroStock: false } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await savePlatformConnection(rows, businessId, { kind: 'sazito' })
  const logger = { info: () => undefined }
  const services = { rows, logger, now: () => new Date() } as unknown as Services
  const input = { params: { id }, query: undefined, body: undefined }
  const remove = () => deleteOne({ services, user: { businessId } } as unknown as UserContext, input)
  const left = () => rows.selectFrom('projects').select('id').where('id', '=', id).execute()

  await expect(remove()).rejects.toMatchObject({ code: 'platform_project_kept' })
  expect(await left()).toHaveLength(1)
  await updatePlatformConnection(rows, businessId, { status: 'disconnected' })
  expect(await remove()).toEqual({ success: true })
  expect(await left()).toEqual([])
  await expect(remove()).rejects.toMatchObject({ code: 'project_not_found' })
})
