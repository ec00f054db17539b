import { dropMonth, type Month, monthsOf } from '../db/monthly-partitions-store.ts'
import { keepOfMonth } from './old-rows-store.ts'
import type { OldRows } from './retention.ts'
import type { RetentionRun } from './retention-run.ts'

const ROWS_AT_ONCE = 1_000

/** How far a month was looked through, so that one with millions of rows is done by several runs of a process. */
interface Progress {
  after: number
  /** Rows that go. */
  rows: number
}
const progressIn = new WeakMap<object, Map<string, Progress>>()

/**
 * Drops the months of a table that ended before `before`, the oldest first; what may not go of them is moved out in short
 * statements first. Answers false where a month is left to the next run, since this one is over or somebody reads the table.
 */
export async function forgetMonths(run: RetentionRun, entry: OldRows, before: Date): Promise<boolean> {
  const progressOf = progressIn.get(run.rows) ?? new Map<string, Progress>()
  progressIn.set(run.rows, progressOf)
  for (const month of await monthsOf(run.rows, entry.table)) {
    if (month.to > before) break
    const progress = progressOf.get(month.name) ?? { after: 0, rows: 0 }
    progressOf.set(month.name, progress)
    if (!(await keepWhatStays(run, entry, month, progress))) return false
    if (!(await run.drop(entry.table, progress.rows, (connection) => dropMonth(connection, month))))
      return false
    progressOf.delete(month.name)
  }
  return true
}

/** Moves what stays out of the month. Answers false when the run was over before all of it was looked at. */
async function keepWhatStays(
  run: RetentionRun,
  entry: OldRows,
  month: Month,
  progress: Progress,
): Promise<boolean> {
  while (!run.isOver) {
    const { looked, kept, last } = await run.look(entry.table, ROWS_AT_ONCE, (rows, limit) =>
      keepOfMonth(rows, entry, month, { after: progress.after, limit }),
    )
    if (last === null) return true
    progress.after = last
    progress.rows += looked - kept
  }
  return false
}
