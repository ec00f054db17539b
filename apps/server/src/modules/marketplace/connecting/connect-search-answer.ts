import type { ConnectSearch } from '@payvand/contract'
import { sendingReasonSentence } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { newestOperation, type OperationRow } from '../../operations/index.ts'
import { countProposed, firstAmbiguous } from './connect-results-store.ts'

/** Counts that only a search knows; it writes them when it has compared everything. */
export interface ConnectFacts {
  ambiguousCount: number
  unmatchedCount: number
}

export const newestSearch = (rows: Kysely<Tables>, businessId: number): Promise<OperationRow | undefined> =>
  newestOperation(rows, businessId, 'connect')

export async function connectSearchAnswer(
  rows: Kysely<Tables>,
  search: OperationRow,
): Promise<ConnectSearch> {
  return { ...(await connectSearchSummary(rows, search)), ambiguous: await firstAmbiguous(rows, search) }
}

export async function connectSearchSummary(
  rows: Kysely<Tables>,
  search: OperationRow,
): Promise<Omit<ConnectSearch, 'ambiguous'>> {
  const { ambiguousCount = 0, unmatchedCount = 0 } = search.facts as Partial<ConnectFacts>
  return {
    id: search.id,
    filterBy: search.parameters.kind === 'connect' ? search.parameters.filterBy : 'title',
    // A search is neither stopped nor taken back.
    status: search.status === 'undoing' ? 'completed' : search.status,
    connectedCount: search.succeeded,
    proposedCount: await countProposed(rows, search),
    ambiguousCount,
    unmatchedCount,
    reason: search.reason_code ? sendingReasonSentence({ code: search.reason_code, messages: [] }) : null,
    createdAt: search.created_at.toISOString(),
    finishedAt: wireTime(search.finished_at),
  }
}
