import { type CatalogueEngine, type CatalogueProduct, EMPTY_CATALOGUE_PRODUCT } from '@payvand/domain'
import { amountOf, countOf, type Fields, flagOf, rowsOf, textOf } from './json-fields.ts'

const PER_PAGE = 250
/** Past so many products the shop refuses to count on. */
const MOST = 25_000

/**
 * Shopify's products.json: amounts are decimal texts and no answer names their currency, so that pages must tell it.
 * Stock is only there or not. Products past the 25,000th are found by pages.
 */
export const shopify: CatalogueEngine = {
  name: 'Shopify',
  gives: 'products',
  recognise: ({ html, headers }) =>
    'x-shopid' in headers ||
    'x-shopify-stage' in headers ||
    /cdn\.shopify\.com|Shopify\.theme|window\.Shopify|shopify-digital-wallet/.test(html),
  async read(ask, { url }, number) {
    if (number * PER_PAGE > MOST) return null
    const answer = await ask(new URL(`/products.json?limit=${PER_PAGE}&page=${number}`, url).href)
    const products = (answer?.value as { products?: unknown } | null | undefined)?.products
    if (!Array.isArray(products)) return null
    return { products: rowsOf(products).map(productOf), total: null }
  },
}

function productOf(row: Fields): CatalogueProduct {
  const variants = rowsOf(row['variants'])
  const first = variants.find((variant) => variant['available'] === true) ?? variants[0] ?? {}
  const options = rowsOf(row['options']).map((option) => textOf(option['name']) ?? '')
  const isSimple = variants.length < 2
  const handle = textOf(row['handle'])
  const weight = countOf(first['grams'])
  const price = amountOf(first['price'])
  const compared = amountOf(first['compare_at_price'])
  return {
    ...EMPTY_CATALOGUE_PRODUCT,
    url: handle === null ? '' : `/products/${encodeURIComponent(handle)}`,
    name: textOf(row['title']) ?? '',
    sku: isSimple ? textOf(first['sku']) : null,
    photos: rowsOf(row['images']).flatMap((image) => textOf(image['src']) ?? []),
    description: textOf(row['body_html']),
    price,
    oldPrice: compared !== null && price !== null && Number(compared) > Number(price) ? compared : null,
    available: variants.length === 0 ? null : variants.some((variant) => variant['available'] === true),
    weight: weight === 0 ? null : weight,
    brand: textOf(row['vendor']),
    categoryPath: [textOf(row['product_type'])].filter((type) => type !== null),
    variants: isSimple
      ? null
      : variants.map((variant) => ({
          properties: options.flatMap((property, index) => {
            const value = textOf(variant[`option${index + 1}`])
            return property === '' || value === null ? [] : [{ property, value }]
          }),
          price: amountOf(variant['price']),
          oldPrice: amountOf(variant['compare_at_price']),
          available: flagOf(variant['available']),
          stock: null,
          sku: textOf(variant['sku']),
        })),
  }
}
