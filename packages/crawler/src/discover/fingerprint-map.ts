import { hash } from 'node:crypto'

/**
 * A map by text that keeps a number of 53 bits in the place of each text: a crawl has hundreds of thousands of them, and looks none of
 * them up but by itself. Two of a million texts have the same number once in ten thousand crawls.
 */
export class FingerprintMap<Value> {
  readonly #values = new Map<number, Value>()

  get(text: string): Value | undefined {
    return this.#values.get(fingerprint(text))
  }

  set(text: string, value: Value): void {
    this.#values.set(fingerprint(text), value)
  }

  /** Sets a value unless there is one. */
  add(text: string, value: Value): void {
    const key = fingerprint(text)
    if (!this.#values.has(key)) this.#values.set(key, value)
  }
}

function fingerprint(text: string): number {
  const bytes = hash('sha1', text, 'buffer')
  return bytes.readUIntBE(0, 6) * 32 + ((bytes[6] ?? 0) & 31)
}
