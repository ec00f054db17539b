import { describe, expect, test } from 'vitest'
import { platformProductId, platformProductUrl } from './platform-product.ts'

describe('a product on its platform', () => {
  test.each([
    ['https://www.digikala.com/product/dkp-11400001/%D8%A7%D9%86%DA%AF%D8%B4%D8%AA%D8%B1/', '11400001'],
    ['https://digikala.com/product/dkp-7', '7'],
    ['https://www.digikala.com/product/dkp-7?variant=9', '7'],
    ['https://shop.example/product/dkp-11400001', '3'],
    ['https://www.digikala.com/mag/3', '3'],
  ])('of %s has the id %s', (url, id) => {
    expect(platformProductId({ id: 3, url })).toBe(id)
  })

  test('is seen on Digikala where the seller sells there, else on the page it was read from', () => {
    const digikala = { id: 3, url: 'https://www.digikala.com/product/dkp-7/ring/?x=1' }
    expect(platformProductUrl('digikala-seller', digikala)).toBe('https://www.digikala.com/product/dkp-7')
    expect(platformProductUrl('payvand', digikala)).toBe(digikala.url)
    const shop = { id: 3, url: 'https://shop.example/ring' }
    expect(platformProductUrl('digikala', shop)).toBe(shop.url)
  })
})
