import { describe, expect, test } from 'vitest'
import { crawlFakeShop as crawl, json } from '../testing/fake-shop.ts'

describe('Digikala', () => {
  const api = 'api.digikala.com'
  const variant = (id: number, seller: string, price: number) => ({
    id,
    seller: { code: seller },
    themes: [{ label: 'رنگ', value: { title: `رنگ ${id}` } }],
    price: { selling_price: price, rrp_price: price + 100_000, marketable_stock: 4 },
  })
  const product = (id: number, more: object = {}) =>
    json({
      status: 200,
      data: {
        product: {
          id,
          title_fa: `هدفون مدل ${id}`,
          status: 'marketable',
          default_variant: [],
          images: {
            main: { url: [`https://dkstatics.test/${id}.jpg?x-oss-process=image/resize`] },
            list: [],
          },
          brand: { title_fa: 'سونی' },
          specifications: [{ attributes: [{ title: 'رنگ', values: ['مشکی'] }] }],
          variants: [
            variant(1, 'AAA', 5_000_000),
            variant(2, 'BBB', 4_000_000),
            variant(3, 'AAA', 6_000_000),
          ],
          ...more,
        },
      },
    })
  const list = (ids: number[]) =>
    json({ status: 200, data: { products: ids.map((id) => ({ id })), pager: { total_pages: 1 } } })

  test('a seller’s products with that seller’s prices, in rial', async () => {
    const { products, result } = await crawl(
      {
        [`${api}/discovery/api/v1/sellers/AAA`]: list([11, 12, 13]),
        [`${api}/v2/product/11/`]: product(11),
        [`${api}/v2/product/12/`]: product(12, { status: 'out_of_stock', variants: [] }),
        [`${api}/v2/product/13/`]: json({ status: 200, data: { product: { is_inactive: true } } }),
      },
      { rootUrl: 'https://www.digikala.com/seller/AAA/' },
    )
    expect(result).toEqual({ result: 'completed' })
    expect(products).toHaveLength(2)
    expect(products[0]).toMatchObject({
      url: 'https://www.digikala.com/product/dkp-11/',
      brand: 'سونی',
      data: {
        primaryPrice: 5_000_000,
        photo: 'https://dkstatics.test/11.jpg',
        variants: [{ primaryPrice: 5_000_000 }, { primaryPrice: 6_000_000 }],
      },
    })
    expect(products[1]).toMatchObject({ availability: 'OutOfStock', data: { primaryPrice: null, stock: 0 } })
  })

  test('addresses of a list; a failure hides behind a status of 200', async () => {
    const { products, store } = await crawl(
      {
        [`${api}/v2/product/21/`]: product(21),
        [`${api}/v2/product/22/`]: json({ status: 404, data: null }),
      },
      { urls: ['https://www.digikala.com/product/dkp-21/name', 'https://www.digikala.com/product/dkp-22/'] },
    )
    expect(products).toMatchObject([
      { data: { name: 'هدفون مدل 21', primaryPrice: 4_000_000, variants: null } },
    ])
    expect(store.outcomes.get('https://www.digikala.com/product/dkp-22/')).toEqual({
      kind: 'failed',
      failure: 'not_found',
    })
  })
})
