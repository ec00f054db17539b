import { deflateRawSync, inflateRawSync } from 'node:zlib'

const CHUNK_BYTES = 64 * 1024
const END = '\n'.charCodeAt(0)
/** So many chunks that were looked into last stay unpacked. */
const UNPACKED = 4

/**
 * A growing list of small records that are looked up by the place they were put at: kept as bytes of JSON outside of the heap, where no
 * collection looks at them, and packed once a chunk of them is full. Records of one shop are much alike, so little is left of them.
 */
export class PackedList<Row> {
  readonly #packed: Buffer[] = []
  /** Chunks by their number, the one looked into last at the end. */
  readonly #unpacked = new Map<number, Buffer>()
  #last = Buffer.allocUnsafeSlow(CHUNK_BYTES)
  #used = 0

  /** Answers its place. */
  push(row: Row): number {
    // JSON has no bare end of a line.
    const line = Buffer.from(`${JSON.stringify(row)}\n`)
    if (this.#used > 0 && this.#used + line.length > CHUNK_BYTES) {
      this.#packed.push(deflateRawSync(this.#last.subarray(0, this.#used)))
      this.#used = 0
    }
    if (line.length > this.#last.length) this.#last = Buffer.allocUnsafeSlow(line.length)
    const start = this.#used
    line.copy(this.#last, start)
    this.#used += line.length
    return this.#packed.length * CHUNK_BYTES + start
  }

  at(place: number): Row {
    const chunk = this.#chunk(Math.floor(place / CHUNK_BYTES))
    const start = place % CHUNK_BYTES
    return JSON.parse(chunk.toString('utf8', start, chunk.indexOf(END, start)))
  }

  #chunk(number: number): Buffer {
    if (number === this.#packed.length) return this.#last
    const chunk = this.#unpacked.get(number) ?? inflateRawSync(this.#packed[number] as Buffer)
    this.#unpacked.delete(number)
    this.#unpacked.set(number, chunk)
    const [oldest] = this.#unpacked.keys()
    if (this.#unpacked.size > UNPACKED && oldest !== undefined) this.#unpacked.delete(oldest)
    return chunk
  }
}
