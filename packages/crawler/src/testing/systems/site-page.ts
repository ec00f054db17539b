import type { Good } from './shop-goods.ts'

export interface ProductPage {
  kind: 'product'
  good: Good
}

/** A page of cards: the front page, a category, a brand, what is new, the results of a search. */
export interface ListingPage {
  kind: 'home' | 'category' | 'brand' | 'new' | 'search'
  title: string
  slug: string
  goods: readonly Good[]
  page: number
  pages: number
}

/** A page of prose; its body is HTML. A `post` belongs to the blog, whose list is `blog`. */
export interface TextPage {
  kind: 'about' | 'contact' | 'policy' | 'shipping' | 'blog' | 'post'
  title: string
  slug: string
  body: string
}

/** A page of the visitor's own, which holds products all the same. */
export interface OwnPage {
  kind: 'cart' | 'wishlist' | 'compare'
  title: string
  slug: string
  goods: readonly Good[]
}

export type SitePage = ProductPage | ListingPage | TextPage | OwnPage

export interface SiteLink {
  title: string
  href: string
}

/** Everything the pages of one shop have in common. */
export interface Site {
  title: string
  origin: string
  menu: readonly SiteLink[]
  footer: readonly SiteLink[]
  /** A word that every visit finds changed, as the tokens of forms are. */
  stamp: string
  href(page: SitePage): string
  /** The address by which a listing leads to a product. */
  cardHref(good: Good): string
  productHref(good: Good): string
  related(good: Good): readonly Good[]
  /** The further pages of a listing, this one among them. */
  pager(listing: ListingPage): readonly SiteLink[]
}

/** A shop system: its addresses and its markup. */
export interface ShopSystem {
  name: string
  title: string
  goods: readonly Good[]
  path(page: SitePage): string
  /** A second address of a product, to which listings link. */
  alias?(good: Good): string
  render(page: SitePage, site: Site): string
  /** The place of the sitemap, which names every kind of page; null where there is none. */
  sitemap: string | null
  robots: string
  /** Tells whether the page of a product that is sold out still shows its price. */
  pricesSoldOut: boolean
}
