import { expect, test } from 'vitest'
import { FingerprintMap } from './fingerprint-map.ts'

test('a value is found by its whole text alone, and the first that is added stays', () => {
  const map = new FingerprintMap()
  const texts = Array.from({ length: 20_000 }, (_, index) => `/product/${index}/nm-${index}`)
  for (const [index, text] of texts.entries()) map.add(text, index)
  map.add('/product/7/nm-7', -1)
  expect(texts.every((text, index) => map.get(text) === index)).toBe(true)
  expect(map.get('/product/7/nm-')).toBeUndefined()
  map.set('/product/7/nm-7', -1)
  expect(map.get('/product/7/nm-7')).toBe(-1)
})
