import { hash } from 'node:crypto'

const FIRST_SIZE = 1_024

/**
 * A map by text that keeps a number of 53 bits in the place of each text: a crawl has hundreds of thousands of them, and looks none of
 * them up but by itself. Two of a million texts have the same number once in ten thousand crawls. The numbers are kept outside of the
 * heap, in a table with open addressing that is at most half full.
 */
export class FingerprintMap<Value> {
  /** 0: a free place. */
  #keys = new Float64Array(FIRST_SIZE)
  /** The place of each key's value. */
  #places = new Uint32Array(FIRST_SIZE)
  readonly #values: Value[] = []

  get(text: string): Value | undefined {
    const slot = this.#slotOf(fingerprint(text))
    return this.#keys[slot] === 0 ? undefined : this.#values[this.#places[slot] as number]
  }

  set(text: string, value: Value): void {
    const key = fingerprint(text)
    const slot = this.#slotOf(key)
    if (this.#keys[slot] === 0) this.#insert(slot, key, value)
    else this.#values[this.#places[slot] as number] = value
  }

  /** Sets a value unless there is one. */
  add(text: string, value: Value): void {
    const key = fingerprint(text)
    const slot = this.#slotOf(key)
    if (this.#keys[slot] === 0) this.#insert(slot, key, value)
  }

  /** The place of the key, or else the free one for it. */
  #slotOf(key: number): number {
    const last = this.#keys.length - 1
    let slot = key & last
    while (this.#keys[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & last
    return slot
  }

  #insert(slot: number, key: number, value: Value): void {
    this.#keys[slot] = key
    this.#places[slot] = this.#values.push(value) - 1
    if (this.#values.length * 2 > this.#keys.length) this.#grow()
  }

  #grow(): void {
    const [keys, places] = [this.#keys, this.#places]
    this.#keys = new Float64Array(keys.length * 2)
    this.#places = new Uint32Array(keys.length * 2)
    for (const [at, key] of keys.entries()) {
      if (key === 0) continue
      const slot = this.#slotOf(key)
      this.#keys[slot] = key
      this.#places[slot] = places[at] as number
    }
  }
}

function fingerprint(text: string): number {
  const bytes = hash('sha1', text, 'buffer')
  return bytes.readUIntBE(0, 6) * 32 + ((bytes[6] ?? 0) & 31) || 1
}
