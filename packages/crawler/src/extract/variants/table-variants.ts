import { type Element, isTag } from 'domhandler'
import { availabilityOfWords } from '../../lexicon/availability-words.ts'
import { labelledProperty } from '../../lexicon/choice-words.ts'
import { foldText } from '../../lexicon/digits.ts'
import { CODE_HEAD, PRICE_HEAD, STOCK_HEAD } from '../../lexicon/table-head-words.ts'
import { isVariantProperty } from '../../lexicon/variant-words.ts'
import { textOf } from '../../page/element-text.ts'
import type { Page } from '../../page/page.ts'
import { parsePrice } from '../price/price-text.ts'
import type { VariantFact } from '../product-facts.ts'
import { isOfProduct } from './own-elements.ts'

const MOST_ROWS = 200
const MOST_CELLS = 12

/**
 * Variants in a table with a line for each: columns called after properties of goods, and one of prices. Null where the
 * product has no such table.
 */
export function tableVariants(page: Page, name: Element | null): VariantFact[] | null {
  const isOwn = isOfProduct(page, name)
  for (const table of page.byTag.get('table') ?? []) {
    const [head, ...rows] = rowsOf(table)
    const heads = head === undefined ? [] : cellsOf(head).map((cell) => foldText(textOf(cell, 60)))
    const priceAt = heads.findIndex((text) => PRICE_HEAD.test(text))
    const properties = heads.flatMap((text, at) => (at !== priceAt && isVariantProperty(text) ? [at] : []))
    if (priceAt < 0 || properties.length === 0 || rows.length < 2 || !isOwn(table)) continue
    const names = head === undefined ? [] : cellsOf(head).map((cell) => labelledProperty(textOf(cell, 60)))
    const variants = rows.flatMap((row): VariantFact[] => {
      const texts = cellsOf(row).map((cell) => textOf(cell, 80))
      const told = properties.map((at) => ({ property: names[at] ?? '', value: texts[at] ?? '' }))
      if (told.some(({ value }) => value === '')) return []
      const price = parsePrice(texts[priceAt])
      const code = texts[heads.findIndex((text) => CODE_HEAD.test(text))] ?? ''
      const stock = foldText(texts[heads.findIndex((text) => STOCK_HEAD.test(text))] ?? '')
      const isOut = texts.some((text) => availabilityOfWords(text) === 'OutOfStock')
      return [
        {
          properties: told,
          amount: price?.amount ?? null,
          currency: price?.currency ?? null,
          stock: /^\d{1,6}$/.test(stock) ? Number(stock) : null,
          sku: code === '' ? null : code,
          available: isOut ? false : null,
        },
      ]
    })
    const keys = new Set(variants.map((variant) => JSON.stringify(variant.properties)))
    if (
      variants.length > 1 &&
      keys.size === variants.length &&
      variants.some(({ amount }) => amount !== null)
    )
      return variants
  }
  return null
}

function rowsOf(table: Element): Element[] {
  const inside = table.children.filter(isTag)
  return inside
    .flatMap((child) => (child.name === 'tr' ? [child] : child.children.filter(isTag)))
    .filter(({ name }) => name === 'tr')
    .slice(0, MOST_ROWS)
}

const cellsOf = (row: Element): Element[] =>
  row.children
    .filter(isTag)
    .filter(({ name }) => name === 'td' || name === 'th')
    .slice(0, MOST_CELLS)
