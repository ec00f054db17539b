import { availabilityOfWords } from '../../lexicon/availability-words.ts'
import { foldText } from '../../lexicon/digits.ts'
import { NO_CHOICE } from '../../lexicon/variant-words.ts'
import type { Choice, ChoiceVariant } from './choice.ts'
import { readOption } from './option-text.ts'

const CODE = /^(?=.*\d)(?=.*[a-z])[a-z0-9][\w./-]{2,39}$/i

/** The text of one option as a variant of one property; none where it chooses nothing. `code` is its value in the form. */
export function optionVariant(property: string, text: string, code: string, isOff: boolean): ChoiceVariant[] {
  if (text === '' || NO_CHOICE.test(text)) return []
  const { value, price, adds, isUnclear } = readOption(text)
  const own = withoutProperty(value, property)
  if (own === '') return []
  return [
    {
      properties: [{ property, value: own }],
      amount: price?.amount ?? null,
      currency: price?.currency ?? null,
      stock: null,
      sku: CODE.test(code) ? code : null,
      available: isOff || availabilityOfWords(text) === 'OutOfStock' ? false : null,
      adds,
      isUnclear,
    },
  ]
}

/** "colour red" of a choice of colours is "red". */
function withoutProperty(value: string, property: string): string {
  const isNamed = property !== '' && foldText(value).startsWith(`${foldText(property)} `)
  return isNamed ? value.slice(property.length).replace(/^[\s:\uff1a]+/, '') : value
}

/** The same choice without the marks of a sold out option, where all of them bear it: they wait for a script. */
export function withLikelyMarks(choice: Choice, marks: readonly boolean[]): Choice {
  if (!marks.every((isMarked) => isMarked)) return choice
  return {
    ...choice,
    variants: choice.variants.map((variant) => ({ ...variant, available: null })),
  }
}
