import {
  type CatalogueEngine,
  type CatalogueProduct,
  EMPTY_CATALOGUE_PRODUCT,
  type JsonAnswer,
} from '@payvand/domain'
import { amountOf, countOf, type Fields, fieldsOf, flagOf, listOf, rowsOf, textOf } from './json-fields.ts'

/**
 * Feeds that shops keep for price engines; toman by their documents, 0 where a product is not to be had. They have no
 * description and no code, so that pages tell more where pages can be read. No shop is asked for a feed twice, and one that asks for a
 * token is left alone.
 */
const feed = (
  name: string,
  read: (...asked: Parameters<CatalogueEngine['read']>) => Promise<JsonAnswer | null>,
): CatalogueEngine => ({
  name,
  gives: 'addresses',
  recognise: () => true,
  async read(ask, front, number) {
    const envelope = fieldsOf((await read(ask, front, number))?.value)
    if (!Array.isArray(envelope['products'])) return null
    const total = countOf(envelope['total']) ?? countOf(envelope['count']) ?? countOf(envelope['total_items'])
    return { products: rowsOf(envelope['products']).map(productOf), total }
  },
})

export const torobFeed = feed('Torob v3', (ask, { url }, number) =>
  ask(new URL('/torob_api/v3/products', url).href, { json: { page: number, sort: 'date_added_desc' } }),
)
export const torobOldFeed = feed('Torob v2', (ask, { url }, number) =>
  ask(new URL('/torob_api/v2/products', url).href, { form: `page=${number}` }),
)
export const emallsFeed = feed('Emalls', (ask, { url }, number) =>
  ask(new URL(`/emalls/list.json?page=${number}&item_per_page=50`, url).href),
)

function productOf(row: Fields): CatalogueProduct {
  const price = amountOf(row['current_price']) ?? amountOf(row['price'])
  const oldPrice = amountOf(row['old_price'])
  const photos = [...listOf(row['image_links']), row['image_link'], row['image']].flatMap(
    (photo) => textOf(photo) ?? [],
  )
  const availability = row['availability']
  return {
    ...EMPTY_CATALOGUE_PRODUCT,
    url: textOf(row['page_url']) ?? textOf(row['url']) ?? '',
    name: textOf(row['title']) ?? '',
    photos: [...new Set(photos)],
    description: textOf(row['short_desc']),
    price,
    oldPrice: oldPrice !== null && price !== null && Number(oldPrice) > Number(price) ? oldPrice : null,
    currency: 'IRT',
    available:
      flagOf(availability) ??
      flagOf(row['is_available']) ??
      (textOf(availability) === null ? null : availability === 'instock'),
    categoryPath: [textOf(row['category_name']) ?? textOf(row['category'])].filter((name) => name !== null),
    specifications: Object.entries(fieldsOf(row['spec'])).flatMap(([name, value]) => {
      const text = textOf(value)
      return text === null ? [] : [{ name, value: text }]
    }),
  }
}
