import { readFileSync } from 'node:fs'

/** What the marketplace asks, in its own words, and what is true of products. */
export interface Concept {
  kind: 'text' | 'number' | 'choice' | 'choices'
  titles: string[]
  unit?: string | null
  /** The unit of a number whose unit stands in the title. */
  hidden?: string
  options?: string[]
  /** The numbers of options that are amounts, in their order. */
  amounts?: number[]
  values?: number[]
  min?: number
  max?: number
  step?: number
  purity?: boolean
}

/** How one group of shops writes it. */
export interface ShopWords {
  titles: string[]
  /** The spellings of an option. */
  values?: Record<string, string[]>
  texts?: string[]
  /** A number with its unit: a pattern, and what one unit of the concept is in its unit. */
  forms?: [string, number][]
  joins?: string[]
  /** Rows that look like an answer and are none. */
  traps: [string, string][]
  /** Values that answer nothing clearly. */
  unmatched: string[]
  /** A product's name may say it. */
  name?: boolean
  /** It is read apart from the table, as a weight is. */
  fact?: boolean
}

export interface Vocabulary {
  concepts: Record<string, ShopWords>
  noise: [string, string][]
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'))

export const CONCEPTS = read('concepts') as Record<string, Concept>
export const FAMILIES = read('families') as Record<string, string[]>
/** `seen` was looked at while the filler was written; of `held-out` only the totals were. */
export const vocabulary = (name: 'seen' | 'held-out') => read(`words-${name}`) as Vocabulary
