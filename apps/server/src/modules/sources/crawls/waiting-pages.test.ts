import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { crawledShop, PRODUCTS, productUrl } from '../testing/crawled-shop.ts'
import { cancel } from './calls/cancel.ts'
import { items } from './calls/items.ts'
import { retryItem } from './calls/retry-item.ts'
import { stats } from './calls/stats.ts'
import { findCrawlJobOfAnyBusiness, finishCrawlJob, insertCrawlJob } from './crawl-jobs-store.ts'
import { crawlRowsStore } from './crawl-rows-store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A shop that was read once, with a job whose pages wait, and what the wire says of them. */
async function waitingJob() {
  const shop = await crawledShop(database)
  await shop.firstCrawl()
  const { businessId, projectId, services } = shop
  const as = { triggerType: 'user_retry', mode: 'rediscover' } as const
  const id = (await insertCrawlJob(database.kysely, businessId, projectId, as)) as number
  const takePages = async () => true
  const context = { businessId, projectId, jobId: id, takePages, complete: <Data>(read: Data) => read }
  const store = crawlRowsStore(database.kysely, context, services.now)
  await store.addKnownPages({ inactive: false })
  const caller = { services, user: { businessId } } as Parameters<typeof cancel>[0]
  const params = { id }
  const none = { query: undefined, body: undefined }
  const page = { skip: 0, limit: 100 }
  return {
    shop,
    id,
    store,
    cancel: () => cancel(caller, { params, ...none }),
    retry: (itemId: number) => retryItem(caller, { params: { id: itemId }, ...none }),
    counts: () => stats(caller, { params, ...none }),
    pages: async (query: object) =>
      (await items(caller, { params, query: { ...page, ...query }, body: undefined })).items,
  }
}

test('pages that a cancelled job did not come to end with it, and one of them is read alone', async () => {
  const { shop, id, store, ...job } = await waitingJob()
  await job.cancel()
  expect(await store.addPages([productUrl(99)]), 'a page that a worker finds later').toBe(0)
  const all = { totalItems: PRODUCTS, failedItems: PRODUCTS, notReadItems: PRODUCTS, pendingItems: 0 }
  expect(await job.counts()).toMatchObject(all)
  expect(await job.pages({ status: 'pending' })).toEqual([])
  expect(await job.pages({ status: 'failed', not_read: 'without' })).toEqual([])
  const notRead = await job.pages({ status: 'failed', not_read: 'only' })
  expect(notRead).toHaveLength(PRODUCTS)
  const reason = expect.stringContaining('متوقف شد')
  expect(notRead[0]).toMatchObject({ status: 'failed', notRead: true, failureReason: reason })

  await job.retry(notRead[0]?.id as number)
  await shop.run(id)
  // A shop of which one page in twelve was asked for has lost nothing.
  const ended = await findCrawlJobOfAnyBusiness(database.kysely, id)
  expect(ended).toMatchObject({ status: 'completed', warning_code: null })
  const left = PRODUCTS - 1
  expect(await job.counts()).toMatchObject({ completedItems: 1, failedItems: left, notReadItems: left })
})

test('nor do pages wait in a job that failed', async () => {
  const { shop, id, ...job } = await waitingJob()
  const end = { status: 'failed', failure: 'platform_disconnected' } as const
  expect(await finishCrawlJob(database.kysely, shop.businessId, id, end, new Date())).toBe(true)
  expect(await job.counts()).toMatchObject({ notReadItems: PRODUCTS, pendingItems: 0 })
})
