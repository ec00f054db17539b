import { z } from 'zod'
import { SYSTEM_CLOCK } from '../kit/clock.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import { createSourceShopCalls, type SourceShopOptions } from '../kit/source-shop-calls.ts'
import { loginAsUnauthorized } from './login-wall.ts'
import { readWebMedia } from './media.ts'
import type { InstagramPost } from './post.ts'
import { shortcodeOf, takenAtOf } from './post-link.ts'
import { readPostPage } from './post-page.ts'
import type { InstagramSource } from './source.ts'
import { createSourceWatch } from './source-watch.ts'
import { INSTAGRAM_WEB_HOST, INSTAGRAM_WEB_RATES } from './web-source.ts'

export interface InstagramLinkOptions extends SourceShopOptions {
  /** Addresses of posts, as they were pasted. */
  links: readonly string[]
  /** Origin without a trailing slash; a sandbox can stand in. */
  host?: string
}

const CALL = 'instagram.link'
const DEADLINE_MS = 20_000
const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; Payvand/1.0)' }

/**
 * The source for single posts: it reads each post's public page, in the order the links were pasted. Meta's oEmbed is
 * not used: its terms forbid taking anything out of it. A post whose page asks for a login ends the reading; the
 * caption can be typed by hand then.
 */
export function createInstagramLinkSource(options: InstagramLinkOptions): InstagramSource {
  const { host = INSTAGRAM_WEB_HOST, clock = SYSTEM_CLOCK } = options
  const watch = createSourceWatch({
    disconnected: 'login_required',
    forbidden: 'login_required',
    not_found: 'post_gone',
  })
  const { call } = createSourceShopCalls(
    { ...options, client: loginAsUnauthorized(options.client) },
    { host, rates: INSTAGRAM_WEB_RATES, deadlineMs: DEADLINE_MS, readComplaints: () => [], guardsIn: [] },
  )

  async function readPost(shortcode: string): Promise<InstagramPost> {
    const html = await call({
      name: CALL,
      method: 'GET',
      path: `/p/${shortcode}/`,
      headers: HEADERS,
      answer: z.string(),
      isPage: true,
      writes: false,
    })
    const { caption, media, permalink } = readPostPage(html)
    const takenAt = takenAtOf(shortcode, clock.now())
    const isThisPost = permalink?.includes(`/${shortcode}`) === true
    if (!isThisPost || media.length === 0 || takenAt === null) {
      throw new ConnectorError('unexpected_answer', { call: CALL, detail: 'the page shows no such post' })
    }
    const own = `${host}/p/${shortcode}/`
    return { id: shortcode, shortcode, permalink: own, caption, takenAt, media, likeCount: null }
  }

  async function* posts(limit: number, newerThan?: Date): AsyncGenerator<InstagramPost[]> {
    let left = limit
    const seen = new Set<string>()
    for (const link of options.links) {
      if (left === 0) return
      const shortcode = shortcodeOf(link, host)
      if (shortcode === null) {
        throw new ConnectorError('not_found', { call: CALL, detail: 'that is not the address of a post' })
      }
      if (seen.has(shortcode)) continue
      seen.add(shortcode)
      const post = await readPost(shortcode)
      if (newerThan !== undefined && post.takenAt <= newerThan) continue
      left -= 1
      yield [post]
    }
  }

  return {
    name: 'link',
    state: () => watch.state(),
    readPosts: ({ limit, newerThan }) => watch.watch(posts(limit, newerThan)),
    readMedia: (url) => readWebMedia(options.client, url, options.deadlineMs),
  }
}
