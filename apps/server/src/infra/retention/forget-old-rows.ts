import { partsWithoutMonth, startOfMonth } from '../db/monthly-partitions-store.ts'
import { withQueueLease } from '../jobs/with-queue-lease.ts'
import type { Services } from '../services.ts'
import { forgetMonths } from './forget-months.ts'
import {
  type AgePlace,
  deleteChildren,
  deleteOldest,
  deleteThese,
  nextOld,
  type OldPage,
} from './old-rows-store.ts'
import { type ForgettingStep, forgottenBefore, type OldRows, type Retention } from './retention.ts'
import { type Batch, type ForgettingTimes, RetentionRun } from './retention-run.ts'

/** A run of the queue's jobs may take a quarter of an hour. */
const TIMES: ForgettingTimes = { pauseMs: 50, mostMs: 10 * 60_000 }
/** Rows that are looked at before those of them that may go are deleted; fewer where each has rows below it. */
const PLACES = { alone: 500, withChildren: 100 }
const LEASE = 'retention'

/**
 * Forgets what is older than it is kept, of every business, in short statements with pauses between them; by one process at
 * a time. Where it is stopped the next run goes on: each statement leaves what is left whole.
 * @param onBatch told of every statement that forgot something
 */
export async function forgetOldRows(
  services: Pick<Services, 'rows' | 'config' | 'now'>,
  retention: Retention,
  stopping: AbortSignal,
  { times = TIMES, onBatch }: { times?: ForgettingTimes; onBatch?: (batch: Batch) => void } = {},
): Promise<void> {
  await withQueueLease(services, LEASE, stopping, async (lease) => {
    const run = new RetentionRun(services.rows, lease, times, onBatch)
    const failures: unknown[] = []
    for (const entry of retention) {
      const before = forgottenBefore(entry.days, services.config.buyerDays, services.now())
      if (before === null || run.isOver) continue
      try {
        await forgetEntry(run, services.now(), entry, before)
      } catch (error) {
        failures.push(new Error(`Old rows of ${entry.table} stay`, { cause: error }))
      }
    }
    // A table that cannot be deleted from keeps its own rows alone.
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures)
  })
}

async function forgetEntry(
  run: RetentionRun,
  now: Date,
  entry: OldRows | ForgettingStep,
  before: Date,
): Promise<void> {
  const { table } = entry
  if ('forget' in entry)
    return run.repeat(table, (rows, limit) => entry.forget(rows, before, { limit, now }), 'nothing')
  if (entry.byMonths) {
    const monthBefore = startOfMonth(before)
    if (!(await forgetMonths(run, entry, monthBefore))) return
    for (const part of await partsWithoutMonth(run.rows, table))
      await forgetOneByOne(run, { ...entry, part }, monthBefore)
  } else if (!entry.children && !entry.only)
    await run.repeat(table, (rows, limit) => deleteOldest(rows, entry, before, limit), 'few')
  else await forgetOneByOne(run, entry, before)
}

/** Looks at each old row, and deletes those that may go with what belongs to them. */
async function forgetOneByOne(run: RetentionRun, entry: OldRows, before: Date): Promise<void> {
  const { table } = entry
  let after: AgePlace | null = null
  do {
    const from: AgePlace | null = after
    const { ids, last }: OldPage = await run.look(table, placesOf(entry), (rows, limit) =>
      nextOld(rows, entry, before, { after: from, limit }),
    )
    if (ids.length > 0) {
      for (const child of entry.children ?? [])
        await run.repeat(child.table, (rows, limit) => deleteChildren(rows, child, ids, limit), 'few')
      for (let slice = 0; slice < ids.length && !run.isOver; ) {
        const some = ids.slice(slice, slice + run.limitOf(table))
        await run.once(table, some.length, (rows) => deleteThese(rows, entry, before, some))
        slice += some.length
      }
    }
    after = last
  } while (after !== null && !run.isOver)
}

const placesOf = ({ atOnce, children }: OldRows) => atOnce ?? (children ? PLACES.withChildren : PLACES.alone)
