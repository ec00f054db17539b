import type { AttributeWords } from '@payvand/domain'
import { TITLE_FILLERS, TITLE_PHRASES, VAGUE_TITLES } from './attribute-title-words.ts'
import { ATTRIBUTE_UNITS } from './attribute-unit-words.ts'
import {
  COLOUR_ADJECTIVES,
  NO_WORDS,
  NOTHING_WORDS,
  PURPOSE_WORDS,
  TURNING_WORDS,
  VALUE_FILLERS,
  VALUE_GROUPS,
  YES_WORDS,
} from './attribute-value-words.ts'
import { numberWord } from './number-words.ts'

const listed = (words: string): string[] => words.split('|')

const mapped = <Given, Made>(
  given: Readonly<Record<string, Given>>,
  make: (one: Given) => Made,
): Record<string, Made> => Object.fromEntries(Object.entries(given).map(([name, one]) => [name, make(one)]))

const HALF = 0.5
const HALVES = new Set(['نیم', 'نصف'])
const AND = 'و'
const PARTS: ReadonlyMap<string, number> = new Map([
  ['دهم', 10],
  ['صدم', 100],
])

/** The words by which an attribute of the marketplace and a row of a shop's table are told to mean the same. */
export const ATTRIBUTE_WORDS: AttributeWords = {
  titles: mapped(TITLE_PHRASES, listed),
  fillers: listed(TITLE_FILLERS),
  implied: [
    { dimension: 'data', meanings: ['memory', 'internal', 'capacity'] },
    { dimension: 'charge', meanings: ['battery', 'capacity'] },
    { dimension: 'power', meanings: ['power'] },
    { dimension: 'voltage', meanings: ['voltage'] },
    { dimension: 'resolution', meanings: ['camera', 'resolution', 'rear'] },
    { dimension: 'volume', meanings: ['volume', 'capacity', 'tank'] },
    { dimension: 'purity', meanings: ['purity', 'gold', 'silver'] },
    { dimension: 'mass', meanings: ['weight', 'gold'] },
    { dimension: 'persons', meanings: ['seats', 'capacity'] },
    // Only displays are measured in inches.
    { dimension: 'length', factor: 2.54, meanings: ['display', 'size', 'diameter'] },
  ],
  counted: { pages: 'pages', seats: 'persons', knots: 'knots', age: 'age', pieces: 'count' },
  mainParts: {
    material: ['material', 'body', 'vessel', 'cloth', 'metal', 'wood'],
    size: ['size', 'bed', 'rug'],
  },
  faint: listed('size|model|shape|نام|شماره|درصد|وضعیت|قابلیت|امکان|حداکثر|کلی'),
  vagueTitles: listed(VAGUE_TITLES),
  units: ATTRIBUTE_UNITS.map((unit) => ({ ...unit, words: listed(unit.words) })),
  values: mapped(VALUE_GROUPS, (groups) => groups.map(listed)),
  valueFillers: listed(VALUE_FILLERS),
  yes: listed(YES_WORDS),
  no: listed(NO_WORDS),
  nothing: listed(NOTHING_WORDS),
  turning: listed(TURNING_WORDS),
  besides: ['با', 'همراه', 'دارای', 'روکش', 'آبکاری', 'پوشش', 'ضد', 'بدون', 'فاقد'],
  together: [{ parts: ['مردانه', 'زنانه'], whole: 'یونیسکس' }],
  ranges: ['تا', 'الی', 'یا', 'to'],
  times: ['در', 'x', 'ضربدر'],
  atMost: ['زیر', 'کمتر', 'حداکثر', 'بین', 'max'],
  atLeast: ['از', 'بالای', 'بیشتر', 'حداقل', 'بالا', 'بعد', 'min'],
  and: [AND, 'and', 'یا'],
  colourAdjectives: listed(COLOUR_ADJECTIVES),
  adjectiveEndings: ['ه ای', 'ای', 'ی'],
  pluralEndings: ['های', 'ها'],
  purposes: listed(PURPOSE_WORDS),
  nameable: ['material', 'body', 'vessel', 'cloth', 'metal', 'gender', 'honey plant'],
  facts: { brand: 'brand', gtin: 'gtin', isbn: 'isbn', weight: 'weight' },
  spokenNumber,
}

/** "One and a half", "twelve", "one and two tenths": the number that words begin with. */
function spokenNumber(words: readonly string[]): { value: number; length: number } | null {
  let value = 0
  let length = 0
  let last = 0
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string
    const parts = PARTS.get(word)
    if (parts !== undefined && length === at && last > 0) {
      value += last / parts - last
      length = at + 1
      break
    }
    if (HALVES.has(word)) {
      value += HALF
      length = at + 1
      break
    }
    const part = numberWord(word)
    if (part === null || part.kind === 'minus' || (part.kind === 'and' && length === 0)) break
    if (part.kind === 'and') continue
    last = part.value
    value = part.kind === 'scale' ? Math.max(1, value) * part.value : value + part.value
    length = at + 1
  }
  return length > 0 && value > 0 ? { value, length } : null
}
