import { setTimeout as sleep } from 'node:timers/promises'

export interface PaceOptions {
  /** Limits the requests to the host at once. */
  concurrency: number
  /** ms between the starts of two requests, from robots.txt; 0 = none. With a delay requests go one by one. */
  delayMs: number
  /** A pause a server asks for is honoured up to this; longer counts as this. */
  longestPauseMs: number
}

/** The evidence of one answer about how the host copes. */
export interface Observation {
  /** The time waited for the answer. */
  elapsedMs: number
  status: number | null
  retryAfterMs: number | null
  failed: boolean
}

/** The reason the pace was slowed: the host asked for it, does not answer well, or answers ever more slowly. */
export type SlowReason = 'asked' | 'failing' | 'slow'
export interface Slowing {
  reason: SlowReason
  /** No request is sent for this long, ms. */
  pauseMs: number
  status: number | null
  /** True when the pause is the host's own word, which holds for every reader of it. */
  isAsked: boolean
}

const FIRST_AT_ONCE = 4
const FIRST_PAUSE_MS = 1_000
/** An answer that takes so long is slow in any case. */
const SLOW_MS = 5_000
/** Slow is so many times the usual, and so much more at least: on a quick host small numbers jump about. */
const SLOW_TIMES = 3
const SLOW_MORE_MS = 300
/** Answers to judge by before slowing again. */
const LEAST_ANSWERS = 8
const FIRST_GAP_MS = 250

/**
 * The pace of requests to one host, between one at a time and what the limits allow. It begins with a few at once and takes
 * one more with each good answer until the host first slows down; from then on it comes back a step at a time. It halves
 * when the host answers 429 or 503, fails, or answers at three times its usual time; alone and still too fast, it leaves gaps.
 * It waits when it is asked to. `onSlower` hears of each slowing.
 */
export class HostPace {
  readonly #options: PaceOptions
  readonly #onSlower: (slowing: Slowing) => void
  #allowed: number
  #isGrowing = true
  #running = 0
  #goodAnswers = 0
  #nextStart = 0
  #gapMs = 0
  #pauseMs = FIRST_PAUSE_MS
  /** Answer times, ms: the usual one when the host is at ease, and the present one. */
  #usualMs: number | null = null
  #nowMs = 0
  #sinceSlower = 0
  #wake: (() => void)[] = []

  constructor(options: PaceOptions, onSlower: (slowing: Slowing) => void) {
    this.#options = options
    this.#onSlower = onSlower
    this.#allowed = options.delayMs > 0 ? 1 : Math.max(1, Math.min(FIRST_AT_ONCE, options.concurrency))
  }

  /** Requests that may run at once now. */
  get allowed(): number {
    return this.#allowed
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
    this.#sinceSlower++
    const isAsked = status === 429 || status === 430 || retryAfterMs !== null
    if (isAsked || status === 503) {
      const pause = Math.min(this.#options.longestPauseMs, retryAfterMs ?? this.#pauseMs)
      const already = this.#nextStart - performance.now()
      this.#nextStart = Math.max(this.#nextStart, performance.now() + pause)
      // The answers of requests that ran together ask for one pause, not for many.
      if (already < pause / 2 || pause === 0) {
        this.#pauseMs = Math.min(this.#options.longestPauseMs, this.#pauseMs * 2)
        this.#slower({ reason: 'asked', pauseMs: pause, status, isAsked })
      }
    } else if (failed) this.#slower({ reason: 'failing', pauseMs: 0, status, isAsked })
    else if (this.#isSlow(elapsedMs)) this.#slower({ reason: 'slow', pauseMs: 0, status, isAsked })
    else this.#faster()
  }

  #isSlow(elapsedMs: number): boolean {
    this.#nowMs = this.#usualMs === null ? elapsedMs : this.#nowMs * 0.7 + elapsedMs * 0.3
    this.#usualMs =
      this.#usualMs === null || elapsedMs < this.#usualMs
        ? elapsedMs
        : this.#usualMs + (elapsedMs - this.#usualMs) * 0.005
    if (this.#sinceSlower < LEAST_ANSWERS) return false
    return (
      this.#nowMs > SLOW_MS ||
      this.#nowMs > Math.max(this.#usualMs * SLOW_TIMES, this.#usualMs + SLOW_MORE_MS)
    )
  }

  #faster(): void {
    if (this.#options.delayMs > 0) return
    if (this.#isGrowing) {
      if (this.#allowed < this.#options.concurrency) this.#allowMore()
      return
    }
    if (++this.#goodAnswers < this.#allowed * 4) return
    this.#goodAnswers = 0
    this.#pauseMs = Math.max(FIRST_PAUSE_MS, this.#pauseMs / 2)
    if (this.#gapMs > 0) this.#gapMs = this.#gapMs <= FIRST_GAP_MS ? 0 : this.#gapMs / 2
    else if (this.#allowed < this.#options.concurrency) this.#allowMore()
  }

  #allowMore(): void {
    this.#allowed++
    this.#wake.shift()?.()
  }

  #slower(slowing: Slowing): void {
    const before = this.#allowed
    this.#isGrowing = false
    this.#goodAnswers = 0
    this.#sinceSlower = 0
    this.#nowMs = this.#usualMs ?? 0
    this.#allowed = Math.max(1, Math.floor(this.#allowed / 2))
    if (before === 1 && slowing.reason === 'slow')
      this.#gapMs = Math.min(this.#options.longestPauseMs, Math.max(FIRST_GAP_MS, this.#gapMs * 2))
    if (slowing.pauseMs > 0 || this.#allowed < before) this.#onSlower(slowing)
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
    const gap = Math.max(this.#options.delayMs, this.#gapMs)
    this.#nextStart = Math.max(this.#nextStart, performance.now() + gap)
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
