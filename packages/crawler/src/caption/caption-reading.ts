/** Words of the caption, by where they stand in it. */
export interface CaptionWords {
  start: number
  end: number
  text: string
}

/** A value with how sure the reading is (0 to 1) and the words it rests on. */
export interface Stated<Value> {
  value: Value
  confidence: number
  words: readonly CaptionWords[]
}

/** One price of several: of a size, a model, a weight, one of the products of a post. */
export interface CaptionVariantPrice {
  of: string
  rial: number
}

/** The habits of one page in writing its price, learned from its seller's corrections. */
export interface CaptionTemplate {
  /** The folded word or sign in front of the price. */
  introducer: string | null
  /** The price stands on the caption's first line, or on its last with a number; null when it is not always so. */
  position: 'first' | 'last' | null
  /** The factor that turns a number below 10,000 without a unit, or one from 1,000 with "toman", into toman. */
  bareNumberToman: 1 | 1_000 | null
}

/** The fields read from a caption. Nothing is invented: an unstated field is null or empty. Money in rial. */
export interface CaptionReading {
  isProduct: Stated<boolean>
  name: Stated<string> | null
  /** The one price a buyer pays now; null when there is none, or more than one. */
  price: Stated<number> | null
  /** The price before a discount. */
  formerPrice: Stated<number> | null
  /** Several prices of one post, else empty. */
  prices: readonly Stated<CaptionVariantPrice>[]
  asksForPrice: Stated<true> | null
  soldOut: Stated<boolean>
  sizes: readonly Stated<string>[]
  colors: readonly Stated<string>[]
  code: Stated<string> | null
  /** Phone numbers, handles, hashtags and links are taken out, because the marketplace refuses them. */
  description: Stated<string>
}
