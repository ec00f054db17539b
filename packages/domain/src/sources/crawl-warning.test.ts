import { expect, test } from 'vitest'
import { judgeCrawl } from './crawl-warning.ts'

test.each([
  ['a first crawl', { known: 0, found: 0, pricesLost: 0 }, null],
  ['all found', { known: 100, found: 100, pricesLost: 0 }, null],
  ['a few gone from a small shop', { known: 8, found: 3, pricesLost: 0 }, null],
  ['some gone from a large shop', { known: 1_000, found: 800, pricesLost: 0 }, null],
  ['half gone', { known: 40, found: 20, pricesLost: 0 }, 'fewer_products'],
  ['all gone', { known: 40, found: 0, pricesLost: 0 }, 'fewer_products'],
  ['the only one gone', { known: 1, found: 0, pricesLost: 0 }, 'fewer_products'],
  ['half of the prices lost', { known: 40, found: 40, pricesLost: 20 }, 'many_prices_jumped'],
  ['one price lost', { known: 40, found: 40, pricesLost: 1 }, null],
] as const)('%s', (_, counts, warning) => {
  expect(judgeCrawl(counts)).toBe(warning)
})
