import { textWords, withoutParentheses } from './attribute-text.ts'
import { type KnownWords, type Unit, withKnownPhrases } from './known-words.ts'
import { unitNamed } from './read-amounts.ts'

/** A title as it is compared. */
export interface TitleMeaning {
  /** All words as one. */
  joined: string
  /** The meanings of its words, without those that say nothing. */
  meanings: readonly string[]
  /** A unit in parentheses, or as the last word. */
  unit: Unit | null
  isVague: boolean
}

/** How surely two titles ask the same; below all of these they do not. */
const SAME_WORDS = 1
const SAME_MEANING = 0.97
const INEXACT = 0.93

export function titleMeaning(title: string, known: KnownWords): TitleMeaning {
  const { main, inside } = withoutParentheses(title)
  const words = textWords(main)
  const joined = words.join('')
  const inUnit = inside.map((one) => unitNamed(one, known)).find((unit) => unit !== null) ?? null
  const meanings = withKnownPhrases(words, known.titles)
    .map(({ word, known: isKnown }) => (isKnown ? word : singular(word, known)))
    .filter((word) => word !== '')
  return { joined, meanings: [...new Set(meanings)].sort(), unit: inUnit, isVague: known.vague.has(joined) }
}

function singular(word: string, known: KnownWords): string {
  const ending = known.given.pluralEndings.find((one) => word.length > one.length + 2 && word.endsWith(one))
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/**
 * How surely a row of a shop's table answers an attribute, by their titles; 0 when it does not. Some words do not count:
 * those that the attribute's unit says anyway, those of its main part, and those that the product's own name says.
 * "Memory" and "internal memory" are one in gigabytes, "material" and "material of the body" are one, "length" is that of
 * the cable where a cable is sold, and "package weight" is another than "weight".
 */
export function titleLikeness(
  asked: { title: TitleMeaning; implied: readonly ReadonlySet<string>[] },
  said: TitleMeaning,
  own: ReadonlySet<string>,
  known: KnownWords,
): number {
  const { title, implied } = asked
  if (title.joined === said.joined && title.joined !== '') return SAME_WORDS
  if (title.meanings.length === 0 || said.meanings.length === 0) return 0
  if (isEqual(title.meanings, said.meanings)) return SAME_MEANING
  const isNear =
    implied.some((meanings) => isEqualBut(meanings, title, said)) ||
    [known.faint, own].some((meanings) => isEqualBut(meanings, title, said, { isWhole: true }))
  return isNear ? INEXACT : 0
}

/** With `isWhole` something must be left of both. */
function isEqualBut(
  implied: ReadonlySet<string>,
  asked: TitleMeaning,
  said: TitleMeaning,
  { isWhole = false } = {},
): boolean {
  const [rest, other] = [asked, said].map(({ meanings }) => meanings.filter((one) => !implied.has(one)))
  if (!rest || !other || !isEqual(rest, other)) return false
  return rest.length > 0 || (!isWhole && said.meanings.some((one) => implied.has(one)))
}

const isEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, index) => word === other[index])

/** The likeness of titles that are the same but for words that hardly count; another attribute may fit better. */
export const isExactTitle = (likeness: number): boolean => likeness > INEXACT

const HEAD_OF_NAME = 2

/** The meanings in the first words of a product's name: a title need not repeat them. */
export function ownMeanings(name: string | null, known: KnownWords): ReadonlySet<string> {
  return new Set(
    titleMeaning(
      textWords(name ?? '')
        .slice(0, HEAD_OF_NAME)
        .join(' '),
      known,
    ).meanings,
  )
}
