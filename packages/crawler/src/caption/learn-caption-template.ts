import { tomanOf } from './amount-in-toman.ts'
import { amountsOf, type CaptionAmount } from './caption-amounts.ts'
import { type Caption, openCaption } from './caption-lines.ts'
import type { CaptionTemplate } from './caption-reading.ts'

/** A caption with the price its seller gave it, in rial; null where the seller took the price away. */
export interface CaptionCorrection {
  caption: string
  rial: number | null
}

/** One correction may be an accident, two that agree are a habit. */
const LEAST = 2
const MOST_CORRECTIONS = 200

interface Place {
  introducer: string | null
  position: 'first' | 'last' | null
  bare: 1 | 1_000 | null
}

/**
 * Learns how one page writes its price from its seller's corrections: the word in front of it, its line, the meaning of
 * a bare number. A rule is learned only when at least two corrections state it and none contradicts it; the newest 200
 * count. Corrections whose price does not stand in the caption teach nothing. Null when nothing was learned.
 */
export function learnCaptionTemplate(corrections: readonly CaptionCorrection[]): CaptionTemplate | null {
  const places = corrections.slice(-MOST_CORRECTIONS).flatMap(({ caption, rial }) => {
    const place = rial === null ? null : placeOf(openCaption(caption), rial / 10)
    return place ? [place] : []
  })
  const template: CaptionTemplate = {
    introducer: agreed(places.map(({ introducer }) => introducer)),
    position: agreed(places.map(({ position }) => position)),
    // A price with its unit says nothing about bare numbers.
    bareNumberToman: agreed(places.flatMap(({ bare }) => (bare === null ? [] : [bare]))),
  }
  return Object.values(template).some((value) => value !== null) ? template : null
}

function agreed<Value>(values: readonly (Value | null)[]): Value | null {
  const [first = null] = values
  return values.length >= LEAST && values.every((value) => value === first) ? first : null
}

function placeOf({ lines }: Caption, toman: number): Place | null {
  const withAmounts = lines.map((line) => amountsOf(line.text))
  const last = withAmounts.findLastIndex((amounts) => amounts.length > 0)
  for (const [index, line] of lines.entries()) {
    for (const amount of withAmounts[index] ?? []) {
      const bare = meaningOf(amount, toman)
      if (bare === undefined) continue
      return {
        introducer: introducerOf(line.text.slice(0, amount.start)),
        position: index === 0 ? 'first' : index === last ? 'last' : null,
        bare,
      }
    }
  }
  return null
}

/**
 * The factor from the amount to the price: null when the amount states its unit, undefined when it is not the price.
 */
function meaningOf(amount: CaptionAmount, toman: number): 1 | 1_000 | null | undefined {
  const asThousands = tomanOf(amount, 1_000) === toman
  const asItIs = tomanOf(amount, 1) === toman
  if (asThousands && asItIs) return null
  return asThousands ? 1_000 : asItIs ? 1 : undefined
}

/** The last word or sign in front of the price. */
const introducerOf = (before: string): string | null =>
  /(\p{L}{2,}|\p{Extended_Pictographic})[^\p{L}\d\p{Extended_Pictographic}]*$/u.exec(before)?.[1] ?? null
