import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fixtureTest } from '../testing/shared-fixtures.ts'
import { readSitemap } from './read-sitemap.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

fixtureTest('sitemaps as sites write them', (fixtures) => {
  const counts: [string, number, number][] = [
    ['atom.xml', 2, 0],
    ['do-not-visit.txt', 1, 0],
    ['extension__hebdenbridgetimes-articles-sitemap.xml', 74, 0],
    ['extension__pagemaps-sitemap.xml', 2, 0],
    ['extension__shinpaideshou-news-sitemap.xml', 3, 0],
    ['extension__sitemap-news.xml', 2, 0],
    ['extension__sitemap-videos.xml', 3, 0],
    ['sitemap.badns.xml', 2, 0],
    ['sitemap.index.xml', 0, 15],
    ['sitemap.ns.xml', 2, 0],
  ]
  for (const [file, pages, sitemaps] of counts) {
    const read = readSitemap(readFileSync(join(fixtures, 'sitemaps', file)))
    expect([file, read?.pages.length, read?.sitemaps.length]).toEqual([file, pages, sitemaps])
  }
})

test('gzip, an index, entities, white space and a broken end', () => {
  const xml =
    '<?xml version="1.0"?><urlset><url><loc>\n https://shop.test/p?a=1&amp;b=2 \n</loc></url><url><loc>https://shop.test/half'
  expect(readSitemap(gzipSync(xml))).toEqual({ pages: ['https://shop.test/p?a=1&b=2'], sitemaps: [] })
  expect(
    readSitemap(bytes('<sitemapindex><sitemap><loc>https://shop.test/1.xml</loc></sitemap></sitemapindex>')),
  ).toEqual({ pages: [], sitemaps: ['https://shop.test/1.xml'] })
})

test('what is no sitemap is none', () => {
  for (const text of ['<!doctype html><html><body>404</body></html>', '', '<a/>', 'hello', '{"a":1}'])
    expect(readSitemap(bytes(text))).toBeNull()
  expect(readSitemap(new Uint8Array([0x1f, 0x8b, 1, 2, 3]))).toBeNull()
})
