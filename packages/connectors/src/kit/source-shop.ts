import type { Rial } from '@payvand/domain'
import type { HearOddRows } from './readable-rows.ts'
import type { ShopIdentity } from './source-shop-calls.ts'

/** What can be bought of a product on a platform: the product itself, or one of its variants. */
export interface SourceVariant {
  /** As the platform numbers it. */
  id: string
  /**
   * The seller's own code; null where there is none, or where the platform made one up. Sazito's made-up ones stay: its
   * orders are sold by them.
   */
  sku: string | null
  /** Empty: the product itself. */
  properties: { property: string; value: string }[]
  /** What the buyer pays; null: no price is named. */
  price: Rial | null
  /** What a discount is reckoned from; null: there is none. */
  listPrice: Rial | null
  /** null: not counted, as many as one likes. */
  stock: number | null
  /** Sold at all; of what is not, `stock` is 0. */
  active: boolean
}

/**
 * What a platform's list may leave out and `readContent` brings. Where `variants` are missing, their prices and stock are
 * too, so that such a product is completed again and again, changed or not; the others need it once.
 * `category` is the path and the brand.
 */
export type SourceContent = 'description' | 'photos' | 'weight' | 'category' | 'variants'

/** A product of a seller's shop, whichever the platform. Money in rial, weights in gram. */
export interface SourceProduct {
  /** As the platform numbers it; with it the product is found again, whatever its page is called. */
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
  /** At least one. */
  variants: SourceVariant[]
  /** Empty: the product is whole. */
  lacks: readonly SourceContent[]
  /** Why it is in no booth unless its seller chooses it by itself; absent: it is sold in the shop like any other. */
  aside?: SourceAside
}

/**
 * `unpublished`: a draft, or switched off; `private`: only the shop's own people see it; `virtual`: nothing is posted, such
 * as an e-book.
 */
export type SourceAside = 'unpublished' | 'private' | 'virtual'

export interface SourceBatch {
  products: SourceProduct[]
  /** Of the whole reading; null where the platform does not say. */
  totalCount: number | null
}

/** One thing to write about: a product's variant, as the platform numbers both. */
export interface SourceTarget {
  productId: string
  variantId: string
}

/** What a platform can do, for the panel and for whoever reads it; shown in docs as a table. */
export interface SourceAbilities {
  /** It tells what changed since a moment; else every reading reads the whole list. */
  changesSince: boolean
  writesStock: 'all' | 'without_variants' | 'none'
  writesPrice: 'all' | 'without_variants' | 'none'
  /** Orders of the booth: written whole, told by lowering stock, or not at all. */
  takesOrders: 'whole' | 'stock' | 'none'
  /** It tells us when something changes there. */
  webhooks: 'products' | 'orders' | 'none'
  /** What is not documented and stays behind a setting, by a code with a Persian sentence. */
  unsourced: readonly string[]
}

/**
 * A seller's shop on a platform, in our words: what every connector to a platform makes of it (docs/write-a-connector.md).
 * Every function throws ConnectorError only.
 */
export interface SourceShop {
  readonly abilities: SourceAbilities
  /**
   * Whose the credentials are.
   * @throws ConnectorError `disconnected` or `forbidden` for bad ones
   */
  checkConnection(): Promise<ShopIdentity>
  /**
   * The products in batches, each product in one batch with all its variants. With `changedSince`, those that changed
   * since, where `abilities.changesSince`. A reading that ends early throws; it never looks like a shorter list. A product
   * that cannot be read is in no batch: `onOdd` hears its number and field, and `findProduct` throws for it.
   */
  readProducts(query?: { changedSince?: Date; onOdd?: HearOddRows }): AsyncIterable<SourceBatch>
  /** The product with what its list left out. */
  readContent(product: SourceProduct): Promise<SourceProduct>
  /** One product, whole; null where it is gone. */
  findProduct(productId: string): Promise<SourceProduct | null>
  /** Sets how many there are. Can be repeated. */
  setStock(target: SourceTarget, pieces: number): Promise<void>
  /** Sets what the buyer pays. Can be repeated. A platform that counts in toman takes whole ones only. */
  setPrice(target: SourceTarget, price: Rial): Promise<void>
}
