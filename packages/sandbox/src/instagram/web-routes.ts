import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Instagram, postsOf } from './instagram.ts'
import type { InstagramPost } from './instagram-post.ts'
import { mediaAddress } from './media-routes.ts'
import { instagramPages } from './seed-posts.ts'

const webApplication = '936619743392459'
const perPage = 12
const pleaseWait = {
  message: 'Please wait a few minutes before you try again.',
  require_login: true,
  status: 'fail',
}

/** Routes that Instagram's own web page calls, which are undocumented ("Instagram: public web endpoint"). */
export function addWebRoutes(app: FastifyInstance, instagram: Instagram): void {
  app.get('/api/v1/users/web_profile_info', async (request, reply) => {
    if (isTurnedAway(instagram, request, reply)) return reply
    const { username } = request.query as { username?: string }
    const page = instagramPages.find((each) => each.username === username)
    if (page === undefined) return reply.code(404).send({ status: 'fail' })
    const all = shown(instagram, page.username)
    return {
      data: {
        user: {
          id: page.userId.slice(-10),
          username: page.username,
          full_name: page.fullName,
          biography: page.biography,
          is_private: false,
          is_business_account: page.isBusiness,
          edge_followed_by: { count: 12_000 },
          edge_owner_to_timeline_media: timeline(instagram, all, 0, perPage),
        },
      },
      status: 'ok',
    }
  })

  app.get('/graphql/query', async (request, reply) => {
    if (isTurnedAway(instagram, request, reply)) return reply
    const { variables = '{}' } = request.query as { variables?: string }
    const { id, after, first = perPage } = variablesOf(variables)
    const page = instagramPages.find(({ userId }) => userId.slice(-10) === id)
    if (page === undefined) return reply.code(400).send({ message: 'invalid user', status: 'fail' })
    const all = shown(instagram, page.username)
    const from = all.findIndex(({ number }) => number === after) + 1
    if (from >= instagram.settings.webPostsBeforeBlock) return reply.code(401).send(pleaseWait)
    const media = timeline(instagram, all, from, Math.min(first, 50))
    return { data: { user: { edge_owner_to_timeline_media: media } }, status: 'ok' }
  })
}

function isTurnedAway({ settings }: Instagram, request: FastifyRequest, reply: FastifyReply): boolean {
  if (settings.webSource === 'redirected')
    reply.redirect(`/accounts/login/?next=${encodeURIComponent(request.url)}`, 302)
  else if (settings.webSource === 'too-many')
    reply.code(429).send({ ...pleaseWait, require_login: undefined })
  else if (settings.webSource === 'blocked') reply.code(401).send(pleaseWait)
  else if (request.headers['x-ig-app-id'] !== webApplication)
    reply.code(400).send({ message: 'useragent mismatch', status: 'fail' })
  else return false
  return true
}

/** Sorts the posts as visitors see them: pinned posts first. */
function shown(instagram: Instagram, username: string): InstagramPost[] {
  return postsOf(instagram, username).toSorted((a, b) => Number(b.pinned) - Number(a.pinned))
}

function timeline(instagram: Instagram, all: InstagramPost[], from: number, count: number): object {
  const rows = all.slice(from, from + count)
  const hasNext = from + rows.length < all.length
  return {
    count: all.length,
    page_info: { has_next_page: hasNext, end_cursor: hasNext ? (rows.at(-1)?.number ?? null) : null },
    edges: rows.map((post) => ({ node: nodeOf(instagram, post) })),
  }
}

function nodeOf(instagram: Instagram, post: InstagramPost): object {
  const piece = (index: number): object => {
    const isVideo = post.pieces[index]?.kind === 'video'
    return {
      display_url: mediaAddress(instagram, post, index, true),
      is_video: isVideo,
      ...(isVideo ? { video_url: mediaAddress(instagram, post, index) } : {}),
    }
  }
  const isAlbum = post.pieces.length > 1
  return {
    __typename: isAlbum ? 'GraphSidecar' : post.pieces[0]?.kind === 'video' ? 'GraphVideo' : 'GraphImage',
    id: post.number,
    shortcode: post.shortcode,
    ...piece(0),
    taken_at_timestamp: Math.floor(Date.parse(post.takenAt) / 1000),
    edge_media_to_caption: { edges: post.caption === null ? [] : [{ node: { text: post.caption } }] },
    edge_liked_by: { count: post.likes },
    edge_media_to_comment: { count: 0 },
    ...(isAlbum
      ? { edge_sidecar_to_children: { edges: post.pieces.map((_, index) => ({ node: piece(index) })) } }
      : {}),
  }
}

function variablesOf(text: string): { id?: string; after?: string; first?: number } {
  try {
    return JSON.parse(text) as object
  } catch {
    return {}
  }
}
