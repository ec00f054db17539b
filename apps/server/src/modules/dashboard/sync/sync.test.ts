// Long because: one test says what each of the calls answers, on rows that only their tables tell apart.

import type { VerificationStatus } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import type { ChangeReason, ProductChangesTable } from '../../../infra/db/publication-schema.ts'
import { changingAfter } from '../../../infra/db/testing/changing-rows.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { insertBusiness, markDisconnected } from '../../accounts/businesses/businesses-store.ts'
import { marketplaceOperations } from '../../marketplace/operations/marketplace-operations.ts'
import { addProductEvents } from '../../marketplace/product-changes/product-events-store.ts'
import { pauseBoothQueue } from '../../marketplace/publication/booth-queues-store.ts'
import { activity } from '../../marketplace/sync/calls/activity.ts'
import { errors } from '../../marketplace/sync/calls/errors.ts'
import { retryErrors } from '../../marketplace/sync/calls/retry-errors.ts'
import { registerOperations } from '../../operations/index.ts'
import type { Services, UserContext } from '../../sources/index.ts'
import { now as syncNow } from './calls/now.ts'
import { overview } from './calls/overview.ts'
import { pause } from './calls/pause.ts'
import { resume } from './calls/resume.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000)
/** An overview makes fewer reads than this. */
const READS = 20
const NOTHING = { params: undefined, query: undefined, body: undefined }
const refused = (code: string, ...messages: string[]): ChangeReason => ({ code, messages })

describe('how publishing is doing', () => {
  let database: Database
  let seller: UserContext
  let woken: string[] = []
  let projectId: number

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    seller = await newSeller()
    const project = await database.kysely
      .insertInto('projects')
      .values({
        business_id: seller.user.businessId,
        name: 'نارون',
        root_url: 'https://naroon.test',
        default_values: JSON.stringify({ stock: 1, weight: 100, packageWeight: 150, categoryId: 1202 }),
        send_config: JSON.stringify({ filters: { skipZeroStock: false } }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    projectId = project.id
    woken = []
  })

  async function newSeller(): Promise<UserContext> {
    const businessId = await insertBusiness(database.kysely, { name: 'shop', platform: 'payvand' })
    const user = await database.kysely
      .insertInto('users')
      .values({ business_id: businessId, username: `sara${businessId}`, name: 'سارا' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.execute(
      `insert into marketplace_connections (business_id, status, user_id, vendor_id, access_token_sealed)
       values (${businessId}, 'connected', 5, 9, 'sealed')`,
    )
    const enqueue = async (_rows: unknown, name: string) => {
      woken.push(name)
      return null
    }
    const services = {
      rows: database.kysely,
      jobs: { enqueue },
      operations: registerOperations(marketplaceOperations),
      now: () => NOW,
    } as unknown as Services
    return { services, user: { id: user.id, businessId } } as unknown as UserContext
  }

  /** An item, and where it stands on its way to the booth. */
  async function newItem(
    productChange: {
      state: ProductChangesTable['state']['__select__']
      reason?: ChangeReason
      updated?: Date
      due?: Date
    },
    more: { name?: string; status?: VerificationStatus; active?: boolean; productId?: number } = {},
  ): Promise<number> {
    const { businessId } = seller.user
    const { name = 'انگشتر فیروزه', status = 'verified', active = true, productId } = more
    const data = {
      sku: null,
      name,
      photo: 'https://naroon.test/1.jpg',
      photos: [],
      description: null,
      video: null,
      primaryPrice: 250_000,
      stock: 3,
      weight: 100,
      packageWeight: 150,
      unitQuantity: 1,
      unitType: 'عدد',
      preparationDays: 1,
      variants: null,
    }
    const item = await database.kysely
      .insertInto('project_items')
      .values({
        business_id: businessId,
        project_id: projectId,
        url: 'https://naroon.test/p/1',
        url_key: `${Math.random()}`,
        latest_data: JSON.stringify(data),
        verification_status: status,
        is_active: active,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.kysely
      .insertInto('product_changes')
      .values({
        business_id: businessId,
        project_item_id: item.id,
        data: JSON.stringify(data),
        state: productChange.state as 'waiting',
        reason: productChange.reason ? JSON.stringify(productChange.reason) : null,
        next_attempt_at: productChange.due ?? NOW,
        updated_at: productChange.updated ?? NOW,
      })
      .execute()
    if (productId !== undefined) {
      await database.kysely
        .insertInto('booth_products')
        .values({
          business_id: businessId,
          project_item_id: item.id,
          product_id: productId,
          sku: '',
          title: name,
          sent_at: NOW,
        })
        .execute()
    }
    return item.id
  }

  const look = (rows = database.kysely) =>
    overview({ ...seller, services: { ...seller.services, rows } }, NOTHING)

  test('counts what waits, what needs a person and what is done, of this business and its active items alone', async () => {
    await newItem({ state: 'waiting' })
    await newItem({ state: 'sending' })
    await newItem({ state: 'held' })
    await newItem({ state: 'refused', reason: refused('refused') })
    await newItem({ state: 'refused', reason: refused('refused') }, { active: false })
    await newItem({ state: 'done', updated: ago(3 * 3_600) })
    await newItem({ state: 'done', updated: ago(30 * 3_600) })
    await newItem({ state: 'done', reason: refused('discarded') })
    expect(await look()).toMatchObject({
      queue: { state: 'working', reason: null },
      waiting: 2,
      sending: 1,
      held: 1,
      refused: 1,
      differing: 0,
      doneLastDay: 1,
    })
    const stranger = await newSeller()
    expect(await overview(stranger, NOTHING)).toMatchObject({
      queue: { state: 'idle' },
      waiting: 0,
      held: 0,
      refused: 0,
      doneLastDay: 0,
      readableProjects: 0,
    })
  })

  test('nothing is in sync while an item in the booth is behind, or was never observed there', async () => {
    expect(await look()).toMatchObject({ status: 'nothing_sent', inBooth: 0, lastDoneAt: null })
    const { businessId } = seller.user
    // Commands of orders are no sending of products.
    await database.execute(
      `insert into booth_queues (business_id, last_done_at) values (${businessId}, now())`,
    )
    expect(await look()).toMatchObject({ status: 'nothing_sent', lastDoneAt: null })
    const itemId = await newItem({ state: 'done' }, { productId: 7, status: 'sent' })
    expect(await look()).toMatchObject({ status: 'not_compared', inBooth: 1, notCompared: 1 })
    await database.execute(`update booth_products set verified_at = now() where project_item_id = ${itemId}`)
    await database.execute(`insert into product_events (business_id, project_item_id, product_id, kind, happened_at)
      values (${businessId}, ${itemId}, 7, 'changed', '${NOW.toISOString()}')`)
    expect(await look()).toMatchObject({ status: 'in_sync', lastDoneAt: NOW.toISOString() })
    await database.execute(
      `update booth_products set observed = '{"inReview":true}' where project_item_id = ${itemId}`,
    )
    expect(await look()).toMatchObject({ status: 'not_compared', notCompared: 1 })
    await database.execute(
      `update booth_products set observed = null, review_reasons = '["x"]' where project_item_id = ${itemId}`,
    )
    expect(await look()).toMatchObject({ status: 'needs_you' })
    await database.execute(
      `update booth_products set review_reasons = null where project_item_id = ${itemId}`,
    )
    const unsentId = await newItem({ state: 'done' }, { status: 'verified' })
    expect(await look()).toMatchObject({ status: 'unsent', unsent: 1, inBooth: 1 })
    await database.execute(`delete from project_items where id = ${unsentId}`)
    await database.execute(`update project_items set verification_status = 'verified' where id = ${itemId}`)
    expect(await look()).toMatchObject({ status: 'behind', behind: 1 })
  })

  test('who is told that nothing is under way is told nothing older', async () => {
    const { businessId } = seller.user
    const clear = async () => {
      await database.execute(`delete from product_changes where business_id = ${businessId}`)
      await database.execute(`delete from crawl_jobs where business_id = ${businessId}`)
    }
    const crawlEnds = async () => {
      await newItem({ state: 'waiting' })
      await database.execute(`update crawl_jobs set status = 'completed' where business_id = ${businessId}`)
    }
    const sendingEnds = () =>
      database.execute(`update product_changes set state = 'done' where business_id = ${businessId}`)

    for (let reads = 1; reads <= READS; reads++) {
      await clear()
      await database.execute(`insert into crawl_jobs (business_id, project_id, status, trigger_type)
        values (${businessId}, ${projectId}, 'crawling', 'manual')`)
      const crawled = await look(changingAfter(database.kysely, reads, crawlEnds))
      // The changes of a crawl are queued as it ends.
      expect(crawled.runningCrawls.length + crawled.waiting, `after read ${reads}`).toBeGreaterThan(0)

      await clear()
      await newItem({ state: 'waiting' })
      const sent = await look(changingAfter(database.kysely, reads, sendingEnds))
      expect(sent.waiting + sent.doneLastDay, `after read ${reads}`).toBeGreaterThan(0)
    }
  })

  test('tells the time left by the pace of the last minutes', async () => {
    for (const seconds of [60, 40, 20, 1]) await newItem({ state: 'done', updated: ago(seconds) })
    for (const _ of [1, 2]) await newItem({ state: 'waiting' })
    expect(await look()).toMatchObject({ secondsLeft: 30, productsPerMinute: 4 })
  })

  test('an outage says its reason and when it goes on; a lost connection asks for a person', async () => {
    await newItem({ state: 'waiting' })
    const { businessId } = seller.user
    const resumeAt = new Date(NOW.getTime() + 60_000)
    await pauseBoothQueue(
      database.kysely,
      businessId,
      { code: 'marketplace_unavailable', resumeAt },
      ago(600),
    )
    expect((await look()).queue).toEqual({
      state: 'paused',
      reason: 'باسلام پاسخ نمی‌دهد.',
      since: ago(600).toISOString(),
      resumesAt: resumeAt.toISOString(),
    })
    await markDisconnected(database.kysely, businessId, 'token_refused')
    const { queue } = await look()
    expect(queue).toMatchObject({ state: 'disconnected', resumesAt: null })
    expect(queue.reason).toContain('دوباره با باسلام وارد شوید')
  })

  test('a person stops it and lets it go on, which wakes the queue and does not wait out a pause', async () => {
    await newItem({ state: 'waiting' })
    const resumeAt = new Date(NOW.getTime() + 60_000)
    await pauseBoothQueue(database.kysely, seller.user.businessId, { code: 'rate_limited', resumeAt }, NOW)
    expect((await pause(seller, NOTHING)).queue.state).toBe('stopped')
    expect((await look()).stoppedBy).toBe('سارا')

    const { startedCrawls } = await syncNow(seller, NOTHING)
    expect(startedCrawls).toEqual([])
    expect((await look()).queue.state, 'now is no way around a stop').toBe('stopped')
    expect(woken).toEqual([])

    expect((await resume(seller, NOTHING)).queue).toMatchObject({ state: 'paused', resumesAt: null })
    expect(woken).toEqual(['publication.send'])
    expect((await look()).stoppedBy).toBeNull()
  })

  test('refusals are one group where only the own words of the products differ, each with what fixes it', async () => {
    await newItem({ state: 'refused', reason: refused('refused', 'نام «الف» تکراری است.'), updated: ago(9) })
    const newest = await newItem({
      state: 'refused',
      reason: refused('refused', 'نام «ب» تکراری است.'),
      updated: ago(1),
    })
    await newItem({ state: 'refused', reason: refused('photo_failed') })
    await newItem({ state: 'refused', reason: refused('category_unknown') })
    await newItem({ state: 'refused', reason: refused('data_incomplete') }, { name: 'تماس 09121234567' })
    const { groups, refusedCount } = await errors(seller, NOTHING)
    expect(refusedCount).toBe(5)
    const of = (code: string) => groups.find((group) => group.code === code)
    expect(groups[0]).toMatchObject({ code: 'refused', count: 2, fix: 'edit' })
    expect(groups[0]?.reason).toContain('نام «ب» تکراری است.')
    expect(groups[0]?.examples[0]).toMatchObject({ itemId: newest, projectId, name: 'انگشتر فیروزه' })
    expect(of('photo_failed')).toMatchObject({ count: 1, fix: 'retry' })
    expect(of('category_unknown')).toMatchObject({ fix: 'category' })
    expect(of('data_incomplete')).toMatchObject({ fix: 'apply', finding: 'name_forbidden' })
  })

  test('a group is sent again as its items are now; what is still wrong stays and is told', async () => {
    const fresh = await newItem({ state: 'refused', reason: refused('photo_failed') }, { name: 'یک' })
    const inBooth = await newItem(
      { state: 'refused', reason: refused('photo_failed') },
      { name: 'دو', status: 'sent', productId: 70 },
    )
    await newItem({ state: 'refused', reason: refused('photo_failed') }, { name: 'تماس 09121234567' })
    const other = await newItem({ state: 'refused', reason: refused('photo_refused') }, { name: 'چهار' })
    const { groups } = await errors(seller, NOTHING)
    const group = groups.find(({ code }) => code === 'photo_failed')
    const answer = await retryErrors(seller, { ...NOTHING, body: { group: group?.key ?? null } })
    expect(answer.queuedCount).toBe(2)
    expect(answer.leftOut).toEqual([{ reason: expect.stringContaining('شماره‌ی تماس'), count: 1 }])
    expect(woken).toContain('publication.send')
    const states = await database.kysely
      .selectFrom('product_changes')
      .select(['project_item_id', 'state', 'reason'])
      .where('business_id', '=', seller.user.businessId)
      .execute()
    const stateOf = (id: number) => states.find((one) => one.project_item_id === id)
    expect(stateOf(fresh)).toMatchObject({ state: 'waiting', reason: null })
    expect(stateOf(inBooth)).toMatchObject({ state: 'waiting', reason: null })
    expect(stateOf(other)?.state).toBe('refused')

    const stranger = await newSeller()
    const theirs = await retryErrors(stranger, { ...NOTHING, body: { group: null } })
    expect(theirs.queuedCount).toBe(0)
    expect((await retryErrors(seller, { ...NOTHING, body: { group: null } })).queuedCount).toBe(1)
  })

  test('now reads the known products of what was sent from, once, and says what is read already', async () => {
    await newItem({ state: 'done' }, { status: 'sent', productId: 71 })
    expect(await look()).toMatchObject({ readableProjects: 1 })
    const { startedCrawls, busyProjects, reconciling } = await syncNow(seller, NOTHING)
    expect(reconciling).toBe(true)
    expect((await look()).reconciliation).toMatchObject({ status: 'waiting' })
    expect(startedCrawls).toMatchObject([{ projectId, projectName: 'نارون' }])
    expect(busyProjects).toBe(0)
    expect(woken).toEqual(['crawl-jobs.run', 'publication.send', 'operations.wait'])
    const job = await database.kysely
      .selectFrom('crawl_jobs')
      .select('mode')
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow()
    expect(job.mode).toBe('recrawl_existing')
    expect((await look()).runningCrawls).toMatchObject([{ projectName: 'نارون' }])
    expect(await syncNow(seller, NOTHING)).toMatchObject({ startedCrawls: [], busyProjects: 1 })
    const reconciliations = await database.kysely.selectFrom('operations').select('id').execute()
    expect(reconciliations, 'the one under way counts for both').toHaveLength(1)
  })

  test('the newest events of all products, whatever their kind, with the way to each', async () => {
    const item = await newItem({ state: 'done' }, { productId: 72 })
    const { businessId } = seller.user
    const changes = { price: { from: 250_000, to: 260_000 } }
    await addProductEvents(database.kysely, businessId, [{ kind: 'created', itemId: item }], ago(50))
    await addProductEvents(
      database.kysely,
      businessId,
      [{ kind: 'changed', itemId: item, cause: { kind: 'crawl', id: 4 }, changes }],
      ago(40),
    )
    await addProductEvents(
      database.kysely,
      businessId,
      [{ kind: 'refused', itemId: item, code: 'refused', messages: ['وزن کم است.'] }],
      ago(30),
    )
    const { events } = await activity(seller, { ...NOTHING, query: { limit: 2 } })
    expect(events).toMatchObject([
      { kind: 'refused', productId: 72, projectId, name: 'انگشتر فیروزه', cause: null },
      { kind: 'changed', cause: 'crawl', changes: [{ field: 'price', from: 250_000, to: 260_000 }] },
    ])
    expect(events[0]?.reason).toContain('وزن کم است.')
  })
})
