import {
  createDigikalaBrandShop,
  createDigikalaShop,
  createRateLimiter,
  type SourceProduct,
  type SourceShop,
} from '@payvand/connectors'
import { errorOf } from '@payvand/connectors/testing'
import { rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { offerOf } from '../harness/offer-of.ts'
import { sandboxForTests } from '../harness/sandbox-for-tests.ts'

// The connector's reading of the whole shop is compared with the products the sandbox knows to be sold.
const world = sandboxForTests({ productsPerSite: 1 })

const set = (settings: object) => world.control.shop('digikala', 'settings', settings)
const soldNow = (): Promise<Sold[]> => world.control.shop('digikala', 'products')

interface Sold {
  id: number
  name: string
  description: string
  pictures: number
  weightGrams: number
  variants: {
    id: number
    sku: string | null
    color: { title: string } | null
    priceRial: number
    stock: number
    active: boolean
  }[]
}

const unhurried = () => createRateLimiter({ perMinute: 60_000, burst: 1000, maxWaitMs: 1000 })

function openShop(): SourceShop {
  const { url } = world.sandbox.shops.digikala
  return createDigikalaShop({
    client: world.client,
    host: url,
    publicHost: url,
    credentials: { accessToken: () => Promise.resolve('sandbox-digikala-token') },
    rates: unhurried(),
    publicRates: unhurried(),
  })
}
const openBrand = (brandCode: string): SourceShop =>
  createDigikalaBrandShop({
    client: world.client,
    host: world.sandbox.shops.digikala.url,
    brandCode,
    rates: unhurried(),
  })

async function readAll(shop: SourceShop): Promise<SourceProduct[]> {
  const products: SourceProduct[] = []
  for await (const batch of shop.readProducts()) products.push(...batch.products)
  return products
}

describe('the shop', () => {
  test.each([
    ['as described', {}],
    ['without totals', { totalsKnown: false, emptyMetaData: 'list' }],
    ['with its window riding along', { rateLimitRides: true }],
  ])('has every product with all its variants, %s', async (_, settings) => {
    await set({ rateMax: 1000, ...settings })
    const products = await readAll(openShop())
    expect(products).toMatchObject(
      (await soldNow()).map(({ id, name, variants }) => ({
        id: String(id),
        url: `https://www.digikala.com/product/dkp-${id}`,
        name,
        variants: variants.map(({ id: variantId, sku, color, priceRial, stock, active }) => ({
          id: String(variantId),
          sku,
          properties: color ? [{ property: 'رنگ', value: color.title }] : [],
          price: priceRial,
          stock: active ? stock : 0,
          active,
        })),
      })),
    )
  })

  test("takes text and photos from the public data, and from the seller's own where that has nothing", async () => {
    await set({ rateMax: 1000 })
    const shop = openShop()
    const sold = await soldNow()
    const hidden = sold.find(({ id }) => id % 11 === 0)
    const withdrawn = sold.find(({ variants }) => variants.every(({ active }) => !active))
    const shown = sold.find(({ id, variants }) => id % 11 !== 0 && id % 2 === 1 && variants[0]?.active)
    for (const [product, isSeen] of [
      [shown, true],
      [hidden, false],
      [withdrawn, false],
    ] as const) {
      const whole = await shop.findProduct(String(product?.id))
      expect(whole).toMatchObject({
        description: product?.description,
        weight: product?.weightGrams,
        brand: isSeen ? 'کریمی' : expect.any(String),
        missingFields: [],
      })
      expect(whole?.photoUrls).toHaveLength(product?.pictures ?? 0)
      expect(whole?.photoUrls.join()).not.toContain('?')
      expect(whole?.categoryPath).toHaveLength(isSeen ? 2 : 1)
    }
    await set({ publicStatus: 403 })
    expect(await shop.findProduct(String(shown?.id))).toMatchObject({ weight: shown?.weightGrams })
    expect(await shop.findProduct('1')).toBeNull()
  })

  test('takes stock and prices, and says why it does not', async () => {
    await set({ rateMax: 1000 })
    const shop = openShop()
    const [product] = await soldNow()
    const target = { productId: String(product?.id), variantId: String(product?.variants[0]?.id) }
    await shop.setStock(target, await offerOf(shop, target), 17)
    await shop.setPrice(target, await offerOf(shop, target), rial(4_560_000))
    expect((await soldNow())[0]?.variants[0]).toMatchObject({ stock: 17, priceRial: 4_560_000 })
    expect(await errorOf(shop.setPrice(target, await offerOf(shop, target), rial(10)))).toMatchObject({
      kind: 'refused',
      complaints: [{ fields: ['sellingPrice'] }],
    })
  })
})

describe('a brand', () => {
  test('has what its pages list, at the best price for each colour', async () => {
    const products = await readAll(openBrand('karimi'))
    const sold = (await soldNow()).filter(
      ({ id, variants }) => id % 2 === 1 && id % 11 !== 0 && variants.some(({ active }) => active),
    )
    expect(products.map(({ id }) => id)).toEqual(sold.map(({ id }) => String(id)))
    expect(products.length).toBeGreaterThan(20)
    const mixed = sold.find(({ id, variants }) => id % 3 === 0 && variants.every(({ stock }) => stock > 0))
    const whole = await openBrand('karimi').findProduct(String(mixed?.id))
    const prices = (variants: readonly { price: number | null }[]) =>
      variants.map(({ price }) => Number(price)).toSorted((one, other) => one - other)
    expect(prices(whole?.variants ?? [])).toEqual(
      prices(mixed?.variants.map(({ priceRial }) => ({ price: priceRial })) ?? []),
    )
    expect(await openBrand('karimi').checkConnection()).toEqual({ id: '2301', name: 'کریمی' })
  })

  test('that is not there, or that Digikala does not show, is no empty one', async () => {
    expect((await errorOf(readAll(openBrand('nobody')))).kind).toBe('not_found')
    await set({ publicStatus: 403 })
    expect((await errorOf(readAll(openBrand('karimi')))).kind).toBe('forbidden')
  })
})
