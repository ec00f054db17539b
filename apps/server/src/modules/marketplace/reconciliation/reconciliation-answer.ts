import type { Reconciliation } from '@payvand/contract'
import { sendingReasonSentence } from '@payvand/texts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import type { ReconciliationRow } from './reconciliations-store.ts'

/** A reconciliation's row as the wire has it, with the time left at its pace so far. */
export function reconciliationAnswer(row: ReconciliationRow, total: number, now: Date): Reconciliation {
  const elapsedMs = row.started_at && !row.finished_at ? now.getTime() - row.started_at.getTime() : 0
  const left = Math.max(0, total - row.compared)
  return {
    id: row.id,
    trigger: row.trigger_type,
    status: row.status,
    compared: row.compared,
    total,
    equal: row.equal,
    differing: row.differing,
    gone: row.gone,
    secondsLeft:
      row.compared > 0 && elapsedMs > 0 ? Math.ceil(((elapsedMs / row.compared) * left) / 1_000) : null,
    reason: row.reason_code ? sendingReasonSentence({ code: row.reason_code, messages: [] }) : null,
    createdAt: row.created_at.toISOString(),
    startedAt: wireTime(row.started_at),
    finishedAt: wireTime(row.finished_at),
  }
}
