const CHUNK_BYTES = 64 * 1024
const END = '\n'.charCodeAt(0)

/**
 * A growing list of small records that are looked up by the place they were put at: kept as bytes of JSON outside of the heap, where a
 * text takes a half of what it takes in it and no collection looks at it.
 */
export class PackedList<Row> {
  readonly #chunks: Buffer[] = []
  #used = CHUNK_BYTES

  /** Answers its place. */
  push(row: Row): number {
    // JSON has no bare end of a line.
    const line = Buffer.from(`${JSON.stringify(row)}\n`)
    if (this.#used + line.length > CHUNK_BYTES) {
      this.#chunks.push(Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, line.length)))
      this.#used = 0
    }
    const start = this.#used
    line.copy(this.#chunks.at(-1) as Buffer, start)
    this.#used += line.length
    return (this.#chunks.length - 1) * CHUNK_BYTES + start
  }

  at(place: number): Row {
    const chunk = this.#chunks[Math.floor(place / CHUNK_BYTES)] as Buffer
    const start = place % CHUNK_BYTES
    return JSON.parse(chunk.toString('utf8', start, chunk.indexOf(END, start)))
  }
}
