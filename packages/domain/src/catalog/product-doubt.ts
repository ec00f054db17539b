import type { ProductData } from './product.ts'

/** Reasons why a field that was read may be wrong. Each code has a Persian sentence in the texts part. */
export const PRODUCT_DOUBTS = {
  /** The page's structured data and what a visitor sees name different prices. */
  price_disagrees: { field: 'primaryPrice', weight: 40 },
  /** Neither the page nor the site tells rial from toman, so the project's setting decided. */
  price_unit_assumed: { field: 'primaryPrice', weight: 30 },
  /** The page shows a range; the lowest was taken. */
  price_is_range: { field: 'primaryPrice', weight: 10 },
  /** More than one number could be the price. */
  price_ambiguous: { field: 'primaryPrice', weight: 25 },
  /** The price is about 10, 100 or 1000 times that of the last crawl. */
  price_jumped: { field: 'primaryPrice', weight: 50 },
  /** The caption names no price, so the default price of such posts stands here. */
  price_from_default: { field: 'primaryPrice', weight: 40 },
  /** The caption's words leave room for another price. */
  price_unsure: { field: 'primaryPrice', weight: 25 },
  price_not_found: { field: 'primaryPrice', weight: 35 },
  /** The page's sources name it differently. */
  name_disagrees: { field: 'name', weight: 25 },
  /** Only the title of the window names it. */
  name_from_title: { field: 'name', weight: 15 },
  /** The caption hardly says that something is sold. */
  product_unsure: { field: 'name', weight: 30 },
  /** The page does not say whether the product can be bought. */
  availability_assumed: { field: 'stock', weight: 5 },
  /** Structured data and the page disagree on whether it can be bought. */
  availability_disagrees: { field: 'stock', weight: 25 },
  photo_not_found: { field: 'photo', weight: 20 },
  /** The same main photo stands on other products of the site: likely a placeholder or a logo. */
  photo_repeated: { field: 'photo', weight: 20 },
  /** A variant costs less than a third of the product: a surcharge, or another unit, was likely read as its price. */
  variant_price_low: { field: 'variants', weight: 50 },
  variants_incomplete: { field: 'variants', weight: 15 },
  /** The product is a draft, or switched off in the shop. */
  source_unpublished: { field: 'name', weight: 10 },
  /** Only the shop's own people see it there. */
  source_private: { field: 'name', weight: 10 },
  /** The product is not shipped. */
  source_virtual: { field: 'name', weight: 10 },
} as const satisfies Record<string, { field: keyof ProductData; weight: number }>
export type ProductDoubt = keyof typeof PRODUCT_DOUBTS

/**
 * Doubts about the state of a product in its shop: no edit of a field changes it, and only the seller puts such a
 * product into a booth.
 */
export const ASIDE_DOUBTS = [
  'source_unpublished',
  'source_private',
  'source_virtual',
] as const satisfies ProductDoubt[]

/** The reason why a product is not verified or sent together with others; null when it may be. */
export function asideDoubt(doubts: readonly ProductDoubt[] | null): (typeof ASIDE_DOUBTS)[number] | null {
  return ASIDE_DOUBTS.find((doubt) => doubts?.includes(doubt)) ?? null
}

/** The doubts of a reading without those of fields that a person wrote (`edits`), whose own value is not in doubt. */
export function openDoubts(
  doubts: readonly ProductDoubt[] | null,
  edits: Partial<ProductData> | null,
): ProductDoubt[] {
  return (doubts ?? []).filter(
    (doubt) => !Object.hasOwn(edits ?? {}, PRODUCT_DOUBTS[doubt].field) || asideDoubt([doubt]),
  )
}
