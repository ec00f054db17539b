import type { Operation as Answer } from '@payvand/contract'
import { wireTime } from '../../infra/http/wire-time.ts'
import type { AnyOperation } from './operation-definition.ts'
import type { OperationRow } from './operations-store.ts'
import type { Services } from './services.ts'

/** An operation's row as the wire has it, with its rate so far. */
export async function operationAnswer(services: Services, row: OperationRow): Promise<Answer> {
  const definition = services.operations.of(row.kind)
  const now = services.now()
  const isUndoing = row.status === 'undoing'
  const done = isUndoing ? row.undone + row.kept : row.done
  const total = isUndoing ? row.succeeded : row.total
  const succeeded = isUndoing ? row.undone : row.succeeded
  const elapsedMs = row.started_at && row.status === 'running' ? now.getTime() - row.started_at.getTime() : 0
  const perMinute = done > 0 && elapsedMs > 0 ? (done / elapsedMs) * 60_000 : null
  const { details, reason } = (await definition.describe?.(services, row)) ?? { details: null, reason: null }
  return {
    id: row.id,
    kind: row.kind,
    title: definition.title(row.parameters),
    projectId: row.project_id,
    status: row.status,
    total,
    done,
    succeeded,
    leftOut: done - succeeded,
    stopped: row.stopped,
    itemsPerMinute: perMinute === null ? null : Math.round(perMinute),
    secondsLeft: perMinute === null ? null : Math.ceil((Math.max(0, total - done) / perMinute) * 60),
    stoppable: isStoppable(definition, row),
    undoable: isUndoable(definition, row, now),
    undoUntil: wireTime(row.undo_until),
    undoneCount: row.undone,
    keptCount: row.kept,
    reason,
    createdAt: row.created_at.toISOString(),
    startedAt: wireTime(row.started_at),
    finishedAt: wireTime(row.finished_at),
    undoneAt: wireTime(row.undone_at),
    details,
  }
}

/** A batch that is being worked on is finished; a run of its own steps is not cut off. */
export function isStoppable(definition: AnyOperation, { status }: OperationRow): boolean {
  return definition.batch !== undefined && (status === 'waiting' || status === 'running')
}

export function isUndoable({ undo }: AnyOperation, row: OperationRow, now: Date): boolean {
  const isOver = row.status === 'completed' || row.status === 'failed'
  if (!undo || !isOver || row.undone_at !== null) return false
  const inTime = undo.withinMs === null || (row.undo_until !== null && row.undo_until > now)
  return inTime && undo.applies(row)
}
