import type { Fetched } from '../fetch/fetch-page.ts'

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

/** A shop system that publishes its catalogue. */
export interface CatalogueEngine {
  name: string
  /** `products` where an entry holds what its page does; `addresses` where pages tell more. */
  gives: 'products' | 'addresses'
  recognise(front: Front): boolean
  /** Page `number` of the catalogue, from 1; without products past its end; null when it is not to be had. */
  read(ask: Ask, front: Front, number: number): Promise<CataloguePage | null>
}

export const NO_DETAILS = {
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

/** An answer's body as JSON; null for anything else, such as the HTML of a plugin that guards the address. */
export function jsonOf(fetched: Fetched): JsonAnswer | null {
  if (!fetched.ok) return null
  try {
    return { value: JSON.parse(new TextDecoder().decode(fetched.body)) as unknown, headers: fetched.headers }
  } catch {
    return null
  }
}
