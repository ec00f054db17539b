import { afterAll, beforeAll, expect, test } from 'vitest'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

const PAGE = 'zarrin.poosh'
const DEFAULTS = {
  primary_price: 0,
  stock: 1,
  weight: 100,
  package_weight: 150,
  unit_quantity: 1,
  unit_type: 'عدد',
  preparation_days: 1,
}

let world: World
let seller: Seller
let instagram: string

beforeAll(async () => {
  world = await openWorld()
  const { url } = await world.start()
  seller = await Seller.signedIn(url, 'instagram')
  instagram = world.sandbox.instagram.url
})
afterAll(() => world.close())

const set = (settings: object) =>
  fetch(new URL('/__control/instagram/settings', world.sandbox.marketplace.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  })

const create = (changes: object) =>
  seller.ask('instagram.create', {
    body: { page_url: PAGE, num_posts: 5, only_newer_than: null, defaults: DEFAULTS, ...changes },
  })

const ended = (id: number): Promise<any> =>
  waitUntil('the import to end', async () => {
    const pageImport = await seller.ask('instagram.get', { params: { id } })
    return ['done', 'failed'].includes(pageImport.status) ? pageImport : undefined
  })

async function upload(file: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData()
  const all = {
    page_url: `@${PAGE}`,
    num_posts: '60',
    only_newer_than: '',
    defaults: JSON.stringify(DEFAULTS),
  }
  for (const [name, value] of Object.entries({ ...all, ...fields })) form.append(name, value)
  form.append('file', new Blob([Buffer.from(file)]), 'instagram.zip')
  const address = new URL('/v1/instagram-crawler-proxy/instagram-batches/export', seller.url)
  const headers = { authorization: `Bearer ${seller.token}` }
  const answer = await fetch(address, { method: 'POST', headers, body: form })
  return { status: answer.status, body: await answer.json() }
}

const exported = async (page: string) =>
  new Uint8Array(await (await fetch(new URL(`/${page}/export.zip`, instagram))).arrayBuffer())

/** Every post of an import, as the panel lists them. */
const itemsOf = async (id: number): Promise<any[]> => {
  const first = await seller.ask('instagram.items', { params: { id }, query: { size: 100 } })
  return first.items
}

test('with the web page closed the other sources bring the same posts, once, and the panel is told which are open', async () => {
  await set({ webSource: 'blocked' })

  const closed = await ended((await create({ source: 'auto' })).id)
  expect(closed.status).toBe('failed')
  expect(closed.tried_sources).toMatchObject([{ source: 'web', status: 'closed', reason: 'login_required' }])
  expect(closed.tried_sources[0].sentence).toMatch(/راه‌های دیگر/)

  const { items } = await seller.ask('instagram.sources')
  expect(items.map(({ source, status }: any) => [source, status])).toEqual([
    ['graph', 'needs_token'],
    ['web', 'closed'],
    ['link', 'untried'],
    ['export', 'open'],
  ])

  const { status, body } = await upload(await exported(PAGE))
  expect([status, body.source]).toEqual([201, 'export'])
  const all = await ended(body.id)
  expect(all).toMatchObject({ status: 'done', counts: { posts: 60, failed: 0 } })
  const posts = await itemsOf(all.id)

  const refused = await seller.call('instagram.saveToken', { body: { token: 'made-up' } })
  expect([refused.status, refused.body.code]).toEqual([422, 'instagram_token_refused'])
  const account = await seller.ask('instagram.saveToken', { body: { token: 'sandbox-instagram-token' } })
  expect(account.username).toBe(PAGE)
  const byToken = await ended((await create({ source: 'auto', num_posts: 10 })).id)
  expect(byToken).toMatchObject({
    status: 'done',
    counts: { posts: 10 },
    tried_sources: [{ source: 'graph', status: 'open' }],
  })

  const known = await fetch(new URL(`/__control/instagram/${PAGE}/posts`, world.sandbox.marketplace.url))
  const { posts: newest } = (await known.json()) as { posts: { shortcode: string }[] }
  const links = newest.slice(0, 2).map(({ shortcode }) => `${instagram}/p/${shortcode}/`)
  const byLink = await ended((await create({ source: 'link', post_urls: links })).id)
  expect(byLink).toMatchObject({ status: 'done', counts: { posts: 2 } })

  // The same posts from another source make no further product.
  const project = await seller.ask('projects.stats', { params: { id: all.project_id } })
  expect(project.total_items).toBe(posts.filter(({ is_product }) => is_product).length)

  const { url: picture } = posts.flatMap(({ media }) => media)[0]
  const shown = await fetch(picture)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('a file that is no export says what is wrong with it and leaves no import', async () => {
  const before = await seller.ask('instagram.list')
  const zip = await exported(PAGE)
  for (const [file, sentence] of [
    [Buffer.from('no zip'), /خوانده نشد/],
    [zip.subarray(0, zip.length / 2), /خوانده نشد/],
  ] as const) {
    const { status, body } = await upload(file)
    expect([status, body.code]).toEqual([422, 'instagram_file_refused'])
    expect(body.detail).toMatch(sentence)
  }
  const wrong = await upload(zip, { num_posts: '0', defaults: 'nothing' })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors.map(({ field }: any) => field)).toEqual(
    expect.arrayContaining(['num_posts', 'defaults']),
  )
  expect((await seller.ask('instagram.list')).total).toBe(before.total)
})

test('a token that is taken back closes its source', async () => {
  await seller.ask('instagram.removeToken')
  const { items, account } = await seller.ask('instagram.sources')
  expect(account).toBeNull()
  expect(items[0]).toMatchObject({ source: 'graph', status: 'needs_token', reason: 'token_missing' })
})
