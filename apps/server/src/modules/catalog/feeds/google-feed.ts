import { gtinOf } from '@payvand/domain'
import type { FeedEntry } from './feed-entry.ts'

/** Google Merchant's limits (support.google.com/merchants, "Product data specification"). */
const MOST_TITLE = 150
const MOST_DESCRIPTION = 5_000
const MOST_IMAGES = 10
const MOST_TYPE = 750

/**
 * Writes products as Google Merchant's RSS 2.0. Amounts are rial with the currency IRR: toman is no currency of ISO 4217. A product without
 * a price or photo, which are required, is left out.
 */
export async function* googleFeed(
  shop: { name: string; url: string },
  entries: AsyncIterable<FeedEntry>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', shop.name)}${element('link', shop.url)}${element('description', shop.name)}`
  for await (const entry of entries)
    if (entry.price !== null && entry.images.length > 0) yield item(entry, entry.price)
  yield '</channel>\n</rss>\n'
}

function item(entry: FeedEntry, price: number): string {
  const money = (amount: number) => `${amount} IRR`
  const [image = '', ...others] = entry.images
  const gtin = gtinOf(entry.gtin)
  const facts: [name: string, value: string | null][] = [
    ['g:id', String(entry.id)],
    ['g:title', entry.title.slice(0, MOST_TITLE)],
    ['g:description', (entry.description ?? entry.title).slice(0, MOST_DESCRIPTION)],
    ['g:link', entry.url],
    ['g:image_link', image],
    ...others.slice(0, MOST_IMAGES).map((other): [string, string] => ['g:additional_image_link', other]),
    ['g:availability', entry.isAvailable ? 'in_stock' : 'out_of_stock'],
    ['g:price', money(entry.oldPrice ?? price)],
    ['g:sale_price', entry.oldPrice === null ? null : money(price)],
    ['g:condition', 'new'],
    ['g:brand', entry.brand],
    ['g:gtin', gtin],
    ['g:mpn', gtin === null && entry.brand !== null ? entry.sku : null],
    ['g:identifier_exists', gtin === null && (entry.brand === null || entry.sku === null) ? 'no' : null],
    ['g:product_type', entry.category?.slice(0, MOST_TYPE) ?? null],
  ]
  return `<item>\n${facts.map(([name, value]) => (value === null ? '' : element(name, value))).join('')}</item>\n`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Characters that XML has no place for are left out. */
const element = (name: string, value: string): string =>
  `<${name}>${value
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)}</${name}>\n`
