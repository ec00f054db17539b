/** A product of a simulated shop. Prices in rial, weights in gram; `stock` null when the page does not tell it. */
export type WebsiteProduct = {
  number: number
  name: string
  category: { key: string; title: string }
  priceRial: number | null
  oldPriceRial: number | null
  available: boolean
  stock: number | null
  sku: string | null
  weightGrams: number | null
  description: string[]
  specs: { name: string; value: string }[]
  variants: WebsiteVariant[]
  pictures: number
}

export type WebsiteVariant = {
  property: string
  value: string
  priceRial: number
  available: boolean
  sku: string
}

/** The right answer about one product page, in the control's spelling. */
export type WebsiteAnswer = {
  url: string
  name: string
  /** The price the page asks for now; of a product with variants the cheapest. Null when the page names no price. */
  price_rial: number | null
  old_price_rial: number | null
  available: boolean
  stock: number | null
  sku: string | null
  weight_grams: number | null
  category: string
  description: string
  image_url: string
  image_urls: string[]
  specs: { name: string; value: string }[]
  variants: { property: string; value: string; price_rial: number; available: boolean; sku: string }[]
}
