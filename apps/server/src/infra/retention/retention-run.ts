import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { measure } from '../observe/measure.ts'
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

/** One run: when it is over, and how many rows a statement of each table may take. */
export class RetentionRun {
  readonly rows: Kysely<Tables>
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
    this.rows = rows
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
    await this.#told({ table, rows, ms })
    return rows
  }

  /** Drops a part of a table with so many rows in it. Answers whether it could. */
  async drop(
    table: keyof Tables,
    rows: number,
    drop: (rows: Kysely<Tables>) => Promise<boolean>,
  ): Promise<boolean> {
    const { answer: isDropped, ms } = await this.#timed(drop)
    if (isDropped) await this.#told({ table, rows, ms })
    return isDropped
  }

  /** Looks at the next rows of a table, `most` at once: a row that stays has been looked at as well. */
  async look<Page extends { last: unknown }>(
    table: keyof Tables,
    most: number,
    find: (rows: Kysely<Tables>, limit: number) => Promise<Page>,
  ): Promise<Page> {
    const limit = Math.min(most, this.#looks.limitOf(table))
    const { answer, ms } = await this.#timed((rows) => find(rows, limit))
    this.#looks.note(table, { rows: answer.last ? limit : 0, limit, ms })
    return answer
  }

  /** The wait for a session is no time in which others wait for this statement. */
  #timed<Answer>(work: (rows: Kysely<Tables>) => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
    return this.rows.connection().execute(async (rows) => {
      const begun = performance.now()
      return { answer: await work(rows), ms: performance.now() - begun }
    })
  }

  async #told(batch: Batch): Promise<void> {
    if (batch.rows === 0) return
    measure('payvand_rows_forgotten_total', { table: batch.table }, batch.rows)
    this.#onBatch?.(batch)
    await sleep(this.#times.pauseMs, undefined, { signal: this.#stopping }).catch(() => undefined)
  }
}
