/** Lines by the marketplace's ids, and the seller's words about them. */
export interface RequestPayload {
  itemIds: number[]
  description: string
}

export interface CancelPayload extends RequestPayload {
  /** One of the domain's CANCEL_REASONS. */
  reasonId: number
  /** All open lines of the order. */
  isWhole: boolean
}

export interface DelayPayload {
  days: number
  description: string
  /** The promise before the delay, by which a later one is told. */
  promisedAt: string | null
}

export interface AnswerPayload extends RequestPayload {
  accepts: boolean
}
