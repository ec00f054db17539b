/** An amount as a source states it: a plain decimal, an ISO code (IRT for toman) or null, and how it is written. */
export interface StatedAmount {
  amount: string
  currency: string | null
  raw: string
}

/** One offer as a source states it. `amount` is a plain decimal. */
export interface OfferFact {
  amount: string | null
  currency: string | null
  raw: string
  /** The price before a discount. */
  old: StatedAmount | null
  /** The amount is the lower end of a range the source states. */
  isLowest: boolean
  name: string | null
  availability: 'InStock' | 'OutOfStock' | null
  /** True when the source states an availability that is neither. */
  unclearAvailability: boolean
  sku: string | null
  stock: number | null
}

export interface Specification {
  name: string
  value: string
}

export interface VariantFact {
  properties: { property: string; value: string }[]
  amount: string | null
  /** The amount before a discount, in the same unit; absent where none is told. */
  oldAmount?: string
  currency: string | null
  stock: number | null
  sku: string | null
  available: boolean | null
}

/** The facts of one source (JSON-LD, microdata, meta tags, embedded state) about the page's product. */
export interface ProductFacts {
  source: 'json-ld' | 'microdata' | 'rdfa' | 'meta' | 'state'
  name: string | null
  description: string | null
  sku: string | null
  gtin: string | null
  mpn: string | null
  brand: string | null
  images: string[]
  video: string | null
  offers: OfferFact[]
  variants: VariantFact[]
  /** The source says that there are variants, and what sets them apart could not be read. */
  hasUnreadVariants?: boolean
  weight: string | null
  specifications: Specification[]
}
