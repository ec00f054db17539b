import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { withQueueLease } from '../jobs/with-queue-lease.ts'
import { measure } from '../observe/measure.ts'
import type { Services } from '../services.ts'
import {
  type AgePlace,
  deleteChildren,
  deleteOldest,
  deleteThese,
  nextOld,
  type OldPage,
} from './old-rows-store.ts'
import { type ForgettingStep, forgottenBefore, type OldRows, type Retention } from './retention.ts'
import { StatementPace } from './statement-pace.ts'

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
  /** How long others of the session, or of these rows, had to wait for it; without its own wait for a session. */
  ms: number
}

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
    const run = new Run(services.rows, lease, times, onBatch)
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
  run: Run,
  now: Date,
  entry: OldRows | ForgettingStep,
  before: Date,
): Promise<void> {
  const { table } = entry
  if ('forget' in entry)
    return run.repeat(table, (rows, limit) => entry.forget(rows, before, { limit, now }), 'nothing')
  if (!entry.children && !entry.only)
    return run.repeat(table, (rows, limit) => deleteOldest(rows, entry, before, limit), 'few')
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

/** One run: when it is over, and how many rows a statement of each table may take. */
class Run {
  readonly #rows: Kysely<Tables>
  readonly #stopping: AbortSignal
  readonly #times: ForgettingTimes
  readonly #onBatch: ((batch: Batch) => void) | undefined
  readonly #endsAt: number
  readonly #deletes = new StatementPace<keyof Tables>()
  readonly #looks = new StatementPace<keyof Tables>()

  constructor(
    rows: Kysely<Tables>,
    stopping: AbortSignal,
    times: ForgettingTimes,
    onBatch: ((batch: Batch) => void) | undefined,
  ) {
    this.#rows = rows
    this.#stopping = stopping
    this.#times = times
    this.#onBatch = onBatch
    this.#endsAt = performance.now() + times.mostMs
  }

  get isOver(): boolean {
    return this.#stopping.aborted || performance.now() > this.#endsAt
  }

  limitOf(table: keyof Tables): number {
    return this.#deletes.limitOf(table)
  }

  /** Repeats a statement until it forgets `nothing`, or fewer rows than it might (`few`). */
  async repeat(
    table: keyof Tables,
    forget: (rows: Kysely<Tables>, limit: number) => Promise<number>,
    until: 'nothing' | 'few',
  ): Promise<void> {
    while (!this.isOver) {
      const limit = this.limitOf(table)
      const count = await this.once(table, limit, (rows) => forget(rows, limit))
      if (until === 'few' ? count < limit : count === 0) return
    }
  }

  async once(
    table: keyof Tables,
    limit: number,
    forget: (rows: Kysely<Tables>) => Promise<number>,
  ): Promise<number> {
    const { answer: rows, ms } = await this.#timed(forget)
    this.#deletes.note(table, { rows, limit, ms })
    if (rows === 0) return 0
    measure('payvand_rows_forgotten_total', { table }, rows)
    this.#onBatch?.({ table, rows, ms })
    await sleep(this.#times.pauseMs, undefined, { signal: this.#stopping }).catch(() => undefined)
    return rows
  }

  /** Looks at the next rows of a table, `most` at once: a row that stays has been looked at as well. */
  async look(
    table: keyof Tables,
    most: number,
    find: (rows: Kysely<Tables>, limit: number) => Promise<OldPage>,
  ): Promise<OldPage> {
    const limit = Math.min(most, this.#looks.limitOf(table))
    const { answer, ms } = await this.#timed((rows) => find(rows, limit))
    this.#looks.note(table, { rows: answer.last ? limit : 0, limit, ms })
    return answer
  }

  /** The wait for a session is no time in which others wait for this statement. */
  #timed<Answer>(work: (rows: Kysely<Tables>) => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
    return this.#rows.connection().execute(async (rows) => {
      const begun = performance.now()
      return { answer: await work(rows), ms: performance.now() - begun }
    })
  }
}
