import { z } from 'zod'
import { readableRows } from '../kit/readable-rows.ts'
import type { PostPage } from './newest-posts.ts'
import type { InstagramMedia, InstagramPost } from './post.ts'
import { shortcodeInPermalink } from './post-link.ts'

const text = z.string().nullish()
const piece = z.object({ media_type: z.string(), media_url: text, thumbnail_url: text })
const wirePost = piece.extend({
  id: z.string().min(1),
  caption: text,
  permalink: text,
  shortcode: text,
  timestamp: z.string().transform((value, context) => {
    // Graph writes +0000 without a colon.
    const ms = Date.parse(value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
    if (!Number.isNaN(ms)) return new Date(ms)
    context.addIssue({ code: 'custom', message: 'no moment' })
    return z.NEVER
  }),
  like_count: z.number().nullish(),
  children: z.object({ data: z.array(piece) }).nullish(),
})
/** One page of `media`; the end is a page without `next`. */
const wireList = z.object({
  data: readableRows(wirePost),
  paging: z.object({ cursors: z.object({ after: text }).nullish(), next: text }).nullish(),
})

/** `GET /me/media`. (Instagram reference: own account.) */
export const ownMediaAnswer = wireList.transform(
  ({ data, paging }): PostPage => ({
    posts: data.rows.map(toPost),
    odd: data.odd,
    next: paging?.next ? (paging.cursors?.after ?? null) : null,
  }),
)

/** `business_discovery`: the same list one floor deeper, whose pages are told by cursors only. */
export const discoveryAnswer = z.object({
  business_discovery: z.object({ media: wireList.nullish() }).transform(
    ({ media }): PostPage => ({
      posts: (media?.data.rows ?? []).map(toPost),
      odd: media?.data.odd ?? [],
      next:
        media && media.data.rows.length + media.data.odd.length > 0
          ? (media.paging?.cursors?.after ?? null)
          : null,
    }),
  ),
})

/** `GET /me?fields=user_id,username`; the number comes as text or as a number. */
export const accountAnswer = z.object({
  user_id: z.coerce.string().nullish(),
  username: z.string().min(1),
})

export const refreshAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
})

function toPost(wire: z.infer<typeof wirePost>): InstagramPost {
  const children = wire.children?.data ?? []
  const permalink = wire.permalink ?? null
  return {
    id: wire.id,
    shortcode: wire.shortcode ?? (permalink === null ? null : shortcodeInPermalink(permalink)),
    permalink,
    caption: wire.caption?.trim() ? wire.caption : null,
    takenAt: wire.timestamp,
    media: (children.length > 0 ? children : [wire]).map(toMedia),
    likeCount: wire.like_count ?? null,
  }
}

function toMedia({ media_type, media_url, thumbnail_url }: z.infer<typeof piece>): InstagramMedia {
  return {
    kind: media_type === 'VIDEO' ? 'video' : 'image',
    url: media_url ?? null,
    posterUrl: thumbnail_url ?? null,
  }
}
