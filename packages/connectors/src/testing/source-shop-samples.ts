import { expect } from 'vitest'
import type { SourceContent, SourceProduct, SourceShop } from '../kit/source-shop.ts'

/** The traits that samples have to show, so that a connector is proved to live with them. */
export type SampleTrait =
  | 'variants'
  | 'list_price'
  | 'no_price'
  | 'unpriced_variant'
  | 'no_sku'
  | 'uncounted_stock'
  | 'inactive'

export const SAMPLE_TRAITS: Record<SampleTrait, (product: SourceProduct) => boolean> = {
  variants: ({ variants }) =>
    variants.length > 1 && variants.every(({ properties }) => properties.length > 0),
  list_price: ({ variants }) => variants.some(({ listPrice }) => listPrice !== null),
  no_price: ({ variants }) => variants.some(({ price }) => price === null),
  unpriced_variant: ({ variants }) => isUnpricedAmongPriced(variants),
  no_sku: ({ variants }) => variants.some(({ sku }) => sku === null),
  uncounted_stock: ({ variants }) => variants.some(({ stock }) => stock === null),
  inactive: ({ variants }) => variants.some(({ active }) => !active),
}
const isUnpricedAmongPriced = (variants: SourceProduct['variants']): boolean =>
  variants.some(({ price }) => price === null) && variants.some(({ price }) => price !== null)

/** The fields that each kind of missing content stands for. */
const FIELDS_OF: Record<SourceContent, readonly (keyof SourceProduct)[]> = {
  description: ['description'],
  photos: ['photoUrls'],
  weight: ['weight', 'packageWeight'],
  category: ['categoryPath', 'brand'],
  variants: ['variants'],
}

/** A reading to its end, with every count that came with it. */
export async function readAll(
  shop: SourceShop,
  query?: { changedSince: Date },
): Promise<{ products: SourceProduct[]; counts: (number | null)[] }> {
  const products: SourceProduct[] = []
  const counts: (number | null)[] = []
  for await (const batch of shop.readProducts(query)) {
    products.push(...batch.products)
    counts.push(batch.totalCount)
  }
  return { products, counts }
}

/** The product's own fields that its `missingFields` excuse, and `missingFields` itself. */
export function fieldsMissing(product: SourceProduct): Partial<SourceProduct> {
  const fields = product.missingFields.flatMap((lack) => FIELDS_OF[lack])
  return Object.fromEntries(
    [...fields, 'missingFields'].map((field) => [field, product[field as keyof SourceProduct]]),
  )
}

/**
 * Checks that money is whole rial, stock a whole number, unsold variants without stock, addresses whole, and text
 * without tags.
 */
export function expectSound(product: SourceProduct): void {
  expect(product.variants.length).toBeGreaterThan(0)
  const ids = product.variants.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { price, listPrice, stock, active } of product.variants) {
    for (const amount of [price, listPrice]) {
      expect(amount === null || (Number.isSafeInteger(amount) && amount > 0)).toBe(true)
    }
    if (price !== null && listPrice !== null) expect(listPrice).toBeGreaterThan(price)
    expect(stock === null || (Number.isSafeInteger(stock) && stock >= 0)).toBe(true)
    if (!active) expect(stock).toBe(0)
    // A variant without a price beside priced ones cannot be bought there.
    if (price === null && isUnpricedAmongPriced(product.variants)) expect([stock, active]).toEqual([0, false])
  }
  for (const url of [product.url, ...product.photoUrls]) expect(url).toMatch(/^https?:\/\/\S+$/)
  expect(product.description ?? '').not.toMatch(/<\/?[a-z]/i)
  expect(product.name.trim()).toBe(product.name)
  expect(product.name).not.toBe('')
}

/** The first row of the list in an answer, wherever its envelope has it; null: it holds no list of products. */
export function firstRowOf(body: unknown): Record<string, unknown> | null {
  if (typeof body !== 'object' || body === null) return null
  if (!Array.isArray(body))
    return (
      Object.values(body)
        .map(firstRowOf)
        .find((row) => row !== null) ?? null
    )
  const [row]: unknown[] = body
  const isList = typeof row === 'object' && row !== null && Object.keys(row).length > 4
  return isList && ('id' in row || 'product_id' in row) ? row : null
}
