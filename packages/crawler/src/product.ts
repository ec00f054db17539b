import type { ProductData } from '@payvand/domain'

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
}
