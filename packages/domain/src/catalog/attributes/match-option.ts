import { joinedKey, textWords, withoutParentheses } from './attribute-text.ts'
import { type TitleMeaning, titleMeaning } from './attribute-title.ts'
import { hasPhrase, type KnownWords, withKnownPhrases } from './known-words.ts'
import { findByAmount, findByArea } from './match-amount.ts'
import { readAmounts, unitIn } from './read-amounts.ts'
import { answerOf, meaningsOf, type ReadyOption, type ReadyOptions } from './ready-options.ts'

export interface OptionsFound {
  ids: number[]
  /** Below 1 where words were left over, or another spelling was taken for the same. */
  confidence: number
  /** Parts of the value that are no option. */
  unknownParts: number
}

const EXACT = 1
const SAME_MEANING = 0.98
const STEM = 0.96
/** The option stands among other words. */
export const WITHIN = 0.94
const IN_PARENTHESES = 0.92
const LONGEST_VALUE = 300

/** The options that a value names; null when it names none of them, or not clearly. */
export function findOptions(
  value: string,
  asked: { options: ReadyOptions | null; isMany: boolean; title: TitleMeaning },
  known: KnownWords,
): OptionsFound | null {
  if (!asked.options) return null
  const { options, isYesNo, areAmounts, isPurity, values } = asked.options
  const text = value.slice(0, LONGEST_VALUE)
  const whole = joinedKey(text)
  const exact = options.filter(({ keys }) => keys.has(whole))
  if (exact.length === 1) return found(exact, EXACT)
  if (isYesNo) return byAnswer(text, options, asked.title, known)
  if (known.no.has(whole)) return byAnswer(text, options, asked.title, known)
  if (areAmounts) {
    const byAmount = findByAmount(text, options, isPurity, known)
    if (byAmount) return found([byAmount], SAME_MEANING)
    const byArea = findByArea(text, options, asked.title, known)
    if (byArea) return found([byArea], STEM)
  }
  const same = bySameMeaning(meaningsOf(text, values), options)
  if (same) return same
  const find = (words: readonly string[]) => findInPart(words, asked.options as ReadyOptions, known)
  return asked.isMany ? findMany(text, find, known) : findOne(text, asked.options, find, known)
}

const found = (options: readonly ReadyOption[], confidence: number): OptionsFound => ({
  ids: options.map(({ id }) => id),
  confidence,
  unknownParts: 0,
})

function bySameMeaning(meanings: readonly string[], options: readonly ReadyOption[]): OptionsFound | null {
  const key = meanings.join('')
  const same = options.filter(({ phrases }) => phrases.some((phrase) => phrase.join('') === key))
  return same.length === 1 ? found(same, SAME_MEANING) : null
}

function byAnswer(
  text: string,
  options: readonly ReadyOption[],
  title: TitleMeaning,
  known: KnownWords,
): OptionsFound | null {
  // "Water resistant: it resists water" says yes.
  const isRepeated = titleMeaning(text, known).meanings.some((meaning) => title.meanings.includes(meaning))
  const answer = answerOf(text, known) ?? (isRepeated ? 'yes' : null)
  const same = options.filter((option) => option.answer === answer)
  return answer !== null && same.length === 1 ? found(same, SAME_MEANING) : null
}

type FindInPart = (words: readonly string[]) => OptionsFound | null

/** One option of a value that says one thing, perhaps in more words than the option has. */
function findOne(
  text: string,
  ready: ReadyOptions,
  find: FindInPart,
  known: KnownWords,
): OptionsFound | null {
  const { main, inside } = withoutParentheses(text)
  const parts = partsOf(main, known)
  if (parts.length > 1) {
    const each = parts.map(find)
    const ids = new Set(each.flatMap((one) => one?.ids ?? []))
    // One of several values is not the value of the whole.
    if (ids.size === 1 && each.every((one) => one !== null)) return each[0] ?? null
    return findTogether(parts, ready, known) ?? find(mostOf(parts, known))
  }
  const [part = []] = parts
  const byMain = find(part) ?? find(withoutBesides(part, known))
  if (byMain) return byMain
  for (const one of inside) {
    const within = find(textWords(one))
    if (within) return { ...within, confidence: Math.min(within.confidence, IN_PARENTHESES) }
  }
  return null
}

/** The words before those that speak of a part or a cover; none where there are no such words. */
function withoutBesides(words: readonly string[], known: KnownWords): readonly string[] {
  const at = words.findIndex((word) => known.besides.has(word))
  return at > 0 ? words.slice(0, at) : []
}

/** "Men, women": the option that several values are together. */
function findTogether(
  parts: readonly (readonly string[])[],
  { options, values }: ReadyOptions,
  known: KnownWords,
): OptionsFound | null {
  const said = parts.map((words) =>
    withKnownPhrases(words, values)
      .map(({ word }) => word)
      .filter((word) => !known.valueFillers.has(word))
      .join(''),
  )
  const is = known.given.together.find(
    ({ parts: asked }) => asked.length === said.length && asked.every((one) => said.includes(joinedKey(one))),
  )
  return is ? bySameMeaning([joinedKey(is.whole)], options) : null
}

const MOST_OF_ALL = 50

/** "95% cotton, 5% elastane": the part of which there is most; none where no percents say so. */
function mostOf(parts: readonly (readonly string[])[], known: KnownWords): readonly string[] {
  return (
    parts.find((words) => {
      const [share, ...others] = readAmounts(words.join(' '), known).amounts
      return others.length === 0 && share && unitIn(share, 'percent') && share.value > MOST_OF_ALL
    }) ?? []
  )
}

function findMany(text: string, find: FindInPart, known: KnownWords): OptionsFound | null {
  const each = partsOf(withoutParentheses(text).main, known).map(find)
  const ids = [...new Set(each.flatMap((one) => one?.ids ?? []))]
  if (ids.length === 0) return null
  const confidence = Math.min(...each.map((one) => one?.confidence ?? 1))
  return { ids, confidence, unknownParts: each.filter((one) => one === null).length }
}

/** The words of each of several values. */
function partsOf(text: string, known: KnownWords): string[][] {
  const parts: string[][] = []
  for (const piece of text
    .replaceAll('\u066a', '%')
    .split(/[,\u060c;\u061b|\\+\n\u2022&]|\/(?!\d)|(?<!\d)\/| [-\u2013] /)) {
    let part: string[] = []
    for (const word of textWords(piece)) {
      if (known.and.has(word)) {
        parts.push(part)
        part = []
      } else part.push(word)
    }
    parts.push(part)
  }
  return parts.filter((part) => part.length > 0)
}

function findInPart(
  words: readonly string[],
  { options, values }: ReadyOptions,
  known: KnownWords,
): OptionsFound | null {
  const joined = words.join('')
  if (joined === '') return null
  const exact = options.filter(({ keys }) => keys.has(joined))
  if (exact.length === 1) return found(exact, EXACT)
  const meanings = withKnownPhrases(words, values)
    .map(({ word }) => word)
    .filter((word) => !known.valueFillers.has(word))
  const same = bySameMeaning(meanings, options)
  if (same) return same
  const stems = meanings.map((word) => stemOf(word, known))
  const byStem = options.filter(({ phrases }) =>
    phrases.some((phrase) => phrase.map((word) => stemOf(word, known)).join('') === stems.join('')),
  )
  if (byStem.length === 1) return found(byStem, STEM)
  const within = findWithin(meanings, stems, options, known)
  if (within) return within
  // A silvery thing is no silver, but "beech wood", a material of its own, is wood where that is not among the options.
  if (hasPhrase(words, known.colourAdjectives)) return null
  const plain = words.filter((word) => !known.valueFillers.has(word))
  const plainStems = plain.map((word) => stemOf(word, known))
  return plain.length > meanings.length ? findWithin(plain, plainStems, options, known) : null
}

/** The longest option that stands within the value, where no other does beside it and no word turns it. */
function findWithin(
  meanings: readonly string[],
  stems: readonly string[],
  options: readonly ReadyOption[],
  known: KnownWords,
): OptionsFound | null {
  const hits = options.flatMap((option) =>
    option.phrases.flatMap((phrase) => {
      const at = placeOf(phrase, meanings)
      const stemAt =
        at >= 0
          ? at
          : placeOf(
              phrase.map((word) => stemOf(word, known)),
              stems,
            )
      return stemAt < 0 ? [] : [{ option, from: stemAt, to: stemAt + phrase.length }]
    }),
  )
  const longest = hits.filter(
    (hit) =>
      !hits.some(
        (other) =>
          other.option !== hit.option &&
          other.from <= hit.from &&
          other.to >= hit.to &&
          other.to - other.from > hit.to - hit.from,
      ),
  )
  const [first] = longest
  if (!first || longest.some(({ option }) => option !== first.option)) return null
  const rest = meanings.filter((_, at) => at < first.from || at >= first.to)
  if (hasPhrase(rest, known.turning) || hasPhrase(rest, known.no)) return null
  return found([first.option], WITHIN)
}

function placeOf(phrase: readonly string[], words: readonly string[]): number {
  for (let at = 0; at + phrase.length <= words.length; at += 1)
    if (phrase.every((word, index) => words[at + index] === word)) return at
  return -1
}

/** A noun of an adjective or a plural: "wooden" to "wood". A colour keeps its ending: it is no material. */
function stemOf(word: string, known: KnownWords): string {
  if (known.colourAdjectives.has(word)) return word
  const { adjectiveEndings, pluralEndings } = known.given
  const ending = [...pluralEndings, ...adjectiveEndings].find(
    (one) => word.length > one.length + 1 && word.endsWith(one),
  )
  return ending === undefined ? word : word.slice(0, -ending.length)
}
