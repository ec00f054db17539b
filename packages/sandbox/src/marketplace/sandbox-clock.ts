/**
 * The marketplace's own time: the real one, moved forward when a test wants hours to have passed. Approvals, discounts,
 * maintenance, rate limits and tokens all go by it.
 */
export class SandboxClock {
  private aheadMs = 0

  /** Epoch milliseconds. */
  now(): number {
    return Date.now() + this.aheadMs
  }

  date(): Date {
    return new Date(this.now())
  }

  /** Moves it forward. Throws an Error for a step back: nothing that was decided can be undone. */
  advance(milliseconds: number): void {
    if (!(milliseconds >= 0)) throw new Error('advance_ms must be 0 or more')
    this.aheadMs += milliseconds
  }

  reset(): void {
    this.aheadMs = 0
  }
}
