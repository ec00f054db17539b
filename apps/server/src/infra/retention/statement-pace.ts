/** Time that a statement should hold its rows for, in ms: one that takes eight times as long is still under 200. */
const AIM_MS = 25
/**
 * Rows a statement: the first slice of a table is small, since nothing is known of its rows yet. Below the least it is the
 * statement itself that takes the time, and its commit.
 */
const ROWS = { first: 100, least: 50, most: 1_000 }
/** A quick statement may have been lucky. */
const GROWTH = 1.25

/**
 * Measures how many rows of each table a statement gets through in a millisecond, and says how many it may take at once.
 * Rows differ: a page of a crawl is kilobytes, a sign-in is not.
 */
export class StatementPace<Table extends string> {
  readonly #limits = new Map<Table, number>()

  limitOf(table: Table): number {
    return this.#limits.get(table) ?? ROWS.first
  }

  /** Notes a statement of at most `limit` rows. A slow one counts at once; fewer rows than it might take prove no pace. */
  note(table: Table, { rows, limit, ms }: { rows: number; limit: number; ms: number }): void {
    if (ms <= AIM_MS && rows < limit) return
    const fitting = (Math.max(rows, 1) * AIM_MS) / Math.max(ms, 0.1)
    const next = Math.min(fitting, ms > AIM_MS ? limit / GROWTH : limit * GROWTH)
    this.#limits.set(table, Math.floor(Math.min(Math.max(next, ROWS.least), ROWS.most)))
  }
}
