/** A product as a shop's own catalogue tells it. Amounts are decimal texts in the shop's unit, weights grams. */
export interface CatalogueProduct {
  /** The product's page, absolute or relative to the shop. */
  url: string
  name: string
  sku: string | null
  photos: string[]
  /** HTML or plain text. */
  description: string | null
  /** The price a buyer pays now; null for "call us". */
  price: string | null
  oldPrice: string | null
  /** ISO code of the amounts, IRT for toman; null where the catalogue does not tell. */
  currency: string | null
  available: boolean | null
  /** Null where it is not counted or not told. */
  stock: number | null
  weight: number | null
  brand: string | null
  categoryPath: string[]
  specifications: { name: string; value: string }[]
  variants: CatalogueVariant[] | null
  /** True when the catalogue has variants of it that could not be had. */
  isMissingVariants: boolean
}

export interface CatalogueVariant {
  properties: { property: string; value: string }[]
  price: string | null
  /** The price before a discount; one that is not above the price is none. */
  oldPrice?: string | null
  available: boolean | null
  stock: number | null
  sku: string | null
}

export interface CataloguePage {
  products: CatalogueProduct[]
  /** Products of the whole catalogue; null where it does not say. */
  total: number | null
}

/** The front page of a shop, by which its maker is told. `html` at most its first 500 000 letters. */
export interface Front {
  url: string
  html: string
  headers: Record<string, string>
}

/** Asks an address of the shop for JSON. Null when it is closed, forbidden by robots.txt, broken, or no JSON. */
export type Ask = (url: string, how?: { form?: string; json?: unknown }) => Promise<JsonAnswer | null>
export interface JsonAnswer {
  value: unknown
  headers: Record<string, string>
}

/** A shop system that publishes its catalogue; a shop of it is recognised by its front page. */
export interface CatalogueEngine {
  name: string
  /** `products` where an entry holds what its page does; `addresses` where pages tell more. */
  gives: 'products' | 'addresses'
  recognise(front: Front): boolean
  /** Page `number` of the catalogue, from 1; without products past its end; null when it is not to be had. */
  read(ask: Ask, front: Front, number: number): Promise<CataloguePage | null>
}

/** A marketplace whose pages hold no data while its API does; what to read is recognised by the address. */
export interface MarketplaceCatalogue {
  name: string
  /** The address a product is kept by; null where `address` names none of its products. */
  productAt(address: string): string | null
  /** The list an address names, of one product at a product's; null for other sites and for its front page. */
  listAt(address: string): MarketplaceList | null
  /**
   * The product kept by this address, at the prices of that seller alone where one is named. Answers `gone` for a
   * withdrawn one, null when it cannot be had now.
   */
  readProduct(ask: Ask, product: string, seller: string | null): Promise<CatalogueProduct | 'gone' | null>
}

export interface MarketplaceList {
  /** Code of the seller whose products it lists; null for a list of many sellers' products. */
  seller: string | null
  /** Addresses of the products on page `number`, from 1, and how many pages there are; null when it is closed. */
  read(ask: Ask, number: number): Promise<{ products: string[]; pages: number } | null>
}

/** A platform's own way to its public products, which needs no account. */
export type CatalogueReader = CatalogueEngine | MarketplaceCatalogue

export const EMPTY_CATALOGUE_PRODUCT = {
  sku: null,
  photos: [],
  description: null,
  price: null,
  oldPrice: null,
  currency: null,
  available: null,
  stock: null,
  weight: null,
  brand: null,
  categoryPath: [],
  specifications: [],
  variants: null,
  isMissingVariants: false,
} satisfies Omit<CatalogueProduct, 'url' | 'name'>
