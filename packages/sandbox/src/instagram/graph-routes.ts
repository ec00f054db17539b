import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Instagram, postsOf } from './instagram.ts'
import type { InstagramPage, InstagramPost } from './instagram-post.ts'
import { mediaAddress } from './media-routes.ts'
import { instagramPages } from './seed-posts.ts'

const mostPerPage = 100
const usual = 25
const sixtyDaysSeconds = 5_184_000

/** The official API: a page's own media, another business page's, and new tokens ("Instagram: official"). */
export function addGraphRoutes(app: FastifyInstance, instagram: Instagram): void {
  app.get('/me/media', async (request, reply) => {
    const page = pageOfToken(instagram, request, reply)
    if (page === null) return reply
    const { fields = 'id', limit, after } = request.query as Record<string, string | undefined>
    return mediaList(instagram, reply, page, { fields, limit, after, hasNext: true })
  })

  app.get('/me', async (request, reply) => {
    const page = pageOfToken(instagram, request, reply)
    if (page === null) return reply
    return { user_id: page.userId, username: page.username, id: page.userId }
  })

  app.get('/refresh_access_token', async (request, reply) => {
    const page = pageOfToken(instagram, request, reply)
    if (page === null) return reply
    return { access_token: page.token, token_type: 'bearer', expires_in: sixtyDaysSeconds }
  })

  app.get('/:version/:userId', async (request, reply) => {
    const { version, userId } = request.params as { version: string; userId: string }
    if (!/^v\d+\.\d+$/.test(version)) return reply.callNotFound()
    const asker = pageOfToken(instagram, request, reply)
    if (asker === null) return reply
    if (asker.userId !== userId) return failed(reply, 100, 'Unsupported get request')
    const { fields = '' } = request.query as { fields?: string }
    const username = /business_discovery\.username\(([^)]*)\)/.exec(fields)?.[1]
    const [, modifiers = '', wanted = 'id'] = /\bmedia((?:\.\w+\([^)]*\))*)\{(.*)\}\}/s.exec(fields) ?? []
    const target = instagramPages.find((page) => page.username === username)
    if (target === undefined || !target.isBusiness) return failed(reply, 110, 'Invalid user id')
    const media = mediaList(instagram, reply, target, {
      fields: wanted,
      limit: /\.limit\((\d+)\)/.exec(modifiers)?.[1],
      after: /\.after\(([^)]*)\)/.exec(modifiers)?.[1],
      hasNext: false,
    })
    if (media === reply) return reply
    return { business_discovery: { username: target.username, id: target.userId, media }, id: userId }
  })
}

/** The page of the request's token, from the header or the address; null: refused already. */
function pageOfToken(
  instagram: Instagram,
  request: FastifyRequest,
  reply: FastifyReply,
): InstagramPage | null {
  const { graphSource } = instagram.settings
  const given =
    request.headers.authorization?.replace(/^Bearer /, '') ??
    (request.query as { access_token?: string }).access_token
  const page = instagramPages.find(({ token }) => token === given)
  if (page === undefined || graphSource === 'token-dead')
    failed(reply, 190, 'Error validating access token: Session has expired', 463)
  else if (graphSource === 'no-permission')
    failed(reply, 10, 'Application does not have permission for this action')
  else if (graphSource === 'rate-limited') {
    const usage = {
      [page.userId]: [{ type: 'instagram', call_count: 100, estimated_time_to_regain_access: 4 }],
    }
    reply.header('x-business-use-case-usage', JSON.stringify(usage))
    failed(reply, 4, 'Application request limit reached')
  } else return page
  return null
}

function mediaList(
  instagram: Instagram,
  reply: FastifyReply,
  page: InstagramPage,
  asked: { fields: string; limit: string | undefined; after: string | undefined; hasNext: boolean },
): object {
  const all = postsOf(instagram, page.username)
  const limit = Math.min(Math.max(1, Number(asked.limit ?? usual) || usual), mostPerPage)
  const last = asked.after === undefined ? -1 : all.findIndex((post) => cursorOf(post) === asked.after)
  if (asked.after !== undefined && last < 0) return failed(reply, 100, 'Invalid parameter: after')
  const rows = all.slice(last + 1, last + 1 + limit)
  const first = rows[0]
  const final = rows.at(-1)
  const hasMore = last + 1 + rows.length < all.length
  return {
    data: rows.map((post) => mediaView(instagram, post, asked.fields)),
    ...(first === undefined || final === undefined
      ? {}
      : {
          paging: {
            cursors: { before: cursorOf(first), after: cursorOf(final) },
            ...(asked.hasNext && hasMore
              ? { next: `${instagram.origin}/me/media?after=${cursorOf(final)}` }
              : {}),
          },
        }),
  }
}

/**
 * Shows the requested fields of a post; a field without a value is left out. Children have no caption and no address of
 * a page.
 */
function mediaView(instagram: Instagram, post: InstagramPost, fields: string): object {
  const names = new Set(fields.replace(/\{[^}]*\}/g, '').split(','))
  const address = (index: number): string | undefined =>
    post.pieces[index]?.keptBack ? undefined : mediaAddress(instagram, post, index)
  const still = (index: number): string | undefined =>
    post.pieces[index]?.kind === 'video' ? mediaAddress(instagram, post, index, true) : undefined
  const isAlbum = post.pieces.length > 1
  const whole: Record<string, unknown> = {
    id: `1790${post.number.slice(-13)}`,
    caption: post.caption ?? undefined,
    media_type: isAlbum ? 'CAROUSEL_ALBUM' : post.pieces[0]?.kind.toUpperCase(),
    media_product_type: post.pieces[0]?.kind === 'video' && !isAlbum ? 'REELS' : 'FEED',
    media_url: address(0),
    permalink: `${instagram.origin}/p/${post.shortcode}/`,
    shortcode: post.shortcode,
    thumbnail_url: isAlbum ? undefined : still(0),
    timestamp: post.takenAt.replace(/\.\d+Z$/, '+0000'),
    username: post.username,
    like_count: post.likes,
    comments_count: 0,
    children: isAlbum
      ? {
          data: post.pieces.map(({ kind }, index) => ({
            id: `1791${post.number.slice(-11)}${index}`,
            media_type: kind.toUpperCase(),
            media_url: address(index),
            thumbnail_url: still(index),
          })),
        }
      : undefined,
  }
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name === 'id' || names.has(name)))
}

const cursorOf = (post: InstagramPost): string => Buffer.from(post.shortcode).toString('base64url')

/** Graph answers all its errors with 400, and means its code. */
function failed(reply: FastifyReply, code: number, message: string, subcode?: number): FastifyReply {
  const error = {
    message,
    type: code === 190 ? 'OAuthException' : 'IGApiException',
    code,
    ...(subcode === undefined ? {} : { error_subcode: subcode }),
    fbtrace_id: 'AsandboxTrace',
  }
  return reply.code(400).send({ error })
}
