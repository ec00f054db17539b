import { type Rial, rial } from '@payvand/domain'
import type { SourceProduct, SourceVariant } from '../kit/source-shop.ts'
import type { CannedAnswer, Heard } from '../testing/answer-server.ts'
import { testConnector } from '../testing/connector-suite.ts'
import { sampleOffer } from '../testing/sample-offer.ts'
import { testSourceShop } from '../testing/source-shop-suite.ts'
import { createTemplateShop } from './shop.ts'

const TOKEN = 'test-template-token-123456'
const credentials = { accessToken: () => Promise.resolve(TOKEN) }
const PER_PAGE = 2
const SHOP = { shop_id: 7, shop_name: 'tea house' }

/** Answers as the platform gives them: copy them from its documents, and invent names and numbers. */
const samples = () => [
  product(1, 'green tea', variant(10, { old_price: 150_000, stock: null })),
  product(
    2,
    'black tea',
    variant(20, { options: [{ name: 'weight', value: '250 g' }] }),
    variant(21, { options: [{ name: 'weight', value: '500 g' }], price: 240_000 }),
  ),
  product(3, 'white tea', variant(30, { price: 0, sku: '' })),
  product(4, 'mint', variant(40, { on_sale: false })),
  // A discount that is none.
  product(5, 'cinnamon', variant(50, { old_price: 125_000 })),
  // A variant that nobody priced yet.
  product(
    6,
    'saffron',
    variant(60, { options: [{ name: 'weight', value: '1 g' }] }),
    variant(61, { options: [{ name: 'weight', value: '5 g' }], price: 0 }),
  ),
]

function variant(id: number, more: object = {}) {
  return { id, sku: `TEA-${id}`, options: [] as object[], price: 125_000, stock: 4, on_sale: true, ...more }
}

function product(id: number, title: string, ...variants: ReturnType<typeof variant>[]) {
  return {
    id,
    title,
    path: `/p/${id}`,
    html: '<p>fresh</p>',
    images: [`/i/${id}.jpg`],
    weight: 250,
    variants,
  }
}

function platform({ isEmpty }: { isEmpty: boolean }): (heard: Heard) => CannedAnswer {
  const products = isEmpty ? [] : samples()
  return ({ method, path, query, json }) => {
    const [, kind, id] = /^\/api\/(products|variants)\/(\d+)$/.exec(path) ?? []
    if (method === 'PATCH' && kind === 'variants') {
      const found = products.flatMap(({ variants }) => variants).find((one) => String(one.id) === id)
      if (!found) return { status: 404, body: {} }
      Object.assign(found, json)
      return { body: { done: true } }
    }
    if (kind === 'products') {
      const found = products.find((one) => String(one.id) === id)
      return found ? { body: found } : { status: 404, body: {} }
    }
    if (path !== '/api/products') return { body: SHOP }
    const page = Number(query.get('page'))
    return {
      body: { total: products.length, products: products.slice((page - 1) * PER_PAGE, page * PER_PAGE) },
    }
  }
}

/** The same in our words, written by hand: a test that computes it would share the connector's mistakes. */
function products(origin: string): SourceProduct[] {
  const price: Rial = rial(1_250_000)
  const words = (id: number, name: string, ...variants: SourceVariant[]): SourceProduct => ({
    id: String(id),
    url: `${origin}/p/${id}`,
    name,
    description: 'fresh',
    photoUrls: [`${origin}/i/${id}.jpg`],
    categoryPath: [],
    brand: null,
    weight: 250,
    packageWeight: null,
    variants,
    missingFields: [],
  })
  const one = (id: number, more: Partial<SourceVariant> = {}): SourceVariant => ({
    id: String(id),
    sku: `TEA-${id}`,
    properties: [],
    price,
    listPrice: null,
    stock: 4,
    active: true,
    ...more,
  })
  const weight = (value: string) => [{ property: 'weight', value }]
  return [
    words(1, 'green tea', one(10, { listPrice: rial(1_500_000), stock: null })),
    words(
      2,
      'black tea',
      one(20, { properties: weight('250 g') }),
      one(21, { properties: weight('500 g'), price: rial(2_400_000) }),
    ),
    words(3, 'white tea', one(30, { price: null, sku: null })),
    words(4, 'mint', one(40, { stock: 0, active: false })),
    words(5, 'cinnamon', one(50)),
    words(
      6,
      'saffron',
      one(60, { properties: weight('1 g') }),
      one(61, { properties: weight('5 g'), price: null, stock: 0, active: false }),
    ),
  ]
}

testConnector(
  'The template',
  ({ origin, client, deadlineMs }) => {
    const shop = createTemplateShop({ client, host: origin, credentials, deadlineMs })
    return {
      read: () => shop.checkConnection(),
      write: () => shop.setStock({ productId: '1', variantId: '10' }, sampleOffer(), 3),
      secrets: [TOKEN],
    }
  },
  SHOP,
)

testSourceShop('The template', {
  create: ({ origin, client, rates }) => createTemplateShop({ client, rates, host: origin, credentials }),
  platform,
  products,
  never: [],
  goneId: '999',
  deadCredentials: { status: 401, body: { errors: [{ text: 'who are you?' }] } },
  secrets: [TOKEN],
})
