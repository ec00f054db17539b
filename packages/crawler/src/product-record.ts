import { EMPTY_PRODUCT, PRODUCT_FIELDS, type ProductVariant } from '@payvand/domain'
import type { ExtractedProduct } from './product.ts'

/**
 * A product as the command line prints it: `latestData` of document 2, section 3, in snake case with money in rial,
 * then what the page said, where each field was read, and what speaks against it. For a page without a product (null) every field is null or empty.
 */
export function productRecord(url: string, product: ExtractedProduct | null): Record<string, unknown> {
  const data = product?.data ?? EMPTY_PRODUCT
  return {
    url,
    ...Object.fromEntries(PRODUCT_FIELDS.map((field) => [inSnakeCase(field), data[field]])),
    variants: data.variants?.map(variantRecord) ?? null,
    offer: product?.offer ?? null,
    availability: product?.availability ?? null,
    brand: product?.brand ?? null,
    gtin: product?.gtin ?? null,
    // As the page has it, which says more than the amount in rial.
    old_price: product?.oldPrice ?? null,
    category_path: product?.categoryPath ?? [],
    specifications: product?.specifications ?? [],
    origins: Object.fromEntries(
      Object.entries(product?.origins ?? {}).map(([field, origin]) => [inSnakeCase(field), origin]),
    ),
    doubts: product?.doubts ?? [],
  }
}

const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const variantRecord = ({ properties, primaryPrice, oldPrice, stock, sku }: ProductVariant) => ({
  properties,
  primary_price: primaryPrice,
  ...(oldPrice === undefined ? {} : { old_price: oldPrice }),
  stock,
  sku,
})
