import { setTimeout as sleep } from 'node:timers/promises'
import type { Tables } from '../db/schema.ts'
import { withQueueLease } from '../jobs/with-queue-lease.ts'
import { measure } from '../observe/measure.ts'
import type { Services } from '../services.ts'
import { type AgePlace, deleteChildren, deleteOldest, deleteThese, nextOld } from './old-rows-store.ts'
import { type ForgettingStep, forgottenBefore, type OldRows, type Retention } from './retention.ts'

export interface ForgettingTimes {
  /** Wait after each statement, in ms, in which others come to their turn. */
  pauseMs: number
  /** The run ends after this, in ms; the next one goes on. */
  mostMs: number
}

/** A statement that forgot something. */
export interface Batch {
  table: keyof Tables
  rows: number
  ms: number
}

/** A run of the queue's jobs may take a quarter of an hour. */
const TIMES: ForgettingTimes = { pauseMs: 50, mostMs: 10 * 60_000 }
/** Rows a statement: it begins small, and grows or shrinks with the time that the last one took. */
const ROWS = { first: 250, least: 50, most: 2_000 }
const GROWS_BELOW_MS = 25
const SHRINKS_ABOVE_MS = 60
/** Rows whose children are deleted before them. */
const PARENTS = 100
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
    const run = new Run(lease, times, onBatch)
    const failures: unknown[] = []
    for (const entry of retention) {
      const before = forgottenBefore(entry.days, services.config.buyerDays, services.now())
      if (before === null || run.isOver) continue
      try {
        await forgetEntry(run, services, entry, before)
      } catch (error) {
        failures.push(new Error(`Old rows of ${entry.table} stay`, { cause: error }))
      }
    }
    // A table that cannot be deleted from keeps its own rows alone.
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures)
  })
}

async function forgetEntry(
  run: Run,
  { rows, now }: Pick<Services, 'rows' | 'now'>,
  entry: OldRows | ForgettingStep,
  before: Date,
): Promise<void> {
  if ('forget' in entry)
    return run.repeat(entry.table, (limit) => entry.forget(rows, before, { limit, now: now() }), 'nothing')
  if (!entry.children && !entry.only)
    return run.repeat(entry.table, (limit) => deleteOldest(rows, entry, before, limit), 'few')
  let after: AgePlace | null = null
  do {
    const limit = entry.children ? (entry.atOnce ?? PARENTS) : run.limitOf(entry.table)
    const { ids, last } = await nextOld(rows, entry, before, { after, limit })
    if (ids.length > 0) {
      for (const child of entry.children ?? [])
        await run.repeat(child.table, (limit) => deleteChildren(rows, child, ids, limit), 'few')
      if (!run.isOver) await run.once(entry.table, () => deleteThese(rows, entry, before, ids))
    }
    after = last
  } while (after !== null && !run.isOver)
}

/** One run: when it is over, and how many rows a statement of each table may take. */
class Run {
  readonly #stopping: AbortSignal
  readonly #times: ForgettingTimes
  readonly #onBatch: ((batch: Batch) => void) | undefined
  readonly #endsAt: number
  readonly #limits = new Map<keyof Tables, number>()

  constructor(stopping: AbortSignal, times: ForgettingTimes, onBatch: ((batch: Batch) => void) | undefined) {
    this.#stopping = stopping
    this.#times = times
    this.#onBatch = onBatch
    this.#endsAt = performance.now() + times.mostMs
  }

  get isOver(): boolean {
    return this.#stopping.aborted || performance.now() > this.#endsAt
  }

  limitOf(table: keyof Tables): number {
    return this.#limits.get(table) ?? ROWS.first
  }

  /** Repeats a statement until it forgets `nothing`, or fewer rows than it might (`few`). */
  async repeat(
    table: keyof Tables,
    forget: (limit: number) => Promise<number>,
    until: 'nothing' | 'few',
  ): Promise<void> {
    while (!this.isOver) {
      const limit = this.limitOf(table)
      const count = await this.once(table, () => forget(limit))
      if (until === 'few' ? count < limit : count === 0) return
    }
  }

  async once(table: keyof Tables, forget: () => Promise<number>): Promise<number> {
    const begun = performance.now()
    const rows = await forget()
    const ms = performance.now() - begun
    const limit = this.limitOf(table)
    if (ms > SHRINKS_ABOVE_MS) this.#limits.set(table, Math.max(ROWS.least, Math.floor(limit / 2)))
    else if (ms < GROWS_BELOW_MS) this.#limits.set(table, Math.min(ROWS.most, Math.ceil(limit * 1.5)))
    if (rows === 0) return 0
    measure('payvand_rows_forgotten_total', { table }, rows)
    this.#onBatch?.({ table, rows, ms })
    await sleep(this.#times.pauseMs, undefined, { signal: this.#stopping }).catch(() => undefined)
    return rows
  }
}
