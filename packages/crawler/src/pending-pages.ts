import { setTimeout as sleep } from 'node:timers/promises'
import type { ClaimedPage, CrawlStore } from './crawl-store.ts'

export interface PendingPage {
  page: ClaimedPage
  /** Tries so far. */
  tried: number
  notBefore: number
}

/** The pages that wait to be read, claimed ahead in batches. */
export class PendingPages {
  readonly #store: CrawlStore
  readonly #signal: AbortSignal
  readonly #concurrency: number
  readonly #queue: PendingPage[] = []
  #claiming: Promise<void> | null = null
  #isExhausted = false

  constructor(
    { store, signal, concurrency }: { store: CrawlStore; signal: AbortSignal; concurrency: number },
    first: readonly ClaimedPage[],
  ) {
    this.#store = store
    this.#signal = signal
    this.#concurrency = concurrency
    this.#add(first)
  }

  get isEmpty(): boolean {
    return this.#queue.length === 0
  }

  /** Puts a page at the back of the line, for another try after so many ms. */
  putBack({ page, tried }: PendingPage, delayMs: number): void {
    this.#queue.push({ page, tried: tried + 1, notBefore: Date.now() + delayMs })
  }

  /** Takes the first page whose time has come, and waits for it. Null when none is left, and on the signal. */
  async next(): Promise<PendingPage | null> {
    while (!this.#signal.aborted) {
      // The claim runs ahead and is not awaited: a failed one is repeated, and reports its error, when nothing is left.
      if (!this.#isExhausted && this.#queue.length < this.#concurrency) this.#claim().catch(() => undefined)
      const ready = this.#queue.findIndex(({ notBefore }) => notBefore <= Date.now())
      if (ready >= 0) return this.#queue.splice(ready, 1)[0] ?? null
      if (!this.#isExhausted) await this.#claim()
      else if (this.isEmpty) return null
      else {
        const soonest = Math.min(...this.#queue.map(({ notBefore }) => notBefore))
        await sleep(Math.max(1, soonest - Date.now()), undefined, { signal: this.#signal })
      }
    }
    return null
  }

  /** Waits for the claim that is under way. */
  async settled(): Promise<void> {
    await this.#claiming
  }

  #add(pages: readonly ClaimedPage[]): void {
    this.#queue.push(...pages.map((page) => ({ page, tried: 0, notBefore: 0 })))
  }

  #claim(): Promise<void> {
    this.#claiming ??= this.#refill().finally(() => {
      this.#claiming = null
    })
    return this.#claiming
  }

  async #refill(): Promise<void> {
    const pages = await this.#store.claimPages(this.#concurrency * 4)
    if (pages.length === 0) this.#isExhausted = true
    this.#add(pages)
  }
}
