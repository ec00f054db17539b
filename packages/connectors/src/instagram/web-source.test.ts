import { describe, expect, test } from 'vitest'
import { createRateLimiter } from '../kit/rate-limiter.ts'
import { answeringServer, type CannedAnswer, type Heard } from '../testing/answer-server.ts'
import { errorOf, testConnector } from '../testing/connector-suite.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import type { InstagramPost } from './post.ts'
import type { InstagramSource } from './source.ts'
import { createInstagramWebSource, INSTAGRAM_WEB_RATES } from './web-source.ts'

const node = (number: number, more: object = {}) => ({
  node: {
    __typename: 'GraphImage',
    id: `33${number}`,
    shortcode: `DBabcdefg${number}`,
    display_url: `https://cdn.example/${number}.jpg`,
    is_video: false,
    taken_at_timestamp: 1_780_000_000 - number * 3600,
    edge_media_to_caption: { edges: [{ node: { text: `شال ${number}` } }] },
    edge_liked_by: { count: 7 },
    ...more,
  },
})
const timeline = (edges: object[], cursor: string | null = null) => ({
  count: 60,
  page_info: { has_next_page: cursor !== null, end_cursor: cursor },
  edges,
})
const profile = (edges: object[], cursor: string | null = null, more: object = {}) => ({
  data: {
    user: { id: '42', is_private: false, edge_owner_to_timeline_media: timeline(edges, cursor), ...more },
  },
  status: 'ok',
})

async function readInto(
  source: InstagramSource,
  limit: number,
  posts: InstagramPost[] = [],
): Promise<InstagramPost[]> {
  for await (const batch of source.readPosts({ limit })) posts.push(...batch)
  return posts
}

testConnector(
  'Instagram’s web page',
  ({ origin, client, deadlineMs }) => {
    const source = createInstagramWebSource({ client, page: 'zarrin.shop', host: origin, deadlineMs })
    return { read: () => readInto(source, 5), write: () => readInto(source, 5), secrets: [] }
  },
  profile([node(1)]),
  { readsOnly: true },
)

async function sourceAnswering(answer: (heard: Heard) => CannedAnswer, queryHash?: string) {
  const { origin, client, heard } = await answeringServer(answer)
  const clock = createFakeClock()
  const rates = createRateLimiter({ ...INSTAGRAM_WEB_RATES, clock })
  const source = createInstagramWebSource({
    client,
    page: 'https://www.instagram.com/Zarrin.Shop/?hl=fa',
    host: origin,
    clock,
    rates,
    ...(queryHash === undefined ? {} : { queryHash }),
  })
  return { source, heard, origin }
}

describe('the public web source', () => {
  test('brings pictures, videos, albums and posts without a caption', async () => {
    const child = (more: object) => ({ node: { display_url: 'https://cdn.example/c.jpg', ...more } })
    const { source, heard, origin } = await sourceAnswering(() => ({
      body: profile([
        node(1, { edge_media_to_caption: { edges: [] } }),
        node(2, { is_video: true, video_url: 'https://cdn.example/2.mp4' }),
        node(3, {
          edge_sidecar_to_children: { edges: [child({ is_video: false }), child({ is_video: true })] },
        }),
      ]),
    }))
    const posts = await readInto(source, 5)
    expect(posts[0]).toEqual({
      id: '331',
      shortcode: 'DBabcdefg1',
      permalink: `${origin}/p/DBabcdefg1/`,
      caption: null,
      takenAt: new Date((1_780_000_000 - 3600) * 1000),
      media: [{ kind: 'image', url: 'https://cdn.example/1.jpg', posterUrl: null }],
      likeCount: 7,
    })
    expect(posts[1]?.media).toEqual([
      { kind: 'video', url: 'https://cdn.example/2.mp4', posterUrl: 'https://cdn.example/2.jpg' },
    ])
    expect(posts[2]?.media).toEqual([
      { kind: 'image', url: 'https://cdn.example/c.jpg', posterUrl: null },
      { kind: 'video', url: null, posterUrl: 'https://cdn.example/c.jpg' },
    ])
    expect(heard[0]?.query.get('username')).toBe('zarrin.shop')
    expect(heard[0]?.headers['x-ig-app-id']).toBe('936619743392459')
    expect(source.state().status).toBe('open')
  })

  test('goes on after the first dozen where it is told how', async () => {
    const { source, heard } = await sourceAnswering(
      ({ path }) =>
        path === '/graphql/query/'
          ? { body: { data: { user: { edge_owner_to_timeline_media: timeline([node(2)]) } } } }
          : { body: profile([node(1)], 'next') },
      'hash',
    )
    expect(await readInto(source, 30)).toHaveLength(2)
    expect(JSON.parse(heard[1]?.query.get('variables') ?? '')).toEqual({ id: '42', first: 12, after: 'next' })
  })

  test('keeps the first dozen and says what was in the way of the rest', async () => {
    const { source } = await sourceAnswering(() => ({ body: profile([node(1)], 'next') }))
    const posts: InstagramPost[] = []
    expect((await errorOf(readInto(source, 30, posts))).kind).toBe('forbidden')
    expect(posts).toHaveLength(1)
    expect(source.state()).toMatchObject({ status: 'closed', reason: 'first_posts_only' })
    expect(await readInto(source, 1)).toHaveLength(1)
    expect(source.state().status).toBe('open')
  })

  const wait = {
    message: 'Please wait a few minutes before you try again.',
    require_login: true,
    status: 'fail',
  }
  test.each([
    ['asks for a login', { status: 401, body: wait }, 'disconnected', 'closed', 'login_required'],
    [
      'leads to the login',
      { status: 302, body: '', headers: { location: '/accounts/login/?next=/x' } },
      'disconnected',
      'closed',
      'login_required',
    ],
    [
      'leads to the login on another host',
      { status: 302, body: '', headers: { location: 'https://www.instagram.com/accounts/login/' } },
      'disconnected',
      'closed',
      'login_required',
    ],
    ['turns us away', { status: 403, body: '' }, 'forbidden', 'closed', 'login_required'],
    ['finds us too fast', { status: 429, body: wait }, 'rate_limited', 'waiting', 'too_fast'],
    ['does not know the page', { body: { data: { user: null } } }, 'not_found', 'closed', 'page_unknown'],
    [
      'shows a private page',
      { body: profile([], null, { is_private: true }) },
      'forbidden',
      'closed',
      'page_private',
    ],
    [
      'has changed',
      { body: { data: { user: { id: '1' } } } },
      'unexpected_answer',
      'closed',
      'answer_changed',
    ],
  ] as [string, CannedAnswer, string, string, string][])(
    'says so when Instagram %s',
    async (_, answer, kind, status, reason) => {
      const { source } = await sourceAnswering(() => answer)
      expect((await errorOf(readInto(source, 5))).kind).toBe(kind)
      expect(source.state()).toMatchObject({ status, reason })
    },
  )
})
