import type { CrawlFailure } from '../crawl-failure.ts'

/** Waits in vain are written down when they have grown by so much. */
const SAVED_EVERY_MS = 10_000
const IN_VAIN = new Set<CrawlFailure>(['timeout', 'connection_failed', 'broken_answer'])

interface Waited {
  failure: CrawlFailure | null
  elapsedMs: number
}

/**
 * Time that a crawl waited for its site in vain, in ms, less the time of its good answers: the budget of a site that lets
 * answers drip, which never fails often enough in a row to be down.
 */
export class LostTime {
  #lostMs: number
  #savedMs: number
  readonly #budgetMs: number
  readonly #onLost: (lostMs: number) => Promise<void>

  /** @param onLost hears the sum each time it has grown by ten seconds, so that the next run can go on from it */
  constructor(options: { budgetMs: number; lostMs?: number; onLost?: (lostMs: number) => Promise<void> }) {
    const { budgetMs, lostMs = 0, onLost = async () => {} } = options
    this.#lostMs = lostMs
    this.#savedMs = lostMs
    this.#budgetMs = budgetMs
    this.#onLost = onLost
  }

  get isSpent(): boolean {
    return this.#lostMs > this.#budgetMs
  }

  async add({ failure, elapsedMs }: Waited): Promise<void> {
    if (failure !== null && !IN_VAIN.has(failure)) return
    this.#lostMs = Math.max(0, this.#lostMs + (failure === null ? -elapsedMs : elapsedMs))
    this.#savedMs = Math.min(this.#savedMs, this.#lostMs)
    if (this.#lostMs < this.#savedMs + SAVED_EVERY_MS) return
    this.#savedMs = this.#lostMs
    await this.#onLost(this.#lostMs)
  }
}
