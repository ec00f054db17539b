import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './infra/db/database.ts'
import { openTestDatabase } from './infra/db/testing/test-database.ts'
import {
  findBoothQueue,
  pauseBoothQueue,
  stopQueue,
} from './modules/marketplace/publication/booth-queues-store.ts'
import { resumeAfterOutage } from './resume-after-outage.ts'
import type { Services } from './services.ts'

const NOW = new Date('2026-12-01T10:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)

/** Four booths with a change each that was due before the outage. */
const BOOTHS_WITH_WORK = [
  `insert into businesses (name) select 'business ' || n from generate_series(1, 4) n`,
  `insert into users (business_id, username) select id, 'user ' || id from businesses`,
  `insert into projects (business_id, name, urls, default_values, send_config)
    select id, 'project', '[]', '{}', '{}' from businesses`,
  `insert into project_items (business_id, project_id, url, url_key)
    select business_id, id, 'https://shop.example/1', '1' from projects`,
  `insert into booth_products (business_id, project_item_id, product_id, sku, title)
    select business_id, id, id, 'sku', 'title' from project_items`,
  `insert into product_changes (business_id, project_item_id, data, state, next_attempt_at)
    select business_id, id, '{}', 'waiting', timestamptz '2026-12-01T09:59:00Z' from project_items`,
]

let database: Database
const woken: string[] = []
let services: Services

beforeAll(async () => {
  database = await openTestDatabase()
  const rows = database.kysely
  for (const statement of BOOTHS_WITH_WORK) await database.execute(statement)
  services = {
    rows,
    now: () => NOW,
    jobs: {
      enqueueAll: async (_rows: unknown, name: string, all: { data: { businessId: number } }[]) => {
        for (const { data } of all) woken.push(`${name} ${data.businessId}`)
      },
    },
    logger: { warn: (given: { err: unknown }) => expect(given.err).toBeUndefined() },
  } as unknown as Services
  await pauseBoothQueue(rows, 1, { code: 'marketplace_unavailable', resumeAt: later(20) }, NOW)
  await pauseBoothQueue(rows, 2, { code: 'rate_limited', resumeAt: later(20) }, NOW)
  await pauseBoothQueue(rows, 3, { code: 'marketplace_unavailable', resumeAt: later(90) }, NOW)
  await stopQueue(rows, 3, 1, NOW)
})
afterAll(() => database.close())

test('the first answer after an outage ends the pauses that it made, and no other', async () => {
  await resumeAfterOutage(services)
  const queues = await Promise.all([1, 2, 3, 4].map((id) => findBoothQueue(database.kysely, id)))
  expect(queues.map(({ resume_at }) => resume_at)).toEqual([null, later(20), null, null])
  // The fourth was never paused; the second and the third still wait.
  expect(woken.toSorted()).toEqual(['publication.send 1', 'publication.send 4'])
  // It is told of until its own first answer; a person's stop stays.
  expect(queues[0]?.pause_code).toBe('marketplace_unavailable')
  expect(queues[2]?.stopped_at).toEqual(NOW)
})
