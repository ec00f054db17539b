import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fixtureTest } from '../testing/shared-fixtures.ts'
import { readSitemap } from './read-sitemap.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

fixtureTest('sitemaps as sites write them', async (fixtures) => {
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
  expect(readdirSync(join(fixtures, 'sitemaps')).sort()).toEqual(counts.map(([file]) => file).sort())
  for (const [file, pages, sitemaps] of counts) {
    const read = await readSitemap(readFileSync(join(fixtures, 'sitemaps', file)))
    expect([file, read?.pages.length, read?.sitemaps.length]).toEqual([file, pages, sitemaps])
  }
})

test('gzip, an index, entities, white space and a broken end', async () => {
  const xml =
    '<?xml version="1.0"?><urlset><url><loc>\n https://shop.test/p?a=1&amp;b=2 \n</loc></url><url><loc>https://shop.test/half'
  expect(await readSitemap(gzipSync(xml))).toEqual({ pages: ['https://shop.test/p?a=1&b=2'], sitemaps: [] })
  expect(
    await readSitemap(
      bytes('<sitemapindex><sitemap><loc>https://shop.test/1.xml</loc></sitemap></sitemapindex>'),
    ),
  ).toEqual({ pages: [], sitemaps: ['https://shop.test/1.xml'] })
})

test('a packed sitemap that breaks off gives what came; pictures and videos are no pages', async () => {
  const urls = Array.from(
    { length: 3_000 },
    (_, at) =>
      `<url><loc>https://shop.test/p/${at}-${Math.sin(at)}</loc><image:image><image:loc>https://shop.test/${at}.jpg</image:loc></image:image></url>`,
  )
  const packed = gzipSync(`<urlset>${urls.join('')}</urlset>`)
  const cut = await readSitemap(packed.subarray(0, packed.length / 2))
  expect(cut?.pages.length).toBeGreaterThan(500)
  expect(cut?.pages.length).toBeLessThan(3_000)
  expect(cut?.pages.every((page) => page.startsWith('https://shop.test/p/'))).toBe(true)
})

test('one that never ends is left at its bounds', async () => {
  const many = await readSitemap(
    bytes(`<urlset>${'<url><loc>https://shop.test/p</loc></url>'.repeat(60_000)}</urlset>`),
  )
  expect(many?.pages.length).toBe(50_000)
  const bomb = gzipSync(
    Buffer.concat([
      Buffer.from('<urlset><url><loc>https://shop.test/p</loc></url>'),
      Buffer.alloc(80_000_000, 32),
    ]),
  )
  expect(bomb.length).toBeLessThan(200_000)
  expect((await readSitemap(bomb))?.pages).toEqual(['https://shop.test/p'])
})

test('letters that fall between two pieces, and UTF-16', async () => {
  const address = `https://shop.test/${'م'.repeat(1_000)}`
  const xml = `<urlset>${`<url><loc>${address}</loc></url>`.repeat(100)}</urlset>`
  expect((await readSitemap(bytes(xml)))?.pages).toEqual(Array.from({ length: 100 }, () => address))
  const wide = await readSitemap(
    Buffer.from(`\ufeff<urlset><url><loc>${address}</loc></url></urlset>`, 'utf16le'),
  )
  expect(wide?.pages).toEqual([address])
  expect((await readSitemap(bytes(`\ufeff\n\n${address}\r\nno address\r\n${address}`)))?.pages).toHaveLength(
    2,
  )
})

test('what is no sitemap is none', async () => {
  for (const text of ['<!doctype html><html><body>404</body></html>', '', '<a/>', 'hello', '{"a":1}'])
    expect(await readSitemap(bytes(text)), text).toBeNull()
  expect(await readSitemap(new Uint8Array([0x1f, 0x8b, 1, 2, 3]))).toBeNull()
})
