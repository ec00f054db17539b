import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createRateLimiter,
  createSazitoShop,
  createShopfaShop,
  type SourceProduct,
  type SourceShop,
} from '@payvand/connectors'
import { errorOf, sampleOffer } from '@payvand/connectors/testing'
import { rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { offerOf } from '../harness/offer-of.ts'
import { sandboxForTests } from '../harness/sandbox-for-tests.ts'

// A platform's connector as a shop that is read, against the simulated platform's own right answers.
const world = sandboxForTests({ productsPerSite: 1 })

const unhurried = () => createRateLimiter({ perMinute: 1e6, burst: 1e4, maxWaitMs: 5000 })
const sazito = (): SourceShop =>
  createSazitoShop({
    client: world.client,
    rates: unhurried(),
    host: world.sandbox.shops.sazito.url,
    credentials: { apiKey: () => Promise.resolve('sandbox-sazito-token') },
  })
const shopfa = (moneyUnit: 'toman' | 'rial' = 'toman'): SourceShop =>
  createShopfaShop({
    client: world.client,
    rates: unhurried(),
    host: world.sandbox.shops.shopfa.url,
    credentials: { privateKey: () => Promise.resolve('sandbox-shopfa-token') },
    moneyUnit,
  })

interface Sold {
  id: number
  name: string
  description: string
  pictures: number
  category: { title: string }
  variants: {
    id: number
    sku: string | null
    color: { title: string } | null
    priceRial: number | null
    oldPriceRial: number | null
    stock: number | null
    active: boolean
  }[]
}

/** The right answer in our words; `of` is the platform's view of a variant. */
async function sold(
  key: 'sazito' | 'shopfa',
  of: (variant: Sold['variants'][number], product: Sold) => object,
): Promise<object[]> {
  const products: Sold[] = await world.control.shop(key, 'products')
  return products.map((product) => ({
    id: String(product.id),
    name: product.name,
    description: expect.stringContaining(product.description.split('\n').at(-1) ?? ''),
    categoryPath: [product.category.title],
    variants: product.variants.map((variant) => ({
      properties: variant.color ? [{ property: 'رنگ', value: variant.color.title }] : [],
      price: variant.priceRial,
      listPrice: variant.oldPriceRial,
      ...of(variant, product),
    })),
    missingFields: [],
  }))
}

async function readWhole(shop: SourceShop): Promise<SourceProduct[]> {
  const products: SourceProduct[] = []
  for await (const batch of shop.readProducts()) {
    for (const product of batch.products) products.push(await shop.readContent(product))
  }
  return products
}

const shown = ({ variants }: Sold) => variants.some(({ active }) => active)

test.each([{}, { totalCountGiven: false, maximumPageSize: 10, relativeImages: false }])(
  'Sazito, set to %j, is read whole',
  async (settings) => {
    await world.control.shop('sazito', 'settings', settings)
    const expected = await sold('sazito', ({ id, sku, stock, active }, product) => ({
      id: String(id),
      sku: sku ?? `IN${id}`,
      stock: active && shown(product) ? stock : 0,
      active,
    }))
    const read = await readWhole(sazito())
    expect(read).toMatchObject(expected)
    expect(read).toHaveLength(expected.length)
    const [first] = read
    expect((await fetch(first?.photoUrls[0] ?? '')).headers.get('content-type')).toBe('image/png')
    expect(await (await fetch(first?.url ?? '')).text()).toContain(first?.name)
  },
)

test.each([
  [{}, 'toman'],
  [{ moneyUnit: 'rial', numbersAsText: true }, 'rial'],
  [{ bareList: true }, 'toman'],
] as const)('Shopfa, set to %j, is read whole, with the pages of its products', async (settings, unit) => {
  await world.control.shop('shopfa', 'settings', settings)
  const everything: Sold[] = await world.control.shop('shopfa', 'products')
  const hidden = new Set(everything.filter((product) => !shown(product)).map(({ id }) => String(id)))
  const expected = await sold('shopfa', ({ id, sku, stock }, { id: productId, variants }) =>
    variants.length > 1 ? { id: String(id), sku, stock } : { id: String(productId), sku: null, stock },
  )
  const read = await readWhole(shopfa(unit))
  expect(read).toMatchObject(expected.filter((product) => !hidden.has((product as { id: string }).id)))
  expect(read).toHaveLength(expected.length - hidden.size)
})

describe('what a person does on the web page of a shop', () => {
  test.each(['sazito', 'shopfa'] as const)('is read from %s', async (key) => {
    const shop = key === 'sazito' ? sazito() : shopfa()
    const products: Sold[] = await world.control.shop(key, 'products')
    const product = products.find((one) => one.variants.length === 1 && (one.variants[0]?.stock ?? 0) > 1)
    const [variant] = product?.variants ?? []
    if (!product || !variant) throw new Error(`nothing is sold at ${key}`)
    const post = (path: string, form: Record<string, string>) =>
      fetch(world.sandbox.shops[key].url + path, { method: 'POST', body: new URLSearchParams(form) })

    const fields = {
      name: 'نام تازه',
      [`price-${variant.id}`]: '۲۵۰٬۰۰۰',
      [`stock-${variant.id}`]: '۴',
    }
    await post(`/goods/${product.id}`, fields)
    await post(`/goods/${product.id}/buy`, { variant: String(variant.id), count: '1' })
    expect(await shop.findProduct(String(product.id))).toMatchObject({
      name: 'نام تازه',
      variants: [{ price: 2_500_000, stock: 3 }],
    })
    await post(`/goods/${product.id}/remove`, {})
    expect(await shop.findProduct(String(product.id))).toBeNull()
  })
})

test.each(['sazito', 'shopfa'] as const)('stock and price written into %s are there', async (key) => {
  const shop = key === 'sazito' ? sazito() : shopfa()
  const products = await readWhole(shop)
  const product = products.find(({ variants }) => variants.length === 1)
  const target = { productId: product?.id ?? '', variantId: product?.variants[0]?.id ?? '' }
  await shop.setStock(target, await offerOf(shop, target), 17)
  await shop.setPrice(target, await offerOf(shop, target), rial(3_210_000))
  const after: Sold[] = await world.control.shop(key, 'products')
  expect(after.find(({ id }) => String(id) === product?.id)?.variants).toMatchObject([
    { stock: 17, priceRial: 3_210_000, oldPriceRial: null },
  ])
})

test('Shopfa refuses to change what comes in variants, and nothing is sent', async () => {
  const shop = shopfa()
  const product = (await readWhole(shop)).find(({ variants }) => variants.length > 1)
  const target = { productId: product?.id ?? '', variantId: product?.variants[0]?.id ?? '' }
  await world.control.clearRequests()
  expect((await errorOf(shop.setStock(target, sampleOffer(), 17))).kind).toBe('refused')
  expect((await world.control.requests()).total).toBe(0)
})

test('Sazito tells the registered address of an order, without a signature', async () => {
  const { promise: told, resolve } = Promise.withResolvers<{ headers: object; body: string }>()
  const listener = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      response.end()
      resolve({ headers: request.headers, body })
    })
  }).listen(0, '127.0.0.1')
  try {
    await new Promise((listening) => listener.once('listening', listening))
    const { port } = listener.address() as AddressInfo
    await world.control.shop('sazito', 'settings', { orderWebhookUrl: `http://127.0.0.1:${port}/hook` })
    const products: Sold[] = await world.control.shop('sazito', 'products')
    const variant = products.flatMap(({ variants }) => variants).find(({ stock }) => (stock ?? 0) > 1)
    await world.control.shop('sazito', 'buy', { variantId: variant?.id, count: 1 })
    const { headers, body } = await told
    expect(Object.keys(headers).filter((name) => name.includes('signature'))).toEqual([])
    expect(JSON.parse(body)).toMatchObject({ invoice: { invoice_items: [{ no_of_items: 1 }] } })
  } finally {
    listener.close()
  }
})

test('Shopfa has the habits of its web server and its baskets', async () => {
  const { url } = world.sandbox.shops.shopfa
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}/api/shop/${path}`, { redirect: 'manual', ...init })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const key = 'private_key=sandbox-shopfa-token'
  expect(await ask(`orders/details?id=1&${key}`)).toMatchObject({
    status: 400,
    body: { successful: true, error: 'سبد وجود ندارد', error_code: 2121 },
  })
  const order = (id: number) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ id, price: 1000, count: 1 }] }),
  })
  const first = await ask(`orders/create?${key}`, order(72_001))
  const second = await ask(`orders/create?${key}`, order(72_002))
  expect(second.body['id']).toBe(first.body['id'])
  expect((await ask(`orders?status=1&${key}`)).body['baskets']).toMatchObject([{ items: [{}, {}] }])
  expect((await ask(`orders?status=1,3&${key}`)).body['baskets']).toEqual([])
})
