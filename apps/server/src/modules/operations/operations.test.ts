import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing/test-database.ts'
import { insertBusiness } from '../accounts/businesses/businesses-store.ts'
import { results } from './calls/results.ts'
import { stop } from './calls/stop.ts'
import { undo } from './calls/undo.ts'
import { changingOperations, waitingOperations } from './jobs/run-operation.job.ts'
import { operationAnswer } from './operation-answer.ts'
import { defineOperation, type OperationDefinition, registerOperations } from './operation-definition.ts'
import { advanceOperation } from './operations-store.ts'
import type { Services } from './services.ts'
import { startOperation } from './start-operation.ts'
import { begin, work } from './testing/work-operations.ts'

const MINUTE_MS = 60_000
const SEND_ALL = { kind: 'send_all' } as const

let database: Database
let businessId: number
let now: Date
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z')
  businessId = await insertBusiness(database.kysely, { name: 'business', platform: null })
})

/** Services with one kind, which has these parts. */
function servicesWith(parts: Partial<OperationDefinition<'send_all', Services>>): Services {
  const definition = defineOperation<Services, 'send_all'>({
    kinds: ['send_all'],
    title: () => 'title',
    prepare: async () => ({ scope: 'booth', total: 2 }),
    sentence: () => 'sentence',
    ...parts,
  })
  return {
    rows: database.kysely,
    jobs: { enqueue: async () => null, hasWaiting: async () => false },
    config: { queueLeaseMs: 10_000 },
    logger: pino({ level: 'silent' }),
    operations: registerOperations([definition, reconciliation]),
    now: () => now,
  } as unknown as Services
}
/** A kind that waits for others, and that another one starts at its end. */
const reconciliation = defineOperation<Services, 'reconciliation'>({
  kinds: ['reconciliation'],
  title: () => 'title',
  prepare: async () => ({ scope: 'reconciliation', total: 0 }),
  run: async () => 'completed',
  sentence: () => 'sentence',
})
const start = (services: Services) => begin(services, { businessId, userId: 1 }, SEND_ALL)
const asked = (services: Services, handler: unknown, id: number): Promise<unknown> =>
  (handler as (context: object, input: object) => Promise<unknown>)(
    { services, user: { id: 9, businessId } },
    { params: { id }, query: { skip: 0, limit: 15 } },
  )
const dueIds = async (services: Services, queue = waitingOperations) =>
  (await queue.due(services)).flatMap(({ data }) =>
    data.businessId === businessId ? [data.operationId] : [],
  )

test('a run that waits for others goes on at its time, from its own step, and ends once', async () => {
  const ended = vi.fn(async () => undefined)
  const steps: unknown[] = []
  const services = servicesWith({
    async run({ rows }, operation) {
      steps.push(operation.cursor)
      await advanceOperation(rows, operation, { cursor: 'second page', done: 1, succeeded: 1 })
      if (steps.length === 1) throw new Error('no answer')
      return steps.length === 2 ? 'later' : 'completed'
    },
    troubleOf: async (_services, { attempts }) => ({
      reasonCode: 'marketplace_unavailable',
      retry: { at: new Date(now.getTime() + MINUTE_MS), attempts: attempts + 1 },
    }),
    ended,
  })
  const { id } = await start(services)
  expect(await work(services, { id, businessId })).toMatchObject({
    status: 'waiting',
    reason_code: 'marketplace_unavailable',
    attempts: 1,
    cursor: 'second page',
  })
  expect(await dueIds(services)).toEqual([])
  expect(await work(services, { id, businessId })).toMatchObject({ status: 'waiting' })
  expect(steps).toHaveLength(1)

  now = new Date(now.getTime() + 2 * MINUTE_MS)
  expect(await dueIds(services)).toEqual([id])
  // Kinds that change rows here have workers of their own.
  expect(await dueIds(services, changingOperations)).toEqual([])
  await expect(asked(services, stop, id)).rejects.toMatchObject({ code: 'operation_not_stoppable' })
  expect(await work(services, { id, businessId })).toMatchObject({ status: 'running', attempts: 0 })
  const done = await work(services, { id, businessId })
  expect(done).toMatchObject({ status: 'completed', done: 3, total: 3, reason_code: null, finished_at: now })
  expect(steps).toEqual([null, 'second page', 'second page'])
  await work(services, { id, businessId })
  expect(ended.mock.calls.map((call: unknown[]) => call[3])).toEqual(['completed'])
})

test('an error that is no use repeating ends it with its reason, and any error of a batch ends it as failed', async () => {
  const refused = servicesWith({
    run: () => Promise.reject(new Error('refused')),
    troubleOf: async () => ({ reasonCode: 'booth_disconnected', retry: null }),
  })
  const one = await start(refused)
  expect(await work(refused, { id: one.id, businessId })).toMatchObject({
    status: 'failed',
    reason_code: 'booth_disconnected',
    finished_at: now,
  })
  const broken = servicesWith({ batch: () => Promise.reject(new Error('broken')) })
  const two = await start(broken)
  expect(await work(broken, { id: two.id, businessId })).toMatchObject({ status: 'failed', done: 0 })
})

test('a second request is refused, or answered with the one under way where the kind says so', async () => {
  const services = servicesWith({})
  const { id } = await start(services)
  await expect(start(services)).rejects.toMatchObject({ code: 'operation_active' })
  const joining = servicesWith({ joinsActive: () => true })
  expect((await start(joining)).id).toBe(id)
})

test('an undo that fails can be asked for again, within its time only', async () => {
  let fails = true
  const services = servicesWith({
    batch: async () => null,
    undo: {
      withinMs: MINUTE_MS,
      applies: () => true,
      batch: () => (fails ? Promise.reject(new Error('broken')) : Promise.resolve(null)),
    },
  })
  const { id } = await start(services)
  expect(await work(services, { id, businessId })).toMatchObject({ status: 'completed', stopped: false })
  expect(await asked(services, undo, id)).toMatchObject({ status: 'undoing', undoable: false })
  const failed = await work(services, { id, businessId })
  expect(failed).toMatchObject({ status: 'completed', undone_at: null, undone_by: 9 })
  fails = false
  expect(await operationAnswer(services, failed)).toMatchObject({ undoable: true })
  await asked(services, undo, id)
  const undone = await work(services, { id, businessId })
  expect(undone).toMatchObject({ status: 'completed', undone_at: now })
  await expect(asked(services, undo, id)).rejects.toMatchObject({ code: 'operation_not_undoable' })
  now = new Date(now.getTime() + MINUTE_MS)
  expect(await operationAnswer(services, { ...undone, undone_at: null })).toMatchObject({ undoable: false })
  expect(await asked(services, results, id)).toEqual({ items: [], total: 0 })
})

test('nothing follows an operation that a person stopped', async () => {
  const afterwards = vi.fn(async () => undefined)
  let stopping: Promise<unknown> = Promise.resolve()
  const services = servicesWith({
    afterwards,
    async batch(_services, _trx, operation) {
      // The stop is asked for while the first batch holds the row. There is always a next batch, so that nothing
      // else than the stop can end the operation, however late it gets its turn.
      const batches = (operation.cursor ?? 0) as number
      if (batches === 0) stopping = asked(services, stop, operation.id)
      await sleep(50)
      return { cursor: batches + 1, lookedAt: 0, results: [] }
    },
  })
  const { id } = await start(services)
  expect(await work(services, { id, businessId })).toMatchObject({
    status: 'completed',
    stopped: true,
  })
  await stopping
  expect(afterwards).not.toHaveBeenCalled()

  const whole = servicesWith({ afterwards, batch: async () => null })
  const ended = await work(whole, { id: (await start(whole)).id, businessId })
  expect(ended).toMatchObject({ status: 'completed', stopped: false })
  expect(afterwards).toHaveBeenCalledTimes(1)
})

// The embedded database has one transaction at a time, which waits for no other.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a start that comes in the middle of a batch, or of the end, makes neither fail',
  async () => {
    const starts: Promise<unknown>[] = []
    const startMeanwhile = async (services: Services) => {
      starts.push(start(services).catch((error: unknown) => error))
      await sleep(200)
    }
    const services: Services = servicesWith({
      async batch(_services, trx, operation) {
        if (operation.cursor !== null) return null
        await startMeanwhile(services)
        // A row that refers to the business, as those have that a batch writes.
        await trx.insertInto('booth_settings').values({ business_id: businessId }).execute()
        return { cursor: 1, lookedAt: 1, results: [] }
      },
      async ended(_services, trx) {
        await startMeanwhile(services)
        await trx.insertInto('booth_queues').values({ business_id: businessId }).execute()
        await startOperation(services, trx, { businessId, userId: null }, { kind: 'reconciliation' })
      },
    })
    const { id } = await start(services)
    expect(await work(services, { id, businessId })).toMatchObject({ status: 'completed', done: 1 })
    const [inBatch, atEnd] = await Promise.all(starts)
    expect(inBatch).toMatchObject({ code: 'operation_active' })
    expect(atEnd).toMatchObject({ kind: 'send_all', status: 'waiting' })
  },
)
