import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { heldQueueKeys } from '../../../infra/jobs/queue-leases-store.ts'
import { crawlQueue } from '../jobs/run-crawl.job.ts'
import { startDuePlatformSyncs } from '../platform-sync/start-due-platform-syncs.ts'
import type { Services } from '../services.ts'
import { crawledShop, PRODUCTS, productUrl } from '../testing/crawled-shop.ts'
import { readShop } from '../testing/read-shop.ts'
import { cancel } from './calls/cancel.ts'
import { findCrawlJobOfAnyBusiness } from './crawl-jobs-store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Time for a worker to notice: far less than the 20 s a page may take, and than the minutes of a whole crawl. */
const SOON = { timeout: 8_000, interval: 50 }

/** A template is learned from this many pages: a further page is fetched while crawling. */
const READ = Array.from({ length: PRODUCTS }, (_, index) => index + 1)
const LAST = PRODUCTS + 1

const statusOf = async (id: number) => (await findCrawlJobOfAnyBusiness(database.kysely, id))?.status
const cancelAs = (services: Services, businessId: number, id: number) =>
  cancel(
    { services, user: { businessId } } as Parameters<typeof cancel>[0],
    { params: { id } } as Parameters<typeof cancel>[1],
  )

async function insertJob(businessId: number, projectId: number): Promise<number> {
  const { id } = await database.kysely
    .insertInto('crawl_jobs')
    .values({
      business_id: businessId,
      project_id: projectId,
      trigger_type: 'user_initial',
      mode: 'rediscover',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Runs a job as a worker does; `ended` says that its slot is free. */
function runInBackground(services: Services, id: number) {
  const worker = { ended: false }
  const stopping = new AbortController()
  const run = crawlQueue.work(services, { crawlJobId: id }, stopping.signal).finally(() => {
    worker.ended = true
  })
  onTestFinished(async () => {
    stopping.abort()
    await run
  })
  return worker
}

async function expectLetGo(worker: { ended: boolean }) {
  await vi.waitFor(() => expect(worker.ended).toBe(true), SOON)
  expect(await heldQueueKeys(database.kysely)).toEqual(new Set())
}

/** A host that answers every page with a byte per half a second; robots.txt as well where asked to. */
async function drippingHost(options: { robots: 'drips' | 'missing' }) {
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt' && options.robots === 'missing') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html' })
    const drip = setInterval(() => response.write(' '), 500)
    response.on('close', () => clearInterval(drip))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = createGuardedClient({ allowHosts: [host], userAgent: 'Payvand/test' })
  onTestFinished(async () => {
    await client.close()
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://${host}`, client }
}

test('a job that waits for a slot ends at once, and no worker begins it later', async () => {
  const shop = await crawledShop(database)
  const id = await insertJob(shop.businessId, shop.projectId)
  await cancelAs(shop.services, shop.businessId, id)
  expect(await statusOf(id)).toBe('aborted')
  await shop.run(id)
  expect(await statusOf(id)).toBe('aborted')
  expect(await shop.items()).toEqual([])
  const job = await findCrawlJobOfAnyBusiness(database.kysely, id)
  expect(await shop.logCodes(job as NonNullable<typeof job>)).toEqual(['crawl_aborted'])
  await expect(cancelAs(shop.services, shop.businessId, id)).rejects.toMatchObject({
    code: 'job_not_cancellable',
  })
})

test.each([
  ['discovering', 'drips', (url: string) => ({ root_url: `${url}/` })],
  [
    'generating_template',
    'missing',
    (url: string) => ({
      root_url: null,
      urls: JSON.stringify([1, 2, 3, 4].map((page) => `${url}/product/${page}`)),
    }),
  ],
] as const)('a host that drips holds no worker while %s', async (status, robots, source) => {
  const host = await drippingHost({ robots })
  const shop = await crawledShop(database)
  const projectId = await shop.makeProject(source(host.url))
  const services = { ...shop.services, network: host.client }
  const id = await insertJob(shop.businessId, projectId)
  const worker = runInBackground(services, id)
  await vi.waitFor(async () => expect(await statusOf(id)).toBe(status), SOON)

  await cancelAs(services, shop.businessId, id)
  expect(await statusOf(id)).toBe('aborted')
  await expectLetGo(worker)
  expect(await statusOf(id)).toBe('aborted')
})

test('the last page of a crawl may be cancelled, and what was read is kept', async () => {
  const shop = await crawledShop(database)
  const projectId = await shop.makeProject({
    root_url: null,
    urls: JSON.stringify([...READ, LAST].map(productUrl)),
  })
  const asked: string[] = []
  const network: GuardedClient = {
    close: async () => undefined,
    request(request) {
      asked.push(request.url)
      if (request.url !== productUrl(LAST)) return shop.services.network.request(request)
      return new Promise((_, reject) => {
        request.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    },
  }
  const services = { ...shop.services, network }
  const id = await insertJob(shop.businessId, projectId)
  const worker = runInBackground(services, id)
  await vi.waitFor(async () => {
    expect(await statusOf(id)).toBe('crawling')
    expect(asked).toEqual(expect.arrayContaining([...READ, LAST].map(productUrl)))
  }, SOON)

  await cancelAs(services, shop.businessId, id)
  await expectLetGo(worker)
  const items = await database.kysely
    .selectFrom('project_items')
    .select('url')
    .where('project_id', '=', projectId)
    .orderBy('url')
    .execute()
  expect(items.map(({ url }) => url)).toEqual(READ.map(productUrl).sort())
  expect(await statusOf(id)).toBe('aborted')
})

test.each(['checkConnection', 'readProducts'] as const)(
  'a platform that hangs in %s holds no worker, and is asked again at its next turn',
  async (call) => {
    const shop = await readShop(database)
    const never = new Promise<never>(() => undefined)
    let isAsked = false
    const hang = () => {
      isAsked = true
      return never
    }
    Object.assign(shop.shop, {
      [call]: call === 'checkConnection' ? hang : () => ({ [Symbol.asyncIterator]: () => ({ next: hang }) }),
    })
    const worker = runInBackground(shop.services, shop.firstJob)
    await vi.waitFor(() => expect(isAsked).toBe(true), SOON)

    await cancelAs(shop.services, shop.businessId, shop.firstJob)
    expect(await statusOf(shop.firstJob)).toBe('aborted')
    await expectLetGo(worker)
    const jobs = async () => (await shop.jobs()).map(({ status }) => status)
    await startDuePlatformSyncs(shop.services)
    expect(await jobs()).toEqual(['aborted'])
    shop.later(300_000)
    await startDuePlatformSyncs(shop.services)
    expect(await jobs()).toEqual(['aborted', 'pending'])
  },
)
