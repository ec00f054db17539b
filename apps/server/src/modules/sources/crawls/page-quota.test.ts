import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { crawledShop } from '../testing/crawled-shop.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a crawl ends where its business may read no more pages today, keeps what it read, and goes on another day', async () => {
  const shop = await crawledShop(database)
  const setMost = (most: number) =>
    database.kysely
      .insertInto('business_quotas')
      .values({ business_id: shop.businessId, kind: 'pages', most })
      .onConflict((conflict) => conflict.columns(['business_id', 'kind']).doUpdateSet({ most }))
      .execute()
  await setMost(1)
  const ended = await shop.firstCrawl()
  expect(ended).toMatchObject({ status: 'failed', failure_code: 'page_quota_used_up' })
  const pages = await database.kysely
    .selectFrom('crawl_job_items')
    .select('failure_code')
    .where('job_id', '=', ended.id)
    .execute()
  expect(new Set(pages.map((page) => page.failure_code))).toEqual(new Set(['not_read']))
  await setMost(1_000)
  expect(await shop.crawl('rediscover')).toMatchObject({ status: 'completed' })
  expect((await shop.items()).length).toBeGreaterThan(1)
})
