import { createRateLimiter } from '@payvand/connectors'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { createSharedTurns } from './shared-turns-store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const logger = pino({ level: 'silent' })
const processOf = (host: string, limits = {}) =>
  createRateLimiter({
    perMinute: 600,
    burst: 1,
    maxWaitMs: 60_000,
    ...limits,
    shared: createSharedTurns(database.kysely, logger, host),
  })

test('the turns of two processes are the turns of one', async () => {
  const [one, other] = [processOf('together.test'), processOf('together.test')]
  const begun = performance.now()
  await Promise.all([one, other].flatMap((each) => Array.from({ length: 6 }, () => each.take('call'))))
  // Twelve turns at ten a second; each process alone would have had its six in half a second.
  expect(performance.now() - begun).toBeGreaterThan(1_000)
})

test('a turn that is too far away is not taken, and the wait is told', async () => {
  const [one, other] = [
    processOf('far.test', { perMinute: 6 }),
    processOf('far.test', { perMinute: 6, maxWaitMs: 5_000 }),
  ]
  await one.take('call')
  await expect(other.take('call')).rejects.toMatchObject({ kind: 'rate_limited' })
  expect(other.nextTurnMs()).toBeGreaterThan(8_000)
  const { rows } = await database.execute(
    `select extract(epoch from full_at - clock_timestamp())::float8 as seconds from shared_paces where host = 'far.test'`,
  )
  expect(rows[0]?.['seconds']).toBeLessThanOrEqual(10)
})

test('a pause that one process is told holds for the others, and for no other host', async () => {
  const [one, other] = [processOf('paused.test'), processOf('paused.test', { maxWaitMs: 1_000 })]
  one.tooFast(30_000)
  await expect
    .poll(() =>
      other.take('call').then(
        () => 'taken',
        ({ kind }) => kind,
      ),
    )
    .toBe('rate_limited')
  await processOf('elsewhere.test', { maxWaitMs: 1_000 }).take('call')
})

test('a process whose turn the others took away knows that the next one is away too', async () => {
  const limits = { perMinute: 60, burst: 2, maxWaitMs: 5_000 }
  const [one, other] = [processOf('used.test', limits), processOf('used.test', limits)]
  await one.take('call')
  await one.take('call')
  await other.take('call')
  expect(other.nextTurnMs()).toBeGreaterThan(500)
})

test('the pace of a booth goes with its business', async () => {
  const { rows: made } = await database.execute(
    `insert into businesses (name, platform) values ('booth', 'payvand') returning id`,
  )
  const id = Number(made[0]?.['id'])
  const turns = createSharedTurns(database.kysely, logger, 'booth:1', id)
  const turn = { intervalMs: 1_000, capacityMs: 0, maxWaitMs: 0 }
  expect(await turns.reserve(turn)).toBeLessThanOrEqual(0)
  expect(await turns.reserve(turn)).toBeGreaterThan(500)
  await database.execute(`delete from businesses where id = ${id}`)
  const { rows } = await database.execute(`select from shared_paces where host = 'booth:1'`)
  expect(rows).toEqual([])
})
