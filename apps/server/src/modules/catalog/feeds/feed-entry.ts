import { type ShopOffer, shopOffer } from '@payvand/domain'
import type { FeedProductRow } from './feed-products-store.ts'

/** A product as every feed has it, before its own words, units and limits. */
export interface FeedEntry extends ShopOffer {
  id: number
  /** The product's page in the seller's shop. */
  url: string
  title: string
  description: string | null
  /** Whole addresses, the main one first. */
  images: string[]
  /** The shop's own category, outermost first, joined with " > ". */
  category: string | null
  brand: string | null
  gtin: string | null
  sku: string | null
  specifications: readonly { name: string; value: string }[]
  addedAt: Date
  updatedAt: Date
}

/**
 * Reads a product for a feed; null where it has no name. Words and photos are the verified ones. Price and stock are the shop's own, as they
 * were last read, without edits for the booth: whoever comes from an engine lands on the shop's page.
 */
export function feedEntry(row: FeedProductRow): FeedEntry | null {
  const { latest_data: data, facts } = row
  if (!data?.name) return null
  return {
    id: row.id,
    url: row.url,
    title: data.name,
    description: data.description,
    ...shopOffer(row.read_data ?? data, {
      isSoldOut: facts?.availability === 'OutOfStock',
      usualStock: data.stock,
    }),
    images: [data.photo, ...data.photos].filter(
      (photo) => photo !== null && /^https?:/.test(photo),
    ) as string[],
    category: row.site_category,
    brand: facts?.brand ?? null,
    gtin: facts?.gtin ?? null,
    sku: data.sku,
    specifications: facts?.specifications ?? [],
    addedAt: row.created_at,
    updatedAt: row.changed_at ?? row.created_at,
  }
}
