import { gtinOf } from '@payvand/domain'
import type { FeedEntry } from './feed-entry.ts'

/** Writes products as schema.org's JSON-LD, an ItemList of Products. Amounts are rial: `priceCurrency` takes ISO 4217's IRR. */
export async function* jsonLdFeed(
  shop: { name: string; url: string },
  entries: AsyncIterable<FeedEntry>,
): AsyncGenerator<string> {
  yield `{"@context":"https://schema.org","@type":"ItemList","name":${JSON.stringify(shop.name)},"url":${JSON.stringify(shop.url)},"itemListElement":[`
  let position = 0
  for await (const entry of entries) {
    position++
    const line = { '@type': 'ListItem', position, item: product(entry) }
    yield `${position === 1 ? '' : ','}\n${JSON.stringify(line)}`
  }
  yield '\n]}\n'
}

function product(entry: FeedEntry): Record<string, unknown> {
  const gtin = gtinOf(entry.gtin)
  return {
    '@type': 'Product',
    '@id': entry.url,
    name: entry.title,
    url: entry.url,
    productID: String(entry.id),
    ...(entry.description !== null && { description: entry.description }),
    ...(entry.images.length > 0 && { image: entry.images }),
    ...(entry.category !== null && { category: entry.category }),
    ...(entry.brand !== null && { brand: { '@type': 'Brand', name: entry.brand } }),
    ...(entry.sku !== null && { sku: entry.sku }),
    ...(gtin !== null && { gtin }),
    ...(entry.specifications.length > 0 && {
      additionalProperty: entry.specifications.map((each) => ({ '@type': 'PropertyValue', ...each })),
    }),
    ...(entry.price !== null && {
      offers: {
        '@type': 'Offer',
        url: entry.url,
        price: entry.price,
        priceCurrency: 'IRR',
        availability: `https://schema.org/${entry.isAvailable ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
      },
    }),
  }
}
