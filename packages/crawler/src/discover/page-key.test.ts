import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureTest } from '../testing/shared-fixtures.ts'
import { normaliseUrl, onSite } from './normalise-url.ts'
import { onePerPage, pageKey, withoutVariant } from './page-key.ts'

const keyOf = (address: string): string => pageKey(normaliseUrl(address) as string)

test.each([
  'http://shop.test/product/12',
  'https://www.shop.test/product/12/',
  'https://m.shop.test/product/12',
  'https://shop.test:443/product/12#reviews',
  'https://shop.test/product/12/index.html',
  'https://shop.test//product//12',
  'https://shop.test/product/12/amp/',
  'https://shop.test/product/%31%32?',
  'https://shop.test/product/12?utm_source=x&fbclid=y',
  'https://shop.test/product/12;jsessionid=0A1B2C',
  'https://shop.test/(S(abc123def))/product/12',
  'https://shop.test/product/12?PHPSESSID=1234567890abcdef',
  'https://shop.test/product/12?sid=8f2a9c1d77aa01',
  'https://shop.test/product/12?variant=4&ref=home',
  'https://shop.test/product/12?attribute_pa_color=%D9%82%D8%B1%D9%85%D8%B2',
  'https://shop.test./product/12',
])('%s is the product’s page', (address) => expect(keyOf(address)).toBe('shop.test/product/12'))

test('Persian words are one address however they are written', () => {
  const [first, ...others] = [
    '/کیف-چرمی',
    '/%DA%A9%DB%8C%D9%81-%DA%86%D8%B1%D9%85%DB%8C',
    '/%da%a9%db%8c%d9%81-%da%86%d8%b1%d9%85%db%8c/',
  ].map((path) => keyOf(`https://shop.test${path}`))
  for (const other of others) expect(other).toBe(first)
})

test('what names the product is never taken off', () => {
  const different = [
    'https://shop.test/product.php?id=1',
    'https://shop.test/product.php?id=2',
    'https://shop.test/product.php?variant=2',
    'https://shop.test/shop?sku=7',
    'https://shop.test/shop?sku=8',
    'https://shop.test/product/12?page=2',
    'https://shop.test/list?sid=12',
    'https://shop.test/list?sid=13',
    'https://shop.test:8080/product/12',
    'https://other.test/product/12',
  ]
  expect(new Set(different.map(keyOf)).size).toBe(different.length)
  expect(withoutVariant('https://shop.test/product/12?color=red&page=2')).toBe(
    'https://shop.test/product/12?page=2',
  )
})

test('of the addresses of one page the shortest is kept, and none that is known', () => {
  const known = new Set<string>()
  expect(
    onePerPage(['https://s.test/p/1?color=a', 'https://s.test/p/1', 'https://s.test/p/2/'], known),
  ).toEqual(['https://s.test/p/1', 'https://s.test/p/2/'])
  expect(onePerPage(['https://www.s.test/p/2', 'https://s.test/p/3'], known)).toEqual(['https://s.test/p/3'])
})

test('a site has one scheme and one host', () => {
  expect(onSite('http://www.shop.test/a?b=1', 'https://shop.test/')).toBe('https://shop.test/a?b=1')
  expect(onSite('https://other.test/a', 'https://shop.test/')).toBe('https://other.test/a')
  expect(onSite('http://shop.test:8080/a', 'https://shop.test/')).toBe('http://shop.test:8080/a')
})

/** Random addresses out of the pieces that go wrong; the seed is fixed, so a failure comes back. */
function* awkwardAddresses(count: number): Generator<string> {
  let state = 20_260_101
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
  const pieces = [
    '/',
    '//',
    '.',
    '..',
    '%',
    '%2',
    '%25',
    '%2e',
    '%2F',
    '%34',
    '%d9%85',
    'م',
    '\u200c',
    ';jsessionid=1',
    ';',
    '?',
    '&',
    '=',
    '+',
    ' ',
    '#',
    'utm_source=x',
    'sid=a1b2c3d4e5f6',
    'color=red',
    'index.html',
    '(S(x1))',
    'a',
    '7',
    ':80',
    '@',
    '\\',
    '\t',
    'É',
    '&&',
  ]
  for (let made = 0; made < count; made++) {
    const host = ['http://shop.test', 'https://www.SHOP.test:443', 'http://shop.test.:80'][next(3)] as string
    yield `${host}/${Array.from({ length: next(9) }, () => pieces[next(pieces.length)]).join('')}`
  }
}

test('normalising an address again changes nothing, and keeps its key', () => {
  let read = 0
  for (const address of awkwardAddresses(4_000)) {
    const once = normaliseUrl(address)
    if (once === null) continue
    read++
    expect(normaliseUrl(once), address).toBe(once)
    const bare = withoutVariant(once)
    expect(normaliseUrl(bare), address).toBe(bare)
    expect(pageKey(bare), address).toBe(pageKey(once))
  }
  expect(read).toBeGreaterThan(2_000)
})

fixtureTest('the reference cases of reading addresses', (fixtures) => {
  const cases = JSON.parse(readFileSync(join(fixtures, 'urltestdata.json'), 'utf8')) as (
    | string
    | { input: string; base: string | null; failure?: boolean; href?: string }
  )[]
  let read = 0
  for (const each of cases) {
    if (typeof each === 'string') continue
    const normal = normaliseUrl(each.input, each.base ?? undefined)
    // Node's own parser lets a broken "xn--" host through; an address it refuses must be refused here.
    if (each.failure && URL.canParse(each.input, each.base ?? undefined)) continue
    if (each.failure || !/^https?:/.test(each.href ?? '')) expect(normal, each.input).toBeNull()
    else if (normal !== null) {
      read++
      expect(normaliseUrl(normal), each.input).toBe(normal)
      expect(new URL(normal).hostname, each.input).toBe(
        new URL(each.href as string).hostname.replace(/\.$/, ''),
      )
    }
  }
  expect(read).toBeGreaterThan(200)
})
