import type { OperationKind, OperationOutcome, OperationParameters } from '@payvand/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Moment, MomentOrNone, NullableJson } from './column-types.ts'

type Status = 'waiting' | 'running' | 'completed' | 'undoing' | 'failed'

/** A long-running operation, under way or ended. One at a time is active in a scope of a business. */
export interface OperationsTable {
  id: Generated<number>
  business_id: number
  kind: OperationKind
  /** Name of the things that only one operation may change at a time: `project:5`, `booth`. */
  scope: string
  project_id: number | null
  parameters: Json<OperationParameters>
  /** State that only the operation's own kind understands. */
  facts: ColumnType<Record<string, unknown>, string | undefined, string>
  user_id: number | null
  status: ColumnType<Status, Status | undefined, Status>
  stopped: Generated<boolean>
  /** Place at which it goes on, in its kind's own form; null at its beginning, and at the beginning of its undo. */
  cursor: NullableJson<unknown>
  total: Generated<number>
  done: Generated<number>
  succeeded: Generated<number>
  undone: Generated<number>
  kept: Generated<number>
  /** Attempts that failed in a row, for a kind that asks others; it is not tried before `next_attempt_at`. */
  attempts: Generated<number>
  next_attempt_at: Moment
  reason_code: string | null
  created_at: Moment
  started_at: MomentOrNone
  finished_at: MomentOrNone
  /** Null where an undo has no deadline, or is not possible. */
  undo_until: MomentOrNone
  undone_at: MomentOrNone
  undone_by: number | null
}

/** The outcome of each item of an operation, with the values that its undo needs. */
export interface OperationResultsTable {
  operation_id: number
  business_id: number
  project_item_id: number
  outcome: OperationOutcome
  reason_code: string | null
  before: NullableJson<Record<string, unknown>>
  after: NullableJson<Record<string, unknown>>
}
