import { rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import type { SourceProduct } from '../kit/source-shop.ts'
import { answeringServer, type CannedAnswer, type Heard } from '../testing/answer-server.ts'
import { errorOf } from '../testing/connector-suite.ts'
import { sampleOffer } from '../testing/sample-offer.ts'
import { sampleShopfaPage, sampleShopfaProducts, sampleShopfaShop } from '../testing/sample-shopfa-shop.ts'
import { testSourceShop } from '../testing/source-shop-suite.ts'
import type { ShopfaOptions } from './calls.ts'
import { SAMPLE_SHOPFA_MEMBERS_ONLY, SAMPLE_SHOPFA_PRODUCT, sampleShopfaList } from './samples.ts'
import { createShopfaShop } from './shop.ts'

const KEY = 'test-private-key-123456'
const credentials = { privateKey: () => Promise.resolve(KEY) }

testSourceShop('Shopfa', {
  create: ({ origin, client, rates }) => createShopfaShop({ client, rates, host: origin, credentials }),
  platform: sampleShopfaShop,
  products: sampleShopfaProducts,
  // It prints a number for every stock.
  never: ['uncounted_stock'],
  goneId: '999',
  deadCredentials: { status: 400, body: SAMPLE_SHOPFA_MEMBERS_ONLY },
  secrets: [KEY],
})

async function shopWith(answer: (heard: Heard) => CannedAnswer, options: Partial<ShopfaOptions> = {}) {
  const { origin, client, heard } = await answeringServer(answer)
  return { shop: createShopfaShop({ client, host: origin, credentials, ...options }), heard, origin }
}

const page = (html: string): CannedAnswer => ({ body: html, headers: { 'content-type': 'text/html' } })

function listed(origin: string, more: Partial<SourceProduct> = {}): SourceProduct {
  const product = sampleShopfaProducts(origin).find(({ name }) => name === 'quilt')
  if (!product) throw new Error('the sample is gone')
  return { ...product, description: null, photoUrls: [], missingFields: ['description', 'photos'], ...more }
}

describe('the money of a shop', () => {
  test('that counts in rial is written as it is, and of one that counts in toman in whole ones', async () => {
    const priced = (price: number) => (heard: Heard) => ({
      body: heard.path.endsWith('/list')
        ? sampleShopfaList([{ ...SAMPLE_SHOPFA_PRODUCT, id: 4, price }])
        : { successful: true },
    })
    const target = { productId: '4', variantId: '4' }
    const inRial = await shopWith(priced(1_250_005), { moneyUnit: 'rial' })
    await inRial.shop.setPrice(target, sampleOffer(), rial(1_250_005))
    expect(inRial.heard[0]?.json).toEqual({ id: 4, price: 1_250_005 })

    const inToman = await shopWith(priced(125_000))
    await inToman.shop.setPrice(target, sampleOffer(), rial(1_250_000))
    expect(inToman.heard[0]?.json).toEqual({ id: 4, price: 125_000 })
    expect((await errorOf(inToman.shop.setPrice(target, sampleOffer(), rial(1_250_005)))).kind).toBe(
      'refused',
    )
    expect(inToman.heard).toHaveLength(2)
  })

  test('is not believed where page and list differ by a unit', async () => {
    const variants = "{ options: ['size'], variants: [{ id: 1, option1: 'big', price: 1250000 }] }"
    const { shop, origin } = await shopWith(() => page(sampleShopfaPage('quilt', variants)))
    const failed = errorOf(shop.readContent(listed(origin, { missingFields: ['variants'] })))
    expect(await failed).toMatchObject({ kind: 'unexpected_answer', detail: expect.stringContaining('unit') })
  })
})

describe('the page of a product', () => {
  test('may name its options as objects and its variants without numbers', async () => {
    const variants = `{ options: [{ name: 'size' }], variants: [{ option1: 'big', price: '125000', inventory_quantity: '2' }] }`
    const { shop, origin } = await shopWith(() => page(sampleShopfaPage('quilt', variants)))
    expect((await shop.readContent(listed(origin, { missingFields: ['variants'] }))).variants).toMatchObject([
      { id: 'big', properties: [{ property: 'size', value: 'big' }], price: 1_250_000, stock: 2 },
    ])
  })

  test('that only its structured data describes is read by that', async () => {
    const block = { '@type': 'Product', description: '<p>soft</p>', image: '/files/a.jpg' }
    const { shop, origin } = await shopWith(() =>
      page(`<script type="application/ld+json">${JSON.stringify([block])}</script>`),
    )
    expect(await shop.readContent(listed(origin))).toMatchObject({
      description: 'soft',
      photoUrls: [`${origin}/files/a.jpg`],
      missingFields: [],
    })
  })

  test.each([
    ['that waits for a browser', '<html><p>checking your browser</p></html>', ['description']],
    ['without the variants it should have', sampleShopfaPage('quilt'), ['variants']],
    ['whose script is more than data', sampleShopfaPage('quilt', '{ variants: load() }'), ['variants']],
  ] as const)('%s is not guessed at', async (_, html, missingFields) => {
    const { shop, origin } = await shopWith(() => page(html))
    expect((await errorOf(shop.readContent(listed(origin, { missingFields })))).kind).toBe(
      'unexpected_answer',
    )
  })

  test('nested however deep is read without harm', async () => {
    const deep = `${'<div>'.repeat(50_000)}<div id="description-pane"><p class="text-area">seen</p></div>`
    const { shop, origin } = await shopWith(() => page(`<div id="box_product_details"></div>${deep}`))
    expect((await shop.readContent(listed(origin))).description).toBe('seen')
  })
})

test('a shop that shows its categories to nobody is read without them', async () => {
  const { shop } = await shopWith(({ path }) =>
    path === '/api/system/pages'
      ? { status: 400, body: SAMPLE_SHOPFA_MEMBERS_ONLY }
      : { body: sampleShopfaList([SAMPLE_SHOPFA_PRODUCT]) },
  )
  for await (const { products } of shop.readProducts()) expect(products[0]?.categoryPath).toEqual([])
})
