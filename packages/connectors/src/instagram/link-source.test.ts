import { instagramPageName } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { createRateLimiter } from '../kit/rate-limiter.ts'
import { answeringServer, type CannedAnswer, type Heard } from '../testing/answer-server.ts'
import { errorOf, testConnector } from '../testing/connector-suite.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createInstagramLinkSource } from './link-source.ts'
import type { InstagramPost } from './post.ts'
import { shortcodeOf, takenAtOf } from './post-link.ts'
import type { InstagramSource } from './source.ts'
import { INSTAGRAM_WEB_RATES } from './web-source.ts'

/** Number 3398117812608102400 or so: October 2024. */
const CODE = 'DAbcdefghij'
const LINK = `https://www.instagram.com/p/${CODE}/?igsh=abc`
const page = (code: string, head = '') => `<!doctype html><html><head>
  <meta property="og:type" content="article"><meta property="og:image" content="https://cdn.example/1.jpg?a=1&amp;b=2">
  <meta property="og:title" content="زرین on Instagram: &quot;کیف چرم «اصل»
قیمت ۲۵۰ت&quot;">
  <meta property="og:url" content="https://www.instagram.com/zarrin/p/${code}/">${head}</head><body></body></html>`

async function readAll(source: InstagramSource, limit = 10): Promise<InstagramPost[]> {
  const posts: InstagramPost[] = []
  for await (const batch of source.readPosts({ limit })) posts.push(...batch)
  return posts
}

testConnector(
  'a pasted link',
  ({ origin, client, deadlineMs }) => {
    const source = createInstagramLinkSource({ client, links: [LINK], host: origin, deadlineMs })
    return { read: () => readAll(source), write: () => readAll(source), secrets: [] }
  },
  page(CODE),
  { readsOnly: true },
)

async function sourceAnswering(links: string[], answer: (heard: Heard) => CannedAnswer) {
  const { origin, client, heard } = await answeringServer(answer)
  const clock = createFakeClock()
  const rates = createRateLimiter({ ...INSTAGRAM_WEB_RATES, clock })
  return { source: createInstagramLinkSource({ client, links, host: origin, clock, rates }), heard, origin }
}
const html = (body: string): CannedAnswer => ({ body, headers: { 'content-type': 'text/html' } })

describe('the source of pasted links', () => {
  test('reads the caption, the picture and the moment of a post, once for each', async () => {
    const again = `instagram.com/zarrin/reel/${CODE}`
    const { source, heard, origin } = await sourceAnswering([LINK, again], () => html(page(CODE)))
    expect(await readAll(source)).toEqual([
      {
        id: CODE,
        shortcode: CODE,
        permalink: `${origin}/p/${CODE}/`,
        caption: 'کیف چرم «اصل»\nقیمت ۲۵۰ت',
        takenAt: takenAtOf(CODE, Date.UTC(2026, 10, 21)),
        media: [{ kind: 'image', url: 'https://cdn.example/1.jpg?a=1&b=2', posterUrl: null }],
        likeCount: null,
      },
    ])
    expect(heard.map(({ path }) => path)).toEqual([`/p/${CODE}/`])
  })

  test('knows a video', async () => {
    const video = '<meta property="og:video" content="https://cdn.example/1.mp4">'
    const { source } = await sourceAnswering([LINK], () => html(page(CODE, video)))
    expect((await readAll(source))[0]?.media).toEqual([
      { kind: 'video', url: 'https://cdn.example/1.mp4', posterUrl: 'https://cdn.example/1.jpg?a=1&b=2' },
    ])
  })

  test.each([
    ['a login', { status: 302, body: '', headers: { location: '/accounts/login/' } }, 'login_required'],
    ['nothing', { status: 404, body: '' }, 'post_gone'],
    ['another page', html(page('DAothercode')), 'answer_changed'],
    ['an empty page', html('<title>Instagram</title>'), 'answer_changed'],
  ] as [string, CannedAnswer, string][])(
    'is closed and says why where there is %s',
    async (_, answer, reason) => {
      const { source } = await sourceAnswering([LINK], () => answer)
      await errorOf(readAll(source))
      expect(source.state()).toMatchObject({ status: 'closed', reason })
    },
  )

  test('asks nobody about what is no link', async () => {
    const { source, heard } = await sourceAnswering(['https://evil.example/p/DAbcdefghij/'], () => ({
      body: '',
    }))
    expect((await errorOf(readAll(source))).kind).toBe('not_found')
    expect(heard).toHaveLength(0)
  })
})

test.each([
  ['https://www.instagram.com/p/DAbcdefghij/', 'DAbcdefghij'],
  ['instagram.com/reel/DA-_cdefghij?x=1', 'DA-_cdefghij'],
  ['https://m.instagram.com/some.one/p/DAbcdefghij', 'DAbcdefghij'],
  ['https://instagram.com/some.one/', null],
  ['https://notinstagram.com/p/DAbcdefghij/', null],
  ['p/DAbcdefghij', null],
])('the shortcode of %s is %s', (link, code) => expect(shortcodeOf(link)).toBe(code))

test('addresses of a sandbox count where it is named', () => {
  const host = 'http://127.0.0.1:4022'
  expect(shortcodeOf(`${host}/p/DAbcdefghij/`, host)).toBe('DAbcdefghij')
  expect(shortcodeOf(`${host}/p/DAbcdefghij/`)).toBeNull()
  expect(instagramPageName(`${host}/zarrin.shop`, host)).toBe('zarrin.shop')
})

test.each([
  ['@Zarrin_Shop', 'zarrin_shop'],
  ['https://www.instagram.com/zarrin.shop/?hl=fa', 'zarrin.shop'],
  ['http://instagram.com/zarrin', 'zarrin'],
  [' zarrin ', 'zarrin'],
  ['https://www.instagram.com/p/DAbcdefghij/', null],
  ['https://other.example/zarrin', null],
  ['زرین', null],
  ['', null],
])('the page in %j is %s', (text, name) => expect(instagramPageName(text)).toBe(name))

test('a shortcode tells when a post was put up', () => {
  // Made by the rule: milliseconds since 2011-08-24T21:07:01.721Z, then 23 bits.
  const number = (BigInt(Date.UTC(2026, 0, 2, 3, 4, 5)) - 1_314_220_021_721n) << 23n
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  let code = ''
  for (let rest = number; rest > 0n; rest /= 64n) code = letters[Number(rest % 64n)] + code
  expect(takenAtOf(code, Date.UTC(2026, 10, 21))).toEqual(new Date('2026-01-02T03:04:05Z'))
  expect(takenAtOf(code, Date.UTC(2025, 0, 1))).toBeNull()
  expect(takenAtOf('short', Date.UTC(2026, 10, 21))).toBeNull()
})
