import {
  type CatalogueEngine,
  type CatalogueProduct,
  type CatalogueVariant,
  NO_DETAILS,
} from './catalogue.ts'
import { amountOf, countOf, type Fields, fieldsOf, rowsOf, textOf } from './json-fields.ts'

const PER_PAGE = 50

/**
 * Sazito's public product list. Whole toman everywhere; `error_code` tells failure behind a status of 200. A product
 * without variants has exactly one; stock that is not managed has no limit, whatever its number. Addresses of pictures are
 * relative.
 */
export const sazito: CatalogueEngine = {
  name: 'Sazito',
  gives: 'products',
  recognise: ({ html }) =>
    /name=["']generator["'][^>]*content=["']Sazito|content=["']Sazito[^>]*generator|window\.Sazito\b|cdn\.sazito\.com/i.test(
      html,
    ),
  async read(ask, { url }, number) {
    const answer = await ask(new URL(`/api/v1/products?page=${number}&page_size=${PER_PAGE}`, url).href)
    const envelope = fieldsOf(answer?.value)
    if (answer === null || textOf(envelope['error']) !== null || (countOf(envelope['error_code']) ?? 0) !== 0)
      return null
    const result = fieldsOf(envelope['result'])
    if (!Array.isArray(result['products'])) return null
    const rows = rowsOf(result['products']).filter((row) => row['enabled'] !== false)
    return { products: rows.map(productOf), total: countOf(result['total_count']) }
  },
}

function productOf(row: Fields): CatalogueProduct {
  const variants = rowsOf(row['product_variants'])
    .filter((variant) => variant['enabled'] !== false)
    .map(variantOf)
  const [only] = variants
  const isSimple = variants.length < 2
  const priced = variants
    .filter(({ price }) => price !== null)
    .sort((a, b) => Number(a.price) - Number(b.price))
  const cheapest = priced.find(({ available }) => available) ?? priced[0]
  const attributes = rowsOf(row['product_attributes'])
  return {
    ...NO_DETAILS,
    url: textOf(row['url']) ?? textOf(row['static_url']) ?? '',
    name: textOf(row['name']) ?? '',
    sku: isSimple ? (only?.sku ?? null) : null,
    photos: rowsOf(row['images']).flatMap((image) => textOf(image['url']) ?? []),
    description:
      textOf(attributes.find(({ name }) => name === 'description')?.['value']) ?? textOf(row['summary']),
    price: cheapest?.price ?? null,
    oldPrice: cheapest?.rawPrice ?? null,
    currency: 'IRT',
    available: variants.length === 0 ? null : variants.some(({ available }) => available),
    stock: isSimple ? (only?.stock ?? null) : null,
    categoryPath: rowsOf(row['product_categories'])
      .slice(0, 1)
      .flatMap(({ name }) => textOf(name) ?? []),
    specifications: attributes.flatMap((attribute) => {
      const name = textOf(attribute['name'])
      const value = textOf(attribute['value'])
      return attribute['attribute_type'] === 'plain' && name !== null && value !== null
        ? [{ name, value }]
        : []
    }),
    variants: isSimple ? null : variants,
  }
}

function variantOf(row: Fields): CatalogueVariant & { rawPrice: string | null } {
  const isCounted = row['is_stock_managed'] !== false
  const stock = isCounted ? countOf(row['stock_number']) : null
  const price = amountOf(row['price'])
  const raw = amountOf(row['raw_price'])
  return {
    properties: rowsOf(row['product_attributes']).flatMap((attribute) => {
      const property = textOf(attribute['name'])
      const value = textOf(attribute['value']) ?? textOf(fieldsOf(attribute['value'])['value'])
      return property === null || value === null ? [] : [{ property, value }]
    }),
    price,
    rawPrice: raw !== null && price !== null && Number(raw) > Number(price) ? raw : null,
    available: stock === null || stock > 0,
    stock,
    sku: textOf(row['sku']),
  }
}
