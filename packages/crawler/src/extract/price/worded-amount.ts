import { foldText } from '../../lexicon/digits.ts'
import { type NumberPart, numberWord, SPOKEN_UNIT } from '../../lexicon/number-words.ts'
import { plainDecimal } from './plain-decimal.ts'

/** A number written in words, or in words and digits ("2 million and 500 thousand"), with where it stands in the text. */
export interface WordedAmount {
  value: number
  end: number
  /** Groups of digits among the words. */
  digits: number
  /** Words among the digits, "and" left out. */
  words: number
  /** Counts the words that only multiply. */
  scales: number
}

const TOKEN = /\d[\d.,\u066b\u066c\u060c]*\d|\d|[\p{L}\u064b-\u0652]+/gu
const MOST_AMOUNTS = 20

/** Every number in a folded text that has a word in it, in order. */
export function wordedAmounts(folded: string): WordedAmount[] {
  const readings: Reading[] = []
  let reading = newReading(0)
  for (const match of folded.matchAll(TOKEN)) {
    const text = match[0]
    const said = /^\d/.test(text) ? digitsOf(text) : numberWord(text)
    if (said === null || !/^\s*$/.test(folded.slice(reading.last, match.index))) {
      readings.push(reading)
      reading = newReading(match.index)
    }
    reading.last = match.index + text.length
    if (said === null || said.kind === 'and') continue
    if (said.kind === 'minus') {
      reading.negative = true
      continue
    }
    reading.end = reading.last
    if (/^\d/.test(text)) reading.digits++
    else reading.words++
    if (said.kind === 'scale') reading.scales++
    add(reading, said)
  }
  return [...readings, reading]
    .filter(({ words }) => words > 0)
    .slice(0, MOST_AMOUNTS)
    .map((each) => ({ ...each, value: (each.total + each.current) * (each.negative ? -1 : 1) }))
}

const newReading = (at: number): Reading => ({
  end: at,
  last: at,
  total: 0,
  current: 0,
  negative: false,
  digits: 0,
  words: 0,
  scales: 0,
})

interface Reading extends Omit<WordedAmount, 'value'> {
  last: number
  total: number
  current: number
  negative: boolean
}

function add(reading: Reading, said: NumberPart): void {
  if (said.kind === 'scale') {
    reading.total += (reading.current === 0 ? 1 : reading.current) * said.value
    reading.current = 0
  } else if (said.value === 100 && reading.current > 0 && reading.current < 10) reading.current *= 100
  else reading.current += said.value
}

function digitsOf(text: string): NumberPart | null {
  const plain = plainDecimal(text, null)
  return plain === null ? null : { kind: 'number', value: Number(plain) }
}

/** A spoken amount below this is meant in thousands. */
const SPOKEN_THOUSANDS = 1_000

/** Corrects an amount to how people say prices: fifty toman are fifty thousand, nothing costs less than a thousand. */
export const asSpoken = (value: number): number =>
  value > 0 && value < SPOKEN_THOUSANDS ? value * 1_000 : value

/**
 * An Iranian amount in words or digits as it is said ("a hundred and fifty toman") or, `formal`, as it is written in a
 * contract. `unit` is the unit in the text, null where it names none. Null where there is no number.
 */
export function spokenMoney(
  text: string,
  { formal = false }: { formal?: boolean } = {},
): { value: number; unit: 'rial' | 'toman' | null } | null {
  const folded = foldText(text.slice(0, 200))
  const worded = wordedAmounts(folded)[0]
  const digits = /-?\d[\d.,\u066b\u066c\u060c]*/.exec(folded)?.[0]
  const plain = digits === undefined ? null : plainDecimal(digits.replace('-', ''), null)
  if (!worded && plain === null) return null
  const value = worded ? worded.value : Number(plain) * (digits?.startsWith('-') ? -1 : 1)
  const unit = SPOKEN_UNIT.toman.test(folded) ? 'toman' : SPOKEN_UNIT.rial.test(folded) ? 'rial' : null
  return { value: formal ? value : asSpoken(value), unit }
}
