import { type CatalogueEngine, type CatalogueProduct, EMPTY_CATALOGUE_PRODUCT } from '@payvand/domain'
import { amountOf, countOf, type Fields, fieldsOf, rowsOf, textOf } from './json-fields.ts'

const PER_PAGE = 50
const queryOf = (page: number): string =>
  `{products(search:"",pageSize:${PER_PAGE},currentPage:${page}){total_count items{__typename name sku url_key url_suffix stock_status description{html} media_gallery{url} categories{name} price_range{minimum_price{regular_price{value currency} final_price{value currency}}}}}}`

/**
 * Magento 2 answers GraphQL to everybody; its REST does not. Amounts name their currency. Past the last page it answers an
 * error. Products with choices have variants that are told by their pages only.
 */
export const magento: CatalogueEngine = {
  name: 'Magento',
  gives: 'products',
  recognise: ({ html, headers }) =>
    /x-magento-init|Magento_[A-Z]|\/static\/version\d+\/frontend\//.test(html) ||
    'x-magento-cache-id' in headers,
  async read(ask, { url }, number) {
    const answer = await ask(new URL(`/graphql?query=${encodeURIComponent(queryOf(number))}`, url).href)
    const products = fieldsOf(fieldsOf(fieldsOf(answer?.value)['data'])['products'])
    if (!Array.isArray(products['items'])) return null
    return { products: rowsOf(products['items']).map(productOf), total: countOf(products['total_count']) }
  },
}

function productOf(row: Fields): CatalogueProduct {
  const lowest = fieldsOf(fieldsOf(row['price_range'])['minimum_price'])
  const final = fieldsOf(lowest['final_price'])
  const price = amountOf(final['value'])
  const regular = amountOf(fieldsOf(lowest['regular_price'])['value'])
  const word = textOf(row['url_key'])
  const categories = rowsOf(row['categories']).flatMap(({ name }) => textOf(name) ?? [])
  const kind = textOf(row['__typename'])
  return {
    ...EMPTY_CATALOGUE_PRODUCT,
    url: word === null ? '' : `/${encodeURIComponent(word)}${textOf(row['url_suffix']) ?? ''}`,
    name: textOf(row['name']) ?? '',
    sku: textOf(row['sku']),
    photos: rowsOf(row['media_gallery']).flatMap((image) => textOf(image['url']) ?? []),
    description: textOf(fieldsOf(row['description'])['html']),
    price,
    oldPrice: regular !== null && price !== null && Number(regular) > Number(price) ? regular : null,
    currency: textOf(final['currency'])?.toUpperCase() ?? null,
    available: textOf(row['stock_status']) === null ? null : row['stock_status'] === 'IN_STOCK',
    categoryPath: categories.slice(0, 1),
    isMissingVariants:
      kind === 'ConfigurableProduct' || kind === 'BundleProduct' || kind === 'GroupedProduct',
  }
}
