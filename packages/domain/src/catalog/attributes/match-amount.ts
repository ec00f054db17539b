import type { TitleMeaning } from './attribute-title.ts'
import type { KnownWords } from './known-words.ts'
import { type Amount, readAmounts, unitIn } from './read-amounts.ts'
import type { ReadyOption } from './ready-options.ts'

/** A terabyte is 1000 or 1024 gigabytes. */
const EQUAL_AMOUNT = 0.03

/** The option that is the one amount of a value; null where the value says none of them, or more. */
export function findByAmount(
  text: string,
  options: readonly ReadyOption[],
  isPurity: boolean,
  known: KnownWords,
): ReadyOption | null {
  const { amounts, isOpen } = readAmounts(text, known)
  if (isOpen) return null
  const same = options.filter(({ amount }) =>
    amounts.some((said) => amount !== null && isEqualAmount(amount, said, isPurity)),
  )
  const distinct = new Set(amounts.map(({ value, units }) => value * (units[0]?.factor ?? 1)))
  return same.length === 1 && distinct.size === 1 ? (same[0] ?? null) : null
}

const METRE = 100
const SQUARE_METRE = 10_000
/** A rug is sold by round metres: 1.5 by 2.25 is one of three. */
const NEAR_AREA = 0.15
const LEAST_CENTIMETRES = 20

/** The option in metres that a size of two sides comes to: rugs are named by their area. */
export function findByArea(
  text: string,
  options: readonly ReadyOption[],
  { meanings }: TitleMeaning,
  known: KnownWords,
): ReadyOption | null {
  const { amounts, isSize } = readAmounts(text, known)
  const [one, other] = amounts
  if (!isSize || amounts.length !== 2 || !one || !other || !meanings.includes('size')) return null
  const unit = unitIn(other, 'length') ?? unitIn(one, 'length')
  const bare = Math.min(one.value, other.value) >= LEAST_CENTIMETRES ? 1 : METRE
  const area = (one.value * other.value * (unit?.factor ?? bare) ** 2) / SQUARE_METRE
  const near = options.filter(
    ({ amount }) =>
      amount !== null &&
      unitIn(amount, 'length')?.factor === METRE &&
      Math.abs(amount.value - area) <= NEAR_AREA * amount.value,
  )
  return near.length === 1 ? (near[0] ?? null) : null
}

function isEqualAmount(one: Amount, other: Amount, isPurity: boolean): boolean {
  if (isPurity) {
    const [pure, said] = [purityOf(one), purityOf(other)]
    return pure !== null && said !== null && isClose(pure, said)
  }
  // A bare number among amounts is in their unit.
  if (one.units.length === 0 || other.units.length === 0) return one.value === other.value
  return one.units.some((unit) => {
    const same = unitIn(other, unit.dimension)
    return same !== null && isClose(one.value * unit.factor, other.value * same.factor)
  })
}

const isClose = (one: number, other: number) => Math.abs(one - other) <= EQUAL_AMOUNT * Math.max(one, other)

/** A purity of metal in thousandths: up to 24 it is in karat. Grams are none. */
export function purityOf({ value, units }: Amount): number | null {
  if (units.length > 0 && !units.some(({ dimension }) => dimension === 'purity')) return null
  return value <= 24 ? (value / 24) * 1000 : value
}
