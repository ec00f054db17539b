import type { FakeWeb } from '../fake-client.ts'
import { fakeWeb } from '../fake-client.ts'
import { BRANDS, type Good, type GoodState } from './shop-goods.ts'
import type { ListingPage, ShopSystem, Site, SiteLink, SitePage } from './site-page.ts'
import { ownPages, textsOf } from './site-texts.ts'

/** One visit of a shop: a later one finds other tokens in its pages, and products in another state. */
export interface ShopVisit {
  stamp: string
  states: ReadonlyMap<number, GoodState>
}

/** An invented shop as a web in memory, with what a perfect crawl of it finds. */
export interface SystemShop {
  origin: string
  web: FakeWeb
  /** The product at each of its addresses. */
  goodAt: ReadonlyMap<string, Good>
  goods: readonly Good[]
  /** The price in rial that the page of a product shows; null where it shows none. */
  priceOf(good: Good): number | null
}

const PER_PAGE = 8
const NOTHING_CHANGED: ShopVisit = { stamp: 'k1x8', states: new Map() }

export function systemShop(system: ShopSystem, visit: ShopVisit = NOTHING_CHANGED): SystemShop {
  const origin = `https://${system.name}.test`
  const goods = system.goods.map((good): Good => {
    const state = visit.states.get(good.id) ?? good.state
    const choices = good.choices.map((choice) => ({
      ...choice,
      isSoldOut: choice.isSoldOut || state !== 'ordinary',
    }))
    return { ...good, state, choices }
  })
  const productHref = (good: Good) => system.path({ kind: 'product', good })
  const cardHref = (good: Good) => system.alias?.(good) ?? productHref(good)
  const lists = listings(goods)
  const others = [...textsOf(goods, productHref), ...ownPages(goods)]
  const links = (pages: readonly Exclude<SitePage, { kind: 'product' }>[]): SiteLink[] =>
    pages.map((page) => ({ title: page.title, href: system.path(page) }))
  const isFooter = ({ kind }: SitePage) => ['about', 'contact', 'policy', 'shipping'].includes(kind)
  const site: Site = {
    title: system.title,
    origin,
    menu: links([
      ...lists.filter(({ page, kind }) => page === 1 && kind !== 'home'),
      ...others.filter((page) => !isFooter(page)),
    ]),
    footer: links(others.filter(isFooter)),
    stamp: visit.stamp,
    href: system.path,
    cardHref,
    productHref,
    related: (good) =>
      goods.filter((each) => each.id !== good.id && each.category === good.category).slice(0, 4),
    pager: (listing) =>
      Array.from({ length: listing.pages }, (_, at) => ({
        title: String(at + 1),
        href: system.path({ ...listing, page: at + 1 }),
      })),
  }
  const pages = new Map<string, string>()
  const goodAt = new Map<string, Good>()
  for (const page of [...lists, ...others]) pages.set(system.path(page), system.render(page, site))
  for (const good of goods)
    for (const path of new Set([productHref(good), cardHref(good)])) {
      pages.set(path, system.render({ kind: 'product', good }, site))
      goodAt.set(path, good)
    }
  const named = [...lists, ...others].filter(({ kind }) => !UNNAMED.has(kind)).map(system.path)
  const sitemap = sitemapOf([...named, ...goods.map(productHref)].map((path) => origin + path))
  return {
    origin,
    goods,
    goodAt,
    priceOf: ({ state, toman }) =>
      state === 'ordinary' || (state === 'sold-out' && system.pricesSoldOut) ? toman * 10 : null,
    web: fakeWeb(
      (url) => {
        const path = decodeURIComponent(url.slice(origin.length))
        if (path === '/robots.txt') return { body: system.robots, headers: { 'content-type': 'text/plain' } }
        if (path === system.sitemap) return { body: sitemap, headers: { 'content-type': 'application/xml' } }
        // A shop answers at its root too where its own links name its front page otherwise.
        return pages.get(path) ?? (path === '/' && lists[0] ? system.render(lists[0], site) : undefined)
      },
      [`${system.name}.test`],
    ),
  }
}

/** No sitemap names the pages of a visitor, nor what one searched for. */
const UNNAMED = new Set<SitePage['kind']>(['cart', 'wishlist', 'compare', 'search'])

function listings(goods: readonly Good[]): ListingPage[] {
  const categories = [...new Set(goods.map(({ category }) => category))]
  return [
    ...paged('home', 'فروشگاه', '', goods.slice(0, PER_PAGE)),
    ...categories.flatMap((category) =>
      paged(
        'category',
        category.title,
        category.slug,
        goods.filter((good) => good.category === category),
      ),
    ),
    ...BRANDS.flatMap((brand) =>
      paged(
        'brand',
        brand.title,
        brand.slug,
        goods.filter((good) => good.brand.slug === brand.slug),
      ),
    ),
    ...paged('new', 'محصولات جدید', 'new-products', goods.slice(-PER_PAGE)),
    ...paged('search', 'نتایج جستجو', 'آریا', goods.slice(0, 1)),
  ]
}

function paged(
  kind: ListingPage['kind'],
  title: string,
  slug: string,
  goods: readonly Good[],
): ListingPage[] {
  const pages = Math.ceil(goods.length / PER_PAGE)
  return Array.from({ length: pages }, (_, at) => ({
    kind,
    title,
    slug,
    goods: goods.slice(at * PER_PAGE, (at + 1) * PER_PAGE),
    page: at + 1,
    pages,
  }))
}

const sitemapOf = (addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
    .map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`)
    .join('')}</urlset>`
