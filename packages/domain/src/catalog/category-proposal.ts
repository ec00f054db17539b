import { searchKey } from '../text/search-key.ts'

/** A category that products can be put into: its title, and the titles above it, outermost first. */
export interface ProposableCategory {
  id: number
  title: string
  path: readonly string[]
}

/** Plural suffixes of Persian nouns, with and without ezafe; a half-space before them is closed already. */
const PLURAL = /(?<=..)\u0647\u0627(?:\u06cc)?$/
/** The Persian words for "and", "with", "from", "for" and "other". */
const EMPTY_WORDS = new Set(
  ['\u0648', '\u0628\u0627', '\u0627\u0632', '\u0628\u0631\u0627\u06cc', '\u0633\u0627\u06cc\u0631'].map(
    searchKey,
  ),
)
const ENOUGH = 0.5
/** Weight of the categories above, relative to the category itself. */
const ABOVE = 0.25

function wordsOf(text: string): Set<string> {
  const words = searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(PLURAL, ''))
  return new Set(words.filter((word) => word.length > 1 && !EMPTY_WORDS.has(word)))
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length
  const all = one.size + other.size - common
  return all === 0 ? 0 : common / all
}

/**
 * The category whose title shares most words with the innermost category of the site (`siteCategory`, joined with " >
 * "); the outer ones decide between equals. Null when no category shares at least half.
 */
export function proposeCategory<Category extends ProposableCategory>(
  siteCategory: string,
  categories: readonly Category[],
): Category | null {
  const segments = siteCategory.split(' > ')
  const own = wordsOf(segments.at(-1) ?? '')
  const above = wordsOf(segments.slice(0, -1).join(' '))
  let best: { category: Category; score: number } | null = null
  for (const category of categories) {
    const alike = likeness(own, wordsOf(category.title))
    if (alike < ENOUGH) continue
    const score = alike + ABOVE * likeness(above, wordsOf(category.path.join(' ')))
    if (!best || score > best.score) best = { category, score }
  }
  return best?.category ?? null
}
