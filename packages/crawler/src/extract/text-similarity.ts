import { foldText } from '../lexicon/digits.ts'
import { memoized } from '../lru-memo.ts'

const wordsIn = memoized(
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
export function textSimilarity(a: string, b: string): number {
  const left = wordsIn(a)
  const right = wordsIn(b)
  if (left.size === 0 || right.size === 0) return 0
  const [small, large] = left.size <= right.size ? [left, right] : [right, left]
  let shared = 0
  for (const word of small) if (large.has(word)) shared++
  const cover = shared / small.size
  return small.size === 1 && large.size > 3 ? cover * 0.6 : cover * (0.7 + 0.3 * (small.size / large.size))
}
