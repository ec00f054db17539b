/** One offer as a source states it. `amount` is a plain decimal; */
export interface OfferFact {
  amount: string | null
  currency: string | null
  raw: string
  name: string | null
  availability: 'InStock' | 'OutOfStock' | null
  sku: string | null
  stock: number | null
}

export interface VariantFact {
  properties: { property: string; value: string }[]
  amount: string | null
  currency: string | null
  stock: number | null
  sku: string | null
  available: boolean | null
}

/** What one source (JSON-LD, microdata, meta tags, embedded state) says about the page's product. */
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
  weight: string | null
}
