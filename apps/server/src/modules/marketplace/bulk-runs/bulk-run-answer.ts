import type { BulkRun } from '@payvand/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { countSending } from './bulk-results-store.ts'
import type { BulkRunRow } from './bulk-runs-store.ts'

/** The verification of a completed run can be undone once. */
export function isUndoable(row: BulkRunRow): boolean {
  return row.kind === 'verify' && row.finished_at !== null && row.undone_at === null && row.succeeded > 0
}

/** A run's row as the wire has it, with its pace so far, and of a sending what became of what it queued. */
export async function bulkRunAnswer(rows: Kysely<Tables>, row: BulkRunRow, now: Date): Promise<BulkRun> {
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
    sending: row.kind === 'send' && isOver ? await countSending(rows, row.business_id, row.id) : null,
    itemsPerMinute: perMinute === null ? null : Math.round(perMinute),
    secondsLeft: isOver || perMinute === null ? null : Math.ceil(((row.total - row.done) / perMinute) * 60),
    undoable: isUndoable(row),
    createdAt: row.created_at.toISOString(),
    startedAt: wireTime(row.started_at),
    finishedAt: wireTime(row.finished_at),
    undoneAt: wireTime(row.undone_at),
  }
}
