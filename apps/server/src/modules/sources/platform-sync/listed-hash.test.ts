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
  expect(listedHash(listed)).toBe('3b7f4439d119f6b8f2dfe40dcc7788e8a2fee5d44d3ebe3404a5d899aacd72d5')
})
