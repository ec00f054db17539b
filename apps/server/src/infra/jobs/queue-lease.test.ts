import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { askToBeWoken, holdLease, LeaseLost, releaseAllLeases, releaseLeasesOf } from './queue-lease.ts'

const LONG = { leaseMs: 60_000, heartbeatMs: 20_000 }

describe('queue leases', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  afterEach(() => releaseAllLeases(database.kysely))

  const queues = () => database.kysely.selectFrom('queue_leases').select(['key', 'owner']).execute()
  const insertLease = (owner: string, leaseUntil: string) =>
    sql`insert into queue_leases values ('site', ${owner}, now() + ${leaseUntil}::interval, now())`.execute(
      database.kysely,
    )

  test('the queue is held while the work runs and free after it', async () => {
    const outcome = await holdLease(database.kysely, 'site', 'a', LONG, async () => queues())
    expect(outcome).toEqual({ held: true, value: [{ key: 'site', owner: 'a' }] })
    expect(await queues()).toEqual([])
  })

  test('the queue is free after work that failed', async () => {
    const work = holdLease(database.kysely, 'site', 'a', LONG, async () => {
      throw new Error('broken')
    })
    await expect(work).rejects.toThrow('broken')
    expect(await queues()).toEqual([])
  })

  test('of many who ask at once one holds the queue', async () => {
    let most = 0
    let now = 0
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        holdLease(database.kysely, 'site', `owner-${index}`, LONG, async () => {
          now += 1
          most = Math.max(most, now)
          await database.execute('select pg_sleep(0.2)')
          now -= 1
        }),
      ),
    )
    expect(most).toBe(1)
    expect(outcomes.filter((outcome) => outcome.held).length).toBeGreaterThanOrEqual(1)
  })

  test('another queue is free', async () => {
    const inner = await holdLease(database.kysely, 'site', 'a', LONG, () =>
      holdLease(database.kysely, 'other', 'b', LONG, async () => 'worked'),
    )
    expect(inner).toEqual({ held: true, value: { held: true, value: 'worked' } })
  })

  test('the queue of a worker that was killed is taken over when its lease ends, not before', async () => {
    await insertLease('killed', '1 hour')
    expect(await holdLease(database.kysely, 'site', 'b', LONG, async () => 1)).toEqual({ held: false })
    await sql`update queue_leases set lease_until = now() - interval '1 second'`.execute(database.kysely)
    expect(await holdLease(database.kysely, 'site', 'b', LONG, async () => 1)).toEqual({
      held: true,
      value: 1,
    })
  })

  test('heartbeats keep a lease that is much shorter than the work', async () => {
    const times = { leaseMs: 600, heartbeatMs: 100 }
    const outcome = await holdLease(database.kysely, 'site', 'a', times, async (signal) => {
      const first = await database.kysely
        .selectFrom('queue_leases')
        .select('heartbeat_at')
        .executeTakeFirstOrThrow()
      await vi.waitFor(
        async () => {
          const { late } = (
            await database.execute(
              `select clock_timestamp() - $1::timestamptz > interval '1500 ms' as late`,
              [first.heartbeat_at],
            )
          ).rows[0] as { late: boolean }
          expect(late).toBe(true)
        },
        { timeout: 120_000, interval: 50 },
      )
      return {
        aborted: signal.aborted,
        other: await holdLease(database.kysely, 'site', 'b', times, async () => 1),
      }
    })
    expect(outcome).toEqual({ held: true, value: { aborted: false, other: { held: false } } })
  })

  test('who lost the lease is told, and does not take it from the new holder', async () => {
    const work = holdLease(
      database.kysely,
      'site',
      'a',
      { leaseMs: 60_000, heartbeatMs: 30 },
      async (signal) => {
        await sql`update queue_leases set owner = 'b'`.execute(database.kysely)
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
    )
    await expect(work).rejects.toBeInstanceOf(LeaseLost)
    expect(await queues()).toEqual([{ key: 'site', owner: 'b' }])
  })

  test('whoever asked for a held queue is named when it is free, once', async () => {
    const wake = { queue: 'test.other', data: { businessId: 1 } }
    const heard: unknown[] = []
    const ask = () => askToBeWoken(database.kysely, 'site', wake)
    expect(await ask()).toBe(false)
    await holdLease(
      database.kysely,
      'site',
      'a',
      LONG,
      async () => {
        expect([await ask(), await ask()]).toEqual([true, true])
        expect(heard).toEqual([])
      },
      async (asked) => void heard.push(...asked),
    )
    expect(heard).toEqual([wake])
    expect(await ask()).toBe(false)
  })

  test('who asked a holder that was killed is named by the next one', async () => {
    await insertLease('killed', '1 hour')
    const wake = { queue: 'test.other', data: { businessId: 1 } }
    await askToBeWoken(database.kysely, 'site', wake)
    await sql`update queue_leases set lease_until = now() - interval '1 second'`.execute(database.kysely)
    const heard: unknown[] = []
    const hear = async (asked: readonly unknown[]) => void heard.push(...asked)
    await holdLease(database.kysely, 'site', 'b', LONG, async () => 1, hear)
    expect(heard).toEqual([wake])
  })

  test('the leases of one owner are given back, and no other', async () => {
    await insertLease('gone', '1 hour')
    await sql`insert into queue_leases values ('other', 'alive', now() + interval '1 hour', now())`.execute(
      database.kysely,
    )
    expect(await releaseLeasesOf(database.kysely, 'gone')).toBe(1)
    expect(await queues()).toEqual([{ key: 'other', owner: 'alive' }])
  })
})
