import {
  createInstagramExportSource,
  createInstagramGraphSource,
  createInstagramLinkSource,
  createInstagramWebSource,
  type InstagramAccount,
  type InstagramPost,
  type InstagramSource,
} from '@payvand/connectors'
import { errorOf } from '@payvand/connectors/testing'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { type Sandbox, startSandbox } from '@payvand/sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

// The sources and the sandbox share no code: here the two readings of Instagram's documents meet.
let sandbox: Sandbox
let client: GuardedClient
let host: string

beforeAll(async () => {
  sandbox = await startSandbox()
  host = sandbox.instagram.url
  client = createGuardedClient({ allowHosts: sandbox.hosts, userAgent: 'PayvandTest/1' })
})
beforeEach(() => control('reset', {}))
afterAll(async () => {
  await client.close()
  await sandbox.stop()
})

interface SandboxPost {
  shortcode: string
  caption: string | null
  takenAt: string
  pieces: { kind: 'image' | 'video'; keptBack: boolean }[]
}

async function control(path: string, body?: object): Promise<unknown> {
  const request =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(`${sandbox.marketplace.url}/__control/${path}`, request)
  expect(answer.status).toBe(200)
  return answer.json()
}
const truth = async (page = 'zarrin.poosh'): Promise<SandboxPost[]> =>
  ((await control(`instagram/${page}/posts`)) as { posts: SandboxPost[] }).posts

async function readInto(
  source: InstagramSource,
  limit = 100,
  posts: InstagramPost[] = [],
): Promise<InstagramPost[]> {
  for await (const batch of source.readPosts({ limit })) posts.push(...batch)
  return posts
}
const graph = (account: InstagramAccount = { kind: 'own' }) =>
  createInstagramGraphSource({
    client,
    account,
    accessToken: () => Promise.resolve('sandbox-instagram-token'),
    hosts: { own: host, discovery: host },
  })
const web = (page = 'zarrin.poosh') => createInstagramWebSource({ client, page, host, queryHash: 'any' })
const links = (codes: string[]) =>
  createInstagramLinkSource({ client, host, links: codes.map((code) => `${host}/p/${code}/`) })
async function exported(page = 'zarrin.poosh') {
  const file = await fetch(`${host}/${page}/export.zip`)
  return createInstagramExportSource(await file.bytes())
}
const seconds = (date: Date | string): number => Math.floor(new Date(date).getTime() / 1000)

describe('the sources of the posts of one page', () => {
  test('bring the same sixty posts where they bring all', async () => {
    const wanted = (await truth()).map(({ caption, takenAt, pieces }) => ({
      caption,
      takenAt: seconds(takenAt),
      kinds: pieces.map(({ kind }) => kind),
    }))
    for (const source of [graph(), await exported()]) {
      const posts = await readInto(source)
      const read = posts.map(({ caption, takenAt, media }) => ({
        caption,
        takenAt: seconds(takenAt),
        kinds: media.map(({ kind }) => kind),
      }))
      expect(read, source.name).toEqual(wanted)
    }
  })

  test('with the web closed, the others stay open, and each says which it is', async () => {
    await control('instagram/settings', { webSource: 'blocked' })
    const [first] = await truth()
    const closed = web()
    expect((await errorOf(readInto(closed))).kind).toBe('disconnected')
    expect(closed.state()).toMatchObject({ status: 'closed', reason: 'login_required' })
    for (const source of [graph(), links([first?.shortcode ?? '']), await exported()]) {
      expect((await readInto(source, 1))[0]?.caption, source.name).toBe(first?.caption)
      expect(source.state(), source.name).toMatchObject({ status: 'open' })
    }
  })

  test('of the web gives a dozen before it asks for a login', async () => {
    const source = web()
    const posts: InstagramPost[] = []
    expect((await errorOf(readInto(source, 60, posts))).kind).toBe('disconnected')
    expect(posts).toHaveLength(12)
    expect(source.state()).toMatchObject({ status: 'closed', reason: 'login_required' })
    await control('instagram/settings', { webPostsBeforeBlock: 1000 })
    expect(await readInto(web('khane.sabz'))).toHaveLength(14)
  })

  test('of a pasted link tells caption and moment as they are', async () => {
    const posts = await truth()
    const [wanted] = posts.filter(({ caption, pieces }) => caption?.includes('\n') && pieces.length === 1)
    const [read] = await readInto(links([wanted?.shortcode ?? '']))
    expect(read).toMatchObject({ caption: wanted?.caption, takenAt: new Date(wanted?.takenAt ?? '') })
    await control('instagram/settings', { postPages: 'blocked' })
    const closed = links([wanted?.shortcode ?? ''])
    await errorOf(readInto(closed))
    expect(closed.state()).toMatchObject({ status: 'closed', reason: 'login_required' })
  })
})

test('another business page is read by its name, a personal one is not', async () => {
  const look = (page: string) => graph({ kind: 'discovery', userId: '17841400000000001', page })
  const posts = await readInto(look('kolbe_charm'))
  expect(posts.map(({ shortcode }) => shortcode)).toEqual(
    (await truth('kolbe_charm')).map((one) => one.shortcode),
  )
  const personal = look('khane.sabz')
  expect((await errorOf(readInto(personal))).kind).toBe('not_found')
  expect(personal.state()).toMatchObject({ status: 'closed', reason: 'page_unknown' })
})

test.each([
  ['token-dead', 'disconnected', 'needs_token'],
  ['rate-limited', 'rate_limited', 'waiting'],
  ['no-permission', 'forbidden', 'closed'],
] as const)('an API that is %s is told from the others', async (graphSource, kind, status) => {
  await control('instagram/settings', { graphSource })
  const source = graph()
  expect((await errorOf(readInto(source))).kind).toBe(kind)
  expect(source.state().status).toBe(status)
  if (kind === 'rate_limited') expect(source.state().retryAfterMs).toBe(240_000)
})

test('media are fetched while their addresses hold, videos too, and those kept back are in the export', async () => {
  const source = graph()
  const posts = await readInto(source)
  const media = posts.flatMap((post) => post.media)
  const picture = media.find(({ kind }) => kind === 'image')?.url ?? ''
  const video = media.find(({ kind, url }) => kind === 'video' && url !== null)?.url ?? ''
  expect((await source.readMedia(picture)).contentType).toBe('image/png')
  expect((await source.readMedia(video)).contentType).toBe('video/mp4')
  const keptBack = posts.filter((post) => post.media.some(({ url }) => url === null))
  expect(keptBack.length).toBeGreaterThan(0)
  const file = await exported()
  const [there] = (await readInto(file)).filter(
    ({ takenAt }) => seconds(takenAt) === seconds(keptBack[0]?.takenAt ?? ''),
  )
  expect((await file.readMedia(there?.media[0]?.url ?? '')).contentType).toBe('video/mp4')
  await file.close()
  await control('clock', { advance_ms: 7 * 3_600_000 })
  expect((await errorOf(source.readMedia(picture))).kind).toBe('not_found')
})

test('a token is renewed', async () => {
  expect(await graph().refreshToken()).toEqual({
    accessToken: 'sandbox-instagram-token',
    expiresInMs: 60 * 24 * 3_600_000,
  })
})
