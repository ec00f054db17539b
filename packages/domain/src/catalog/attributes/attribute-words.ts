/** A physical quantity; numbers are converted within one of them only. */
export type Dimension =
  | 'mass'
  | 'length'
  | 'area'
  | 'volume'
  | 'data'
  | 'charge'
  | 'power'
  | 'voltage'
  | 'current'
  | 'frequency'
  | 'resolution'
  | 'purity'
  | 'percent'
  | 'time'
  | 'age'
  | 'persons'
  | 'pages'
  | 'knots'
  | 'count'

/** What is counted: a number of it needs no unit. */
export const COUNTED: ReadonlySet<Dimension> = new Set(['age', 'persons', 'pages', 'knots', 'count'])

export interface UnitWord {
  dimension: Dimension
  /** The base units in one of it. */
  factor: number
  words: readonly string[]
}

/**
 * The words by which attributes and what shops say of them are told to mean the same. They are handed in, because this
 * part holds no words of any language. Every phrase is compared without spaces and half-spaces, in one form of each
 * letter.
 */
export interface AttributeWords {
  /** Phrases of a title that mean the same, by a name for what they mean. */
  titles: Readonly<Record<string, readonly string[]>>
  /** The words of a title that say nothing ("product", "amount"). */
  fillers: readonly string[]
  /** The meanings that a unit says by itself: a title in gigabytes need not say "memory". */
  implied: readonly { dimension: Dimension; factor?: number; meanings: readonly string[] }[]
  /** What a title counts by itself: "number of pages" are pages. */
  counted: Readonly<Record<string, Dimension>>
  /** The parts that stand for the whole, by what is asked of it: "material of the body" is the material. */
  mainParts: Readonly<Record<string, readonly string[]>>
  /** Meanings that a title of a number or choice may have besides and hardly count: "size of the diameter". */
  faint: readonly string[]
  /** Titles that fit several attributes, told apart by the value alone ("suitable for"). */
  vagueTitles: readonly string[]
  units: readonly UnitWord[]
  /** Words of values that mean the same, each group one value, by the meaning of the title that asks for them. */
  values: Readonly<Record<string, readonly (readonly string[])[]>>
  /** The words of a value that say nothing ("made of", "for"). */
  valueFillers: readonly string[]
  /** The two answers to a yes-or-no question. */
  yes: readonly string[]
  no: readonly string[]
  /** A value that says nothing ("unknown", "-"). */
  nothing: readonly string[]
  /** A word beside a value that makes it another thing ("without", "pattern of", "coated with"). */
  turning: readonly string[]
  /** Words after which a value speaks of a part, or of what covers it: "brass with gold plating" is brass. */
  besides: readonly string[]
  /** Values that are one other value together: a thing for men and for women is for both. */
  together: readonly { parts: readonly string[]; whole: string }[]
  /** Words between the two ends of a range, and between the sides of a size. */
  ranges: readonly string[]
  times: readonly string[]
  /** A word that makes a number its upper bound, and one that makes it the lower. */
  atMost: readonly string[]
  atLeast: readonly string[]
  /** Words between several values. */
  and: readonly string[]
  /** Adjectives of a colour that look like those of a material. */
  colourAdjectives: readonly string[]
  /** The endings that make an adjective of a noun, the longest first. */
  adjectiveEndings: readonly string[]
  pluralEndings: readonly string[]
  /** Words that stand before a material in a name: "for", "cleaner of". */
  purposes: readonly string[]
  /** The meanings, among `titles`, of which a name or description tells by its words alone. */
  nameable: readonly string[]
  /** The meanings of the facts that a product has beside its table. */
  facts: { brand: string; gtin: string; isbn: string; weight: string }
  /** The number that a word or a run of words says; null when it says none. */
  spokenNumber(words: readonly string[]): { value: number; length: number } | null
}
