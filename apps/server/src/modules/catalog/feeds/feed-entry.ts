import {
  oldPriceOf,
  type ProductData,
  type Rial,
  variantPrice,
  variantStock,
  variantsForSale,
} from '@payvand/domain'
import type { ItemFacts } from '../../../infra/db/schema.ts'
import type { FeedProductRow } from './feed-products-store.ts'

/** A product as every feed has it, before its own words, units and limits. */
export interface FeedEntry {
  id: number
  /** The product's page in the seller's shop. */
  url: string
  title: string
  description: string | null
  /** Rial; null where the shop names none. */
  price: Rial | null
  /** Rial, above the price; null without a discount. */
  oldPrice: Rial | null
  isAvailable: boolean
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
    ...offerOf(row.read_data ?? data, data, facts),
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

type Offer = Pick<FeedEntry, 'price' | 'oldPrice' | 'isAvailable'>

/** The cheapest variant that can be bought stands for a product with variants; the cheapest of all where none can. */
function offerOf(shop: ProductData, verified: ProductData, facts: ItemFacts | null): Offer {
  const isSold = (stock: number | null) =>
    facts?.availability !== 'OutOfStock' && (stock ?? verified.stock ?? 0) > 0
  if (!shop.variants?.length) {
    const isAvailable = shop.primaryPrice !== null && isSold(shop.stock)
    return { price: shop.primaryPrice, oldPrice: oldPriceOf(shop, null), isAvailable }
  }
  const offers = variantsForSale(shop).map((variant) => ({
    price: variantPrice(shop, variant),
    oldPrice: oldPriceOf(shop, variant),
    isAvailable: isSold(variantStock(shop, variant)),
  }))
  const priced = offers.filter(({ price }) => price !== null)
  const open = priced.filter(({ isAvailable }) => isAvailable)
  const [first] = (open.length > 0 ? open : priced).toSorted(
    (one, other) => (one.price ?? 0) - (other.price ?? 0),
  )
  return first ?? { price: shop.primaryPrice, oldPrice: null, isAvailable: false }
}
