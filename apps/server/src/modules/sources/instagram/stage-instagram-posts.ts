import { createHash } from 'node:crypto'
import {
  ConnectorError,
  type InstagramMedia,
  type InstagramPost,
  type InstagramSource,
} from '@payvand/connectors'
import { instagramPageUrl } from '@payvand/domain'
import type { StoredMedia } from '../../../infra/db/instagram-schema.ts'
import { keepMedia, keptMedia } from '../../../infra/files/media-store.ts'
import type { Services } from '../services.ts'
import { findSamePost, type PostWriteContext, savePost } from './instagram-posts-store.ts'

/** Pictures are fetched so many at a time; a video may be large, and all are held whole. */
const AT_ONCE = 3

export interface StagedPosts {
  /** Pictures and videos that could not be fetched, though the source gave an address of them. */
  missing: number
}

/**
 * Takes posts as a source brought them: fetches their pictures and videos, whose addresses end, into our own store, then
 * writes the posts and that this import brought them. What is stored already is not fetched again, so it may be repeated. A
 * picture or video that cannot be fetched does not stop its post. Anything but a ConnectorError is thrown on.
 */
export async function stagePosts(
  services: Pick<Services, 'rows' | 'files'>,
  context: PostWriteContext & { page: string },
  source: Pick<InstagramSource, 'readMedia'>,
  posts: readonly InstagramPost[],
  signal?: AbortSignal,
): Promise<StagedPosts> {
  const { rows } = services
  let missing = 0
  for (const read of posts) {
    signal?.throwIfAborted()
    const post = { ...read, caption: read.caption === null ? null : storable(read.caption) }
    const before = await findSamePost(rows, context.projectId, post)
    const urlKey = before?.url_key ?? post.shortcode ?? keyOf(post)
    const fetched = await fetchMedia(services, context, source, { urlKey, media: post.media }, signal)
    missing += fetched.missing
    const url = post.permalink ?? `${instagramPageUrl(context.page)}#${encodeURIComponent(urlKey)}`
    await rows.transaction().execute(async (trx) => {
      const known = await findSamePost(trx, context.projectId, post)
      await savePost(trx, context, known, { url, urlKey, post, media: fetched.media })
    })
  }
  return { missing }
}

/** Names a post whose source does not know its shortcode: one page puts up one post a second at most. */
function keyOf({ takenAt, caption }: InstagramPost): string {
  const words = createHash('sha256')
    .update(caption ?? '')
    .digest('hex')
    .slice(0, 16)
  return `export:${Math.floor(takenAt.getTime() / 1_000)}:${words}`
}

/** The database holds neither half a letter nor the letter zero. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

async function fetchMedia(
  services: Pick<Services, 'rows' | 'files'>,
  { businessId, projectId }: PostWriteContext,
  source: Pick<InstagramSource, 'readMedia'>,
  { urlKey, media }: { urlKey: string; media: readonly InstagramMedia[] },
  signal: AbortSignal | undefined,
): Promise<{ media: StoredMedia[]; missing: number }> {
  const sources = media.flatMap(({ url, posterUrl }, index) => [
    ...(url === null ? [] : [{ sourceKey: `${urlKey}/${index}`, url }]),
    ...(posterUrl === null ? [] : [{ sourceKey: `${urlKey}/${index}/poster`, url: posterUrl }]),
  ])
  const kept = await keptMedia(
    services.rows,
    projectId,
    sources.map(({ sourceKey }) => sourceKey),
  )
  const wanted = sources.filter(({ sourceKey }) => !kept.has(sourceKey))
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    signal?.throwIfAborted()
    await Promise.all(
      wanted.slice(start, start + AT_ONCE).map(async ({ sourceKey, url }) => {
        const file = await readFile(source, url)
        const key = file && (await keepMedia(services, { businessId, projectId, sourceKey, ...file }))
        if (key) kept.set(sourceKey, key)
      }),
    )
  }
  return {
    media: media.map(({ kind }, index) => ({
      kind,
      key: kept.get(`${urlKey}/${index}`) ?? null,
      posterKey: kept.get(`${urlKey}/${index}/poster`) ?? null,
    })),
    missing: sources.filter(({ sourceKey }) => !kept.has(sourceKey)).length,
  }
}

async function readFile(source: Pick<InstagramSource, 'readMedia'>, url: string) {
  try {
    return await source.readMedia(url)
  } catch (error) {
    if (error instanceof ConnectorError) return null
    throw error
  }
}
