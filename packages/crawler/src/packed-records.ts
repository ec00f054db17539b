import { deflateRawSync, inflateRawSync } from 'node:zlib'

const CHUNK_BYTES = 128 * 1024

/** A growing list of small records that is written often and read seldom: kept as compressed JSON, a few bytes a record. */
export class PackedRecords<Row> {
  readonly #chunks: Buffer[] = []
  #lines: string[] = []
  #bytes = 0

  push(row: Row): void {
    const line = JSON.stringify(row)
    this.#lines.push(line)
    this.#bytes += line.length
    if (this.#bytes < CHUNK_BYTES) return
    this.#chunks.push(deflateRawSync(this.#lines.join('\n'), { level: 1 }))
    this.#lines = []
    this.#bytes = 0
  }

  all(): Row[] {
    const lines = this.#chunks.flatMap((chunk) => inflateRawSync(chunk).toString().split('\n'))
    return [...lines, ...this.#lines].map((line) => JSON.parse(line))
  }
}
