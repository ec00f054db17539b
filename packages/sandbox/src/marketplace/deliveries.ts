/** What became of the deliveries that were let go. */
export type Released = { delivered: number; failed: number; lost: number }

/** Where the marketplace puts what webhooks are to be told. */
export interface Deliveries {
  /** Something happened to what this user sells. */
  announce(userId: number, eventId: number, body: object): void
  /** How many wait for the control. */
  waitingCount(): number
  /** Lets go what waits, in an order by this seed, and answers once every one of them was answered. */
  release(seed: number): Promise<Released>
  /** Forgets what waits, breaks off what is on its way and begins the chances anew. */
  reset(): void
  /** The same for good: resolves when nothing is on its way any more. */
  stop(): Promise<void>
}
