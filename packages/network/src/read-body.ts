import { pipeline, Readable, type Transform } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'

/** The body, or one stage of its decompression, is longer than allowed. Becomes `too_large`. */
export class BodyTooLarge extends Error {}

export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

/** Room for the framing of a compressed body that hardly shrank. */
const FRAMING_BYTES = 1024
/** No honest server compresses three times. */
const MAX_ENCODINGS = 2

// Browsers read so too: a compressed body that lacks its last bytes still gives what it had.
const LENIENT = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH }
const DECODERS: Record<string, (firstByte: number) => Transform> = {
  gzip: () => createGunzip(LENIENT),
  'x-gzip': () => createGunzip(LENIENT),
  // Some servers mean the zlib form (its first byte ends in 8), some the bare one.
  deflate: (firstByte) => ((firstByte & 0x0f) === 8 ? createInflate(LENIENT) : createInflateRaw(LENIENT)),
  br: () =>
    createBrotliDecompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }),
  // The largest window that RFC 9659 lets a server use.
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } }),
}

/**
 * Reads a body to its end, decompressed. Counts at every stage and stops, with the connection, at the first byte too
 * many: neither a long body, nor a small one that unpacks to a large one, nor compressed bytes that unpack to nothing
 * are read on. An encoding we do not know leaves the bytes as they came.
 * @throws BodyTooLarge, or whatever the stream or the decoder throws
 */
export async function readBody(
  source: Readable,
  contentEncoding: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  const chunks: Buffer[] = []
  // Ending a body early makes it emit an error, and an error that nobody hears ends the process.
  source.on('error', () => undefined)
  try {
    if (encodings.length > MAX_ENCODINGS) throw new Error(`compressed ${encodings.length} times`)
    let stages: AsyncIterable<Buffer> = bounded(
      source,
      encodings.length ? maxBytes + FRAMING_BYTES : maxBytes,
    )
    for (const encoding of encodings.reverse()) {
      const decoder = DECODERS[encoding]
      if (!decoder) break
      stages = bounded(decompress(stages, decoder), maxBytes)
    }
    for await (const chunk of stages) chunks.push(chunk)
  } finally {
    source.destroy()
  }
  const whole = Buffer.concat(chunks)
  return new Uint8Array(whole.buffer, whole.byteOffset, whole.byteLength)
}

async function* bounded(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let total = 0
  for await (const chunk of source) {
    total += chunk.length
    if (total > maxBytes) throw new BodyTooLarge()
    yield chunk
  }
}

async function* decompress(
  source: AsyncIterable<Buffer>,
  createDecoder: (firstByte: number) => Transform,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  const first = await chunks.next()
  // A HEAD or an empty answer may name an encoding and have no body.
  if (first.done) return
  const rest = Readable.from(startingWith(first.value, { [Symbol.asyncIterator]: () => chunks }))
  const decoder = createDecoder(first.value[0] ?? 0)
  // The error reaches the reader through the decoder, which pipeline destroys with it.
  yield* pipeline(rest, decoder, () => undefined) as AsyncIterable<Buffer>
}

async function* startingWith(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}
