import { availabilityOfWords } from '../../lexicon/availability-words.ts'
import { COUNT_LEFT } from '../../lexicon/choice-words.ts'
import { foldText } from '../../lexicon/digits.ts'
import { guessProperty } from '../../lexicon/value-property.ts'
import { isVariantProperty, NO_CHOICE } from '../../lexicon/variant-words.ts'
import type { Choice, ChoiceVariant } from './choice.ts'
import type { OptionData } from './option-data.ts'
import { readOption } from './option-text.ts'

/** One option as it was read: its words, and what its attributes tell. */
export interface ReadOption extends OptionData {
  text: string
  isOff: boolean
  /** Its value in the form; absent where it has none. */
  code?: string | undefined
}

/** A template that a script fills, and a mark of a button that counts. */
const NO_WORDS = /\{\{|\}\}|\$\{|<%|^[^\p{L}\p{N}]*$/u

/** One option as a variant of one property; none where it chooses nothing or has no words. */
export function optionVariant(property: string, option: ReadOption): ChoiceVariant[] {
  const { text } = option
  if (text === '' || NO_CHOICE.test(text) || NO_WORDS.test(text)) return []
  const { value, price, adds, isUnclear } = readOption(text)
  const own = withoutProperty(value, property)
  if (own === '') return []
  const words = availabilityOfWords(text)
  const isOut = option.isOff || option.stock === 0 || words === 'OutOfStock'
  return [
    {
      properties: [{ property, value: own }],
      amount: price?.amount ?? (adds === null && !isUnclear ? option.amount : null),
      currency: price?.currency ?? null,
      stock: option.stock ?? (isOut ? null : countLeft(text)),
      sku: option.sku,
      available: isOut ? false : words === 'InStock' ? true : null,
      adds,
      isUnclear,
      ...(option.code ? { code: option.code } : {}),
    },
  ]
}

function countLeft(text: string): number | null {
  const count = COUNT_LEFT.exec(foldText(text))?.[1]
  return count === undefined ? null : Number(count)
}

/** "colour red" of a choice of colours is "red". */
function withoutProperty(value: string, property: string): string {
  const folded = foldText(value).replace(/[:\uff1a]/, ' ')
  const isNamed = property !== '' && folded.startsWith(`${foldText(property)} `)
  return isNamed ? value.slice(property.length).replace(/^[\s:\uff1a]+/, '') : value
}

/**
 * The property of a choice that has no label but values that tell it: colours, sizes in letters. Its own label where it
 * has one; numbers alone tell nothing.
 */
export function toldProperty(label: string, texts: readonly string[]): string {
  if (isVariantProperty(label)) return label
  const values = texts
    .filter((text) => text !== '' && !NO_CHOICE.test(text))
    .map((text) => readOption(text).value)
  const isWorded = values.length > 1 && values.every((value) => /\p{L}/u.test(value))
  return (isWorded ? guessProperty(values) : '') || label
}

/** The same choice without the marks of a sold out option, where all of them bear it: they wait for a script. */
export function withLikelyMarks(choice: Choice, marks: readonly boolean[]): Choice {
  if (!marks.every((isMarked) => isMarked)) return choice
  return {
    ...choice,
    variants: choice.variants.map((variant) => ({ ...variant, available: null })),
  }
}
