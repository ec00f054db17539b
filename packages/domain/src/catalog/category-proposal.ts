import { searchKey } from '../text/search-key.ts'

/** A category that products can be put into: its title, and the titles above it, outermost first. */
export interface ProposableCategory {
  id: number
  title: string
  path: readonly string[]
}

/**
 * How far a proposal can be trusted. `sure`: the site's words are the title's; `likely`: they share most, or a product's name
 * holds the whole title; `guess`: they share half, others fit as well, or the marketplace predicted it.
 */
export const PROPOSAL_CONFIDENCES = ['sure', 'likely', 'guess'] as const
export type ProposalConfidence = (typeof PROPOSAL_CONFIDENCES)[number]

export interface CategoryProposal<Category extends ProposableCategory> {
  category: Category
  confidence: ProposalConfidence
}

export interface CategoryProposer<Category extends ProposableCategory> {
  /**
   * The category whose title shares most words with the innermost category of the site (outermost first, joined with " > ");
   * the outer ones decide between equals. Null when no category shares at least half.
   */
  ofSiteCategory(siteCategory: string): CategoryProposal<Category> | null
  /** The category whose whole title, of two words or more, stands in a product's name; null when two fit alike. */
  ofName(name: string): CategoryProposal<Category> | null
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
/** More than half of the words are shared, or the categories above agree as well. */
const MOST = 0.6
/** Weight of the categories above, relative to the category itself. */
const ABOVE = 0.25
/** A title of one word stands in the names of too many other things. */
const TITLE_WORDS = 2

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

const isWithin = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...words].every((word) => others.has(word))

function indexed<One>(all: readonly One[], wordsOfOne: (one: One) => Iterable<string>): Map<string, One[]> {
  const index = new Map<string, One[]>()
  for (const one of all) {
    for (const word of wordsOfOne(one)) {
      const others = index.get(word)
      if (others) others.push(one)
      else index.set(word, [one])
    }
  }
  return index
}

/** Those that the index has under any of the words. */
function within<One>(index: ReadonlyMap<string, readonly One[]>, words: ReadonlySet<string>): One[] {
  return [...new Set([...words].flatMap((word) => index.get(word) ?? []))]
}

/** Reads a tree once, so that thousands of texts are held against the few titles that share a word with each. */
export function categoryProposer<Category extends ProposableCategory>(
  categories: readonly Category[],
): CategoryProposer<Category> {
  const titles = categories.map((category) => ({
    category,
    title: wordsOf(category.title),
    above: wordsOf(category.path.join(' ')),
  }))
  const byWord = indexed(titles, ({ title }) => title)
  const countOf = (word: string) => byWord.get(word)?.length ?? 0
  // A title that stands in a name is found by its rarest word, so that a word of many titles leads to few.
  const byRarestWord = indexed(titles, ({ title }) =>
    [...title].sort((one, other) => countOf(one) - countOf(other)).slice(0, 1),
  )

  return {
    ofSiteCategory(siteCategory) {
      const segments = siteCategory.split(' > ')
      const own = wordsOf(segments.at(-1) ?? '')
      const above = wordsOf(segments.slice(0, -1).join(' '))
      const alike = within(byWord, own).flatMap((one) => {
        const ownLikeness = likeness(own, one.title)
        return ownLikeness < ENOUGH
          ? []
          : [{ ...one, score: ownLikeness + ABOVE * likeness(above, one.above) }]
      })
      const found = bestOf(alike, ({ score }) => score)
      if (!found) return null
      const { category, title, score } = found.best
      const isSame = isWithin(own, title) && isWithin(title, new Set([...own, ...above]))
      const isGuess = found.isTied || (!isSame && score < MOST)
      return { category, confidence: isGuess ? 'guess' : isSame ? 'sure' : 'likely' }
    },

    ofName(name) {
      const words = wordsOf(name)
      const held = within(byRarestWord, words).filter(
        ({ title }) => title.size >= TITLE_WORDS && isWithin(title, words),
      )
      const found = bestOf(held, ({ title }) => title.size)
      return !found || found.isTied ? null : { category: found.best.category, confidence: 'likely' }
    },
  }
}

/** The first of the best; tied where another is as good. */
function bestOf<One>(
  all: readonly One[],
  scoreOf: (one: One) => number,
): { best: One; isTied: boolean } | null {
  let found: { best: One; score: number; isTied: boolean } | null = null
  for (const one of all) {
    const score = scoreOf(one)
    if (!found || score > found.score) found = { best: one, score, isTied: false }
    else if (score === found.score) found.isTied = true
  }
  return found
}
