import { Readable } from 'node:stream'
import { MEDIA_PATH } from '@payvand/contract'
import type { FastifyInstance } from 'fastify'
import { CallError } from '../http/call-error.ts'
import type { Services } from '../services.ts'
import { findMediaFile } from './media-files-store.ts'
import { FileGone, mediaBytes } from './media-store.ts'

const FOREVER = 'private, max-age=31536000, immutable'

/**
 * Our copies of pictures and videos. Who has the address may look, as with the address it was copied from: a browser sends no
 * token for a picture. A player asks for parts of a video.
 */
export function mountMediaFiles(app: FastifyInstance, services: Services): void {
  app.get(
    MEDIA_PATH,
    { schema: { summary: 'A kept picture or video, whole or a part of it', tags: ['media'], security: [] } },
    async (request, reply) => {
      const { key } = request.params as { key: string }
      const file = await findMediaFile(services.rows, key)
      if (!file) throw new CallError('not_found')
      const known = { 'cache-control': FOREVER, etag: `"${file.checksum}"` }
      if (request.headers['if-none-match'] === known.etag) return reply.code(304).headers(known).send()
      const part = partAsked(request.headers.range, file.size)
      if (part === null) return reply.code(416).header('content-range', `bytes */${file.size}`).send()
      const { from, to } = part
      // Before the answer has begun an error can still be told as one, and no browser keeps it.
      const bytes = await begun(mediaBytes(services, file, part))
      void reply.headers({
        ...known,
        'content-type': file.content_type,
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'accept-ranges': 'bytes',
      })
      const isWhole = request.headers.range === undefined
      if (!isWhole) void reply.code(206).header('content-range', `bytes ${from}-${to}/${file.size}`)
      void reply.header('content-length', to - from + 1)
      return reply.send(Readable.from(bytes, { objectMode: false }))
    },
  )
}

/** The same bytes, the first part of which is there. Throws CallError. */
async function begun(bytes: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> {
  const first = await bytes.next().catch((error: unknown) => {
    throw error instanceof FileGone ? new CallError('not_found') : error
  })
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* bytes
  })()
}

/**
 * Parses one range of bytes, as players ask for it; null where it lies outside. Several at once are answered with the
 * whole.
 */
function partAsked(range: string | undefined, size: number): { from: number; to: number } | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === ''))
    return { from: 0, to: size - 1 }
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to ? { from, to } : null
}
