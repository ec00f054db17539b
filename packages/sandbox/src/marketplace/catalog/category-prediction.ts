import { type LeafCategory, leafCategories } from '../../seed/category-tree.ts'

/** Other words that point to a leaf. */
const otherWords: Record<string, string> = {
  'انگشتر نقره': 'حلقه رکاب',
  'گردنبند نقره': 'آویز رولباسی مدال',
  'دستبند نقره': 'النگو',
  'نیم‌ست نقره': 'سرویس',
  'ظروف پذیرایی': 'سینی قندان شکلات‌خوری آجیل‌خوری',
  'ظرف نگهدارنده مواد غذایی': 'بانکه جا سبد فریزری',
  'قوری و کتری': 'قهوه‌جوش',
  گردو: 'گردوی',
  'زردچوبه و فلفل': 'ادویه',
  'شیرینی سنتی': 'باقلوا باقلوای قطاب نان‌برنجی',
}

const stopWords = new Set(['و', 'با', 'از', 'سایر', 'مدل'])

const wordsByLeaf = new Map(
  [...leafCategories.values()].map((leaf) => [
    leaf,
    new Set(wordsOf(`${leaf.title} ${otherWords[leaf.title] ?? ''}`)),
  ]),
)

/**
 * The three leaves that fit a title best, best first; none when no word is known. Earlier words of the title count
 * more: a "men's ring" is a ring. A hint only, as on the real marketplace, and sometimes wrong.
 */
export function predictedLeaves(title: string): LeafCategory[] {
  const words = wordsOf(title)
  const score = (leaf: LeafCategory, known: Set<string>): number => {
    const found = words.flatMap((word, position) => (known.has(word) ? [1 / (1 + position)] : []))
    // The leaf with fewer other words wins between two that fit alike.
    return found.reduce((sum, each) => sum + each, 0) + (0.1 * found.length) / wordsOf(leaf.title).length
  }
  return [...wordsByLeaf]
    .map(([leaf, known]) => ({ leaf, score: score(leaf, known) }))
    .filter((each) => each.score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 3)
    .map((each) => each.leaf)
}

function wordsOf(text: string): string[] {
  return text.split(/[\s،\u200c]+/).filter((word) => word.length > 1 && !stopWords.has(word))
}
