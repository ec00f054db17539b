import { ownCopy } from '../lru-memo.ts'

/** Longer pieces of a page are seldom the same twice. */
const LONGEST_SEEN = 400
const MOST = 2_048
const MARKS = 16_384

/**
 * A cache of values made from pieces of pages, found again without cutting the piece out: by a hash that is computed
 * while the page is read, and by comparing in place. Pages of one shop are made of the same tags and words. Only a
 * piece that comes a second time is kept.
 */
export class TextHashCache<Value> {
  readonly #make: (text: string) => Value
  readonly #seenOnce = new Int32Array(MARKS)
  #recent = new Map<number, { text: string; value: Value }>()
  #older = new Map<number, { text: string; value: Value }>()

  /** The result of `make` is shared; the texts it is given for that do not hold their page in memory. */
  constructor(make: (text: string) => Value) {
    this.#make = make
  }

  /** The value of the piece from `from` to `to`. `hash` must be the same number for the same piece. */
  at(page: string, from: number, to: number, hash: number): Value {
    if (to - from > LONGEST_SEEN) return this.#make(page.slice(from, to))
    let seen = this.#recent.get(hash)
    if (seen !== undefined && seen.text.length === to - from && page.startsWith(seen.text, from))
      return seen.value
    const mark = hash & (MARKS - 1)
    if (this.#seenOnce[mark] !== hash) {
      this.#seenOnce[mark] = hash
      return this.#make(page.slice(from, to))
    }
    const text = ownCopy(page.slice(from, to))
    seen = this.#older.get(hash)
    if (seen?.text !== text) seen = { text, value: this.#make(text) }
    if (this.#recent.size >= MOST) {
      this.#older = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(hash, seen)
    return seen.value
  }
}

/** A hash of one more letter, small enough to be a key that costs little. */
export const hashed = (hash: number, code: number): number => (Math.imul(hash, 31) + code) & 0x3fffffff
