/** Lines by the marketplace's ids, and the seller's words about them. */
export interface RequestPayload {
  itemIds: number[]
  description: string
}

/** A question to the buyer, who may answer it before we see that it was asked. */
export interface BuyerQuestion {
  /** The order's state when the seller asked, by the marketplace's moment of its last change. */
  seenAt?: string | null
}

export interface CancelRequestPayload extends RequestPayload, BuyerQuestion {}

export interface CancelPayload extends RequestPayload {
  /** One of the domain's CANCEL_REASONS. */
  reasonId: number
  /** All open lines of the order. */
  isWhole: boolean
}

export interface DelayPayload extends BuyerQuestion {
  days: number
  description: string
  /** The promise before the delay, by which a later one is told. */
  promisedAt: string | null
}

export interface AnswerPayload extends RequestPayload {
  accepts: boolean
}
