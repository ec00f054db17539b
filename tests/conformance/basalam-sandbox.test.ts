// Long because: one started world and its connections serve every scene of the connector on the sandbox.
import { createHash } from 'node:crypto'
import {
  type BasalamConnector,
  type CategoryNode,
  createBasalamConnector,
  createBasalamOAuth,
  createRateLimiter,
  type ProductDraft,
} from '@payvand/connectors'
import { errorOf } from '@payvand/connectors/testing'
import { rial } from '@payvand/domain'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { personalToken, type Sandbox, sellers, startSandbox } from '@payvand/sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Exchange, type RecordingHop, startRecordingHop } from '../harness/recording-hop.ts'
import { judgeTraffic } from './basalam/traffic-judge.ts'

// The connector and the sandbox share no code: here the two readings of Basalam's documents meet.
const [seller, neighbour] = sellers
if (!seller || !neighbour) throw new Error('the sandbox has no sellers')
const REDIRECT_URI = 'http://127.0.0.1:9999/sso/basalam'
const VERIFIER = 'v'.repeat(43)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
const APPLICATION = {
  clientId: 'payvand-sandbox',
  clientSecret: 'payvand-sandbox-secret',
  redirectUri: REDIRECT_URI,
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let sandbox: Sandbox
let client: GuardedClient
let hop: RecordingHop
/** What went between the connector and the sandbox, but for what a fault was made to strike. */
const exchanges: Exchange[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: [REDIRECT_URI] })
  hop = await startRecordingHop(sandbox.marketplace.url, (exchange) => exchanges.push(exchange))
  client = createGuardedClient({
    allowHosts: [...sandbox.hosts, new URL(hop.url).host],
    userAgent: 'PayvandTest/1',
  })
})

afterEach(() => control('DELETE', 'faults'))

afterAll(async () => {
  await client.close()
  await hop.close()
  await sandbox.stop()
})

function hosts() {
  const { url } = hop
  return {
    gateway: url,
    auth: url,
    accounts: url,
    upload: url,
    media: url,
    categoryDetection: url,
    core: url,
    orderProcessing: url,
    site: url,
    vendorSite: `${url}/vendor`,
  }
}

function connect(token = personalToken(seller?.key ?? ''), callMs = 10_000): BasalamConnector {
  return createBasalamConnector({
    client,
    hosts: hosts(),
    rates: createRateLimiter({ perMinute: 6000, burst: 100, maxWaitMs: 5000 }),
    credentials: { accessToken: () => Promise.resolve(token) },
    deadlines: { callMs },
  })
}

async function control(method: string, path: string, body?: object): Promise<any> {
  const answer = await fetch(`${sandbox.marketplace.url}/__control/${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

const leafOf = (node: CategoryNode): CategoryNode => (node.children[0] ? leafOf(node.children[0]) : node)

async function draftOf(basalam: BasalamConnector, name: string): Promise<ProductDraft> {
  const [root] = await basalam.categories()
  if (!root) throw new Error('no categories')
  const photo = await basalam.uploadPhoto({ bytes: PNG, fileName: 'ماگ.png', mimeType: 'image/png' })
  return {
    name,
    categoryId: leafOf(root).id,
    published: true,
    preparationDays: 2,
    weight: 250.5,
    packageWeight: 300,
    primaryPrice: rial(1_000_000),
    stock: 7,
    photoId: photo.fileId,
    brief: 'ماگ خوب',
    description: 'ماگ سفالی دست‌ساز زیبا',
    sku: `SKU ${name}`,
    unitTypeId: 6304,
    unitQuantity: 1,
  }
}

describe('on the sandbox', () => {
  test('the older API tells how long a category allows to prepare', async () => {
    const basalam = connect()
    const [root] = await basalam.categories()
    if (!root) throw new Error('no categories')
    expect((await basalam.preparationLimits()).get(leafOf(root).id)).toBeGreaterThan(0)
  })

  test('a seller finds the own booth and its products', async () => {
    const basalam = connect()
    const user = await basalam.currentUser()
    expect(user).toMatchObject({ id: seller.userId, vendor: { id: seller.vendorId, isActive: true } })
    const page = await basalam.listProducts(seller.vendorId, { perPage: 3 })
    expect(page.products).toHaveLength(3)
    expect(page.hasMore).toBe(true)
    const [first] = page.products
    const found = await basalam.listProducts(seller.vendorId, { ids: [first?.id ?? 0] })
    expect(found.products.map(({ title }) => title)).toEqual([first?.title])
    expect((await basalam.listProducts(seller.vendorId, { title: 'qqqq' })).products).toEqual([])
  })

  test('a product is created with photo and variants, found by its code, changed, and kept at its price in rial', async () => {
    const basalam = connect()
    const draft = await draftOf(basalam, 'ماگ آزمایشی')
    const made = await basalam.createProduct(seller.vendorId, {
      ...draft,
      variants: [
        {
          properties: [{ property: 'رنگ', value: 'قرمز' }],
          primaryPrice: rial(1_000_000),
          stock: 4,
          sku: 'R',
        },
        { properties: [{ property: 'رنگ', value: 'آبی' }], primaryPrice: rial(1_200_000), stock: 3 },
      ],
    })
    expect(made).toMatchObject({
      title: draft.name,
      weight: 250.5,
      packageWeight: 300,
      variantCount: 2,
      unitTypeId: 6304,
    })
    const { products } = await basalam.listProducts(seller.vendorId, { skus: [draft.sku ?? ''] })
    expect(products.map(({ id }) => id)).toEqual([made.id])
    const [red] = made.variants
    expect(red).toMatchObject({
      properties: [{ property: 'رنگ', value: 'قرمز' }],
      primaryPrice: 1_000_000,
      sku: 'R',
    })
    const changed = await basalam.updateVariation(made.id, red?.id ?? 0, {
      primaryPrice: rial(1_500_000),
      stock: 9,
    })
    expect(changed.variants[0]).toMatchObject({ primaryPrice: 1_500_000, stock: 9 })
    expect((await basalam.updateProduct(made.id, { published: false })).status).toBe('unpublished')
  })

  test('a batch tells each row its own fate', async () => {
    const basalam = connect()
    // A product with variants has their price and stock.
    const { products } = await basalam.listProducts(seller.vendorId)
    const id = products.find(({ variantCount }) => variantCount === 0)?.id ?? 0
    const results = await basalam.batchUpdate(seller.vendorId, [
      { id, stock: 5, primaryPrice: rial(3_000_000) },
      { id: 99_999_999, stock: 1 },
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused'])
    expect(results[1]?.message).toMatch(/\p{Script=Arabic}/u)
    expect(await basalam.getProduct(id)).toMatchObject({ stock: 5, primaryPrice: 3_000_000 })
  })

  test('refusals come with their Persian words and fields', async () => {
    const basalam = connect()
    const draft = await draftOf(basalam, 'ماگ یکتا')
    await basalam.createProduct(seller.vendorId, draft)
    const twice = await errorOf(basalam.createProduct(seller.vendorId, draft))
    expect(twice).toMatchObject({ kind: 'refused', complaints: [{ fields: ['name'] }] })
    const { photoId: _, ...bare } = draft
    const withoutPhoto = await errorOf(basalam.createProduct(seller.vendorId, { ...bare, name: 'ماگ بی‌عکس' }))
    expect(withoutPhoto).toMatchObject({ kind: 'refused', complaints: [{ fields: ['photo'] }] })
    const description = 'سفارش با شماره 09121234567'
    const contact = await errorOf(
      basalam.createProduct(seller.vendorId, { ...draft, name: 'ماگ دیگر', description }),
    )
    expect(contact.complaints[0]).toMatchObject({ fields: ['description'], snippets: ['09121234567'] })
  })

  test('the parcels of the last weeks come page by page, each once', async () => {
    const basalam = connect()
    const createdFrom = new Date(Date.now() - 33 * 86_400_000)
    const first = await basalam.listParcels({ createdFrom })
    expect(first.parcels).toHaveLength(30)
    const second = await basalam.listParcels({ createdFrom, cursor: first.nextCursor ?? '' })
    expect(second.nextCursor).toBeNull()
    const parcels = [...first.parcels, ...second.parcels]
    expect(new Set(parcels.map(({ id }) => id)).size).toBe(parcels.length)
    expect(parcels.every(({ createdAt }) => createdAt >= createdFrom)).toBe(true)
    expect((await errorOf(basalam.listParcels({ createdFrom, perPage: 31 }))).kind).toBe('refused')
  })

  test('an order is found by its number, prepared, posted, and told of by a webhook', async () => {
    const basalam = connect()
    const { products } = await basalam.listProducts(seller.vendorId, { stock: { from: 1 } })
    const items = [{ product_id: products.find(({ variantCount }) => variantCount === 0)?.id }]
    const webhook = await basalam.registerWebhook({
      url: `${sandbox.marketplace.url}/nobody-listens`,
      eventIds: [5, 7],
      headers: { 'X-Payvand': 'secret' },
    })
    expect(await basalam.findWebhooks({ eventIds: [7] })).toEqual([webhook])
    await control('POST', 'settings', { webhookSending: 'manual' })
    const { orders } = await control('POST', `booths/${seller.key}/orders`, { orders: [{ items }] })
    const { parcels } = await basalam.listParcels({ orderIds: [orders[0].order_id] })
    const [fresh] = parcels
    expect(fresh).toMatchObject({ id: orders[0].parcel_id, status: 3739, trackingCode: null })
    const id = fresh?.id ?? 0

    const posting = { shippingMethod: 3259, trackingCode: '' }
    expect((await errorOf(basalam.setPosted(id, posting))).kind).toBe('refused')
    await basalam.setPreparation(id)
    const twice = await errorOf(basalam.setPreparation(id))
    expect(twice).toMatchObject({
      kind: 'refused',
      complaints: [{ message: expect.stringContaining('قبلا') }],
    })
    await basalam.setPostedOrder(fresh?.orderId ?? 0, { ...posting, phoneNumber: '09120001234' })
    const sent = await basalam.getParcel(id)
    expect(sent).toMatchObject({ status: 3238, shippingMethod: 3259, shippingCost: 450_000 })
    expect(sent.postedAt?.getTime()).toBeGreaterThan((fresh?.createdAt.getTime() ?? 0) - 1000)
    expect(sent.updatedAt.getTime()).toBeGreaterThan(fresh?.updatedAt.getTime() ?? 0)
    // Only the parcel alone tells whether a line was cancelled.
    const open = fresh?.items.map((item) => ({ ...item, isCancelled: false }))
    expect({ ...sent.recipient, items: sent.items }).toEqual({ ...fresh?.recipient, items: open })
    expect((await errorOf(connect(personalToken(neighbour.key)).getParcel(id))).kind).toBe('forbidden')
    expect((await errorOf(basalam.getParcel(1))).kind).toBe('refused')
    await control('POST', 'settings', { undeclaredNotFound: true })
    expect((await errorOf(basalam.getParcel(1))).kind).toBe('not_found')

    await control('POST', 'webhooks/release')
    const logs = await basalam.webhookLogs(webhook.id)
    expect(logs).toHaveLength(3)
    expect(logs.every(({ statusCode, userId }) => statusCode === 404 && userId === seller.userId)).toBe(true)
    await basalam.deleteWebhook(webhook.id)
    expect((await errorOf(basalam.updateWebhook(webhook.id, { isActive: true }))).kind).toBe('not_found')
  })

  test('nobody touches the product of a neighbour, nor one that is not there', async () => {
    const { products } = await connect().listProducts(seller.vendorId, { perPage: 1 })
    const other = connect(personalToken(neighbour.key))
    expect((await errorOf(other.updateProduct(products[0]?.id ?? 0, { stock: 1 }))).kind).toBe('forbidden')
    expect((await errorOf(other.getProduct(999_999_999))).kind).toBe('not_found')
    expect((await errorOf(connect('nonsense').currentUser())).kind).toBe('disconnected')
  })

  test.each([
    [{ kind: 'status', status: 401 }, 'disconnected'],
    [{ kind: 'status', status: 429, retryAfter: 7 }, 'rate_limited'],
    [{ kind: 'status', status: 503 }, 'unavailable'],
    [{ kind: 'half-body' }, 'unavailable'],
    [{ kind: 'drop' }, 'unavailable'],
  ])('the fault %j is met as %s', async (fault, kind) => {
    await control('POST', 'faults', { site: 'marketplace', path: '/v1/', times: 1, ...fault })
    expect((await errorOf(connect().currentUser())).kind).toBe(kind)
  })

  test.each(['unknown-fields', 'missing-optional'])('the fault %s does no harm', async (kind) => {
    const before = exchanges.length
    await control('POST', 'faults', { site: 'marketplace', path: '/v1/', times: 1, kind })
    expect((await connect().listProducts(seller.vendorId)).products.length).toBeGreaterThan(0)
    exchanges.splice(before)
  })

  test('a write whose answer is lost is of unknown outcome, and was applied', async () => {
    const { products } = await connect().listProducts(seller.vendorId, { perPage: 1 })
    const id = products[0]?.id ?? 0
    await control('POST', 'faults', {
      site: 'marketplace',
      method: 'PATCH',
      times: 1,
      kind: 'timeout-after-write',
    })
    const error = await errorOf(connect(undefined, 500).updateProduct(id, { stock: 77 }))
    expect(error).toMatchObject({ kind: 'outcome_unknown', mayBeApplied: true })
    expect((await connect().getProduct(id)).stock).toBe(77)
  })

  test('a seller signs on, and a refresh ends the older token', async () => {
    const oauth = createBasalamOAuth({ client, hosts: hosts(), application: APPLICATION })
    const consent = new URL(
      oauth.authorizeUrl({ scopes: ['customer.profile.read'], state: 'basalam', challenge: CHALLENGE }),
    )
    expect((await fetch(consent)).status).toBe(200)
    const back = await fetch(consent.origin + consent.pathname, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams([...consent.searchParams, ['seller', seller.key], ['decision', 'accept']]),
    })
    const returned = new URL(back.headers.get('location') ?? '').searchParams
    expect(returned.get('state')).toBe('basalam')
    const code = returned.get('code') ?? ''
    const tokens = await oauth.exchangeCode(code, VERIFIER)
    expect((await connect(tokens.accessToken).currentUser()).id).toBe(seller.userId)
    expect((await errorOf(oauth.exchangeCode(code, VERIFIER))).kind).toBe('disconnected')
    const fresh = await oauth.refreshToken(tokens.refreshToken ?? '')
    expect((await connect(fresh.accessToken).currentUser()).id).toBe(seller.userId)
    expect((await errorOf(connect(tokens.accessToken).currentUser())).kind).toBe('disconnected')
  })

  test('orders are not shown to who was not given them', async () => {
    const oauth = createBasalamOAuth({ client, hosts: hosts(), application: APPLICATION })
    const scopes = ['vendor.profile.read', 'customer.profile.read', 'vendor.product.read']
    const consent = new URL(oauth.authorizeUrl({ scopes, state: 'another', challenge: CHALLENGE }))
    const back = await fetch(consent.origin + consent.pathname, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams([...consent.searchParams, ['seller', seller.key], ['decision', 'accept']]),
    })
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { accessToken } = await oauth.exchangeCode(code, VERIFIER)
    const error = await errorOf(connect(accessToken).listParcels({ createdFrom: new Date() }))
    expect(error).toMatchObject({ kind: 'forbidden', status: 403 })
  })

  test("all of it above fits Basalam's own documents", async () => {
    const { operations, problems } = await judgeTraffic(exchanges.filter(({ status }) => status < 300))
    expect(problems).toEqual([])
    expect(operations.length).toBeGreaterThan(10)
  })
})
