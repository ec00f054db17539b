import { NOT_PRODUCT_STRONG, NOT_PRODUCT_WEAK } from '../lexicon/caption-announcement-words.ts'
import { PRODUCT_NOUN } from '../lexicon/caption-name-words.ts'
import { ASKS_FOR_PRICE } from '../lexicon/caption-price-words.ts'
import {
  CAPTION_CODE,
  HERALD,
  OTHER_CODE,
  PRODUCT_SIGNS,
  SOLD_OUT,
  SOLD_OUT_PARTLY,
} from '../lexicon/caption-product-words.ts'
import { readColors, readSizes } from './caption-choices.ts'
import { type Caption, openCaption, wordsAt } from './caption-lines.ts'
import { readName } from './caption-name.ts'
import { readPrices } from './caption-prices.ts'
import type { CaptionReading, CaptionTemplate, CaptionWords, Stated } from './caption-reading.ts'
import { cleanDescription } from './clean-description.ts'

/**
 * Reads the caption of an Instagram shop: whether it offers a product, its name, price in rial, sizes, colours, code,
 * whether it is sold out, and a description the marketplace accepts (document 2, sections 2.4 and 2.5). Pure, no
 * language model; at most 5,000 characters are read. A field the caption does not state is null or empty: no price is
 * ever made up, and a caption that is no product has none. `template` holds the lessons of the same page's corrections;
 * `isProduct` means that a person has said it is one, whatever its words.
 */
export function readCaption(
  text: string,
  {
    template = null,
    isProduct: isKnown = false,
  }: { template?: CaptionTemplate | null; isProduct?: boolean } = {},
): CaptionReading {
  const caption = openCaption(text)
  const money = readPrices(caption, template)
  const sizes = readSizes(caption)
  const colors = readColors(caption)
  const code = readCode(caption)
  const asksForPrice = asks(caption)
  const soldOut = readSoldOut(caption)
  const evidence =
    ((money.price?.confidence ?? 0) >= SURELY_PRICED
      ? 2.5
      : money.price || money.prices.length > 0
        ? 2
        : money.hasMoney
          ? 1
          : 0) +
    (namesFirst(caption) ? NAMED_FIRST : 0) +
    (asksForPrice ? 2 : 0) +
    (sizes.length > 0 ? 1 : 0) +
    (colors.length > 0 ? 1 : 0) +
    (code ? 1.5 : 0) +
    (soldOut.value ? (saysOnlySoldOut(caption) ? 3 : 1.5) : 0)
  const isProduct = isKnown ? { value: true, confidence: 1, words: [] } : readIsProduct(caption, evidence)
  const description = cleanDescription(caption)
  const shared = { isProduct, asksForPrice, description }
  if (!isProduct.value)
    return {
      ...shared,
      name: null,
      price: null,
      formerPrice: null,
      prices: [],
      soldOut: { value: false, confidence: 1, words: [] },
      sizes: [],
      colors: [],
      code: null,
    }
  const { formerPrice } = money
  // "The price by message": another amount without a price's word is something else.
  const price = asksForPrice && (money.price?.confidence ?? 0) < CALLED_PRICE ? null : money.price
  const areOthers = asksForPrice && money.prices.every(({ confidence }) => confidence < SURELY_PRICED)
  const prices = areOthers ? [] : money.prices
  return { ...shared, name: readName(caption), price, formerPrice, prices, soldOut, sizes, colors, code }
}

/** Goods are named on the first line. */
const NAMED_FIRST = 0.5
const MOST_SIGNS = 3
const HEAD_LINES = 3
const SHORT_LINE = 24
/** In characters: a longer first line tells a story. */
const LONGEST_HEAD = 200
const SURELY_PRICED = 0.89
const CALLED_PRICE = 0.91

function readIsProduct(caption: Caption, evidence: number): Stated<boolean> {
  const { text } = caption.folded
  const against = distinct(caption, NOT_PRODUCT_STRONG)
  // The subject of a post stands at its beginning; below, sellers also say when they answer and how to order.
  const head = Math.min(caption.lines[HEAD_LINES]?.start ?? text.length, LONGEST_HEAD)
  const weight = sum(against, ({ start }) => (start < (caption.folded.offsets[head] ?? 0) ? 2.5 : 1.25))
  const doubts = distinct(caption, NOT_PRODUCT_WEAK)
  const signs = distinct(caption, PRODUCT_SIGNS)
  const balance = evidence + Math.min(signs.length, MOST_SIGNS) - weight - 0.7 * doubts.length
  const value = balance >= 1 && text.trim() !== ''
  const words = value ? signs : against
  return { value, confidence: Math.round((1 - 0.5 ** (1 + Math.abs(balance) / 1.5)) * 100) / 100, words }
}

function namesFirst({ lines }: Caption): boolean {
  const first = lines.find(({ text }) => !HERALD.test(text))?.text ?? ''
  const noun = PRODUCT_NOUN.exec(first)
  return noun !== null && !/[\p{L}\d]/u.test(first.slice(0, noun.index))
}

/** A line of its own says that the thing is gone. */
const saysOnlySoldOut = ({ lines }: Caption): boolean =>
  lines.some(({ text }) => text.length < SHORT_LINE && text.search(SOLD_OUT) >= 0)

const sum = <Each>(all: readonly Each[], of: (each: Each) => number): number =>
  all.reduce((total, each) => total + of(each), 0)

function distinct(caption: Caption, pattern: RegExp): CaptionWords[] {
  const found = new Map<string, CaptionWords>()
  for (const match of caption.folded.text.matchAll(pattern))
    if (!found.has(match[0]))
      found.set(match[0], wordsAt(caption, match.index, match.index + match[0].length))
  return [...found.values()]
}

function asks(caption: Caption): Stated<true> | null {
  const match = ASKS_FOR_PRICE.exec(caption.folded.text)
  if (!match) return null
  return {
    value: true,
    confidence: 0.9,
    words: [wordsAt(caption, match.index, match.index + match[0].length)],
  }
}

function readSoldOut(caption: Caption): Stated<boolean> {
  for (const line of caption.lines) {
    for (const match of line.text.matchAll(SOLD_OUT)) {
      const around = line.text.slice(0, match.index) + line.text.slice(match.index + match[0].length)
      if (SOLD_OUT_PARTLY.test(around)) continue
      const words = [wordsAt(caption, line.start + match.index, line.start + match.index + match[0].length)]
      return { value: true, confidence: 0.95, words }
    }
  }
  return { value: false, confidence: 0.8, words: [] }
}

/** The one code of a caption; codes of several things of one post are none of the post's. */
function readCode(caption: Caption): Stated<string> | null {
  const found = new Map<string, Stated<string>>()
  for (const line of caption.lines) {
    const text = line.text.replace(OTHER_CODE, (other) => '.'.repeat(other.length))
    for (const match of text.matchAll(CAPTION_CODE)) {
      const [whole, code = ''] = match
      const start = line.start + match.index + whole.length - code.length
      const words = wordsAt(caption, start, start + code.length)
      const value = code.toUpperCase()
      if (!found.has(value)) found.set(value, { value, confidence: 0.95, words: [words] })
    }
  }
  return found.size === 1 ? ([...found.values()][0] ?? null) : null
}
