import {
  AGE_MONTHS,
  AGES,
  COLOURLESS,
  FREE_SIZE,
  LATIN_COLOUR,
  LATIN_COLOUR_LABEL,
  LATIN_COLOURS,
  LENGTH_LABEL,
  LETTER_ROW,
  LETTER_SIZE,
  MEASURE_FIRST,
  MEASURED,
  NO_SIZES,
  RANGE_OF_SIZES,
  SIZE_EXPLAINED,
  SIZE_JOINTS,
  SIZE_LABEL,
  SIZED_BY_ONES,
  TWO_COLOURS,
} from '../lexicon/caption-product-words.ts'
import { COLOUR, COLOUR_GONE, COLOUR_LABEL, COLOUR_WORD, COLOURS_ALONE } from '../lexicon/colour-words.ts'
import { type Caption, type CaptionLine, wordsAt } from './caption-lines.ts'
import type { Stated } from './caption-reading.ts'

const MOST_CHOICES = 40
/** Characters between two sizes of a list. */
const MOST_BETWEEN = 40
/** These marks behind a size say that it is sold out. */
const CROSSED_OUT = /^[ ]*(?:[\u274c\u2716]|.{0,4}\u0646\u0627 ?\u0645\u0648\u062c\u0648\u062f)/u
const SHOES = { from: 16, to: 47 }

/** The sizes a caption offers as choices, in its order; a size that fits all is none. */
export function readSizes(caption: Caption): Stated<string>[] {
  const found = new Map<string, Stated<string>>()
  const measures = caption.lines.filter(({ text }) => MEASURE_FIRST.test(text)).length
  for (const [index, line] of caption.lines.entries()) {
    const measure = measures >= 2 ? MEASURE_FIRST.exec(line.text) : null
    const sizes = measure ? [sizeAt(measure[1] ?? '', line.text)] : sizesOf(line.text, caption.lines, index)
    for (const { value, at, length, confidence } of sizes) {
      if (found.size >= MOST_CHOICES) break
      if (CROSSED_OUT.test(line.text.slice(at + length))) continue
      const words = [wordsAt(caption, line.start + at, line.start + at + length)]
      if (!found.has(value)) found.set(value, { value, confidence, words })
    }
  }
  return [...found.values()]
}

interface FoundSize {
  value: string
  at: number
  length: number
  confidence: number
}

const sizeAt = (value: string, text: string): FoundSize => ({
  value,
  at: text.indexOf(value),
  length: value.length,
  confidence: 0.85,
})

function sizesOf(text: string, lines: readonly CaptionLine[], index: number): FoundSize[] {
  const ages = [...text.matchAll(AGES)]
  if (ages.length >= 2)
    return ages.map(({ 0: age, index: at }) => ({ value: age, at, length: age.length, confidence: 0.9 }))
  // A carpet's measures, a child's ages.
  if (/\u0645\u062a\u0631(?!\p{L})|cm|\u0633\u0627\u0644 \u062a\u0627/u.test(text)) return []
  if (NO_SIZES.test(text)) return []
  const row = LETTER_ROW.exec(text)
  if (row) {
    const letters = row[1] ?? ''
    return [
      { value: letters.toUpperCase(), at: text.indexOf(letters), length: letters.length, confidence: 0.9 },
    ]
  }
  const months = [...text.matchAll(AGE_MONTHS)]
  if (months.length > 0)
    return months.map((match) => ({
      value: match[0].replace(/ ?- ?/, '-'),
      at: match.index,
      length: match[0].length,
      confidence: 0.9,
    }))
  const label = SIZE_LABEL.exec(text)
  const lengths = LENGTH_LABEL.exec(text)
  if (FREE_SIZE.test(text) && !/^\D*\d(?!\d)/.test(text.slice(label?.index ?? 0))) return []
  if (label) return labelled(text, label.index + label[0].length, 0.95, lines, index)
  const list = numberList(text)
  if (list.length >= 2 && !MEASURED.test(text)) return list
  if (lengths && list.length === 0) {
    const behind = labelled(text, lengths.index + lengths[0].length, 0.7, lines, index)
    return behind.length >= 2 && !MEASURED.test(text) && !RANGE_OF_SIZES.test(text) ? behind : []
  }
  const letters = [...text.matchAll(LETTER_SIZE)].filter(
    ({ 0: word }, _, all) => /^[a-z\d]+$/.test(word) || (all.length > 1 && / /.test(word)),
  )
  const rest = text.replace(LETTER_SIZE, '').replace(/[^\p{L}\d]/gu, '')
  if (letters.length > 0 && rest.length === 0)
    return letters.map((match) => ({
      value: match[0].toUpperCase(),
      at: match.index,
      length: match[0].length,
      confidence: 0.9,
    }))
  return []
}

function labelled(
  text: string,
  from: number,
  confidence: number,
  lines: readonly CaptionLine[],
  index: number,
): FoundSize[] {
  // Brackets hold explanations, not choices.
  const rest = text.slice(from).replace(/\([^)]*\)/g, (inside) => ' '.repeat(inside.length))
  const range = RANGE_OF_SIZES.exec(rest)
  if (range && range.index <= 4) return expanded(text, from, range, confidence, lines, index)
  const pairs = [...rest.matchAll(/(?<![\d/])(\d{2})\/(\d{2})(?![\d/])/g)]
  if (pairs.length >= 2 && pairs.every(([, low, high]) => Number(high) === Number(low) + 1))
    return pairs.map(({ 0: pair, index: at }) => ({
      value: pair,
      at: from + at,
      length: pair.length,
      confidence,
    }))
  const found: FoundSize[] = []
  for (const match of rest.matchAll(
    /(?<![\p{L}\d])(?<!\d[.,/](?=\d{3}))(?:\d{1,3}(?:\.\d(?!\d))?[a-e]?|[2-6]?x{1,4}l|xs|s|m|l)(?![\p{L}\d%]|[.,/]\d{3}(?!\d))/gu,
  )) {
    const last = found.at(-1)
    // A tale goes on to other numbers.
    if (last && from + match.index - last.at - last.length > MOST_BETWEEN) break
    found.push({ value: match[0].toUpperCase(), at: from + match.index, length: match[0].length, confidence })
  }
  // "Small 120, large 180": the words are the sizes.
  const named = [...rest.matchAll(LETTER_SIZE)].filter(({ 0: word }) => word.length > 3)
  if (named.length >= 2 && named.length === found.length)
    return named.map((match) => ({
      value: match[0],
      at: from + match.index,
      length: match[0].length,
      confidence,
    }))
  if (found.length > 0) return /^[ ]*\d+ ?(?:[*]|\u062f\u0631 ?\d)/u.test(rest) ? [] : untilPrice(found, text)
  for (const match of rest.matchAll(LETTER_SIZE))
    found.push({ value: match[0], at: from + match.index, length: match[0].length, confidence })
  return found
}

/** "Size 20: 385": the first number is the size. */
function untilPrice(found: FoundSize[], text: string): FoundSize[] {
  const first = found[0] as FoundSize
  const behind = text.slice(first.at + first.length)
  const explained = found.filter(({ at, length }) => /^ ?\(/.test(text.slice(at + length)))
  if (explained.length >= 2) return explained
  return SIZE_EXPLAINED.test(behind) ? [first] : found
}

function expanded(
  text: string,
  from: number,
  range: RegExpExecArray,
  confidence: number,
  lines: readonly CaptionLine[],
  index: number,
): FoundSize[] {
  const low = Number(range[1])
  const high = Number(range[2])
  if (low >= high || high - low > 40 || /\u0633\u0627\u0644/.test(text)) return []
  const step = stepOf(low, high, ...lines.slice(0, index + 1).map(({ text: line }) => line))
  const found: FoundSize[] = []
  for (let size = low; size <= high; size += step)
    found.push({
      value: String(size),
      at: from + range.index,
      length: range[0].length,
      confidence: confidence - 0.15,
    })
  return found
}

/** Clothes go in twos, children's by fives, shoes and numbered sizes by ones. */
function stepOf(low: number, high: number, ...around: string[]): number {
  if (low < 16 || around.some((text) => SIZED_BY_ONES.test(text))) return 1
  if (low % 5 === 0 && high % 5 === 0) return 5
  if (high > 41 && low % 2 === 0 && high % 2 === 0) return 2
  return low >= SHOES.from && high <= SHOES.to ? 1 : 2
}

/** A line of nothing but numbers that could be sizes; those crossed out are gone. */
function numberList(text: string): FoundSize[] {
  if (/\p{L}{2,}/u.test(text.replace(SIZE_JOINTS, ''))) return []
  const range = RANGE_OF_SIZES.exec(text)
  if (range && Number(range[1]) >= 16) return expanded(text, 0, range, 0.85, [], 0)
  const joined = /(?<!\d)\d{2}(?:\/\d{2}){2,}(?!\d)/.exec(text)
  if (joined && text.replace(/[^\d]/g, '').length === joined[0].replaceAll('/', '').length)
    return [...text.matchAll(/\d{2}/g)].map((match) => ({
      value: match[0],
      at: match.index,
      length: 2,
      confidence: 0.85,
    }))
  const all = [...text.matchAll(/(?<![\d.,])\d{1,3}(?:\/\d{2})?[a-e]?(?![\d.,*])/g)]
  const sizes = all.filter(({ 0: size }) => Number.parseInt(size, 10) <= 130)
  if (sizes.length < 2 || sizes.length !== all.length) return []
  return sizes.map((match) => ({
    value: match[0].toUpperCase(),
    at: match.index,
    length: match[0].length,
    confidence: 0.85,
  }))
}

/** The colours a caption offers as choices; a count of colours names none. */
export function readColors(caption: Caption): Stated<string>[] {
  const found = new Map<string, Stated<string>>()
  for (const [index, line] of caption.lines.entries()) {
    if (line.text.includes('#')) continue
    for (const match of LATIN_COLOUR_LABEL.test(line.text) ? line.text.matchAll(LATIN_COLOUR) : []) {
      const value = LATIN_COLOURS[match[0]] ?? match[0]
      const start = line.start + match.index
      const words = [wordsAt(caption, start, start + match[0].length)]
      if (found.size < MOST_CHOICES && !found.has(value)) found.set(value, { value, confidence: 0.9, words })
    }
    const label = COLOUR_LABEL.exec(line.text)
    const matches = [...line.text.matchAll(COLOUR)].filter(
      ({ 0: name }) => (!COLOURS_ALONE.test(name) && !COLOURLESS.test(name)) || label,
    )
    if (matches.length === 0) continue
    const named = COLOUR_WORD.test(line.text)
    const rest = line.text.replace(COLOUR, '').replace(/[^\p{L}]/gu, '')
    // A single colour within a sentence describes something else.
    if (!named && matches.length < 2 && rest.length > 3) continue
    if (!named && index === 0) continue
    for (const match of matches) {
      const behind = line.text.slice(match.index + match[0].length, match.index + match[0].length + 12)
      if (COLOUR_GONE.test(behind.split(/[\u060c,]/)[0] ?? '')) continue
      const words = [wordsAt(caption, line.start + match.index, line.start + match.index + match[0].length)]
      const confidence = label ? 0.95 : named ? 0.9 : 0.75
      for (const value of TWO_COLOURS.exec(match[0])?.slice(1) ?? [match[0]])
        if (found.size < MOST_CHOICES && !found.has(value)) found.set(value, { value, confidence, words })
    }
  }
  return [...found.values()]
}
