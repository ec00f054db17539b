const MOST_KEPT = 2_000

/** The addresses that were asked lately, by the one that answered: a page is known by the latter and asked by the former. */
export class AskedAddresses {
  readonly #asked = new Map<string, string>()

  note(asked: string, answered: string): void {
    this.#asked.delete(answered)
    this.#asked.set(answered, asked)
    const [oldest] = this.#asked.keys()
    if (this.#asked.size > MOST_KEPT && oldest !== undefined) this.#asked.delete(oldest)
  }

  /** The address that answered and those that led to it; none where nothing was read. */
  leadingTo(answered: string): string[] {
    const asked = this.#asked.get(answered)
    return [...new Set([answered, ...(asked === undefined ? [] : [asked])])].filter((url) => url !== '')
  }
}
