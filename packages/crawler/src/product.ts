import type { ProductData, ProductDoubt, ProductOrigins, ProductWitnesses } from '@payvand/domain'

/** The price as the page has it: `amount` a decimal string ("1250000", "12.5"), `currency` an ISO code, IRT for toman. */
export interface Offer {
  amount: string
  currency: string | null
  raw: string
}

/** A product read from one page. `data.primaryPrice` is null where the currency is neither rial nor toman. */
export interface ExtractedProduct {
  url: string
  data: ProductData
  offer: Offer | null
  availability: 'InStock' | 'OutOfStock' | null
  brand: string | null
  gtin: string | null
  /** The struck-through price, as the page has it; null when there is none. */
  oldPrice: Offer | null
  /** The place each field of `data` was read from. */
  origins: ProductOrigins
  /** Each value's witness is named here; there are none where the shop system's own catalogue was read instead of a page. */
  witnesses: ProductWitnesses
  /** The reasons it may be wrong; empty when nothing speaks against it. */
  doubts: ProductDoubt[]
  /** The site's own category, outermost first (its breadcrumb), without home and the product itself; empty when not told. */
  categoryPath: string[]
  /** The table of properties, in the page's order. */
  specifications: { name: string; value: string }[]
}
