import type { OperationOutcome, SendingState } from '@payvand/contract'

/** The business an operation is of, and the user who asked for it; null where nobody did. */
export interface Starter {
  businessId: number
  userId: number | null
}

export interface Prepared {
  /** Name of the things that only one operation of the business may change at a time. */
  scope: string
  projectId?: number
  total: number
  /** State that only the kind itself understands. */
  facts?: object
}

export interface NewResult {
  itemId: number
  /** Null where it was done. */
  reason: string | null
  /** Values that the undo needs; `shown` is what a person reads of them (rial, units, text). */
  before?: object | null
  after?: object | null
}

export interface Batch {
  /** Place at which the next batch begins. */
  cursor: unknown
  /** Number of items looked at, with or without a result. */
  lookedAt: number
  results: readonly NewResult[]
}

export interface UndoBatch {
  cursor: unknown
  undone: number
  /** Number that stays, since somebody changed it. */
  kept: number
}

/** Outcome of a failed attempt: it is tried again at a time, or never. */
export interface Trouble {
  reasonCode: string
  /** Null: the operation has failed. */
  retry: { at: Date; attempts: number } | null
}

export interface ResultPage {
  skip: number
  limit: number
  outcome?: OperationOutcome | undefined
  sending?: SendingState | undefined
}
