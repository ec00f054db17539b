import { foldText } from '../lexicon/digits.ts'
import { memoized } from '../lru-memo.ts'

/** The words of a text, at most 60, folded: what its likeness to others is measured by. */
export const wordsOfText = memoized(
  (text): ReadonlySet<string> =>
    new Set(
      foldText(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .slice(0, 60),
    ),
)

/**
 * Measures how alike two names are, 0 to 1: the share of the shorter one's words found in the other (shortened for
 * one-word names).
 */
export const textSimilarity = (a: string, b: string): number => similarityOf(wordsOfText(a), wordsOfText(b))

/** The likeness of a text to the one of several texts that it is most like; 0 where there is none. */
export function likenessTo(known: readonly ReadonlySet<string>[], text: string): number {
  if (known.length === 0) return 0
  const words = wordsOfText(text)
  let most = 0
  for (const each of known) most = Math.max(most, similarityOf(each, words))
  return most
}

function similarityOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 || right.size === 0) return 0
  const [small, large] = left.size <= right.size ? [left, right] : [right, left]
  let shared = 0
  for (const word of small) if (large.has(word)) shared++
  const cover = shared / small.size
  return small.size === 1 && large.size > 3 ? cover * 0.6 : cover * (0.7 + 0.3 * (small.size / large.size))
}
