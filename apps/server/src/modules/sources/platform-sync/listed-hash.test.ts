import type { SourceProduct } from '@payvand/connectors'
import { expect, test } from 'vitest'
import { listedHash } from './save-source-products.ts'

test('the hash of a listed product is the one that stored items have', () => {
  const listed = {
    id: '7',
    url: 'https://shop.test/product/shirt',
    name: 'پیراهن',
    description: null,
    photoUrls: ['https://shop.test/1.jpg'],
    categoryPath: [],
    brand: null,
    weight: 100,
    packageWeight: null,
    variants: [{ id: '1' }],
    missingFields: ['weight'],
  } as unknown as SourceProduct
  expect(listedHash(listed)).toBe('8380304d8f227721d9e3865b9cdee692bb557e521d5dd71b308c66e8e86232f8')
})
