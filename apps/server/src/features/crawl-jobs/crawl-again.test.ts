import { type FakeAnswer, fakeWeb, persianShop, tomanOf } from '@payvand/crawler/testing'
import { NEW_PROJECT_VALUES, nextSyncAt, type TriggerType } from '@payvand/domain'
import type { Selectable, Updateable } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserContext } from '../../core/handler.ts'
import type { Services } from '../../core/services.ts'
import { startCrawl } from '../../core/start-crawl.ts'
import { insertBusiness } from '../../core/stores/businesses-store.ts'
import type { CrawlJobRow } from '../../core/stores/crawl-jobs-store.ts'
import { insertProject } from '../../core/stores/projects-store.ts'
import type { Database } from '../../db/database.ts'
import type { ProjectItemsTable, ProjectsTable } from '../../db/schema.ts'
import { openTestDatabase } from '../../db/testing/test-database.ts'
import { acceptResult } from './accept-result.ts'
import { runCrawlJob } from './run.job.ts'
import { startDueSyncs } from './start-due-syncs.ts'

const ROOT = 'https://shop.test/'
const PRODUCTS = 12
const DAY = 86_400_000
const product = (id: number) => `${ROOT}product/${id}/kala-${id}`

describe('crawling a project again', { timeout: 30_000 }, () => {
  let database: Database
  let businessId: number
  let projectId: number
  let shop: (url: string) => FakeAnswer | undefined
  let now: Date
  let services: Services

  beforeAll(async () => {
    database = await openTestDatabase()
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    now = new Date()
    businessId = await insertBusiness(database.kysely, { name: 'business', platform: null })
    shop = persianShop({ products: PRODUCTS })
    services = {
      rows: database.kysely,
      jobs: { enqueue: async () => null },
      network: fakeWeb((url) => shop(url)).client,
      config: { laneLeaseMs: 30_000 },
      logger: pino({ level: 'silent' }),
      now: () => now,
    } as unknown as Services
    projectId = await makeProject({})
  })

  const makeProject = (more: Updateable<ProjectsTable>) =>
    insertProject(database.kysely, {
      business_id: businessId,
      name: 'project',
      root_url: ROOT,
      urls: null,
      default_values: JSON.stringify({ ...NEW_PROJECT_VALUES, unitType: 'عدد', categoryId: null }),
      send_config: JSON.stringify({ filters: { skipZeroStock: false } }),
      automation_level: 'manual',
      ...more,
    } as Parameters<typeof insertProject>[1])

  async function crawl(
    trigger: TriggerType = 'user_retry',
    mode: 'rediscover' | 'recrawl_existing' = 'recrawl_existing',
  ): Promise<CrawlJobRow> {
    const id = await database.kysely
      .transaction()
      .execute((trx) => startCrawl(trx, services.jobs, businessId, projectId, trigger, mode))
    await runCrawlJob(services, { crawlJobId: id }, new AbortController().signal)
    return database.kysely.selectFrom('crawl_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
  const items = () =>
    database.kysely
      .selectFrom('project_items')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('id')
      .execute()
  const item = async (id: number): Promise<Selectable<ProjectItemsTable>> => {
    const found = (await items()).find((one) => one.url === product(id))
    if (!found) throw new Error(`product ${id} has no item`)
    return found
  }
  const setItems = (changes: Updateable<ProjectItemsTable>) =>
    database.kysely.updateTable('project_items').set(changes).where('project_id', '=', projectId).execute()
  const logCodes = async (job: CrawlJobRow) =>
    (
      await database.kysely.selectFrom('crawl_job_logs').select('code').where('job_id', '=', job.id).execute()
    ).map(({ code }) => code)
  /** The same shop, some products of which answer otherwise. */
  const shopWith = (answers: Record<number, FakeAnswer | ((page: string) => string) | undefined>) => {
    const plain = persianShop({ products: PRODUCTS })
    return (url: string) => {
      for (const [id, answer] of Object.entries(answers)) {
        if (url !== product(Number(id))) continue
        return typeof answer === 'function' ? answer(plain(url) as string) : answer
      }
      return plain(url)
    }
  }
  const times =
    (id: number, factor: number) =>
    (page: string): string =>
      page.replaceAll(tomanOf(id).toLocaleString('fa-IR'), (tomanOf(id) * factor).toLocaleString('fa-IR'))
  const effects = () =>
    database.kysely.selectFrom('effects').selectAll().where('business_id', '=', businessId).execute()

  test('a first crawl adds; an unchanged one notes that it looked, and writes no item anew', async () => {
    expect(await crawl('user_initial', 'rediscover')).toMatchObject({
      status: 'completed',
      mode: 'rediscover',
      summary: { added: PRODUCTS, changed: 0, unchanged: 0, missing: 0 },
      warning_code: null,
    })
    const before = await items()
    expect(before[0]).toMatchObject({
      origins: { weight: { source: expect.any(String) }, unitType: { source: 'default' } },
    })
    const job = await crawl()
    expect(job).toMatchObject({
      mode: 'recrawl_existing',
      summary: { added: 0, changed: 0, unchanged: PRODUCTS, missing: 0 },
    })
    for (const [index, after] of (await items()).entries()) {
      const { last_seen_at, last_successful_crawl_job_id, ...same } = after
      expect(before[index]).toMatchObject(same)
      expect(last_successful_crawl_job_id).toBe(job.id)
    }
  })

  test('a changed price is shown as a change; an edit stays on top of what the site says', async () => {
    await crawl('user_initial', 'rediscover')
    const { id, latest_data } = await item(4)
    await database.kysely
      .updateTable('project_items')
      .set({
        latest_data: JSON.stringify({ ...latest_data, name: 'نام من' }),
        edits: JSON.stringify({ name: 'نام من' }),
      })
      .where('id', '=', id)
      .execute()
    shop = shopWith({
      3: times(3, 2),
      4: (page) => page.replaceAll('کیف چرمی', 'کیف جیر'),
    })
    expect((await crawl()).summary).toMatchObject({ changed: 2, unchanged: PRODUCTS - 2 })
    const price = tomanOf(3) * 10
    expect(await item(3)).toMatchObject({
      price: price * 2,
      changes: { primaryPrice: { from: price, to: price * 2 } },
      latest_data: { primaryPrice: price * 2 },
    })
    expect(await item(4)).toMatchObject({
      latest_data: { name: 'نام من' },
      read_data: { name: expect.stringContaining('کیف جیر') },
      edits: { name: 'نام من' },
      origins: { name: { source: 'person' } },
    })
    // Nobody looked yet, and the price went back: nothing is left to look at.
    shop = persianShop({ products: PRODUCTS })
    await crawl()
    expect((await item(3)).changes).toBeNull()
  })

  test('a product that is gone is marked, inactive after the second time, and comes back', async () => {
    await crawl('user_initial', 'rediscover')
    shop = shopWith({ 5: undefined, 6: { status: 403 } })
    const first = await crawl('user_retry', 'rediscover')
    expect(first.summary).toMatchObject({ missing: 1 })
    expect(await logCodes(first)).toContain('items_missing')
    const marked = await item(5)
    expect(marked).toMatchObject({ is_active: true, missing_since: expect.any(Date) })
    expect((await item(6)).missing_since).toBeNull()
    expect(await logCodes(await crawl())).toContain('items_deactivated')
    expect(await item(5)).toMatchObject({ is_active: false, missing_since: marked.missing_since })
    shop = persianShop({ products: PRODUCTS })
    await crawl()
    expect(await item(5)).toMatchObject({ is_active: true, missing_since: null })
  })

  test('half the shop gone marks nothing until a person confirms', async () => {
    await crawl('user_initial', 'rediscover')
    shop = shopWith(
      Object.fromEntries(Array.from({ length: PRODUCTS / 2 + 1 }, (_, index) => [index + 1, undefined])),
    )
    const job = await crawl()
    expect(job).toMatchObject({
      status: 'completed',
      warning_code: 'fewer_products',
      summary: { missing: 7 },
    })
    expect((await items()).filter((one) => one.missing_since !== null)).toEqual([])
    const accept = () =>
      acceptResult(
        { services, user: { businessId } } as unknown as UserContext,
        {
          params: { id: job.id },
        } as Parameters<typeof acceptResult>[1],
      )
    expect(await accept()).toEqual({ missingCount: 7 })
    expect((await items()).filter((one) => one.missing_since !== null)).toHaveLength(7)
    await expect(accept()).rejects.toMatchObject({ code: 'nothing_to_accept' })
  })

  test('what is in the booth and changed is sent again by itself; a price that jumped is held for a person', async () => {
    projectId = await makeProject({ automation_level: 'auto_send' })
    await crawl('user_initial', 'rediscover')
    await database.kysely.deleteFrom('effects').execute()
    await setItems({ verification_status: 'sent', last_verified_at: new Date(now.getTime() - DAY) })
    shop = shopWith({ 2: times(2, 2), 3: times(3, 10) })
    await crawl()
    expect((await effects()).map(({ key }) => key)).toEqual([`product:${(await item(2)).id}`])
    expect(await item(3)).toMatchObject({ verification_status: 'unverified', doubts: ['price_jumped'] })
    // The jump is still there the next time; so is the doubt, until a person verifies it.
    await crawl()
    expect(await item(3)).toMatchObject({ verification_status: 'unverified', doubts: ['price_jumped'] })
    expect(await effects()).toHaveLength(1)
    await setItems({ verification_status: 'verified', last_verified_at: new Date(now.getTime() + DAY) })
    shop = shopWith({ 2: times(2, 2), 3: (page) => times(3, 10)(page).replaceAll('گرم', 'گرم.') })
    await crawl()
    expect(await item(3)).toMatchObject({ verification_status: 'verified', doubts: [] })
  })

  test('what waits to be sent goes as it is now, and not at all where its price jumped', async () => {
    await crawl('user_initial', 'rediscover')
    await setItems({ verification_status: 'verified', last_verified_at: new Date(now.getTime() - DAY) })
    const [one, two] = [await item(2), await item(3)]
    for (const { id, latest_data } of [one, two]) {
      await database.kysely
        .insertInto('effects')
        .values({
          business_id: businessId,
          kind: 'product.publish',
          key: `product:${id}`,
          version: 1,
          payload: JSON.stringify({ projectItemId: id, categoryId: 7, data: latest_data }),
        })
        .execute()
    }
    shop = shopWith({ 2: times(2, 2), 3: times(3, 10) })
    await crawl()
    const waiting = await database.kysely
      .selectFrom('effects')
      .selectAll()
      .where('key', 'in', [`product:${one.id}`, `product:${two.id}`])
      .execute()
    expect(waiting).toMatchObject([
      {
        key: `product:${one.id}`,
        version: 2,
        payload: { categoryId: 7, data: { primaryPrice: tomanOf(2) * 20 } },
      },
    ])
  })

  test('the same main photo on many products is doubted', async () => {
    shop = (url) => {
      const page = persianShop({ products: PRODUCTS })(url)
      return typeof page === 'string' ? page.replaceAll(/images\/[1-4]\.jpg/g, 'images/shared.jpg') : page
    }
    await crawl('user_initial', 'rediscover')
    const doubted = (await items()).filter((one) => one.doubts?.includes('photo_repeated'))
    expect(doubted.map((one) => one.url)).toEqual([1, 2, 3, 4].map(product))
    expect(doubted.every((one) => one.doubt >= 20)).toBe(true)
  })

  test('other settings make every page be read once more, changed or not', async () => {
    await crawl('user_initial', 'rediscover')
    await database.kysely
      .updateTable('projects')
      .set({
        default_values: JSON.stringify({
          ...NEW_PROJECT_VALUES,
          preparationDays: 9,
          unitType: 'عدد',
          categoryId: null,
        }),
      })
      .where('id', '=', projectId)
      .execute()
    await crawl()
    expect((await items()).every((one) => one.latest_data?.preparationDays === 9)).toBe(true)
  })

  test('a due sync starts once, waits while a job is active, and sets its next time', async () => {
    const due = new Date(now.getTime() - 2.5 * DAY)
    const schedule = {
      sync_enabled: true,
      sync_interval: 'daily',
      sync_mode: 'rediscover',
      next_sync_at: due,
    } as const
    projectId = await makeProject(schedule)
    const unapproved = await makeProject({ ...schedule, approval: 'pending_verification' })
    const later = await makeProject({ ...schedule, next_sync_at: new Date(now.getTime() + DAY) })
    const jobsOf = (id: number) =>
      database.kysely.selectFrom('crawl_jobs').selectAll().where('project_id', '=', id).execute()

    await Promise.all([startDueSyncs(services), startDueSyncs(services)])
    await startDueSyncs(services)
    const [job, ...more] = await jobsOf(projectId)
    expect(job).toMatchObject({ trigger_type: 'sync', mode: 'rediscover', status: 'pending' })
    expect(more).toEqual([])
    const { next_sync_at } = await database.kysely
      .selectFrom('projects')
      .select('next_sync_at')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    expect(next_sync_at).toEqual(nextSyncAt('daily', due, now))
    expect(await jobsOf(unapproved)).toEqual([])
    expect(await jobsOf(later)).toEqual([])

    // The next turn comes while the first job still runs: it waits, and starts when that has ended.
    now = new Date(now.getTime() + DAY)
    await startDueSyncs(services)
    expect(await jobsOf(projectId)).toHaveLength(1)
    await runCrawlJob(services, { crawlJobId: job?.id ?? 0 }, new AbortController().signal)
    await startDueSyncs(services)
    expect((await jobsOf(projectId)).map(({ status }) => status)).toEqual(['completed', 'pending'])
  })
})
