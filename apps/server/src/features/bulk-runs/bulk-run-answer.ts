import type { BulkRun } from '@payvand/contract'
import type { BulkRunRow } from '../../core/stores/bulk-runs-store.ts'
import { wireTime } from '../../core/wire-time.ts'

/** A run's row as the wire has it, with its pace so far. */
export function bulkRunAnswer(row: BulkRunRow, now: Date): BulkRun {
  const elapsedMs = row.started_at ? (row.finished_at ?? now).getTime() - row.started_at.getTime() : 0
  const perMinute = row.done > 0 && elapsedMs > 0 ? (row.done / elapsedMs) * 60_000 : null
  const isOver = row.finished_at !== null
  return {
    id: row.id,
    projectId: row.project_id,
    kind: row.kind,
    status: row.status,
    total: row.total,
    done: row.done,
    succeeded: row.succeeded,
    leftOut: row.done - row.succeeded,
    itemsPerMinute: perMinute === null ? null : Math.round(perMinute),
    secondsLeft: isOver || perMinute === null ? null : Math.ceil(((row.total - row.done) / perMinute) * 60),
    undoable: row.kind === 'verify' && isOver && row.undone_at === null && row.succeeded > 0,
    createdAt: row.created_at.toISOString(),
    startedAt: wireTime(row.started_at),
    finishedAt: wireTime(row.finished_at),
    undoneAt: wireTime(row.undone_at),
  }
}
