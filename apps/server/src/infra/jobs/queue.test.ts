import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import type { Services } from '../services.ts'
import { type Background, sweepInBackground } from './background.ts'
import { createBackgroundStatus } from './background-status.ts'
import type { JobData } from './job-definition.ts'
import { defineBusinessQueue, defineQueue, defineUnleasedQueue, wakeQueue } from './queue.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

function setUp() {
  const woken: { name: string; data: JobData; singletonKey: string }[] = []
  const isWaiting = { now: false }
  const services = {
    rows: database.kysely,
    config: { queueLeaseMs: 30_000 },
    background: createBackgroundStatus(),
    logger: pino({ level: 'silent' }),
    jobs: {
      enqueue: async (_: unknown, name: string, data: JobData, { singletonKey }: { singletonKey: string }) =>
        void woken.push({ name, data, singletonKey }),
      enqueueAll: async (_: unknown, name: string, all: { data: JobData; singletonKey: string }[]) =>
        void woken.push(...all.map((one) => ({ name, ...one }))),
      hasWaiting: async () => isWaiting.now,
    },
  } as unknown as Services
  return { services, woken, isWaiting }
}

const never = new AbortController().signal

test('one key is worked on by one run at a time, and others meanwhile', async () => {
  const { services, woken } = setUp()
  const held = Promise.withResolvers<void>()
  const runs: number[] = []
  const queue = defineBusinessQueue({
    name: 'test.leased',
    concurrency: 1,
    key: (businessId) => `leased:${businessId}`,
    due: async (_: Services) => [],
    async run(_, { businessId }) {
      runs.push(businessId)
      if (businessId === 1) await held.promise
    },
  })
  const first = queue.work(services, { businessId: 1 }, never)
  await vi.waitFor(() => expect(runs).toEqual([1]))
  await queue.work(services, { businessId: 1 }, never)
  await queue.work(services, { businessId: 2 }, never)
  expect(runs).toEqual([1, 2])
  expect(woken).toEqual([])
  held.resolve()
  await first
  // The second job may have come too late for the first run to see its work.
  expect(woken).toEqual([{ name: 'test.leased', data: { businessId: 1 }, singletonKey: '1' }])
  await queue.work(services, { businessId: 1 }, never)
  expect(runs).toEqual([1, 2, 1])
})

test('a run without a key does not begin, and neither does one while the process stops', async () => {
  const { services } = setUp()
  const run = vi.fn(async () => undefined)
  const queue = defineQueue({
    name: 'test.over',
    concurrency: 1,
    key: async ({ id }: { id: number }) => (id === 1 ? null : `over:${id}`),
    due: async (_: Services) => [],
    run,
  })
  await queue.work(services, { id: 1 }, never)
  await queue.work(services, { id: 2 }, AbortSignal.abort())
  expect(run).not.toHaveBeenCalled()
  await queue.work(services, { id: 2 }, never)
  expect(run).toHaveBeenCalledTimes(1)
})

test('the sweep wakes what is due and nobody works on, once a key', async () => {
  const { services, woken } = setUp()
  const held = Promise.withResolvers<void>()
  const leased = defineBusinessQueue({
    name: 'test.due',
    concurrency: 1,
    key: (businessId) => `due:${businessId}`,
    due: async (_: Services) => [1, 2],
    run: () => held.promise,
  })
  const unleased = defineUnleasedQueue({
    name: 'test.claims',
    concurrency: 1,
    due: async (_: Services) => [{ businessId: 3 }],
    run: async () => undefined,
  })
  const working = leased.work(services, { businessId: 1 }, never)
  const all: Background<Services>[] = [{ queues: [leased] }, { queues: [unleased] }]
  await sleep(50)
  const sweep = sweepInBackground(services, all, new AbortController(), { everyMs: 60_000, stuckMs: 30_000 })
  await vi.waitFor(() => expect(woken.length).toBe(2))
  expect(woken).toContainEqual({ name: 'test.due', data: { businessId: 2 }, singletonKey: '2' })
  expect(woken).toContainEqual({ name: 'test.claims', data: { businessId: 3 }, singletonKey: '3' })
  await sweep.stop()
  held.resolve()
  await working
})

test('waking twice asks for one job', async () => {
  const { services, woken } = setUp()
  for (let time = 0; time < 2; time++)
    await wakeQueue(services.rows, services.jobs, 'test.ids', { runId: 7, businessId: 1 })
  expect(woken.map(({ singletonKey }) => singletonKey)).toEqual(['7:1', '7:1'])
})

test('a run gives way where others wait, is woken again once its lease is free, and wakes the queue that has the rest', async () => {
  const { services, woken, isWaiting } = setUp()
  const wokenInside: number[] = []
  const queue = defineBusinessQueue({
    name: 'test.sliced',
    concurrency: 1,
    sliceMs: 0,
    key: (businessId) => `sliced:${businessId}`,
    due: async (_: Services) => [],
    async run(_, __, ___, slice) {
      if (!(await slice.isOver())) slice.continueIn('test.rest')
      wokenInside.push(woken.length)
    },
  })
  await queue.work(services, { businessId: 1 }, never)
  expect(woken).toEqual([{ name: 'test.rest', data: { businessId: 1 }, singletonKey: '1' }])
  isWaiting.now = true
  await queue.work(services, { businessId: 1 }, never)
  expect(woken.slice(1)).toEqual([{ name: 'test.sliced', data: { businessId: 1 }, singletonKey: '1' }])
  expect(wokenInside).toEqual([0, 1])
})

test('one process at a time looks for what is due, and another does when it stops', async () => {
  const { services } = setUp()
  const looked: string[] = []
  const processNamed = (name: string) =>
    sweepInBackground(
      services,
      [{ steps: [{ name: 'look', run: async () => void looked.push(name) }] }],
      new AbortController(),
      { everyMs: 20, stuckMs: 30_000 },
    )
  const first = processNamed('first')
  await vi.waitFor(() => expect(looked.length).toBeGreaterThan(2))
  const second = processNamed('second')
  await sleep(200)
  expect(new Set(looked)).toEqual(new Set(['first']))
  await first.stop()
  looked.length = 0
  await vi.waitFor(() => expect(looked).toContain('second'), { timeout: 10_000 })
  expect(looked).not.toContain('first')
  await second.stop()
})
