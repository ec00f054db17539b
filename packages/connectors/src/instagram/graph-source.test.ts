import { describe, expect, test } from 'vitest'
import { createRateLimiter } from '../kit/rate-limiter.ts'
import { answeringServer, type CannedAnswer, type Heard } from '../testing/answer-server.ts'
import { errorOf, testConnector } from '../testing/connector-suite.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createInstagramGraphSource, INSTAGRAM_GRAPH_RATES, type InstagramAccount } from './graph-source.ts'
import type { InstagramPost } from './post.ts'
import type { InstagramReading, InstagramSource } from './source.ts'

const TOKEN = 'IGtest-token-of-a-seller'
const OWN: InstagramAccount = { kind: 'own' }
const OTHER: InstagramAccount = { kind: 'discovery', userId: '17841400000000001', page: '@Zarrin.Shop' }

async function readAll(source: InstagramSource, reading: InstagramReading): Promise<InstagramPost[]> {
  const posts: InstagramPost[] = []
  for await (const batch of source.readPosts(reading)) posts.push(...batch)
  return posts
}

const wirePost = (number: number, more: object = {}) => ({
  id: `1790000000000${number}`,
  caption: `کیف شماره ${number}`,
  media_type: 'IMAGE',
  media_url: `https://cdn.example/${number}.jpg`,
  permalink: `https://www.instagram.com/p/DAbcdefgh${number}/`,
  shortcode: `DAbcdefgh${number}`,
  timestamp: `2026-08-${String(28 - number).padStart(2, '0')}T10:00:00+0000`,
  like_count: number,
  ...more,
})

testConnector(
  'Instagram’s Graph',
  ({ origin, client, deadlineMs }) => {
    const source = createInstagramGraphSource({
      client,
      account: OWN,
      accessToken: () => Promise.resolve(TOKEN),
      hosts: { own: origin },
      deadlineMs,
    })
    return {
      read: () => readAll(source, { limit: 5 }),
      write: () => source.refreshToken(),
      secrets: [TOKEN],
    }
  },
  { data: [wirePost(1)] },
)

async function sourceAnswering(answer: (heard: Heard) => CannedAnswer, account = OWN) {
  const { origin, client, heard } = await answeringServer(answer)
  const clock = createFakeClock()
  const source = createInstagramGraphSource({
    client,
    account,
    accessToken: () => Promise.resolve(TOKEN),
    hosts: { own: origin, discovery: origin },
    clock,
    rates: createRateLimiter({ ...INSTAGRAM_GRAPH_RATES, clock }),
  })
  return { source, heard, origin }
}

describe('the official source', () => {
  test('brings albums, videos and what is missing, page after page, with the token in no address', async () => {
    const pages = [
      [
        wirePost(1, {
          media_type: 'CAROUSEL_ALBUM',
          children: {
            data: [
              { id: '1', media_type: 'IMAGE', media_url: 'https://cdn.example/a.jpg' },
              {
                id: '2',
                media_type: 'VIDEO',
                media_url: 'https://cdn.example/a.mp4',
                thumbnail_url: 'https://cdn.example/b.jpg',
              },
            ],
          },
        }),
      ],
      [wirePost(2, { media_type: 'VIDEO', media_url: undefined, caption: undefined, like_count: undefined })],
    ]
    const { source, heard } = await sourceAnswering(({ query }) => {
      const page = query.get('after') === 'c1' ? 1 : 0
      return {
        body: {
          data: pages[page],
          paging: {
            cursors: { after: `c${page + 1}` },
            ...(page === 0 ? { next: 'https://elsewhere.example/' } : {}),
          },
        },
      }
    })
    expect(source.state().status).toBe('untried')
    expect(await readAll(source, { limit: 100 })).toEqual([
      {
        id: '17900000000001',
        shortcode: 'DAbcdefgh1',
        permalink: 'https://www.instagram.com/p/DAbcdefgh1/',
        caption: 'کیف شماره 1',
        takenAt: new Date('2026-08-27T10:00:00Z'),
        media: [
          { kind: 'image', url: 'https://cdn.example/a.jpg', posterUrl: null },
          { kind: 'video', url: 'https://cdn.example/a.mp4', posterUrl: 'https://cdn.example/b.jpg' },
        ],
        likeCount: 1,
      },
      {
        id: '17900000000002',
        shortcode: 'DAbcdefgh2',
        permalink: 'https://www.instagram.com/p/DAbcdefgh2/',
        caption: null,
        takenAt: new Date('2026-08-26T10:00:00Z'),
        media: [{ kind: 'video', url: null, posterUrl: null }],
        likeCount: null,
      },
    ])
    expect(source.state()).toEqual({ status: 'open', reason: null, retryAfterMs: null })
    expect(heard.map(({ path }) => path)).toEqual(['/me/media', '/me/media'])
    for (const { query, headers } of heard) {
      expect(String(query)).not.toContain(TOKEN)
      expect(headers.authorization).toBe(`Bearer ${TOKEN}`)
    }
  })

  test('looks at another business page by its name, and takes the shortcode from the address', async () => {
    const { source, heard } = await sourceAnswering(({ query }) => {
      const isSecond = query.get('fields')?.includes('.after(QVFI)')
      const { shortcode: _, ...first } = wirePost(1)
      const data = isSecond ? [] : [first]
      return {
        body: { id: '1', business_discovery: { media: { data, paging: { cursors: { after: 'QVFI' } } } } },
      }
    }, OTHER)
    const posts = await readAll(source, { limit: 30 })
    expect(posts.map(({ shortcode }) => shortcode)).toEqual(['DAbcdefgh1'])
    expect(heard).toHaveLength(2)
    expect(heard[0]?.path).toBe('/v23.0/17841400000000001')
    expect(heard[0]?.query.get('fields')).toMatch(
      /^business_discovery\.username\(zarrin\.shop\)\{username,media\.limit\(30\)\{/,
    )
  })

  test('asks for no more than wanted, and stops where older posts begin, but not at one pinned on top', async () => {
    const { source, heard } = await sourceAnswering(({ query }) => {
      const at = Number(query.get('after') ?? 0)
      const rows = [[wirePost(20), wirePost(1)], [wirePost(2), wirePost(3)], [wirePost(4)], [wirePost(5)]]
      return { body: { data: rows[at], paging: { cursors: { after: String(at + 1) }, next: 'x' } } }
    })
    const newerThan = new Date('2026-08-25T12:00:00Z')
    const posts = await readAll(source, { limit: 60, newerThan })
    expect(posts.map(({ likeCount }) => likeCount)).toEqual([1, 2])
    expect(heard).toHaveLength(3)
    expect(await readAll(source, { limit: 1 })).toHaveLength(1)
    expect(heard.at(-1)?.query.get('limit')).toBe('1')
  })

  test('does not follow a list that goes in circles', async () => {
    const { source, heard } = await sourceAnswering(() => ({
      body: { data: [wirePost(1)], paging: { cursors: { after: 'same' }, next: 'x' } },
    }))
    expect((await errorOf(readAll(source, { limit: 9 }))).kind).toBe('unexpected_answer')
    expect(heard).toHaveLength(2)
  })

  test.each([
    [190, 'disconnected', 'needs_token', 'token_dead'],
    [4, 'rate_limited', 'waiting', 'too_fast'],
    [17, 'rate_limited', 'waiting', 'too_fast'],
    [32, 'rate_limited', 'waiting', 'too_fast'],
    [613, 'rate_limited', 'waiting', 'too_fast'],
    [10, 'forbidden', 'closed', 'permission_missing'],
    [200, 'forbidden', 'closed', 'permission_missing'],
    [110, 'not_found', 'closed', 'page_unknown'],
    [100, 'refused', 'closed', 'request_refused'],
    [2, 'unavailable', 'waiting', 'not_reachable'],
  ] as const)('knows what Graph means by %i', async (code, kind, status, reason) => {
    const error = { message: `the words of ${code}`, type: 'OAuthException', code, fbtrace_id: 'A' }
    const { source } = await sourceAnswering(() => ({ status: 400, body: { error } }), OTHER)
    const thrown = await errorOf(readAll(source, { limit: 5 }))
    expect(thrown.kind).toBe(kind)
    expect(thrown.complaints[0]?.message).toBe(`the words of ${code}`)
    expect(source.state()).toMatchObject({ status, reason })
  })

  test('waits as long as the header of the usage says', async () => {
    const usage = { '17841': [{ type: 'instagram', call_count: 100, estimated_time_to_regain_access: 9 }] }
    const { source } = await sourceAnswering(() => ({
      status: 400,
      body: { error: { message: 'limit', code: 4 } },
      headers: { 'x-business-use-case-usage': JSON.stringify(usage) },
    }))
    await errorOf(readAll(source, { limit: 5 }))
    expect(source.state()).toEqual({ status: 'waiting', reason: 'too_fast', retryAfterMs: 540_000 })
  })

  test('without a token calls nobody and says so', async () => {
    const { client, heard, origin } = await answeringServer(() => ({ body: {} }))
    const source = createInstagramGraphSource({
      client,
      account: OWN,
      accessToken: null,
      hosts: { own: origin },
    })
    expect((await errorOf(readAll(source, { limit: 5 }))).kind).toBe('disconnected')
    expect(source.state()).toMatchObject({ status: 'needs_token', reason: 'token_missing' })
    expect(heard).toHaveLength(0)
  })

  test('lets nothing but a name into its expression', async () => {
    const bad: InstagramAccount = { kind: 'discovery', userId: '1', page: 'a){id},me{x}' }
    const { source, heard } = await sourceAnswering(() => ({ body: {} }), bad)
    expect((await errorOf(readAll(source, { limit: 5 }))).kind).toBe('not_found')
    expect(heard).toHaveLength(0)
  })

  test('renews a token', async () => {
    const { source, heard } = await sourceAnswering(() => ({
      body: { access_token: 'new', expires_in: 5_184_000 },
    }))
    expect(await source.refreshToken()).toEqual({ accessToken: 'new', expiresInMs: 5_184_000_000 })
    expect(heard[0]?.query.get('grant_type')).toBe('ig_refresh_token')
  })

  test('fetches media, and tells an address that has ended from what is no picture', async () => {
    const { source, origin, heard } = await sourceAnswering(({ path }) =>
      path === '/a.jpg'
        ? { body: 'bytes', headers: { 'content-type': 'image/jpeg' } }
        : path === '/ended.jpg'
          ? { status: 403, body: 'URL signature expired', headers: { 'content-type': 'text/plain' } }
          : { body: '<html>', headers: { 'content-type': 'text/html' } },
    )
    const file = await source.readMedia(`${origin}/a.jpg`)
    expect({ ...file, bytes: Buffer.from(file.bytes).toString() }).toEqual({
      bytes: 'bytes',
      contentType: 'image/jpeg',
    })
    expect((await errorOf(source.readMedia(`${origin}/ended.jpg`))).kind).toBe('not_found')
    expect((await errorOf(source.readMedia(`${origin}/page`))).kind).toBe('refused')
    expect((await errorOf(source.readMedia('http://169.254.169.254/latest'))).kind).toBe('refused')
    for (const { headers } of heard) expect(headers.authorization).toBeUndefined()
  })
})
