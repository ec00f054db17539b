import { calls } from '@payvand/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import type { UserContext } from '../handler.ts'
import { crawledShop } from '../testing/crawled-shop.ts'
import { operated } from './calls/operated.ts'
import { stop } from './calls/stop.ts'
import { findCrawlJobOfAnyBusiness, insertCrawlJob } from './crawl-jobs-store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('an operator sees what is read of all businesses, and stops one with a reason that both are told', async () => {
  const shop = await crawledShop(database)
  const other = await crawledShop(database)
  const begin = async ({ businessId, projectId }: typeof shop) =>
    (await insertCrawlJob(database.kysely, businessId, projectId, {
      triggerType: 'user_initial',
      mode: 'rediscover',
    })) as number
  const id = await begin(shop)
  const otherId = await begin(other)
  const user = { id: 1, username: 'admin', businessId: other.businessId }
  const admin = { services: shop.services, user, address: '192.0.2.7' } as unknown as UserContext
  const listed = async () => operated(admin, {} as never)
  const stopped = (body: object) =>
    stop(admin, { params: { id }, body: calls['operator.stopCrawl'].body.parse(body) } as never)

  expect(await listed()).toMatchObject({
    totalCount: 2,
    data: [
      { id, host: 'shop.test', status: 'pending', readPages: 0, allPages: 0, startedAt: null },
      { id: otherId },
    ],
  })
  expect(() => stopped({ reason: ' ' })).toThrow()
  expect(await stopped({ reason: 'too slow' })).toEqual({ success: true })
  expect((await listed()).data.map((crawl) => crawl.id)).toEqual([otherId])
  expect(await findCrawlJobOfAnyBusiness(database.kysely, id)).toMatchObject({ status: 'aborted' })
  const { rows } = await database.execute(
    `select code, "values"->>'reason' as reason from crawl_job_logs where job_id = ${id}`,
  )
  expect(rows).toEqual([{ code: 'crawl_stopped', reason: 'too slow' }])
  const acts = await database.execute('select act, actor, reason from admin_acts')
  expect(acts.rows).toEqual([{ act: 'crawl_stopped', actor: 'admin', reason: 'too slow' }])
  await expect(stopped({ reason: 'again' })).rejects.toMatchObject({ code: 'job_not_cancellable' })
})
