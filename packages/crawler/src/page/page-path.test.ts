import { expect, test } from 'vitest'
import { normaliseUrl } from '../discover/normalise-url.ts'
import { pageKey } from '../discover/page-key.ts'
import { leadsElsewhere } from './element-context.ts'
import { pathOf, withRouteOf } from './page-path.ts'

test.each([
  ['https://a.ir/#/product/12', '/product/12'],
  ['https://a.ir/#!/product/12', '/product/12'],
  ['https://a.ir/shop/#/p/\u06a9\u06cc\u0641', '/shop/p/%DA%A9%DB%8C%D9%81'],
  ['https://a.ir/index.html#/product/12', '/product/12'],
])('the route of %s is part of its page', (address, path) => {
  const url = normaliseUrl(address)
  expect(pathOf(new URL(url ?? ''))).toBe(path)
  expect(pageKey(url ?? '')).not.toBe(pageKey('https://a.ir/'))
})

test.each([
  'https://a.ir/#reviews',
  'https://a.ir/#/',
  'https://a.ir/men/1-1-shirt.html#/1-size-s/8-color-white',
  'https://a.ir/3-clothes#/size-s',
])('the mark of %s names no page', (address) => {
  expect(normaliseUrl(address)).toBe(address.replace(/#.*/, ''))
})

test('an answer keeps the route that was asked for, and no other mark', () => {
  expect(withRouteOf('https://www.a.ir/', 'https://a.ir/#/p/1')).toBe('https://www.a.ir/#/p/1')
  expect(withRouteOf('https://a.ir/login.php', 'https://a.ir/#/p/1')).toBe('https://a.ir/login.php')
  expect(withRouteOf('https://a.ir/p', 'https://a.ir/p')).toBe('https://a.ir/p')
})

test.each([
  ['#/product/2', true],
  ['#!/product/2', true],
  ['#reviews', false],
  ['#/', false],
  ['#/1-size-s/8-color-white', false],
])('the link %s leads elsewhere: %s', (href, isElsewhere) => {
  expect(leadsElsewhere(href)).toBe(isElsewhere)
})
