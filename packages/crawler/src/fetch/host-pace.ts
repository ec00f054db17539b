import { setTimeout as sleep } from 'node:timers/promises'

export interface PaceOptions {
  /** At most so many requests to the host at once. */
  concurrency: number
  /** ms between the starts of two requests, from robots.txt; 0 = none. With a delay requests go one by one. */
  delayMs: number
  /** A pause a server asks for is honoured up to this; longer counts as this. */
  longestPauseMs: number
}

/** What one answer tells about how the host copes. */
export interface Observation {
  elapsedMs: number
  status: number | null
  retryAfterMs: number | null
  failed: boolean
}

const SLOW_MS = 5_000
const FIRST_PAUSE_MS = 1_000

/**
 * The pace of requests to one host. It halves when the host answers 429 or 503, does not answer or grows slow, waits
 * when it is asked to, and comes back step by step with good answers. `onSlower` hears of each slowing.
 */
export class HostPace {
  readonly #options: PaceOptions
  readonly #onSlower: (pauseMs: number, status: number | null) => void
  #allowed: number
  #running = 0
  #goodAnswers = 0
  #nextStart = 0
  #pauseMs = FIRST_PAUSE_MS
  #wake: (() => void)[] = []

  constructor(options: PaceOptions, onSlower: (pauseMs: number, status: number | null) => void) {
    this.#options = options
    this.#onSlower = onSlower
    this.#allowed = options.delayMs > 0 ? 1 : Math.max(1, options.concurrency)
  }

  /** Runs a task when the host may be asked again. Rejects with the signal's reason when aborted while waiting. */
  async run<Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
    await this.#enter(signal)
    try {
      return await task()
    } finally {
      this.#running--
      this.#wake.shift()?.()
    }
  }

  /** Learns from an answer. */
  observe({ elapsedMs, status, retryAfterMs, failed }: Observation): void {
    const overloaded = status === 429 || status === 503
    if (overloaded || retryAfterMs !== null) {
      const pause = Math.min(this.#options.longestPauseMs, retryAfterMs ?? this.#pauseMs)
      const already = this.#nextStart - performance.now()
      this.#nextStart = Math.max(this.#nextStart, performance.now() + pause)
      if (already < pause / 2) {
        this.#pauseMs = Math.min(this.#options.longestPauseMs, this.#pauseMs * 2)
        this.#slower(pause, status)
      }
    } else if (failed || elapsedMs > SLOW_MS) this.#slower(0, status)
    else if (++this.#goodAnswers >= this.#allowed * 4 && this.#options.delayMs === 0) {
      this.#goodAnswers = 0
      this.#pauseMs = Math.max(FIRST_PAUSE_MS, this.#pauseMs / 2)
      if (this.#allowed < this.#options.concurrency) {
        this.#allowed++
        this.#wake.shift()?.()
      }
    }
  }

  #slower(pauseMs: number, status: number | null): void {
    const before = this.#allowed
    this.#allowed = Math.max(1, Math.floor(this.#allowed / 2))
    this.#goodAnswers = 0
    if (pauseMs > 0 || this.#allowed < before) this.#onSlower(pauseMs, status)
  }

  async #enter(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      const wait = this.#nextStart - performance.now()
      if (this.#running < this.#allowed && wait <= 0) break
      if (wait > 0) await sleep(wait, undefined, { signal })
      else await this.#turn(signal)
    }
    this.#running++
    this.#nextStart = Math.max(this.#nextStart, performance.now() + this.#options.delayMs)
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => reject(signal.reason as Error)
      signal.addEventListener('abort', onAbort, { once: true })
      this.#wake.push(() => {
        signal.removeEventListener('abort', onAbort)
        resolve()
      })
    })
  }
}
