/** Turns at a host whose pace is shared by every reader in this process: connectors, and the crawl of its pages. */
export interface HostTurns {
  /**
   * Waits for a turn, first come first served, for as long as it takes. Rejects with the signal's reason once that is
   * aborted.
   */
  next(signal: AbortSignal): Promise<void>
  /** Gives no turns for so many ms, because the host asked for it. A shorter pause never shortens a longer one. */
  pause(ms: number): void
}
