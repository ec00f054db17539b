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

/** The price and stock of a variant as its platform has them at this moment: before a write, and to see what became of one. */
export interface SourceOffer extends Pick<SourceVariant, 'price' | 'listPrice' | 'stock' | 'active'> {
  /**
   * The count behind `stock`, which may be below 0 where that is 0; null where the variant has none of its own: it is not
   * counted (`stock` null), or together with others (`stock` its share).
   */
  count: number | null
  /** Units that the platform's own buyers ordered and that `count` still holds, where it says so; else 0. */
  reserved: number
}

/** A stock after it was written, as far as the platform tells. */
export interface WrittenStock extends Pick<SourceOffer, 'reserved'> {
  /** Null: it does not say. */
  stock: number | null
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
  /** The offer of a variant now; null when it is gone. */
  readOffer(target: SourceTarget): Promise<SourceOffer | null>
  /**
   * Brings the quantity from the offer that was just read to another: where the platform can, by the difference, so that
   * units that its buyers take meanwhile stay taken. One whose answer was lost is looked at before it is repeated.
   * @throws ConnectorError `refused` with `stock_not_counted` where the variant has no count of its own, which stays so
   */
  setStock(target: SourceTarget, offer: SourceOffer, quantity: number): Promise<WrittenStock>
  /**
   * Sets the price the buyer pays; a discount that is on stays on, reckoned from the same price. Can be repeated. A platform
   * that counts in toman takes whole ones only.
   * @throws ConnectorError `refused` with `price_discounted` where nobody knows how the price of a discount is written
   */
  setPrice(target: SourceTarget, offer: SourceOffer, price: Rial): Promise<void>
}
