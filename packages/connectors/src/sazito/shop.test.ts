import { rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import { answeringServer, type CannedAnswer, type Heard } from '../testing/answer-server.ts'
import { errorOf } from '../testing/connector-suite.ts'
import { sampleOffer } from '../testing/sample-offer.ts'
import { sampleSazitoProducts, sampleSazitoShop } from '../testing/sample-sazito-shop.ts'
import { testSourceShop } from '../testing/source-shop-suite.ts'
import { SAMPLE_SAZITO_PRODUCT, sazitoSample } from './samples.ts'
import { createSazitoShop } from './shop.ts'

const KEY = 'test-partner-key-123456'
const credentials = { apiKey: () => Promise.resolve(KEY) }

testSourceShop('Sazito', {
  create: ({ origin, client, rates }) => createSazitoShop({ client, rates, host: origin, credentials }),
  platform: sampleSazitoShop,
  products: sampleSazitoProducts,
  // A product without a code is given one.
  never: ['no_sku'],
  goneId: '999',
  deadCredentials: { status: 401, body: {} },
  secrets: [KEY],
})

async function shopWith(answer: (heard: Heard) => CannedAnswer) {
  const { origin, client, heard } = await answeringServer(answer)
  return { shop: createSazitoShop({ client, host: origin, credentials }), heard }
}
const target = { productId: '31001', variantId: '310010' }

test('a price is written in toman, and seen afterwards', async () => {
  const { shop, heard } = await shopWith(() => ({ body: sazitoSample({ product: SAMPLE_SAZITO_PRODUCT }) }))
  await shop.setPrice(target, sampleOffer(), rial(1_250_000))
  expect(heard[0]).toMatchObject({
    method: 'PUT',
    path: '/api/v1/accounting/update-price/310010',
    json: { price: 125_000, has_raw_price: false },
  })
  expect((await errorOf(shop.setPrice(target, sampleOffer(), rial(1_260_000)))).kind).toBe('refused')
})

test('a price of which nobody can tell what became has an unknown outcome', async () => {
  const { shop } = await shopWith(({ method }) =>
    method === 'PUT' ? { body: sazitoSample({}) } : { status: 503, body: {} },
  )
  expect((await errorOf(shop.setPrice(target, sampleOffer(), rial(1_250_000)))).kind).toBe('outcome_unknown')
})

test('a product without any variant is not guessed at', async () => {
  const { shop } = await shopWith(() => ({
    body: sazitoSample({ products: [{ ...SAMPLE_SAZITO_PRODUCT, product_variants: [] }] }),
  }))
  const reading = async () => {
    for await (const _ of shop.readProducts()) expect.unreachable()
  }
  expect(await errorOf(reading())).toMatchObject({ kind: 'unexpected_answer' })
})
