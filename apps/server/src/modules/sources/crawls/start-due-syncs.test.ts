import { nextSyncAt } from '@payvand/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { crawledShop } from '../testing/crawled-shop.ts'
import { startDueSyncs } from './start-due-syncs.ts'

const DAY = 86_400_000

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a due sync starts once, waits while a job is active, and sets its next time', async () => {
  const now = new Date()
  const due = new Date(now.getTime() - 2.5 * DAY)
  const schedule = {
    sync_enabled: true,
    sync_interval: 'daily',
    sync_mode: 'rediscover',
    next_sync_at: due,
  } as const
  const shop = await crawledShop(database, schedule)
  shop.now = now
  const unapproved = await shop.makeProject({ ...schedule, approval: 'pending_verification' })
  const later = await shop.makeProject({ ...schedule, next_sync_at: new Date(now.getTime() + DAY) })
  const jobsOf = (id: number) =>
    database.kysely.selectFrom('crawl_jobs').selectAll().where('project_id', '=', id).orderBy('id').execute()

  await Promise.all([startDueSyncs(shop.services), startDueSyncs(shop.services)])
  await startDueSyncs(shop.services)
  const [job, ...more] = await jobsOf(shop.projectId)
  expect(job).toMatchObject({ trigger_type: 'sync', mode: 'rediscover', status: 'pending' })
  expect(more).toEqual([])
  const project = await database.kysely
    .selectFrom('projects')
    .select('next_sync_at')
    .where('id', '=', shop.projectId)
    .executeTakeFirstOrThrow()
  expect(project.next_sync_at).toEqual(nextSyncAt('daily', due, now))
  expect(await jobsOf(unapproved)).toEqual([])
  expect(await jobsOf(later)).toEqual([])

  // The next turn comes while the first job still runs: it waits, and starts when that has ended.
  shop.now = new Date(now.getTime() + DAY)
  await startDueSyncs(shop.services)
  expect(await jobsOf(shop.projectId)).toHaveLength(1)
  await shop.run(job?.id ?? 0)
  await startDueSyncs(shop.services)
  expect((await jobsOf(shop.projectId)).map(({ status }) => status)).toEqual(['completed', 'pending'])
})
