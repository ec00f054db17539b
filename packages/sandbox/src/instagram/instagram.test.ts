import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import type { InstagramPost } from './instagram-post.ts'

let sandbox: Sandbox
let origin: string
beforeAll(async () => {
  sandbox = await startSandbox()
  origin = sandbox.instagram.url
})
beforeEach(() => control('reset', {}))
afterAll(() => sandbox.stop())

type Json = Record<string, any>

async function control(path: string, body?: object): Promise<Json> {
  const request =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(`${sandbox.marketplace.url}/__control/${path}`, request)
  return { status: answer.status, ...((await answer.json()) as Json) }
}
async function postsOf(username: string): Promise<InstagramPost[]> {
  return (await control(`instagram/${username}/posts`))['posts']
}
async function asked(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Json }> {
  const answer = await fetch(origin + path, { headers, redirect: 'manual' })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : { text } }
}
const bearer = { authorization: 'Bearer sandbox-instagram-token' }
const webPage = { 'x-ig-app-id': '936619743392459' }
const allFields =
  'fields=caption,media_type,media_url,shortcode,timestamp,children{id,media_type,media_url}&limit=100'

describe('the pages', () => {
  it('have sixty posts with their right answers, of every kind', async () => {
    const posts = await postsOf('zarrin.poosh')
    expect(posts).toHaveLength(60)
    expect(posts.filter(({ answer }) => answer?.isProduct)).toHaveLength(48)
    expect(posts.filter(({ caption }) => caption === null).length).toBeGreaterThan(1)
    expect(new Set(posts.map(({ shortcode }) => shortcode)).size).toBe(60)
    const answers = posts.flatMap(({ answer }) => answer ?? [])
    expect(answers.some(({ variantPrices }) => variantPrices.length === 2)).toBe(true)
    expect(answers.some(({ isProduct, priceToman }) => isProduct && priceToman === null)).toBe(true)
    expect(answers.some(({ inStock }) => !inStock)).toBe(true)
    expect(posts.some(({ pieces }) => pieces.length > 1 && pieces.some(({ kind }) => kind === 'video'))).toBe(
      true,
    )
    expect(posts.some(({ pieces }) => pieces.some(({ keptBack }) => keptBack))).toBe(true)
    expect((await control('instagram/nobody/posts')).status).toBe(400)
  })

  it('let a person change a caption, whose right answer nobody knows then', async () => {
    const [, post] = await postsOf('zarrin.poosh')
    const form = await fetch(`${origin}/p/${post?.shortcode}/edit`)
    expect(await form.text()).toContain('مانتو لینن یقه انگلیسی')
    const body = new URLSearchParams({ caption: 'کیف\r\nقیمت <۲۰۰>ت' })
    const saved = await fetch(`${origin}/p/${post?.shortcode}/edit`, { method: 'POST', body })
    expect(saved.url).toBe(`${origin}/p/${post?.shortcode}/`)
    expect(await saved.text()).toContain('<pre>کیف\nقیمت &lt;۲۰۰&gt;ت</pre>')
    expect((await postsOf('zarrin.poosh'))[1]).toMatchObject({ caption: 'کیف\nقیمت <۲۰۰>ت', answer: null })
    expect((await asked('/p/nothing/')).status).toBe(404)
  })
})

describe('the API', () => {
  it('gives what was asked for, page after page', async () => {
    const first = await asked('/me/media?fields=id,caption&limit=40', bearer)
    expect(first.body['data']).toHaveLength(40)
    expect(Object.keys(first.body['data'][0])).toEqual(['id', 'caption'])
    const { after } = first.body['paging'].cursors
    expect(first.body['paging'].next).toContain(after)
    const second = await asked(`/me/media?fields=id&limit=40&after=${after}`, bearer)
    expect(second.body['data']).toHaveLength(20)
    expect(second.body['paging'].next).toBeUndefined()
  })

  it('keeps some videos back, and gives children no caption', async () => {
    const { data } = (await asked(`/me/media?${allFields}`, bearer)).body as { data: Json[] }
    expect(data.some((post) => post['media_type'] === 'VIDEO' && post['media_url'] === undefined)).toBe(true)
    expect(data.some((post) => post['caption'] === undefined)).toBe(true)
    const children = data.flatMap((post) => post['children']?.data ?? [])
    expect(Object.keys(children[0])).toEqual(['id', 'media_type', 'media_url'])
  })

  it('looks at business pages only, and answers errors with its codes', async () => {
    const look = (name: string): string =>
      `/v23.0/17841400000000001?fields=${encodeURIComponent(`business_discovery.username(${name}){media.limit(2){id,permalink}}`)}`
    const found = await asked(look('kolbe_charm'), bearer)
    expect(found.body['business_discovery'].media.data).toHaveLength(2)
    expect(found.body['business_discovery'].media.paging.next).toBeUndefined()
    const codeOf = async (path: string, headers: Record<string, string>): Promise<unknown> => {
      const { status, body } = await asked(path, headers)
      return [status, body['error'].code]
    }
    expect(await codeOf(look('khane.sabz'), bearer)).toEqual([400, 110])
    expect(await codeOf('/me/media', {})).toEqual([400, 190])
    expect(await codeOf('/me/media?after=nonsense', bearer)).toEqual([400, 100])
    for (const [graphSource, code] of [
      ['token-dead', 190],
      ['rate-limited', 4],
      ['no-permission', 10],
    ] as const) {
      await control('instagram/settings', { graphSource })
      expect(await codeOf('/me/media', bearer)).toEqual([400, code])
    }
    expect((await control('instagram/settings', { graphSource: 'ajar' })).status).toBe(400)
  })

  it('signs the addresses of pictures, which end', async () => {
    const { data } = (await asked(`/me/media?${allFields}`, bearer)).body as { data: Json[] }
    const { media_url } = data[0] as { media_url: string }
    expect((await fetch(media_url)).headers.get('content-type')).toBe('image/png')
    expect((await fetch(media_url.replace(/oe=\w/, 'oe=9'))).status).toBe(403)
    await control('clock', { advance_ms: 7 * 3_600_000 })
    const ended = await fetch(media_url)
    expect([ended.status, await ended.text()]).toEqual([403, 'URL signature expired'])
  })
})

describe('the web page', () => {
  const profile = '/api/v1/users/web_profile_info/?username=zarrin.poosh'

  it('shows a dozen posts, a pinned one first, and asks for a login then', async () => {
    const { body } = await asked(profile, webPage)
    const { id, edge_owner_to_timeline_media: media } = body['data'].user
    expect(media.edges).toHaveLength(12)
    const posts = await postsOf('zarrin.poosh')
    expect(media.edges[0].node.shortcode).toBe(posts.find(({ pinned }) => pinned)?.shortcode)
    const variables = JSON.stringify({ id, first: 12, after: media.page_info.end_cursor })
    const further = `/graphql/query/?query_hash=x&variables=${encodeURIComponent(variables)}`
    expect(await asked(further, webPage)).toMatchObject({ status: 401, body: { require_login: true } })
    await control('instagram/settings', { webPostsBeforeBlock: 1000 })
    const next = await asked(further, webPage)
    expect(next.body['data'].user.edge_owner_to_timeline_media.edges).toHaveLength(12)
  })

  it.each([
    ['blocked', 401],
    ['redirected', 302],
    ['too-many', 429],
  ])('can be %s', async (webSource, status) => {
    await control('instagram/settings', { webSource })
    expect((await asked(profile, webPage)).status).toBe(status)
  })

  it('refuses whoever does not say what it is', async () => {
    expect((await asked(profile)).status).toBe(400)
  })

  it('may ask for a login before it shows a post', async () => {
    const [post] = await postsOf('zarrin.poosh')
    expect((await asked(`/p/${post?.shortcode}/`)).body['text']).toContain('og:title')
    await control('instagram/settings', { postPages: 'blocked' })
    expect((await asked(`/p/${post?.shortcode}/`)).status).toBe(302)
  })
})
