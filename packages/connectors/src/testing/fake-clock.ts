import type { Clock } from '../kit/clock.ts'

/** A clock that a test moves by hand; whoever sleeps on it moves it too. */
export interface FakeClock extends Clock {
  advance(ms: number): void
  /** The lengths of the sleeps. */
  readonly slept: readonly number[]
}

export function createFakeClock(start = Date.UTC(2026, 10, 21)): FakeClock {
  let now = start
  const slept: number[] = []
  return {
    slept,
    now: () => now,
    advance(ms) {
      now += ms
    },
    sleep: (ms) => {
      slept.push(ms)
      now += ms
      return Promise.resolve()
    },
  }
}
