import { z } from 'zod'
import type { Complaint } from '../kit/connector-error.ts'
import { readableRows } from '../kit/readable-rows.ts'
import type { PostPage } from './newest-posts.ts'
import type { InstagramMedia, InstagramPost } from './post.ts'

const piece = z.object({
  display_url: z.string().nullish(),
  is_video: z.boolean().default(false),
  video_url: z.string().nullish(),
})
const node = piece.extend({
  id: z.string().min(1),
  shortcode: z.string().min(1),
  taken_at_timestamp: z.number().positive(),
  edge_media_to_caption: z.object({ edges: z.array(z.object({ node: z.object({ text: z.string() }) })) }),
  edge_sidecar_to_children: z.object({ edges: z.array(z.object({ node: piece })) }).nullish(),
  edge_liked_by: z.object({ count: z.number() }).nullish(),
})
const timeline = z.object({
  page_info: z.object({ has_next_page: z.boolean(), end_cursor: z.string().nullish() }),
  edges: readableRows(z.object({ node }), ['node.shortcode', 'node.id']),
})

/** `web_profile_info`; a page that is not there has no user. (Instagram reference: public web endpoint.) */
export const profileAnswer = z.object({
  data: z.object({
    user: z
      .object({
        id: z.string().min(1),
        is_private: z.boolean().default(false),
        edge_owner_to_timeline_media: timeline,
      })
      .nullable(),
  }),
})
export const nextPostsAnswer = z.object({
  data: z.object({ user: z.object({ edge_owner_to_timeline_media: timeline }) }),
})

const refusal = z.object({ message: z.string().trim().min(1) })
export function readWebComplaints(body: unknown): Complaint[] {
  const { data } = refusal.safeParse(body)
  return data === undefined ? [] : [{ message: data.message, fields: [], snippets: [] }]
}

/** Posts under `origin`, where their pages stand. */
export function toPostPage({ edges, page_info }: z.infer<typeof timeline>, origin: string): PostPage {
  return {
    posts: edges.rows.map((edge) => toPost(edge.node, origin)),
    odd: edges.odd,
    next: page_info.has_next_page ? (page_info.end_cursor ?? null) : null,
  }
}

function toPost(wire: z.infer<typeof node>, origin: string): InstagramPost {
  const children = wire.edge_sidecar_to_children?.edges.map((edge) => edge.node) ?? []
  const caption = wire.edge_media_to_caption.edges[0]?.node.text ?? ''
  return {
    id: wire.id,
    shortcode: wire.shortcode,
    permalink: `${origin}/p/${wire.shortcode}/`,
    caption: caption.trim() === '' ? null : caption,
    takenAt: new Date(wire.taken_at_timestamp * 1000),
    media: (children.length > 0 ? children : [wire]).map(toMedia),
    likeCount: wire.edge_liked_by?.count ?? null,
  }
}

function toMedia({ is_video, display_url, video_url }: z.infer<typeof piece>): InstagramMedia {
  const still = display_url ?? null
  return is_video
    ? { kind: 'video', url: video_url ?? null, posterUrl: still }
    : { kind: 'image', url: still, posterUrl: null }
}
