import { type Element, isTag } from 'domhandler'
import { elementPath } from '../induce/element-path.ts'
import { type Availability, availabilityOfWords, OF_A_CHOICE } from '../lexicon/availability-words.ts'
import { foldText } from '../lexicon/digits.ts'
import { OTHER_PRODUCT_TOKEN, PRICE_TOKEN, STOCK_TOKEN } from '../lexicon/element-words.ts'
import { PRICE_LABEL } from '../lexicon/price-words.ts'
import { ancestors, apartFrom, isInCard, wordsOf } from '../page/element-context.ts'
import { textOf } from '../page/element-text.ts'
import type { Page } from '../page/page.ts'
import { type FieldEvidence, shown } from './field-evidence.ts'
import { isBadgeNotShown, isHiddenByClass } from './shop-classes.ts'

/** Words on stock in an element not named after it: further down they speak of other things. */
export const WORDS_BELOW = 60
const LONGEST_WORDS = 60
const LONGEST_SENTENCE = 200

export interface SeenAvailability extends FieldEvidence<Availability> {
  /** It stands in an element named after stock, and in no row of sizes or colours: it speaks of the product. */
  isPlain: boolean
}

/** The facts by which words on stock are judged. */
export interface WordsGround {
  page: Page
  /** Text run order of the product's name. */
  nameOrder: number
  /** The elements that hold what is chosen: words in them speak of one choice. */
  choicePlaces: readonly Element[]
}

/**
 * The words on stock that a person sees near the product's name, those in an element named after stock before others; a learned
 * place before all. Words of one choice, of another product or kept hidden until they are true do not count. Null where there are none.
 */
export function shownAvailability(
  { page, nameOrder, choicePlaces }: WordsGround,
  priceChain: readonly Element[],
  learned: readonly Element[],
): SeenAvailability | null {
  for (const element of learned) {
    const around = ancestors(element)
    if (isHiddenByClass(around) || around.some((each) => choicePlaces.includes(each))) continue
    const text = textOf(element, 80)
    const value = text.length > 60 ? null : availabilityOfWords(text)
    if (value !== null) return { ...shown(value, text, element, true), isPlain: !isOneOfRow(around) }
  }
  let found: SeenAvailability | null = null
  const name = page.runs[nameOrder]?.parent
  for (const run of page.runs.slice(Math.max(0, nameOrder - 5), nameOrder + 120)) {
    if (run.hidden || run.text.length > LONGEST_SENTENCE) continue
    const value = availabilityOfWords(run.text)
    if (value === null || (value === 'OutOfStock' && OF_A_CHOICE.test(foldText(run.text)))) continue
    const chain = ancestors(run.parent)
    if (chain.some((element) => ['option', 'select', 'nav', 'footer', 'a'].includes(element.name))) continue
    if (chain.some((element) => choicePlaces.includes(element)) || isInSwatch(chain)) continue
    const apart = apartFrom(chain, name)
    if (
      apart.some(
        (element) =>
          element.name !== 'body' && element.name !== 'html' && OTHER_PRODUCT_TOKEN.test(wordsOf(element)),
      ) ||
      isInCard(chain, apart.length) ||
      isBadgeNotShown(chain) ||
      isHiddenByClass(chain) ||
      (value === 'OutOfStock' && isOneOfSeveralOffers(apart, priceChain))
    )
      continue
    const isNamed = chain.slice(0, 3).some((element) => STOCK_TOKEN.test(wordsOf(element)))
    // A sentence speaks of many things, unless it stands where the stock does and says that there is none.
    if (run.text.trim().length > LONGEST_WORDS && !(isNamed && value === 'OutOfStock')) continue
    const here = { ...shown(value, run.text, run.parent), isPlain: isNamed && !isOneOfRow(chain) }
    if (isNamed) return here
    if (run.order - nameOrder < WORDS_BELOW) found ??= here
  }
  return found
}

/** One colour of several, whose mark is written into all of them. */
const isInSwatch = (chain: readonly Element[]): boolean =>
  chain.slice(0, SWATCH_LEVELS).some((element) => SWATCH_TOKEN.test(wordsOf(element)))
const SWATCH_LEVELS = 4
const SWATCH_TOKEN = /(?<![a-z])swatch(?:es)?(?![a-z])/

/** One of several alike beside each other, as the sizes and colours of a product are. */
function isOneOfRow(chain: readonly Element[]): boolean {
  const row = chain.slice(0, 5).find((element) => ROW.has(element.name) || element.name === 'button')
  // The row before may hold the price: then these are the lines of one product.
  const isAlike = (node: unknown) =>
    (node as Element | null)?.name === row?.name && !PRICE_TOKEN.test(wordsOf(node as Element))
  const nextTag = (from: Element, way: 'prev' | 'next') => {
    let at = from[way]
    // The button of a choice stands between its label and the next.
    while (at && !(isTag(at) && at.name !== 'input')) at = at[way]
    return at
  }
  return row !== undefined && (isAlike(nextTag(row, 'prev')) || isAlike(nextTag(row, 'next')))
}

const ROW = new Set(['li', 'tr', 'label', 'dd'])

/** A row like the one the price stands in: new or used, this store or that one. Its words are about itself. */
function isOneOfSeveralOffers(chain: readonly Element[], priceChain: readonly Element[]): boolean {
  const row = chain.slice(0, 6).find((element) => ROW.has(element.name))
  const priced = priceChain.slice(0, 6).find((element) => ROW.has(element.name))
  return (
    row !== undefined &&
    priced !== undefined &&
    row !== priced &&
    row.name === priced.name &&
    // A row that begins with the word "price" is one of the product's properties, as its neighbours are.
    !PRICE_LABEL.test(foldText(textOf(priced, 20))) &&
    elementPath(row.parent as Element) === elementPath(priced.parent as Element)
  )
}
