import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, silentLogger } from '../db/database.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { createJobs, type Jobs, type JobsOptions } from './jobs.ts'

const WAIT = { timeout: 120_000, interval: 20 }

function scheduleOrders(jobs: Jobs): void {
  jobs.define({ name: 'orders.poll' })
  jobs.schedule('orders.poll', '*/5 * * * *')
}

describe('jobs', () => {
  let database: Database
  let open: Jobs[]
  beforeEach(async () => {
    open = []
    database = await openTestDatabase()
  })
  afterEach(async () => {
    for (const jobs of open) await jobs.stop({ deadlineMs: 1000 })
    await database.close()
  })

  async function startJobs(prepare: (jobs: Jobs) => void, options?: JobsOptions): Promise<Jobs> {
    const jobs = createJobs(database, silentLogger, options)
    prepare(jobs)
    open.push(jobs)
    await jobs.start()
    return jobs
  }

  async function waiting(name: string): Promise<number> {
    const { rows } = await database.execute(
      `select count(*) as n from ${database.schema}_boss.job where name = $1 and state < 'active'`,
      [name],
    )
    return rows[0]?.['n'] as number
  }

  test('a job that was enqueued with its rows runs with them there', async () => {
    const seen: unknown[] = []
    const jobs = await startJobs((jobs) => {
      jobs.define({ name: 'crawl.run' })
      jobs.work<{ business: number }>('crawl.run', async ({ data }) => {
        seen.push(
          await database.kysely
            .selectFrom('businesses')
            .select('name')
            .where('id', '=', data.business)
            .execute(),
        )
      })
    })
    await database.kysely.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('businesses')
        .values({ name: 'a' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await jobs.enqueue(trx, 'crawl.run', { business: id })
    })
    await vi.waitFor(() => expect(seen).toEqual([[{ name: 'a' }]]), WAIT)
  })

  test('a job of a transaction that was rolled back does not exist', async () => {
    const jobs = await startJobs((jobs) => jobs.define({ name: 'crawl.run' }))
    const transaction = database.kysely.transaction().execute(async (trx) => {
      expect(await jobs.enqueue(trx, 'crawl.run', { id: 1 })).not.toBeNull()
      throw new Error('changed my mind')
    })
    await expect(transaction).rejects.toThrow('changed my mind')
    expect(await waiting('crawl.run')).toBe(0)
  })

  test('a failed job is repeated', async () => {
    const attempts: number[] = []
    const jobs = await startJobs((jobs) => {
      jobs.define({ name: 'crawl.run', options: { retryDelaySeconds: 0 } })
      jobs.work('crawl.run', async ({ retryCount }) => {
        attempts.push(retryCount)
        if (retryCount === 0) throw new Error('not yet')
      })
    })
    await jobs.enqueue(database.kysely, 'crawl.run', {})
    await vi.waitFor(() => expect(attempts).toEqual([0, 1]), WAIT)
  })

  test('of one queue a single job runs at a time, on two processes with room for many', async () => {
    const running = new Map<string, number>()
    let most = 0
    let done = 0
    const prepare = (jobs: Jobs): void => {
      jobs.define({ name: 'booth.send', options: { policy: 'key_strict_fifo', concurrency: 3 } })
      jobs.work<{ booth: string }>('booth.send', async ({ data }) => {
        const now = (running.get(data.booth) ?? 0) + 1
        running.set(data.booth, now)
        most = Math.max(most, now)
        await database.execute('select pg_sleep(0.05)')
        running.set(data.booth, now - 1)
        done += 1
      })
    }
    const jobs = await startJobs(prepare)
    // The second process is only possible on a server.
    if (database.kind === 'postgres') await startJobs(prepare)
    for (let i = 0; i < 8; i++) {
      const booth = i % 2 === 0 ? 'a' : 'b'
      await jobs.enqueue(database.kysely, 'booth.send', { booth }, { singletonKey: booth })
    }
    await vi.waitFor(() => expect(done).toBe(8), WAIT)
    expect(most).toBe(1)
  })

  test('many waiting jobs run one after the other without a pause', async () => {
    let done = 0
    const jobs = await startJobs((jobs) => {
      jobs.define({ name: 'orders.poll' })
      jobs.work('orders.poll', async () => void (done += 1))
    })
    await database.kysely.transaction().execute(async (trx) => {
      for (let i = 0; i < 20; i++) await jobs.enqueue(trx, 'orders.poll', { i })
    })
    await vi.waitFor(() => expect(done).toBe(20), WAIT)
  })

  test('a second waiting job of an exclusive name is refused', async () => {
    const jobs = await startJobs((jobs) =>
      jobs.define({ name: 'orders.poll', options: { policy: 'exclusive' } }),
    )
    expect(await jobs.enqueue(database.kysely, 'orders.poll', {}, { singletonKey: '1' })).not.toBeNull()
    expect(await jobs.enqueue(database.kysely, 'orders.poll', {}, { singletonKey: '1' })).toBeNull()
    expect(await jobs.enqueue(database.kysely, 'orders.poll', {}, { singletonKey: '2' })).not.toBeNull()
    expect(await waiting('orders.poll')).toBe(2)
  })

  test('many enter with one statement, once a key and in their order, and who else waits is known', async () => {
    const LATER = Array.from({ length: 20 }, (_, index) => 4 + index)
    const jobs = await startJobs((jobs) => {
      jobs.define({ name: 'orders.poll', options: { policy: 'short' } })
      jobs.define({ name: 'booth.send', options: { policy: 'short' } })
    })
    const named = (...keys: number[]) => keys.map((id) => ({ data: { id }, singletonKey: String(id) }))
    expect(await jobs.hasWaiting('orders.poll', ['1'])).toBe(false)
    await jobs.enqueue(database.kysely, 'orders.poll', { id: 1 }, { singletonKey: '1' })
    expect(await jobs.hasWaiting('orders.poll', ['1'])).toBe(false)
    await jobs.enqueueAll(database.kysely, 'orders.poll', named(1, 2, 3))
    await jobs.enqueueAll(database.kysely, 'orders.poll', named(2, 3, ...LATER))
    expect(await waiting('orders.poll')).toBe(3 + LATER.length)
    const { rows } = await database.execute(
      `select (data->>'id')::int as n from ${database.schema}_boss.job where name = 'orders.poll'
       order by created_on, id`,
    )
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3, ...LATER])
    expect(await jobs.hasWaiting('orders.poll', ['1'])).toBe(true)
    expect(await jobs.hasWaiting('booth.send', ['1'])).toBe(false)
  })

  test('a job for later waits', async () => {
    let runs = 0
    const jobs = await startJobs((jobs) => {
      jobs.define({ name: 'a.now' })
      jobs.define({ name: 'a.later' })
      jobs.work('a.now', async () => void (runs += 1))
      jobs.work('a.later', async () => void (runs += 100))
    })
    await jobs.enqueue(database.kysely, 'a.later', {}, { startAfter: new Date(Date.now() + 3_600_000) })
    await jobs.enqueue(database.kysely, 'a.now', {})
    await vi.waitFor(() => expect(runs).toBe(1), WAIT)
    expect(await waiting('a.later')).toBe(1)
  })

  test('stopping aborts what does not end in time, and the job is not lost', async () => {
    let started = false
    let reason: unknown
    const jobs = await startJobs((jobs) => {
      jobs.define({ name: 'crawl.run', options: { retryDelaySeconds: 0 } })
      jobs.work('crawl.run', async ({ signal }) => {
        started = true
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject((reason = signal.reason)))
        })
      })
    })
    await jobs.enqueue(database.kysely, 'crawl.run', {})
    await vi.waitFor(() => expect(started).toBe(true), WAIT)
    await jobs.stop({ deadlineMs: 1000 })
    expect(reason).toBeDefined()
    await vi.waitFor(async () => expect(await waiting('crawl.run')).toBe(1), WAIT)
  })

  test('a job that a killed process left running is run again', async () => {
    const seen: number[] = []
    const options = { policy: 'exclusive', heartbeatSeconds: 10, retryDelaySeconds: 0 } as const
    const first = await startJobs((jobs) => jobs.define({ name: 'crawl.run', options }), { workers: false })
    await first.enqueue(database.kysely, 'crawl.run', { id: 7 })
    await first.stop({ deadlineMs: 1000 })
    // The row is left as by a worker that was killed half a minute ago.
    await database.execute(
      `update ${database.schema}_boss.job set state = 'active',
         started_on = now() - interval '30 s', heartbeat_on = now() - interval '30 s'`,
    )
    await startJobs(
      (jobs) => {
        jobs.define({ name: 'crawl.run', options })
        jobs.work<{ id: number }>('crawl.run', async ({ data }) => void seen.push(data.id))
      },
      // A server may have other workers, so the test waits until the heartbeat is missed.
      { superviseSeconds: database.kind === 'postgres' ? 1 : 3600 },
    )
    await vi.waitFor(() => expect(seen).toEqual([7]), WAIT)
  })

  test('a process that only enqueues runs nothing', async () => {
    let runs = 0
    const jobs = await startJobs(
      (jobs) => {
        jobs.define({ name: 'crawl.run' })
        jobs.work('crawl.run', async () => void (runs += 1))
      },
      { workers: false },
    )
    await jobs.enqueue(database.kysely, 'crawl.run', {})
    expect(await waiting('crawl.run')).toBe(1)
    expect(runs).toBe(0)
  })

  test('an unknown name is refused at once', async () => {
    const jobs = await startJobs((jobs) => jobs.define({ name: 'crawl.run' }))
    await expect(jobs.enqueue(database.kysely, 'crawl.rnu', {})).rejects.toThrow(/crawl\.rnu/)
  })

  test('a schedule is kept once however often the process starts', async () => {
    await (await startJobs(scheduleOrders)).stop({ deadlineMs: 1000 })
    await startJobs(scheduleOrders)
    const { rows } = await database.execute(
      `select name, cron, timezone from ${database.schema}_boss.schedule`,
    )
    expect(rows).toEqual([{ name: 'orders.poll', cron: '*/5 * * * *', timezone: 'Asia/Tehran' }])
  })
})
