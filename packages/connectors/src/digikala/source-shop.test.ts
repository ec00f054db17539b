import { expect, test } from 'vitest'
import { ConnectorError } from '../kit/connector-error.ts'
import { createRateLimiter } from '../kit/rate-limiter.ts'
import type { SourceProduct, SourceShop } from '../kit/source-shop.ts'
import { answeringServer, type CannedAnswer, type Heard } from '../testing/answer-server.ts'
import { errorOf } from '../testing/connector-suite.ts'
import { sampleDigikalaProducts, sampleDigikalaShop } from '../testing/sample-digikala-shop.ts'
import { sampleOffer } from '../testing/sample-offer.ts'
import { testSourceShop } from '../testing/source-shop-suite.ts'
import { createDigikalaShop } from './source-shop.ts'

const TOKEN = 'eyJ0eXAi.test.token'
const credentials = { accessToken: () => Promise.resolve(TOKEN) }

testSourceShop('Digikala', {
  create: ({ origin, client, rates }) =>
    createDigikalaShop({ client, rates, publicRates: rates, host: origin, publicHost: origin, credentials }),
  platform: sampleDigikalaShop,
  products: sampleDigikalaProducts,
  // Digikala prices and counts every offer.
  never: ['no_price', 'unpriced_variant', 'uncounted_stock'],
  goneId: '999',
  deadCredentials: { status: 401, body: { status: 'error', code: 401, message: 'Invalid token!' } },
  secrets: [TOKEN],
})

async function shopWith(
  instead: (heard: Heard) => CannedAnswer | null,
): Promise<{ shop: SourceShop; heard: Heard[] }> {
  const platform = sampleDigikalaShop({ isEmpty: false })
  const { origin, client, heard } = await answeringServer((one) => instead(one) ?? platform(one))
  const rates = createRateLimiter({ perMinute: 60_000, burst: 100, maxWaitMs: 5000 })
  const hosts = { host: origin, publicHost: origin }
  return { shop: createDigikalaShop({ client, rates, publicRates: rates, ...hosts, credentials }), heard }
}

async function listed(shop: SourceShop): Promise<SourceProduct[]> {
  const products: SourceProduct[] = []
  for await (const batch of shop.readProducts()) products.push(...batch.products)
  return products
}

test('text and photos are of the public data, asked without the token and by a name', async () => {
  const { shop, heard } = await shopWith(() => null)
  const [product] = await listed(shop)
  heard.length = 0
  await shop.readContent(product as SourceProduct)
  expect(heard.map(({ path }) => path)).toEqual(['/v2/product/11400001/'])
  expect(heard[0]?.headers.authorization).toBeUndefined()
  expect(heard[0]?.headers['user-agent']).toMatch(/^Mozilla\/5\.0 \(compatible; Payvand/)
})

test.each([
  ['blocks us', { status: 403, body: '' }],
  ['is down', { status: 503, body: '' }],
  ['says so in its body', { body: { status: 503, data: null } }],
  ['answers something else', { body: { status: 200, data: [] } }],
])("where the public data %s, the seller's own is taken", async (_, answer) => {
  const { shop } = await shopWith(({ path }) => (path.startsWith('/v2/') ? answer : null))
  const [product] = await listed(shop)
  expect(await shop.readContent(product as SourceProduct)).toMatchObject({
    description: 'from the seller',
    categoryPath: ['cases'],
    weight: 300,
    missingFields: [],
  })
})

test('a busy public service is waited for, and nothing is taken in its place', async () => {
  const { shop } = await shopWith(({ path }) =>
    path.startsWith('/v2/') ? { body: { status: 429, data: null } } : null,
  )
  const [product] = await listed(shop)
  expect((await errorOf(shop.readContent(product as SourceProduct))).kind).toBe('rate_limited')
})

test('a token without the scope for products completes with what there is', async () => {
  const { shop } = await shopWith(({ path }) => {
    if (path.includes('product-edit')) return { status: 403, body: { message: 'Insufficient Scopes!' } }
    if (!path.startsWith('/v2/')) return null
    const product = { id: 11_400_001, title_fa: 'case', images: [], default_variant: null }
    return { body: { status: 200, data: { product } } }
  })
  const [product] = await listed(shop)
  expect(await shop.readContent(product as SourceProduct)).toMatchObject({
    description: null,
    photoUrls: ['https://dkstatics-public.digikala.com/11400001.jpg'],
    categoryPath: ['cases'],
    missingFields: [],
  })
})

test('a refused token is renewed and the call made once more, a write as well', async () => {
  let token = 'old'
  const renewed: string[] = []
  const platform = sampleDigikalaShop({ isEmpty: false })
  const { origin, client } = await answeringServer((heard) =>
    heard.headers.authorization === 'Bearer new' ? platform(heard) : { status: 401, body: null },
  )
  const connect = (mayRenew: boolean) =>
    createDigikalaShop({
      client,
      host: origin,
      credentials: {
        accessToken: () => Promise.resolve(token),
        renew(refused) {
          renewed.push(refused)
          token = mayRenew ? 'new' : token
          return Promise.resolve(mayRenew)
        },
      },
    })
  const target = { productId: '11400001', variantId: '50001' }
  await expect(connect(false).setStock(target, sampleOffer(), 3)).rejects.toThrow(ConnectorError)
  await connect(true).setStock(target, sampleOffer(), 3)
  expect(renewed).toEqual(['old', 'old'])
})
