import { gtinOf } from '@payvand/domain'
import type { FeedEntry } from './feed-entry.ts'

/**
 * Writes products as schema.org's JSON-LD, an ItemList of Products. Amounts are rial: `priceCurrency` takes ISO 4217's IRR. A product without
 * a price or photo is left out: to who reads these it would be no product (Google asks for both).
 */
export async function* jsonLdFeed(
  shop: { name: string; url: string },
  entries: AsyncIterable<FeedEntry>,
): AsyncGenerator<string> {
  yield `{"@context":"https://schema.org","@type":"ItemList","name":${JSON.stringify(shop.name)},"url":${JSON.stringify(shop.url)},"itemListElement":[`
  let position = 0
  for await (const entry of entries) {
    if (entry.price === null || entry.images.length === 0) continue
    position++
    const line = { '@type': 'ListItem', position, item: product(entry, entry.price) }
    yield `${position === 1 ? '' : ','}\n${JSON.stringify(line)}`
  }
  yield '\n]}\n'
}

function product(entry: FeedEntry, price: number): Record<string, unknown> {
  const gtin = gtinOf(entry.gtin)
  return {
    '@type': 'Product',
    '@id': entry.url,
    name: entry.title,
    url: entry.url,
    productID: String(entry.id),
    ...(entry.description !== null && { description: entry.description }),
    image: entry.images,
    ...(entry.category !== null && { category: entry.category }),
    ...(entry.brand !== null && { brand: { '@type': 'Brand', name: entry.brand } }),
    ...(entry.sku !== null && { sku: entry.sku }),
    ...(gtin !== null && { gtin }),
    ...(entry.specifications.length > 0 && {
      additionalProperty: entry.specifications.map((each) => ({ '@type': 'PropertyValue', ...each })),
    }),
    offers: {
      '@type': 'Offer',
      url: entry.url,
      price,
      priceCurrency: 'IRR',
      availability: `https://schema.org/${entry.isAvailable ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
