import { type Element, isTag } from 'domhandler'
import { ASKS_TO_CHOOSE } from '../lexicon/choice-words.ts'
import { foldText } from '../lexicon/digits.ts'
import { CART_TOKEN, OTHER_PRODUCT_TOKEN, SIDE_COLUMN } from '../lexicon/element-words.ts'
import { ASIDE_FROM_BUYING, BUY_WORDS } from '../lexicon/price-words.ts'
import { memoized } from '../lru-memo.ts'
import { ancestors, apartFrom, isChrome, isInCard, wordsOf } from '../page/element-context.ts'
import { textOf } from '../page/element-text.ts'
import { isHidden, type Page } from '../page/page.ts'
import { firstRunOf } from './find-name.ts'

export interface BuyButton {
  element: Element
  /** Text run order. */
  order: number
  disabled: boolean
  /** True when its label says so; else only its name in the markup does. */
  labelled: boolean
  /** True when its words are not about buying: a guide, an order by phone, the way to the cart. */
  isAside: boolean
  /** It stands neither among other products nor in the frame of the page. */
  own: boolean
  /** The columns at the side that it stands in, where they sell the page's product alone. */
  columns: readonly Element[]
}

const isAsideLabel = memoized((label) => ASIDE_FROM_BUYING.test(foldText(label)))
const isBuyLabel = memoized((label) => BUY_WORDS.test(foldText(label)))

/** The title of a product may be a link, and may have any words. */
const isInHeading = ({ parent }: Element): boolean =>
  parent !== null && isTag(parent) && /^h[1-6]$/.test(parent.name)

const BUTTON_NAME = /(?:^|[\s_-])(?:button|btn)(?:$|[\s_-])/i

/** Scripts make a button of any element that looks like one. */
const isDrawnButton = ({ name, attribs }: Element): boolean =>
  (name === 'div' || name === 'span') &&
  (attribs['role'] === 'button' || BUTTON_NAME.test(attribs['class'] ?? ''))

const CONTROLS = new Set(['a', 'button', 'input'])

/** An element that only surrounds a button is none itself. */
const hasControl = ({ children }: Element): boolean =>
  children.some((child) => isTag(child) && (CONTROLS.has(child.name) || hasControl(child)))

const isOff = ({ attribs }: Element): boolean =>
  attribs['disabled'] !== undefined ||
  attribs['aria-disabled'] === 'true' ||
  /(?:^|[\s_-])(?:disabled|out-of-stock|sold-?out|unavailable)(?:\s|$)/i.test(attribs['class'] ?? '')

/** It is off until a size or a colour is chosen, and says so. */
const waitsForChoice = ({ attribs }: Element): boolean =>
  [attribs['title'], attribs['value'], attribs['aria-label']].some(
    (words) => words !== undefined && ASKS_TO_CHOOSE.test(foldText(words)),
  )

/** Buttons and links that put the product into the cart, in document order; at most 50. */
export function buyButtons(page: Page, name: Element | null): BuyButton[] {
  const found: BuyButton[] = []
  const columns = new Map<Element, number>()
  for (const element of page.orderOf.keys()) {
    const isInput =
      element.name === 'input' && /^(?:submit|button|image)$/.test(element.attribs['type'] ?? '')
    const isDrawn = isDrawnButton(element)
    if (!isInput && !isDrawn && element.name !== 'button' && (element.name !== 'a' || isInHeading(element)))
      continue
    const label = isInput ? (element.attribs['value'] ?? element.attribs['alt'] ?? '') : textOf(element, 80)
    if (label.length > 60) continue
    const byWord = isBuyLabel(label)
    if (!byWord && (isDrawn || !CART_TOKEN.test(wordsOf(element)))) continue
    const chain = ancestors(element)
    if (isDrawn && (hasControl(element) || found.some((button) => chain.includes(button.element)))) continue
    if (chain.slice(0, 6).some(isHidden)) continue
    const apart = apartFrom(chain, name ?? undefined)
    const around = apart.filter(isSideColumn)
    if (byWord) for (const column of around) columns.set(column, (columns.get(column) ?? 0) + 1)
    const own =
      !apart.some(
        (outer, at) =>
          !around.includes(outer) &&
          (isChrome(chain, at) || OTHER_PRODUCT_TOKEN.test(wordsOf(outer).replaceAll('basket', ''))),
      ) && !isInCard(chain, apart.length)
    const disabled = isOff(element) && !waitsForChoice(element)
    found.push({
      element,
      order: firstRunOf(page, element),
      disabled,
      labelled: byWord,
      isAside: isAsideLabel(label),
      own,
      columns: around,
    })
    if (found.length === 50) break
  }
  const sellsOne = (column: Element) => (columns.get(column) ?? MOST_OF_ONE + 1) <= MOST_OF_ONE
  return found.map((button) =>
    button.columns.every(sellsOne) ? button : { ...button, own: false, columns: [] },
  )
}

/** A product has one button that buys, and often the same again for narrow screens. */
export const MOST_OF_ONE = 2

/** A column at the side is the page's frame, but for one that sells its product. */
const isSideColumn = (element: Element): boolean =>
  element.name === 'aside' || (element.name !== 'body' && SIDE_COLUMN.test(wordsOf(element)))

/** It buys what the page is about. */
export const buys = ({ own, isAside }: BuyButton): boolean => own && !isAside

/** How many things the buttons buy: those with the same number buy the same, those without one buy each its own. */
export function countOfBought(buttons: readonly BuyButton[]): number {
  const numbers = buttons.map(({ element }) => numberOfBought(element))
  return numbers.filter((number, at) => number === null || numbers.indexOf(number) === at).length
}

/** The number that the shop gives what a button buys, which scripts read from the button. */
const numberOfBought = ({ attribs }: Element): string | null =>
  NUMBER_ATTRIBUTES.map((name) => attribs[name]).find(
    (value) => value !== undefined && /^\w*\d{2,}\w*$/.test(value),
  ) ?? null

const NUMBER_ATTRIBUTES = [
  'value',
  'data-product_id',
  'data-product-id',
  'data-productid',
  'data-id',
  'data-sku',
]
