import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { JobData } from './job-definition.ts'

export interface LeaseTimes {
  /** Life of a lease without a heartbeat, in ms. */
  leaseMs: number
  /** Interval of renewal, in ms; well below `leaseMs`. */
  heartbeatMs: number
}

/** A lease of this length that is renewed twice before it would end. */
export function leaseTimes(leaseMs: number): LeaseTimes {
  return { leaseMs, heartbeatMs: Math.ceil(leaseMs / 3) }
}

/** The lease went to someone else, or could not be renewed in time: stop writing. */
export class LeaseLost extends Error {
  constructor(queue: string, cause?: unknown) {
    super(`The lease of the queue ${queue} is lost`, { cause })
    this.name = 'LeaseLost'
  }
}

/** A queue to wake, with a job's data. */
export interface QueueWake {
  queue: string
  data: JobData
}

export type LeaseOutcome<T> = { held: true; value: T } | { held: false }

/**
 * Runs `run` while this owner holds the queue (a site, a booth), so that one worker at a time works on it. A queue
 * whose holder shows no life is taken over after `leaseMs`. Time is the database's, as machines disagree.
 * @param owner unique per run, such as process id and job id: the same owner twice is refused like any other.
 * @param run its signal aborts with `LeaseLost` when the lease is lost; it must then stop writing.
 * @param onReleased hears, once the queue is free, who asked for it meanwhile (`askToBeWoken`).
 * @returns `held: false` when someone else holds the queue; otherwise what `run` gave.
 */
export async function holdLease<T>(
  db: Kysely<Tables>,
  queue: string,
  owner: string,
  { leaseMs, heartbeatMs }: LeaseTimes,
  run: (signal: AbortSignal) => Promise<T>,
  onReleased?: (asked: readonly QueueWake[]) => Promise<void>,
): Promise<LeaseOutcome<T>> {
  if (!(await takeLease(db, queue, owner, leaseMs))) return { held: false }
  const controller = new AbortController()
  // The process's own monotonic clock counts: a process that was frozen must not believe in a lease that ran out.
  let renewedAt = performance.now()
  let renewing: Promise<void> = Promise.resolve()
  const renew = async (): Promise<void> => {
    const askedAt = performance.now()
    try {
      if (await renewLease(db, queue, owner, leaseMs)) renewedAt = askedAt
      else controller.abort(new LeaseLost(queue))
    } catch (error) {
      // The database may come back before the lease ends; after that nobody can know who holds it.
      if (performance.now() - renewedAt > leaseMs) controller.abort(new LeaseLost(queue, error))
    }
  }
  const heartbeat = setInterval(() => {
    if (performance.now() - renewedAt > leaseMs) controller.abort(new LeaseLost(queue))
    renewing = renewing.then(renew)
  }, heartbeatMs)
  try {
    return { held: true, value: await run(controller.signal) }
  } finally {
    clearInterval(heartbeat)
    await renewing
    const asked = await releaseLease(db, queue, owner)
    if (asked.length > 0) await onReleased?.(asked)
  }
}

/** One statement, so that of two takers one wins: the row's lock decides, and the loser sees the new lease. */
async function takeLease(
  db: Kysely<Tables>,
  queue: string,
  owner: string,
  leaseMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into queue_leases (key, owner, lease_until, heartbeat_at)
    values (${queue}, ${owner}, clock_timestamp() + ${leaseMs}::float8 * interval '1 ms', clock_timestamp())
    on conflict (key) do update
      set owner = excluded.owner, lease_until = excluded.lease_until, heartbeat_at = excluded.heartbeat_at
      where queue_leases.lease_until < clock_timestamp()
    returning key`.execute(db)
  return rows.length === 1
}

async function renewLease(
  db: Kysely<Tables>,
  queue: string,
  owner: string,
  leaseMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    update queue_leases
    set lease_until = clock_timestamp() + ${leaseMs}::float8 * interval '1 ms', heartbeat_at = clock_timestamp()
    where key = ${queue} and owner = ${owner} and lease_until > clock_timestamp()
    returning key`.execute(db)
  return rows.length === 1
}

async function releaseLease(db: Kysely<Tables>, queue: string, owner: string): Promise<QueueWake[]> {
  const released = await db
    .deleteFrom('queue_leases')
    .where('key', '=', queue)
    .where('owner', '=', owner)
    .returning('asked_by')
    .executeTakeFirst()
  return (released?.asked_by ?? []) as QueueWake[]
}

/**
 * Asks whoever holds the queue to wake another when it is free: what comes while it is held may come too late for the holder
 * to see. Answers false where nobody holds it any more.
 */
export async function askToBeWoken(db: Kysely<Tables>, queue: string, wake: QueueWake): Promise<boolean> {
  const asked = JSON.stringify([wake])
  const { rows } = await sql`
    update queue_leases
    set asked_by = case when asked_by @> ${asked}::jsonb then asked_by else asked_by || ${asked}::jsonb end
    where key = ${queue} and lease_until > clock_timestamp()
    returning key`.execute(db)
  return rows.length === 1
}

/** Gives back every queue of one owner, such as a worker that is known to be gone. Answers how many. */
export async function releaseLeasesOf(db: Kysely<Tables>, owner: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('queue_leases')
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Voids every lease. Only at the start on the embedded database, where the lock on the folder proves that no other
 * process is alive.
 */
export async function releaseAllLeases(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('queue_leases').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
