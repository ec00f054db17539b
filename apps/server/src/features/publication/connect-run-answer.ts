import type { ConnectRun } from '@payvand/contract'
import { sendingReasonSentence } from '@payvand/texts'
import type { ConnectRunRow } from '../../core/stores/connect-runs-store.ts'
import { wireTime } from '../../core/wire-time.ts'

export function connectRunAnswer(row: ConnectRunRow & { proposedCount: number }): ConnectRun {
  return {
    id: row.id,
    filterBy: row.filter_by,
    status: row.status,
    connectedCount: row.connected_count,
    proposedCount: row.proposedCount,
    ambiguousCount: row.ambiguous_count,
    unmatchedCount: row.unmatched_count,
    ambiguous: row.ambiguous ?? [],
    reason: row.reason_code ? sendingReasonSentence({ code: row.reason_code, messages: [] }) : null,
    createdAt: row.created_at.toISOString(),
    finishedAt: wireTime(row.finished_at),
  }
}
