import type { CatalogueProduct } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { woocommerce } from '../../packages/crawler/src/engines/woocommerce.ts'
import { databaseAt, RECORDED_SHOP, recorded } from '../harness/woocommerce-recordings.ts'

// A crawl reads the recorded public API of a real WooCommerce.

const RIALS_IN: Record<string, number> = { IRT: 10, IRR: 1 }

/** The catalogue as it is read from one recorded answer, with the recorded variations. */
async function read(index: number): Promise<CatalogueProduct[]> {
  const answer = (at: number, rows = recorded('store-api')[at]?.response?.body) => ({
    value: rows,
    headers: recorded('store-api')[at]?.response?.headers ?? {},
  })
  const page = await woocommerce.read(
    async (url) => {
      const { searchParams } = new URL(url)
      return searchParams.get('type') === 'variation' ? answer(5) : answer(index)
    },
    { url: `${RECORDED_SHOP}/`, html: '', headers: {} },
    1,
  )
  return (page as { products: CatalogueProduct[] }).products
}
const rials = ({ price, currency }: Pick<CatalogueProduct, 'price' | 'currency'>) =>
  price === null ? null : Number(price) * (RIALS_IN[currency ?? ''] ?? Number.NaN)

describe('the public API', () => {
  test('gives every product that buyers see, at its price and as it is there', async () => {
    const rows = recorded('store-api')[0]?.response?.body as {
      id: number
      is_purchasable: boolean
      permalink: string
      type: string
    }[]
    const products = await read(0)
    expect(products).toHaveLength(rows.length)
    expect(rows.length).toBeGreaterThan(30)
    for (const [index, row] of rows.entries()) {
      const truth = databaseAt('end').find(({ id }) => id === row.id)
      const product = products[index] as CatalogueProduct
      // Parts of a set, and what another shop sells, are for sale by themselves or there.
      const isSoldHere = !['grouped', 'external'].includes(row.type)
      expect(product).toMatchObject({ url: row.permalink, available: isSoldHere && truth?.in_stock })
      if (row.is_purchasable) expect(rials(product)).toBe(Number(truth?.price) * 10 || null)
    }
  })

  test('gives variations at their own prices', async () => {
    const products = await read(0)
    const shirt = databaseAt('end').find(({ id }) => id === 75)
    const shown = shirt?.variations?.filter(({ status }) => status === 'publish') ?? []
    const variants = products.find(({ sku }) => sku === 'SHIRT')?.variants
    expect(variants?.map(({ sku }) => sku)).toEqual(shown.map(({ sku }) => sku))
    for (const [index, { price }] of shown.entries())
      if (price !== '') expect(Number(variants?.[index]?.price)).toBe(Number(price))
  })

  test.each([
    [23, 'IRR', 1],
    [26, 'IRHT', 10_000],
  ])('%i: in %s', async (index, _, unit) => {
    const rows = recorded('store-api')[index]?.response?.body as { id: number }[]
    for (const [place, product] of (await read(index)).entries()) {
      const truth = databaseAt('end').find(({ id }) => id === rows[place]?.id)
      expect(rials(product)).toBe(Number(truth?.price) * unit)
    }
  })
})
