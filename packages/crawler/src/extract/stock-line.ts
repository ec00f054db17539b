import {
  type Availability,
  availabilityOfWords,
  stockLabelOf,
  stockValueOf,
} from '../lexicon/availability-words.ts'
import { OTHER_PRODUCT_TOKEN } from '../lexicon/element-words.ts'
import { ancestors, apartFrom, isInCard, wordsOf } from '../page/element-context.ts'
import { cachedOnText } from '../page/node-cache.ts'
import type { Page, TextRun } from '../page/page.ts'

export interface StockLine {
  value: Availability
  /** Units in stock; null where the line has words only. */
  count: number | null
  /**
   * The words speak of waiting ("sent in two to three days"), which other systems than OpenCart also say of goods in
   * stock.
   */
  isWaiting: boolean
  run: TextRun
}

/** A label and its value stand in one text, or the value stands in one of the next texts. */
const VALUE_WITHIN = 2
const LONGEST_LINE = 90
const LINES_BELOW = 120
const LINES_ABOVE = 30

/** The label of a line, and what stands behind its colon. Words that say themselves how it is ("in stock") are one in a table alone. */
const readLine = cachedOnText((text) => {
  const written = text.trim()
  const colon = written.search(/[:\uff1a]/)
  return {
    label: stockLabelOf(colon < 0 ? written : written.slice(0, colon)),
    inline: colon < 0 ? '' : written.slice(colon + 1).trim(),
    saysItself: colon < 0 && availabilityOfWords(written) !== null,
  }
})
const CELLS = new Set(['th', 'td', 'dt'])

/**
 * Finds the line that states the stock ("stock: 12", "availability: sold out"), the label beside or before its value,
 * near the product's name and in no card of another product. OpenCart shows the button that buys whether there is stock
 * or not and lets the shop choose the words for none ("sent in two to three days"): there every words but those of
 * stock mean that there is none. Null where the page has no such line, or its words say neither.
 */
export function findStockLine(page: Page, nameOrder: number): StockLine | null {
  const name = page.runs[nameOrder]?.parent
  const isOpenCart = hasOpenCartButton(page)
  const from = Math.max(0, nameOrder - LINES_ABOVE)
  for (const run of page.runs.slice(from, nameOrder + LINES_BELOW)) {
    if (run.hidden || run.text.length > LONGEST_LINE) continue
    const { label, inline, saysItself } = readLine(run)
    if (label === null || (saysItself && !ancestors(run.parent, 3).some(({ name }) => CELLS.has(name))))
      continue
    const text = inline === '' ? valueBehind(page, run) : inline
    if (text === null || isOfOthers(run, name)) continue
    const value = stockValueOf(text)
    if (value !== null)
      return value.says === 'waiting'
        ? { value: 'OutOfStock', count: null, isWaiting: !(isOpenCart && label === 'quantity'), run }
        : { value: value.says, count: value.count, isWaiting: false, run }
    if (isOpenCart && label === 'quantity') return { value: 'OutOfStock', count: null, isWaiting: false, run }
  }
  return null
}

/** The text behind a label, in the same row: the element around the label holds it too. */
function valueBehind(page: Page, label: TextRun): string | null {
  const around = new Set(ancestors(label.parent, 3).slice(1))
  for (let behind = 1; behind <= VALUE_WITHIN; behind++) {
    const run = page.runs[label.order + behind]
    if (run === undefined || run.text.length > LONGEST_LINE) return null
    const text = run.text.replace(/^[\s:\uff1a]+/, '').trim()
    if (text === '' || run.hidden) continue
    return ancestors(run.parent, 4).some((element) => around.has(element)) ? text : null
  }
  return null
}

function isOfOthers(run: TextRun, name: TextRun['parent'] | undefined): boolean {
  const chain = ancestors(run.parent)
  if (chain.some((element) => ['option', 'select', 'nav', 'footer', 'a'].includes(element.name))) return true
  const apart = apartFrom(chain, name)
  return (
    isInCard(chain, apart.length) ||
    apart.some(
      (element) =>
        element.name !== 'body' && element.name !== 'html' && OTHER_PRODUCT_TOKEN.test(wordsOf(element)),
    )
  )
}

/** The button by which every theme of OpenCart puts a product into the cart. */
const hasOpenCartButton = (page: Page): boolean =>
  ['button', 'input', 'a'].some((tag) =>
    (page.byTag.get(tag) ?? []).some((element) => element.attribs['id'] === 'button-cart'),
  )
