import type { SiteLink } from './site-page.ts'

/** Pieces of markup, one for each of a list. */
export const each = <Item>(items: readonly Item[], write: (item: Item, index: number) => string): string =>
  items.map(write).join('')

export const listItems = (links: readonly SiteLink[], classes = ''): string =>
  each(
    links,
    ({ title, href }) =>
      `<li class="${classes}"><a href="${href.replaceAll('&', '&amp;')}">${title}</a></li>`,
  )

export const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org/', ...data })}</script>`
