import { setTimeout as sleep } from 'node:timers/promises'
import type { GuardedClient } from '@payvand/network'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { heldQueueKeys } from '../../../infra/jobs/queue-leases-store.ts'
import { crawlQueue, defineCrawlQueue } from '../jobs/run-crawl.job.ts'
import type { Services } from '../services.ts'
import { crawledShop, PRODUCTS, productUrl } from '../testing/crawled-shop.ts'
import { cancel } from './calls/cancel.ts'
import { findCrawlJobOfAnyBusiness, insertCrawlJob } from './crawl-jobs-store.ts'
import { SITES_A_BUSINESS } from './crawl-turns.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A template is learned from this many pages: a further page is fetched while crawling. */
const READ = Array.from({ length: PRODUCTS }, (_, index) => index + 1)
const LAST = PRODUCTS + 1

const statusOf = async (id: number) => (await findCrawlJobOfAnyBusiness(database.kysely, id))?.status
const cancelAs = (services: Services, businessId: number, id: number) =>
  cancel(
    { services, user: { businessId } } as Parameters<typeof cancel>[0],
    { params: { id } } as Parameters<typeof cancel>[1],
  )
const insertJob = async (businessId: number, projectId: number) =>
  (await insertCrawlJob(database.kysely, businessId, projectId, {
    triggerType: 'user_initial',
    mode: 'rediscover',
  })) as number

/** A project whose last page does not answer until it is let go, in a world where these jobs wait for a place. */
async function heldCrawl(hasWaiting: Services['jobs']['hasWaiting']) {
  const shop = await crawledShop(database)
  const projectId = await shop.makeProject({
    root_url: null,
    urls: JSON.stringify([...READ, LAST].map(productUrl)),
  })
  const isHeld = { last: true }
  const network: GuardedClient = {
    close: async () => undefined,
    request(request) {
      if (!isHeld.last || request.url !== productUrl(LAST)) return shop.services.network.request(request)
      return new Promise((_, reject) => {
        request.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    },
  }
  const woken: string[] = []
  const jobs = {
    enqueue: async (_: unknown, name: string) => void woken.push(name),
    hasWaiting,
  } as unknown as Services['jobs']
  return { shop, projectId, isHeld, woken, services: { ...shop.services, network, jobs } }
}

test('a crawl gives way where another waits, is woken again, and reads what is left', async () => {
  const { shop, projectId, isHeld, woken, services } = await heldCrawl(async () => true)
  const id = await insertJob(shop.businessId, projectId)
  const impatient = defineCrawlQueue(['site'], { concurrency: 1, sliceMs: 0 })
  await impatient.work(services, { crawlJobId: id }, new AbortController().signal)
  expect(await statusOf(id)).toBe('crawling')
  expect(woken).toEqual(['crawl-jobs.run'])
  expect(await heldQueueKeys(database.kysely)).toEqual(new Set())
  isHeld.last = false
  await shop.run(id)
  expect(await statusOf(id)).toBe('completed')
})

test('of several crawls of a business all but the oldest give way at once where another business waits', async () => {
  const others = { wait: true }
  const { shop, projectId, woken, services } = await heldCrawl(
    async (_, own) => others.wait && own.length === 2,
  )
  const older = await insertJob(shop.businessId, await shop.makeProject({}))
  const id = await insertJob(shop.businessId, projectId)
  await crawlQueue.work(services, { crawlJobId: id }, new AbortController().signal)
  expect(await statusOf(id)).toBe('crawling')
  expect(woken).toEqual(['crawl-jobs.run'])

  await cancelAs(shop.services, shop.businessId, older)
  await shop.run(older)
  const stopping = new AbortController()
  const ended = crawlQueue.work(services, { crawlJobId: id }, stopping.signal).then(() => 'ended')
  onTestFinished(async () => {
    stopping.abort()
    await ended
  })
  expect(await Promise.race([ended, sleep(2_500, 'goes on')])).toBe('goes on')
})

test('a business has a bounded number of sites read at once; one to be cancelled waits for none', async () => {
  const shop = await crawledShop(database)
  const older: number[] = []
  while (older.length < SITES_A_BUSINESS)
    older.push(await insertJob(shop.businessId, await shop.makeProject({})))
  const id = await insertJob(shop.businessId, await shop.makeProject({}))
  await shop.run(id)
  expect(await statusOf(id)).toBe('pending')
  await cancelAs(shop.services, shop.businessId, id)
  await shop.run(id)
  expect(await statusOf(id)).toBe('aborted')
  const next = await insertJob(shop.businessId, await shop.makeProject({}))
  const isWoken = async () =>
    (await crawlQueue.due(shop.services)).some(({ data }) => data.crawlJobId === next)
  expect(await isWoken()).toBe(false)
  const [oldest = 0] = older
  await shop.run(oldest)
  expect(await statusOf(oldest)).toBe('completed')
  expect(await isWoken()).toBe(true)
})
