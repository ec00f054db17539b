import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { productPicture } from '../pictures/product-picture.ts'
import type { Instagram } from './instagram.ts'
import type { InstagramPost } from './instagram-post.ts'

const secret = 'sandbox-instagram-media'
const clipBytes = 4096

/** The signed address of a piece of a post, or of the still picture of a video, with its end in it. */
export function mediaAddress(
  instagram: Instagram,
  post: InstagramPost,
  index: number,
  still = false,
): string {
  const isVideo = post.pieces[index]?.kind === 'video' && !still
  const path = `/media/${post.number}_${index}_n.${isVideo ? 'mp4' : 'png'}`
  const end = Math.floor((instagram.clock.now() + instagram.settings.mediaLifeMs) / 1000).toString(16)
  return `${instagram.origin}${path}?oh=${signature(path, end)}&oe=${end}`
}

/** The bytes of a piece. Videos have a video's first box and nothing to play in it. */
export function mediaBytes(post: InstagramPost, index: number, still = false): Buffer {
  if (post.pieces[index]?.kind !== 'video' || still)
    return productPicture(`instagram-${post.number}-${index}`)
  const type = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')
  const data = Buffer.alloc(clipBytes)
  data.writeUInt32BE(clipBytes, 0)
  data.write('mdat', 4, 'latin1')
  return Buffer.concat([type, data])
}

/** Pictures and videos: served until their address ends, refused without its right signature. */
export function addMediaRoutes(app: FastifyInstance, instagram: Instagram): void {
  app.get('/media/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const { oh = '', oe = '' } = request.query as { oh?: string; oe?: string }
    const [, number, index, kind] = /^(\d+)_(\d+)_n\.(png|mp4)$/.exec(name) ?? []
    const isSigned = isEqual(oh, signature(`/media/${name}`, oe))
    if (!isSigned) return reply.code(403).type('text/plain').send('Bad URL hash')
    if (Number.parseInt(oe, 16) * 1000 <= instagram.clock.now())
      return reply.code(403).type('text/plain').send('URL signature expired')
    const post = instagram.posts.all().find((each) => each.number === number)
    if (post === undefined || post.pieces[Number(index)] === undefined)
      return reply.code(404).type('text/plain').send('')
    return reply
      .type(kind === 'mp4' ? 'video/mp4' : 'image/png')
      .send(mediaBytes(post, Number(index), kind === 'png'))
  })
}

const signature = (path: string, end: string): string =>
  createHmac('sha256', secret).update(`${path} ${end}`).digest('hex').slice(0, 32)

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
