/** Words of the caption, by where they stand in it. */
export interface CaptionWords {
  start: number
  end: number
  text: string
}

/** A value with how sure the reading is (0 to 1) and the words it rests on. */
export interface Said<Value> {
  value: Value
  confidence: number
  words: readonly CaptionWords[]
}

/** One price of several: of a size, a model, a weight, one of the products of a post. */
export interface CaptionVariantPrice {
  of: string
  rial: number
}

/** Where one page writes its price, learned from what its seller corrected. */
export interface CaptionTemplate {
  /** The folded word or sign in front of the price. */
  introducer: string | null
  /** The price stands on the caption's first line, or on its last with a number; null when it is not always so. */
  position: 'first' | 'last' | null
  /** What a number below 10,000 without a unit, or from 1,000 with "toman", is multiplied by to give toman. */
  bareNumberToman: 1 | 1_000 | null
}

/** What a caption says. Nothing is invented: what is not said is null or empty. Money in rial. */
export interface CaptionReading {
  isProduct: Said<boolean>
  name: Said<string> | null
  /** The one price a buyer pays now; null when there is none, or more than one. */
  price: Said<number> | null
  /** The price before a discount. */
  formerPrice: Said<number> | null
  /** Several prices of one post, else empty. */
  prices: readonly Said<CaptionVariantPrice>[]
  /** The caption says to ask for the price. */
  asksForPrice: Said<true> | null
  soldOut: Said<boolean>
  sizes: readonly Said<string>[]
  colors: readonly Said<string>[]
  code: Said<string> | null
  /** Without phone numbers, handles, hashtags and links, which the marketplace refuses. */
  description: Said<string>
}
