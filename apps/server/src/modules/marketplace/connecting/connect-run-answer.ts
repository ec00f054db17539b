import type { ConnectRun, ConnectRunSummary } from '@payvand/contract'
import { sendingReasonSentence } from '@payvand/texts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import type { ConnectRunRow } from './connect-runs-store.ts'

type Row = ConnectRunRow & { proposedCount: number }

export function connectRunAnswer(row: Row): ConnectRun {
  return { ...connectRunSummaryAnswer(row), ambiguous: row.ambiguous ?? [] }
}

export function connectRunSummaryAnswer(row: Row): ConnectRunSummary {
  return {
    id: row.id,
    filterBy: row.filter_by,
    status: row.status,
    connectedCount: row.connected_count,
    proposedCount: row.proposedCount,
    ambiguousCount: row.ambiguous_count,
    unmatchedCount: row.unmatched_count,
    reason: row.reason_code ? sendingReasonSentence({ code: row.reason_code, messages: [] }) : null,
    createdAt: row.created_at.toISOString(),
    finishedAt: wireTime(row.finished_at),
  }
}
