import { isActiveJob } from '@payvand/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { changingAfter } from '../../../infra/db/testing/changing-rows.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import type { Services, UserContext } from '../../sources/index.ts'
import { overview } from './calls/overview.ts'

/** An overview makes fewer reads than this. */
const READS = 12
const NOTHING = { params: undefined, query: undefined, body: undefined }

let database: Database
let businessId: number
let projectId: number

beforeAll(async () => {
  database = await openTestDatabase()
  businessId = await insertBusiness(database.kysely, { name: 'shop', platform: 'payvand' })
  const project = await database.kysely
    .insertInto('projects')
    .values({
      business_id: businessId,
      name: 'نارون',
      root_url: 'https://naroon.test',
      default_values: JSON.stringify({ stock: 1, weight: 100, packageWeight: 150 }),
      send_config: JSON.stringify({ filters: { skipZeroStock: false } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  projectId = project.id
})
afterAll(() => database.close())

/** The overview of a seller to whose rows `change` happens after the read number `reads`. */
function lookWhile(reads: number, change: () => Promise<unknown>) {
  const rows = changingAfter(database.kysely, reads, change)
  const services = { rows, now: () => new Date() } as unknown as Services
  return overview({ services, user: { businessId } } as unknown as UserContext, NOTHING)
}

test('who is told that nothing is under way is told nothing older', async () => {
  for (let reads = 1; reads <= READS; reads++) {
    await database.execute(`delete from project_items where business_id = ${businessId}`)
    await database.execute(`delete from crawl_jobs where business_id = ${businessId}`)
    await database.execute(`insert into crawl_jobs (business_id, project_id, status, trigger_type)
      values (${businessId}, ${projectId}, 'crawling', 'manual')`)
    const { lastCrawls, queuedItems } = await lookWhile(reads, async () => {
      await database.execute(`insert into project_items (business_id, project_id, url, url_key)
        values (${businessId}, ${projectId}, 'https://naroon.test/p/1', '1')`)
      await database.execute(`insert into product_changes (business_id, project_item_id, state, data)
        select business_id, id, 'waiting', '{}' from project_items where business_id = ${businessId}`)
      await database.execute(`update crawl_jobs set status = 'completed' where business_id = ${businessId}`)
    })
    const isUnderWay = lastCrawls.some(({ status }) => isActiveJob(status))
    expect(isUnderWay || queuedItems === 1, `after read ${reads}`).toBe(true)
  }
})
