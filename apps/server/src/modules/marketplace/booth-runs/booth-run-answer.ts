import type { BoothRun } from '@payvand/contract'
import { boothRunTitle } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { type BoothRunKind, type BoothRunRow, countUndone, paramsOf } from './booth-runs-store.ts'

/** A run's row as the wire has it, with its pace so far. */
export async function boothRunAnswer(rows: Kysely<Tables>, row: BoothRunRow, now: Date): Promise<BoothRun> {
  const isUndoing = row.status === 'undoing'
  const undoing = isUndoing ? await countUndone(rows, row) : null
  const done = undoing ? undoing.undone + undoing.kept : row.done
  const total = isUndoing ? row.succeeded : row.total
  const elapsedMs = row.started_at && row.status === 'running' ? now.getTime() - row.started_at.getTime() : 0
  const perMinute = done > 0 && elapsedMs > 0 ? (done / elapsedMs) * 60_000 : null
  return {
    id: row.id,
    kind: row.kind as BoothRunKind,
    title: boothRunTitle(paramsOf(row)),
    status: row.status,
    total,
    done,
    succeeded: undoing ? undoing.undone : row.succeeded,
    leftOut: undoing ? undoing.kept : row.done - row.succeeded,
    stopped: row.status === 'completed' && row.done < row.total,
    itemsPerMinute: perMinute === null ? null : Math.round(perMinute),
    secondsLeft: perMinute === null ? null : Math.ceil(((total - done) / perMinute) * 60),
    undoable: isUndoable(row, now),
    undoUntil: wireTime(row.undo_until),
    createdAt: row.created_at.toISOString(),
    startedAt: wireTime(row.started_at),
    finishedAt: wireTime(row.finished_at),
    undoneAt: wireTime(row.undone_at),
  }
}

/**
 * A run can be undone for a day where it changed something; a price rule counts as a change even if it touched no
 * product.
 */
export function isUndoable(row: BoothRunRow, now: Date): boolean {
  const isOver = row.status === 'completed' || row.status === 'failed'
  const hasChanged = row.succeeded > 0 || row.kind === 'price_rule'
  return isOver && hasChanged && row.undone_at === null && row.undo_until !== null && row.undo_until > now
}
