import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readableRows } from '../kit/readable-rows.ts'
import type { InstagramMedia, InstagramPost } from './post.ts'

/** Meta writes each byte of UTF-8 as a letter of its own; any other text stays as it is. */
function asWritten(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[\u0100-\uffff]/.test(text)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'))
  } catch {
    return text
  }
}

const words = z.string().transform(asWritten).nullish()
const wireMedia = z.object({
  uri: z.string().min(1),
  creation_timestamp: z.number().positive().nullish(),
  title: words,
})
const wirePost = z.object({
  media: z.array(wireMedia),
  title: words,
  creation_timestamp: z.number().positive().nullish(),
})
const rows = z
  .union([readableRows(wirePost), wirePost])
  .transform((given) => ('rows' in given ? given : { rows: [given], odd: [] }))
/** `posts_1.json` is a list, or the one post there is; `reels.json` has a name around it. */
export const exportedPosts = z.union([
  z.object({ ig_reels_media: rows }).transform((reels) => reels.ig_reels_media),
  rows,
])

const VIDEO = /\.(?:mp4|mov|webm)$/i

/**
 * Turns an exported post into ours; null for one without time and content. The caption of a single picture stands with
 * the picture, that of an album with the post. `fileOf` finds the file of a `uri` in the zip; null: not there.
 */
export function toExportedPost(
  { media, title, creation_timestamp }: z.infer<typeof wirePost>,
  fileOf: (uri: string) => string | null,
): InstagramPost | null {
  const [first] = media
  const seconds = creation_timestamp ?? first?.creation_timestamp
  if (first === undefined || !seconds) return null
  const caption = title?.trim() ? title : (first.title ?? '')
  return {
    id: createHash('sha256').update(`${seconds} ${first.uri}`).digest('hex').slice(0, 24),
    shortcode: null,
    permalink: null,
    caption: caption.trim() === '' ? null : caption,
    takenAt: new Date(seconds * 1000),
    media: media.map(
      ({ uri }): InstagramMedia => ({
        kind: VIDEO.test(uri) ? 'video' : 'image',
        url: fileOf(uri),
        posterUrl: null,
      }),
    ),
    likeCount: null,
  }
}
