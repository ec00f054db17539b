/** Time as the kit sees it; tests bring their own. Milliseconds. */
export interface Clock {
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}
