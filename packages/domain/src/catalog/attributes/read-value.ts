import { textWords } from './attribute-text.ts'
import { COUNTED, type Dimension } from './attribute-words.ts'
import { type AttributeValue, LONGEST_ATTRIBUTE_TEXT, optionValue, textValue } from './category-attribute.ts'
import { type KnownWords, saysNothing, type Unit } from './known-words.ts'
import { purityOf } from './match-amount.ts'
import { findOptions } from './match-option.ts'
import { type Amount, decimalText, readAmounts, unitIn } from './read-amounts.ts'
import type { ReadyAttribute } from './ready-attribute.ts'

export interface ValueRead {
  value: AttributeValue
  confidence: number
}

const WITHOUT_UNIT = 0.96
/** Parts of a value that are none of the options: what is filled is right and may be incomplete. */
const INCOMPLETE = 0.9
const ALL_PURE = 1000
const MONTHS_OF_YEAR = 12

/**
 * The answer that a value of the shop gives; null where it gives none, or not clearly.
 * @param titleUnit the unit that the value's own title names, for numbers without one
 */
export function readValue(
  said: string,
  ready: ReadyAttribute,
  titleUnit: Unit | null,
  known: KnownWords,
): ValueRead | null {
  if (saysNothing(said, known)) return null
  const { attribute } = ready
  if (ready.options) {
    const found = findOptions(said, ready, known)
    if (!found) return null
    const confidence = found.unknownParts > 0 ? Math.min(INCOMPLETE, found.confidence) : found.confidence
    return { value: optionValue(...found.ids), confidence }
  }
  if (attribute.kind === 'number') return readNumber(said, ready, titleUnit, known)
  const text = said.replace(/\s+/g, ' ').trim()
  return text.length <= LONGEST_ATTRIBUTE_TEXT ? { value: textValue(text), confidence: 1 } : null
}

function readNumber(
  said: string,
  { unit, dimension, isPurity, isLeast }: ReadyAttribute,
  titleUnit: Unit | null,
  known: KnownWords,
): ValueRead | null {
  const { amounts: all, isOpen, isRange, isAtLeast } = readAmounts(said, known)
  // An age "from 3 to 6 years" begins at 3.
  const isFrom = isLeast && isRange && all.length === 2
  const amounts = isFrom ? [fromOf(all as [Amount, Amount])] : all
  if ((isOpen && !isFrom) || amounts.length === 0 || (isAtLeast && !isLeast)) return null
  if (isPurity) {
    const purities = new Set(amounts.map(purityOf))
    const [purity] = purities
    return purities.size === 1 && purity != null && purity <= ALL_PURE
      ? { value: textValue(decimalText(purity)), confidence: 1 }
      : null
  }
  if (!unit || isCount(unit)) {
    const counts = amounts.filter(
      ({ units }) => units.length === 0 || units.some((one) => isCounted(one, dimension)),
    )
    const [only] = counts
    const months = dimension === 'age' && amounts.length === 1 ? (amounts[0] as Amount) : null
    if (months?.units.some((one) => one.dimension === 'time'))
      return { value: textValue(decimalText(months.value / MONTHS_OF_YEAR)), confidence: 1 }
    return amounts.length === 1 && only ? { value: textValue(decimalText(only.value)), confidence: 1 } : null
  }
  const same = amounts.flatMap((one) => {
    const own = unitIn(one, unit.dimension)
    return own ? [(one.value * own.factor) / unit.factor] : []
  })
  if (same.length > 0) {
    const [first, ...others] = same
    if (first === undefined || !others.every((other) => Math.abs(other - first) <= 0.03 * first)) return null
    return { value: textValue(decimalText(first)), confidence: 1 }
  }
  const [only] = amounts
  if (titleUnit?.dimension !== unit.dimension || amounts.length !== 1 || !only || only.units.length > 0)
    return null
  return {
    value: textValue(decimalText((only.value * titleUnit.factor) / unit.factor)),
    confidence: WITHOUT_UNIT,
  }
}

/** The lower end of a range; its unit may stand behind the upper one alone. */
const fromOf = ([from, to]: readonly [Amount, Amount]): Amount =>
  from.units.length > 0 ? from : { ...from, units: to.units }

/** Pieces may be meant by any count, persons by no other. */
const isCounted = (unit: Unit, dimension: Dimension | null) =>
  isCount(unit) && (dimension === null || unit.dimension === dimension || unit.dimension === 'count')

const isCount = ({ dimension }: Unit) => COUNTED.has(dimension)

/** True when a text is a bare name, as of a brand: no sentence. */
export const isName = (text: string): boolean => textWords(text).length <= 6
