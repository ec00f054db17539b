import { joinedKey, markIn, textWords } from './attribute-text.ts'
import type { AttributeWords, Dimension } from './attribute-words.ts'

/** No phrase of more words is known. */
const LONGEST_PHRASE = 5

/** In base units of its dimension. */
export interface Unit {
  dimension: Dimension
  factor: number
}

/** The words as they are looked up. */
export interface KnownWords {
  given: AttributeWords
  /** A phrase of a title to its meaning; a filler to the empty text. */
  titles: ReadonlyMap<string, string>
  mainParts: readonly ReadonlySet<string>[]
  faint: ReadonlySet<string>
  vague: ReadonlySet<string>
  /** A few words are units of two dimensions. */
  units: ReadonlyMap<string, readonly Unit[]>
  /**
   * A phrase of a value to the first of its group, by the meaning of the title that asks for it: "gold" is a colour and a
   * material. The empty meaning has them all.
   */
  values: ReadonlyMap<string, ReadonlyMap<string, string>>
  kinds: ReadonlyMap<string, string>
  valueFillers: ReadonlySet<string>
  yes: ReadonlySet<string>
  no: ReadonlySet<string>
  nothing: ReadonlySet<string>
  turning: ReadonlySet<string>
  besides: ReadonlySet<string>
  ranges: ReadonlySet<string>
  times: ReadonlySet<string>
  atMost: ReadonlySet<string>
  atLeast: ReadonlySet<string>
  and: ReadonlySet<string>
  colourAdjectives: ReadonlySet<string>
  purposes: ReadonlySet<string>
  nameable: ReadonlySet<string>
}

const known = new WeakMap<AttributeWords, KnownWords>()

export function knownWords(words: AttributeWords): KnownWords {
  const before = known.get(words)
  if (before) return before
  const made = lookedUp(words)
  known.set(words, made)
  return made
}

function lookedUp(words: AttributeWords): KnownWords {
  const titles = new Map<string, string>(words.fillers.map((filler) => [joinedKey(filler), '']))
  for (const [meaning, phrases] of Object.entries(words.titles))
    for (const phrase of phrases) titles.set(joinedKey(phrase), meaning)
  const units = new Map<string, Unit[]>()
  for (const { dimension, factor, words: spelled } of words.units)
    for (const word of spelled) {
      const key = joinedKey(word)
      units.set(key, [...(units.get(key) ?? []), { dimension, factor }])
    }
  const { values, kinds } = valuesOf(words)
  const set = (list: readonly string[]) => new Set(list.map(joinedKey))
  return {
    given: words,
    titles,
    mainParts: Object.values(words.mainParts).map((parts) => new Set(parts)),
    faint: new Set(words.faint.map(joinedKey)),
    vague: set(words.vagueTitles),
    units,
    values,
    kinds,
    valueFillers: set(words.valueFillers),
    yes: set(words.yes),
    no: set(words.no),
    nothing: new Set([...set(words.nothing), '']),
    turning: set(words.turning),
    besides: set(words.besides),
    ranges: set(words.ranges),
    times: set(words.times),
    atMost: set(words.atMost),
    atLeast: set(words.atLeast),
    and: set(words.and),
    colourAdjectives: set(words.colourAdjectives),
    purposes: set(words.purposes),
    nameable: new Set(words.nameable),
  }
}

function valuesOf({ values: given }: AttributeWords): Pick<KnownWords, 'values' | 'kinds'> {
  const all = new Map<string, string>()
  const kinds = new Map<string, string>()
  const own = new Map<string, Map<string, string>>()
  for (const [kind, groups] of Object.entries(given)) {
    const ofKind = new Map<string, string>()
    own.set(kind, ofKind)
    for (const group of groups) {
      const first = joinedKey(group[0] ?? '')
      kinds.set(first, kind)
      for (const word of group) ofKind.set(joinedKey(word), first)
    }
    for (const [word, first] of ofKind) all.set(word, first)
  }
  const values = new Map([...own].map(([kind, ofKind]) => [kind, new Map([...all, ...ofKind])] as const))
  return { values: values.set('', all), kinds }
}

/** The values that a title asks for, with all others behind them. */
export function valuesFor(meanings: readonly string[], { values }: KnownWords): ReadonlyMap<string, string> {
  const kind = meanings.find((meaning) => values.has(meaning)) ?? ''
  return values.get(kind) ?? new Map()
}

/**
 * The words with every known phrase put in its place, the longest first; `known` are those that were. A phrase written
 * in one word is found as well as one in several.
 */
export function withKnownPhrases(
  words: readonly string[],
  phrases: ReadonlyMap<string, string>,
): { word: string; known: boolean }[] {
  const found: { word: string; known: boolean }[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - at)
    let meaning: string | undefined
    for (; length > 0; length -= 1) {
      meaning = phrases.get(words.slice(at, at + length).join(''))
      if (meaning !== undefined) break
    }
    if (meaning === undefined) found.push({ word: words[at] as string, known: false })
    else found.push({ word: meaning, known: true })
    at += Math.max(1, length)
  }
  return found
}

/** True when some run of the words is one of the phrases. */
export function hasPhrase(words: readonly string[], phrases: ReadonlySet<string>): boolean {
  return words.some((_, at) => {
    for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1)
      if (phrases.has(words.slice(at, at + length).join(''))) return true
    return false
  })
}

/** True when a value says that nothing is known. */
export const saysNothing = (value: string, words: KnownWords): boolean =>
  markIn(value) === null && words.nothing.has(textWords(value).join(''))
