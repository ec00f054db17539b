import type { Element } from 'domhandler'
import { latinDigits } from '../lexicon/digits.ts'
import { STOCK_NUMBER } from '../lexicon/stock-words.ts'
import { isPackageWeightLabel, isWeightLabel, weightInGrams } from '../lexicon/weight-words.ts'
import { ancestors } from '../page/element-context.ts'
import { textOf } from '../page/element-text.ts'
import { cachedOnText } from '../page/node-cache.ts'
import type { Page } from '../page/page.ts'
import { type FieldEvidence, shown, stated } from './field-evidence.ts'
import type { ProductFacts } from './product-facts.ts'

/** Grams from the structured data or a labelled row of the page ("weight: 250 g"), for the product and its package. */
export function findWeights(
  page: Page,
  facts: readonly ProductFacts[],
): { weight: FieldEvidence<number> | null; packageWeight: FieldEvidence<number> | null } {
  let weight: FieldEvidence<number> | null = null
  let packageWeight: FieldEvidence<number> | null = null
  for (const fact of facts) {
    const grams = fact.weight === null ? null : weightInGrams(fact.weight)
    if (grams !== null && weight === null) weight = stated(fact, grams, fact.weight ?? '')
  }
  for (const run of page.runs) {
    if (weight !== null && packageWeight !== null) break
    const labelled = readWeightLabel(run)
    if (labelled === NO_LABEL) continue
    const { label, inline } = labelled
    const value = inline?.trim() ? inline : (page.runs[run.order + 1]?.text ?? '')
    if (weight === null && labelled.isWeight) weight = weightAt(value, `${label}: ${value}`, run.parent)
    if (packageWeight === null && labelled.isPackage)
      packageWeight = weightAt(value, `${label}: ${value}`, run.parent)
  }
  return { weight, packageWeight }
}

const NO_LABEL = { label: '', inline: undefined, isWeight: false, isPackage: false }
const readWeightLabel = cachedOnText((written) => {
  if (written.length > 80) return NO_LABEL
  const [label = '', inline] = written.trim().split(/[:\uff1a]/)
  // No label has digits, and most names of products have.
  if (/\p{Nd}/u.test(label)) return NO_LABEL
  const [isWeight, isPackage] = [isWeightLabel(label), isPackageWeightLabel(label)]
  return isWeight || isPackage ? { label, inline, isWeight, isPackage } : NO_LABEL
})

function weightAt(value: string, raw: string, element: Element): FieldEvidence<number> | null {
  const grams = weightInGrams(value)
  return grams === null ? null : shown(grams, raw, element)
}

/** The number in stock where one is stated; null otherwise. */
export function findStock(
  page: Page,
  facts: readonly ProductFacts[],
  nameOrder: number,
  learned: readonly Element[],
): FieldEvidence<number> | null {
  for (const fact of facts) {
    const stock = fact.offers.find((offer) => offer.stock !== null)?.stock
    if (stock !== undefined && stock !== null) return stated(fact, stock, String(stock))
  }
  for (const element of learned) {
    const text = textOf(element, 80)
    const written =
      stockIn(text) ?? Number(/^\D{0,20}(\d{1,5})\D{0,20}$/.exec(latinDigits(text))?.[1] ?? Number.NaN)
    if (Number.isInteger(written)) return shown(written, text, element, true)
  }
  for (const run of page.runs.slice(nameOrder, nameOrder + 120)) {
    const stock = run.text.length > 80 ? null : stockIn(run.text)
    if (stock !== null) return shown(stock, run.text, run.parent)
  }
  const most = mostOfCartForm(page)
  return most === null ? null : shown(most, String(most), null)
}

/**
 * The most that WooCommerce's own form lets one order, which is the stock where the shop counts it. What is sold one at a time
 * has a hidden field; forms of several products say several things.
 */
function mostOfCartForm(page: Page): number | null {
  const found = new Set<number>()
  for (const input of page.byTag.get('input') ?? []) {
    const { name, type, max } = input.attribs
    if (name !== 'quantity' || type !== 'number' || !/^[1-9]\d{0,5}$/.test(max ?? '')) continue
    const isOfCart = ancestors(input, FORM_LEVELS).some(
      (around) => around.name === 'form' && /(?:^|\s)cart(?:\s|$)/.test(around.attribs['class'] ?? ''),
    )
    if (isOfCart) found.add(Number(max))
  }
  const [most] = found
  return found.size === 1 && most !== undefined && most < UNCOUNTED ? most : null
}

const FORM_LEVELS = 12
/** Forms that are not to count say it so. */
const UNCOUNTED = 9_999

function stockIn(text: string): number | null {
  const match = STOCK_NUMBER.exec(latinDigits(text).toLowerCase())
  const digits = match?.slice(1).find((group) => group !== undefined)
  return digits ? Number(digits.replace(/[,\u066c]/, '')) : null
}
