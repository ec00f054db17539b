import { openHostileShop } from './hostile-shop.ts'

const FRONT = '<!doctype html><title>x</title><a href=/product/1>1</a>'
const repeated = (unit: string, count: number) => unit.repeat(count)

/** Sites whose own files are hostile, by the class of it; discovery reads them before any page. */
const SITES: Readonly<Record<string, Record<string, string>>> = {
  'robots.txt without end': { '/': FRONT, '/robots.txt': repeated('Disallow: /*a*b*c*d*e*f$\n', 80_000) },
  'robots.txt of one line': { '/': FRONT, '/robots.txt': `User-agent: ${repeated('*', 2_000_000)}` },
  'a sitemap without end': {
    '/': FRONT,
    '/sitemap.xml': `<urlset>${repeated('<url><loc>http://a/b</loc></url>', 200_000)}`,
  },
  'a sitemap of itself': {
    '/': FRONT,
    '/robots.txt': 'Sitemap: /sitemap.xml',
    '/sitemap.xml': `<sitemapindex>${repeated('<sitemap><loc>/sitemap.xml?a</loc></sitemap>', 50_000)}`,
  },
  'a sitemap of entities': {
    '/': FRONT,
    '/sitemap.xml': `<!DOCTYPE x [<!ENTITY a "${repeated('a', 1_000)}"><!ENTITY b "${repeated('&a;', 1_000)}">]><urlset><loc>${repeated('&b;', 1_000)}</loc></urlset>`,
  },
  'a front page of links': {
    '/': `<!doctype html>${Array.from({ length: 200_000 }, (_, index) => `<a href=/product/${index}>`).join('')}`,
  },
}

export interface HostileSites {
  hosts: string[]
  /** The address of each site by its class. */
  addresses: ReadonlyMap<string, string>
  close(): Promise<void>
}

export async function openHostileSites(): Promise<HostileSites> {
  const names = Object.keys(SITES)
  const shops = await Promise.all(names.map((name) => openHostileShop(SITES[name])))
  return {
    hosts: shops.map(({ host }) => host),
    addresses: new Map(names.map((name, index) => [name, `http://${shops[index]?.host}/`])),
    close: async () => void (await Promise.all(shops.map((shop) => shop.close()))),
  }
}
