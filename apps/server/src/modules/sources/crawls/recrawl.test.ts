import { tomanOf } from '@payvand/crawler/testing'
import { NEW_PROJECT_VALUES } from '@payvand/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import type { UserContext } from '../handler.ts'
import { crawledShop, PRODUCTS, priceTimes, productUrl } from '../testing/crawled-shop.ts'
import { retryFailed } from './calls/retry-failed.ts'
import { retryItem } from './calls/retry-item.ts'

describe('crawling a project again', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('a first crawl adds; an unchanged one notes that it looked, and writes no item anew', async () => {
    const shop = await crawledShop(database)
    expect(await shop.firstCrawl()).toMatchObject({
      status: 'completed',
      mode: 'rediscover',
      summary: { added: PRODUCTS, changed: 0, unchanged: 0, missing: 0 },
      warning_code: null,
    })
    const before = await shop.items()
    expect(before[0]?.origins).toMatchObject({
      primaryPrice: { source: 'template' },
      unitType: { source: 'default' },
    })
    const job = await shop.crawl()
    expect(job).toMatchObject({
      mode: 'recrawl_existing',
      summary: { added: 0, changed: 0, unchanged: PRODUCTS, missing: 0 },
    })
    for (const [index, after] of (await shop.items()).entries()) {
      const { last_seen_at, last_successful_crawl_job_id, ...same } = after
      expect(before[index]).toMatchObject(same)
      expect(last_successful_crawl_job_id).toBe(job.id)
    }
  })

  test('a changed price is shown as a change; an edit stays on top of what the site says', async () => {
    const shop = await crawledShop(database)
    await shop.firstCrawl()
    const { id, latest_data } = await shop.item(4)
    await database.kysely
      .updateTable('project_items')
      .set({
        latest_data: JSON.stringify({ ...latest_data, name: 'نام من' }),
        edits: JSON.stringify({ name: 'نام من' }),
      })
      .where('id', '=', id)
      .execute()
    shop.change({ 3: priceTimes(3, 2), 4: (page) => page.replaceAll('کیف چرمی', 'کیف جیر') })
    expect((await shop.crawl()).summary).toMatchObject({ changed: 2, unchanged: PRODUCTS - 2 })
    const price = tomanOf(3) * 10
    expect(await shop.item(3)).toMatchObject({
      price: price * 2,
      changes: { primaryPrice: { from: price, to: price * 2 } },
      latest_data: { primaryPrice: price * 2 },
    })
    expect(await shop.item(4)).toMatchObject({
      latest_data: { name: 'نام من' },
      read_data: { name: expect.stringContaining('کیف جیر') },
      edits: { name: 'نام من' },
      origins: { name: { source: 'person' } },
    })
    // The price went back before anybody reviewed it: nothing is left to review.
    shop.change({})
    await shop.crawl()
    expect((await shop.item(3)).changes).toBeNull()
  })

  test('a product that is gone is marked, inactive after the second time, and comes back', async () => {
    const shop = await crawledShop(database)
    await shop.firstCrawl()
    shop.change({ 5: undefined, 6: { status: 403 } })
    const first = await shop.crawl('rediscover')
    expect(first.summary).toMatchObject({ missing: 1 })
    expect(await shop.logCodes(first)).toContain('items_missing')
    const marked = await shop.item(5)
    expect(marked).toMatchObject({ is_active: true, missing_since: expect.any(Date) })
    expect((await shop.item(6)).missing_since).toBeNull()
    expect(await shop.logCodes(await shop.crawl())).toContain('items_deactivated')
    expect(await shop.item(5)).toMatchObject({ is_active: false, missing_since: marked.missing_since })
    shop.change({})
    await shop.crawl()
    expect(await shop.item(5)).toMatchObject({ is_active: true, missing_since: null })
  })

  test('the same main photo on many products is doubted, until it no longer is', async () => {
    const shop = await crawledShop(database)
    const shared = (page: string) => page.replaceAll(/images\/\d\.jpg/g, 'images/shared.jpg')
    shop.change({ 1: shared, 2: shared, 3: shared })
    await shop.firstCrawl()
    const doubted = async () => (await shop.items()).filter((one) => one.doubts?.includes('photo_repeated'))
    expect((await doubted()).map((one) => one.url)).toEqual([1, 2, 3].map(productUrl))
    expect((await doubted()).every((one) => one.doubt >= 20)).toBe(true)
    shop.change({ 1: shared, 2: shared })
    await shop.crawl()
    expect(await doubted()).toEqual([])
  })

  test('a page asked for again in a job that failed early is read, and nothing is discovered', async () => {
    const shop = await crawledShop(database)
    await shop.firstCrawl()
    shop.change({ 5: { status: 403 } })
    const job = await shop.crawl()
    await database.kysely
      .updateTable('crawl_jobs')
      .set({ status: 'failed', state: JSON.stringify({ phase: 'discovering', template: null, notes: null }) })
      .where('id', '=', job.id)
      .execute()
    shop.change({})
    await retryFailed(
      { services: shop.services, user: { businessId: shop.businessId } } as unknown as UserContext,
      { params: { id: job.id } } as Parameters<typeof retryFailed>[1],
    )
    await shop.run(job.id)
    const ended = await database.kysely
      .selectFrom('crawl_jobs')
      .selectAll()
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow()
    expect(ended).toMatchObject({ status: 'completed', summary: { unchanged: PRODUCTS, missing: 0 } })
    expect((await shop.logCodes(job)).filter((code) => code === 'known_pages')).toHaveLength(1)
  })

  test('other settings make every page be read once more, changed or not', async () => {
    const shop = await crawledShop(database)
    await shop.firstCrawl()
    const values = { ...NEW_PROJECT_VALUES, preparationDays: 9, unitType: 'عدد', categoryId: null }
    await database.kysely
      .updateTable('projects')
      .set({ default_values: JSON.stringify(values) })
      .where('id', '=', shop.projectId)
      .execute()
    await shop.crawl()
    expect((await shop.items()).every((one) => one.latest_data?.preparationDays === 9)).toBe(true)
  })

  test('a page that a person asks for is read, changed or not', async () => {
    const shop = await crawledShop(database)
    await shop.firstCrawl()
    const job = await shop.crawl()
    const page = () =>
      database.kysely
        .selectFrom('crawl_job_items')
        .selectAll()
        .where('job_id', '=', job.id)
        .where('url', '=', productUrl(7))
        .executeTakeFirstOrThrow()
    expect(await page()).toMatchObject({ change: 'unchanged', extracted: null })
    await retryItem(
      { services: shop.services, user: { businessId: shop.businessId } } as unknown as UserContext,
      { params: { id: (await page()).id } } as Parameters<typeof retryItem>[1],
    )
    await shop.run(job.id)
    expect(await page()).toMatchObject({
      status: 'completed',
      change: 'unchanged',
      extracted: { primaryPrice: tomanOf(7) * 10 },
    })
  })
})
