import { expect, test } from 'vitest'
import { isSameSite, normaliseUrl } from './normalise-url.ts'
import { addressShape, groupAddresses } from './page-groups.ts'

test.each([
  ['HTTPS://Shop.Test:443/a?utm_source=x&b=2&a=1&gclid=1#top', 'https://shop.test/a?b=2&a=1'],
  ['http://shop.test', 'http://shop.test/'],
  ['https://shop.test/محصول', 'https://shop.test/%D9%85%D8%AD%D8%B5%D9%88%D9%84'],
  ['https://me:secret@shop.test/', 'https://shop.test/'],
  ['mailto:a@b.c', null],
  ['not an address', null],
])('%s', (address, expected) => expect(normaliseUrl(address)).toBe(expected))

test('www is the same site, another host is not', () => {
  expect(isSameSite('https://www.shop.test/a', 'http://shop.test/b')).toBe(true)
  expect(isSameSite('https://shop.test/', 'https://shop.test.evil.test/')).toBe(false)
})

test('pages of one template have one shape', () => {
  expect(addressShape('https://s.test/product/red-bag')).toBe(
    addressShape('https://s.test/product/%DA%A9%DB%8C%D9%81'),
  )
  expect(addressShape('https://s.test/view.php?id=1')).toBe(addressShape('https://s.test/view.php?id=22'))
  expect(addressShape('https://s.test/product/red-bag')).not.toBe(addressShape('https://s.test/blog/red-bag'))
  const many = Array.from(
    { length: 60 },
    (_, index) =>
      `https://s.test/category-${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}/thing`,
  )
  expect(groupAddresses(many).size).toBeLessThan(3)
})
