/** The outcomes of the deliveries that were let go. */
export type Released = { delivered: number; failed: number; lost: number }

/** The marketplace hands the events for webhooks to this. */
export interface Deliveries {
  /** Tells of an event about this user's sales. */
  announce(userId: number, eventId: number, body: object): void
  waitingCount(): number
  /** Lets the waiting deliveries go, in an order by this seed, and answers once every one of them was answered. */
  release(seed: number): Promise<Released>
  /** Forgets the waiting deliveries, breaks off those on their way and begins the chances anew. */
  reset(): void
  /** The same for good: resolves when nothing is on its way any more. */
  stop(): Promise<void>
}
