/** A message did not arrive: a code that the texts have a sentence for, and whether trying again is of no use. */
export class DeliveryFailure extends Error {
  readonly code: string
  readonly isFinal: boolean
  /** Milliseconds after which the receiver takes it; null where it did not say. */
  readonly retryAfterMs: number | null

  constructor(code: string, isFinal: boolean, retryAfterMs: number | null = null) {
    super(code)
    this.name = 'DeliveryFailure'
    this.code = code
    this.isFinal = isFinal
    this.retryAfterMs = retryAfterMs
  }
}
