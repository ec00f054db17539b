import { joinedKey, markIn, textWords, withoutParentheses } from './attribute-text.ts'
import type { AttributeOption } from './category-attribute.ts'
import { hasPhrase, type KnownWords, withKnownPhrases } from './known-words.ts'
import { type Amount, readAmounts } from './read-amounts.ts'

/** An option as values are compared with it. */
export interface ReadyOption {
  id: number
  /** Its own words, and those in parentheses, each as one key. */
  keys: ReadonlySet<string>
  /** The words of each, with those of one meaning made one. */
  phrases: readonly (readonly string[])[]
  answer: 'yes' | 'no' | null
  amount: Amount | null
}

export interface ReadyOptions {
  options: readonly ReadyOption[]
  /** The options are the two answers to a yes-or-no question. */
  isYesNo: boolean
  /** The options are amounts, told apart by their numbers alone. */
  areAmounts: boolean
  isPurity: boolean
  /** The words of values, those of the attribute's own meaning first. */
  values: ReadonlyMap<string, string>
}

const SHARE_OF_AMOUNTS = 0.75

export function readyOptions(
  options: readonly AttributeOption[],
  { isPurity, values }: Pick<ReadyOptions, 'isPurity' | 'values'>,
  known: KnownWords,
): ReadyOptions {
  const ready = options.map((option) => readyOption(option, values, known))
  const answers = ready.filter(({ answer }) => answer !== null)
  const amounts = ready.filter(({ amount }) => amount !== null)
  return {
    options: ready,
    isYesNo: answers.length >= 2 && ready.length <= 3,
    areAmounts: amounts.length >= SHARE_OF_AMOUNTS * ready.length && amounts.length > 0,
    isPurity,
    values,
  }
}

function readyOption(
  { id, title }: AttributeOption,
  values: ReadonlyMap<string, string>,
  known: KnownWords,
): ReadyOption {
  const { main, inside } = withoutParentheses(title)
  const names = [main, ...inside].filter((name) => name !== '')
  const { words, amounts, isOpen } = readAmounts(title, known)
  // "E27" and "RGB 5" are names and no amounts: an amount is a number with nothing but its unit.
  const [amount] = amounts
  const isAmount = amounts.length === 1 && amount && !isOpen && amount.to - amount.from === words.length
  return {
    id,
    keys: new Set(names.map(joinedKey)),
    phrases: names.map((name) => meaningsOf(name, values)),
    answer: answerOf(title, known),
    amount: isAmount ? amount : null,
  }
}

export const meaningsOf = (text: string, values: ReadonlyMap<string, string>): string[] =>
  withKnownPhrases(textWords(text), values).map(({ word }) => word)

export function answerOf(text: string, known: KnownWords): 'yes' | 'no' | null {
  const mark = markIn(text)
  if (mark) return mark
  const words = textWords(text)
  if (hasPhrase(words, known.no)) return 'no'
  return hasPhrase(words, known.yes) ? 'yes' : null
}
