import type { Rial } from '@payvand/domain'
import type { HearOddRows } from './readable-rows.ts'
import type { ShopIdentity } from './source-shop-calls.ts'

/** A unit a buyer can choose on a platform: the product itself, or one of its variants. */
export interface SourceVariant {
  /** The platform's number of it. */
  id: string
  /**
   * The seller's own code; null where there is none, or where the platform made one up. Sazito's made-up ones stay: its
   * orders are sold by them.
   */
  sku: string | null
  /** Empty: the product itself. */
  properties: { property: string; value: string }[]
  /** The price the buyer pays; null: no price is named. */
  price: Rial | null
  /** The price a discount is reckoned from; null: there is no discount. */
  listPrice: Rial | null
  /** null: not counted, as many as one likes. */
  stock: number | null
  /** False when it is not sold; `stock` is then 0. */
  active: boolean
}

/**
 * The fields that a platform's list may leave out and `readContent` brings. If `variants` are missing, their prices and
 * stock are too, so that such a product is completed again and again, changed or not; the others need it once.
 * `category` is the path and the brand.
 */
export type SourceContent = 'description' | 'photos' | 'weight' | 'category' | 'variants'

/** A product of a seller's shop, whichever the platform. Money in rial, weights in gram. */
export interface SourceProduct {
  /** The platform's number of it; with it the product is found again, whatever its page is called. */
  id: string
  /** The page a person can open. */
  url: string
  name: string
  /** Plain text. */
  description: string | null
  /** The main photo first; without the queries that resize them. */
  photoUrls: string[]
  /** Outermost first. */
  categoryPath: string[]
  brand: string | null
  weight: number | null
  packageWeight: number | null
  /** The table of properties; absent where the reading does not say, and what was read before stays. */
  specifications?: { name: string; value: string }[]
  /** A product has at least one. */
  variants: SourceVariant[]
  /** Empty: the product is whole. */
  missingFields: readonly SourceContent[]
  /**
   * The reason it is in no booth unless its seller chooses it by itself; absent: it is sold in the shop like any other.
   */
  aside?: SourceAside
}

/**
 * `unpublished`: a draft, or switched off; `private`: only the shop's own people see it; `virtual`: nothing is posted, such
 * as an e-book.
 */
export type SourceAside = 'unpublished' | 'private' | 'virtual'

export interface SourceBatch {
  products: SourceProduct[]
  /** The number of products of the whole reading; null where the platform does not say. */
  totalCount: number | null
}

/** The target of a write: a product's variant, as the platform numbers both. */
export interface SourceTarget {
  productId: string
  variantId: string
}

/** The capabilities of a platform, for the panel and its readers; shown in docs as a table. */
export interface SourceCapabilities {
  /** True when the platform tells what changed since a moment; otherwise every sync reads the whole list. */
  changesSince: boolean
  writesStock: 'all' | 'without_variants' | 'none'
  writesPrice: 'all' | 'without_variants' | 'none'
  /** The way the platform takes orders of the booth: written whole, told by lowering stock, or not at all. */
  takesOrders: 'whole' | 'stock' | 'none'
  /** The platform's webhooks of changes there. */
  webhooks: 'products' | 'orders' | 'none'
  /** Undocumented behaviour that stays behind a setting, by a code with a Persian sentence. */
  undocumented: readonly string[]
}

/**
 * A seller's shop on a platform, in our words; every connector to a platform makes one (docs/write-a-connector.md).
 * Every function throws ConnectorError only.
 */
export interface SourceShop {
  readonly capabilities: SourceCapabilities
  /**
   * Identifies the owner of the credentials.
   * @throws ConnectorError `disconnected` or `forbidden` for bad ones
   */
  checkConnection(): Promise<ShopIdentity>
  /**
   * The products in batches, each product in one batch with all its variants. With `changedSince`, those that changed
   * since, where `capabilities.changesSince`. A reading that ends early throws; it never looks like a shorter list. A product
   * that cannot be read is in no batch: `onOdd` hears its number and field, and `findProduct` throws for it.
   */
  readProducts(query?: { changedSince?: Date; onOdd?: HearOddRows }): AsyncIterable<SourceBatch>
  /** Completes a product with the fields its list left out. */
  readContent(product: SourceProduct): Promise<SourceProduct>
  /** Reads one product, whole; null when it is gone. */
  findProduct(productId: string): Promise<SourceProduct | null>
  /** Sets the quantity. Can be repeated. */
  setStock(target: SourceTarget, quantity: number): Promise<void>
  /** Sets the price the buyer pays. Can be repeated. A platform that counts in toman takes whole ones only. */
  setPrice(target: SourceTarget, price: Rial): Promise<void>
}
