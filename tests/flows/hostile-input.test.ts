import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzz } from '../harness/fuzz/fuzz.ts'
import { type RawReply, sendRaw } from '../harness/fuzz/send-raw.ts'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

const DEMO = 'Demo1234'
const USERS = { demo: DEMO, digikala: DEMO, instagram: DEMO, sazito: DEMO, admin: 'Admin1234' }
const REQUESTS = 400

const NULL = '\u0000'
const HALF = '\ud800'
const DEEP = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
const YEAR_0 = '0000-01-01T00:00:00Z'
const BATCHES = '/v1/instagram-crawler-proxy/instagram-batches'
const HELD = '/v1/sync/held'
const WOO = '/v1/platform/woocommerce'
const WOO_KEYS = { consumer_key: 'ck_abc', consumer_secret: 'cs_abc' }
const BIG = 4_000_000_000

const batch = (changes: object, defaults: object = {}) => ({
  page_url: 'page',
  num_posts: 5,
  defaults: {
    stock: 1,
    weight: 100,
    package_weight: 150,
    preparation_days: 1,
    unit_quantity: 1,
    ...defaults,
  },
  ...changes,
})

/** The sender, the input, and the status and field of the answer. */
const INPUTS: [
  user: string | null,
  method: string,
  path: string,
  body: unknown,
  status: number,
  field?: string,
][] = [
  [null, 'POST', '/v1/login', { username: NULL, password: 'x' }, 422, 'username'],
  [null, 'GET', '/v1/media/%00', null, 422, 'key'],
  [null, 'POST', '/v1/login', DEEP, 422, 'a.a.a'],
  [null, 'POST', '/v1/contactus', DEEP, 422, 'a.a.a'],
  [null, 'POST', '/v1/oauth/basalam/callback', DEEP, 422, 'a.a.a'],
  [null, 'GET', '/%2e%2e/%2e%2e/package.json', null, 404],
  [null, 'GET', '//etc/passwd', null, 404],
  ['sazito', 'POST', '/v1/comments', { model_type: 'order', model_id: 1, content: NULL }, 422, 'content'],
  ['sazito', 'GET', '/v1/orders/link-candidates?search=%00', null, 422, 'search'],
  ['sazito', 'GET', '/v1/orders?filters[tracking_code__eq]=%00', null, 422, 'filters[tracking_code__eq]'],
  ['sazito', 'POST', '/v1/sync/errors/retry', { group: NULL }, 422, 'group'],
  ['sazito', 'GET', `/v1/orders?filters[created_at__gt]=${YEAR_0}`, null, 422, 'filters[created_at__gt]'],
  ['sazito', 'POST', `${HELD}/undo-discard`, { discarded_at: YEAR_0 }, 422, 'discarded_at'],
  ['sazito', 'POST', `${HELD}/release`, { choice: { code: 'price_drop', as_of: YEAR_0 } }, 422, 'choice'],
  ['instagram', 'POST', BATCHES, batch({ only_newer_than: YEAR_0 }), 422, 'only_newer_than'],
  ['instagram', 'POST', BATCHES, batch({}, { unit_type: NULL }), 422, 'defaults.unit_type'],
  ['instagram', 'POST', BATCHES, batch({}, { unit_type: HALF }), 422, 'defaults.unit_type'],
  ['demo', 'POST', `${WOO}/authorize`, { url: '%' }, 422, 'url'],
  ['demo', 'POST', `${WOO}/authorize`, { url: HALF }, 422, 'url'],
  ['demo', 'POST', `${WOO}/authorize`, { url: NULL }, 422, 'url'],
  ['demo', 'POST', `${WOO}/authorize`, { url: '1' }, 422, 'url'],
  ['demo', 'POST', `${WOO}/authorize`, { url: '١٢٣' }, 422, 'url'],
  ['demo', 'POST', `${WOO}/keys`, { url: '١٢٣', ...WOO_KEYS }, 422, 'url'],
  [
    'sazito',
    'POST',
    `${HELD}/release`,
    { choice: { product_changes: [{ change_id: 1, version: BIG }] } },
    422,
    'choice.product_changes.0.version',
  ],
  [
    'sazito',
    'POST',
    `${HELD}/discard`,
    { choice: { product_changes: [{ change_id: 1, version: BIG }] } },
    422,
    'choice.product_changes.0.version',
  ],
  [
    'sazito',
    'POST',
    `${HELD}/release`,
    { choice: { product_changes: [{ change_id: BIG, version: 1 }] } },
    202,
  ],
  [
    'sazito',
    'POST',
    `${HELD}/discard`,
    { choice: { product_changes: [{ change_id: BIG, version: 1 }] } },
    200,
  ],
]

describe('input that nobody means well', () => {
  let world: World
  let payvand: PayvandProcess
  const tokens = new Map<string, string | null>()

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 2 })
    payvand = await world.start({ env: { PAYVAND_TRUST_PROXY: '1' } })
    for (const [user, password] of Object.entries(USERS))
      tokens.set(user, (await Seller.signedIn(payvand.url, user, password)).token)
  })
  afterAll(() => world.close())

  const send = (user: string | null, method: string, path: string, body: unknown): Promise<RawReply> => {
    const text = body === null ? null : typeof body === 'string' ? body : JSON.stringify(body)
    return sendRaw(payvand.url, {
      method,
      path,
      headers: {
        ...(user === null ? {} : { authorization: `Bearer ${tokens.get(user)}` }),
        ...(text === null ? {} : { 'content-type': 'application/json' }),
      },
      body: text,
    })
  }

  it.each(INPUTS)('from %s: %s %s is answered', async (user, method, path, body, status, field) => {
    const answer = await send(user, method, path, body)
    expect(answer.status, answer.text).toBe(status)
    if (status < 300) return
    const problem = JSON.parse(answer.text) as { code: string; detail: string; errors?: { field: string }[] }
    expect(problem.detail).toMatch(/[آ-ی]/)
    if (field !== undefined) expect(problem.errors?.map((error) => error.field)).toContain(field)
  })

  it('in a form is refused by its field, before anything is read', async () => {
    const text = (name: string, value: string) =>
      `--form\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const file = `--form\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\r\n--form--\r\n`
    const answer = await sendRaw(payvand.url, {
      method: 'POST',
      path: `${BATCHES}/export`,
      headers: {
        authorization: `Bearer ${tokens.get('instagram')}`,
        'content-type': 'multipart/form-data; boundary=form',
      },
      body: text('page_url', `page${NULL}`) + text('num_posts', '5') + text('defaults', '{"stock":1}') + file,
    })
    expect(answer.status, answer.text).toBe(422)
    expect(JSON.parse(answer.text).errors).toMatchObject([{ field: 'page_url' }])
  })

  it('made from the description of all calls ends in no error of ours', async () => {
    const { sent, findings, byStatus } = await fuzz({
      url: payvand.url,
      requests: REQUESTS,
      seed: 2,
      users: USERS,
    })
    expect(findings).toEqual([])
    expect(sent).toBe(REQUESTS)
    // The input reaches the code behind the validation: not everything is refused at once.
    expect(byStatus[200]).toBeGreaterThan(REQUESTS / 10)
    expect(byStatus[422]).toBeGreaterThan(REQUESTS / 10)
    expect((await fetch(`${payvand.url}/v1/health`)).status).toBe(200)
  })
})
