import { Readable } from 'node:stream'

const block = Buffer.alloc(64 * 1024)

/** A stream of this many zero bytes, made as they are taken. */
export function zeros(bytes: number): Readable {
  let left = bytes
  return new Readable({
    read() {
      if (left <= 0) this.push(null)
      else this.push(left >= block.length ? block : block.subarray(0, left))
      left -= block.length
    },
  })
}
