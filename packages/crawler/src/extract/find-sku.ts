import { type Element, isTag } from 'domhandler'
import { latinDigits, persianLetters } from '../lexicon/digits.ts'
import { SKU_TOKEN } from '../lexicon/element-words.ts'
import {
  isSkuCode,
  SKU_ALONE,
  SKU_LABEL,
  SKU_LABEL_BEFORE,
  SKU_LABELLED,
  SKU_LABELLED_WHOLE,
  SKU_MODEL,
} from '../lexicon/sku-words.ts'
import { ancestors, apartFrom, isNamedElsewhere, wordsOf } from '../page/element-context.ts'
import { textOf } from '../page/element-text.ts'
import { cachedOnText } from '../page/node-cache.ts'
import type { Page, TextRun } from '../page/page.ts'
import { pathOf } from '../page/page-path.ts'
import { type FieldEvidence, shown, stated } from './field-evidence.ts'
import type { ProductFacts } from './product-facts.ts'

/**
 * Finds the shop's own code for the product: the one the page labels so, else the structured data's, else a maker's
 * number, else the code in the page's own address where the page repeats it. Null rather than a guess; the number a
 * content system gives its post is no code, nor is a barcode.
 */
export function findSku(
  page: Page,
  facts: readonly ProductFacts[],
  nameOrder: number,
  learned: readonly Element[],
): FieldEvidence<string> | null {
  const post = postNumber(page)
  const source = facts.find((fact) => (fact.sku?.trim().length ?? 0) > 1 && fact.sku?.trim() !== post)
  const said = source?.sku?.trim()
  const labelled = labelledCodes(page, nameOrder)
  if (source !== undefined && said !== undefined) {
    // Words may stand around the code on the page; what the data states is the code alone.
    const same = labelled.find((found) => isWithin(said, found.code))
    const strong = labelled.find((found) => found.near && !found.isModel)
    if (same || strong === undefined || facts.some((fact) => fact.gtin === strong.code))
      return { ...stated(source, said, said), isConfirmed: same !== undefined }
    return shown(strong.code, strong.raw, strong.element)
  }
  const atPlace = learnedCode(learned)
  if (atPlace !== null && atPlace.value !== post) return atPlace
  const [first] = labelled
  if (first) return shown(first.code, first.raw, first.element)
  const marked = markedCode(page, nameOrder)
  if (marked !== null && marked !== post) return shown(marked, marked, null)
  for (const fact of facts) {
    const code = fact.offers[0]?.sku ?? fact.mpn
    if (code && code !== post) return stated(fact, code, code)
  }
  const alone = codeAlone(page, nameOrder)
  if (alone !== null) return shown(alone.text.trim(), alone.text, alone.parent)
  const inAddress = addressCode(page)
  return inAddress === null ? null : shown(inAddress, page.url, null)
}

function isWithin(code: string, written: string): boolean {
  const [inner, outer] = [code.toLowerCase(), written.toLowerCase()]
  const at = outer.indexOf(inner)
  if (at < 0) return false
  const isWhole = (letter: string | undefined) => letter === undefined || !/[\p{L}\p{N}]/u.test(letter)
  return inner === outer || (isWhole(outer[at - 1]) && isWhole(outer[at + inner.length]))
}

/** The number that WordPress gives the page's product: WooCommerce states it as the code of one that has none. */
function postNumber(page: Page): string | null {
  const classes = page.byTag.get('body')?.[0]?.attribs['class'] ?? ''
  return /(?:^|\s)postid-(\d{1,20})(?:\s|$)/.exec(classes)?.[1] ?? null
}

/** Reads the code from the place that on the site's other pages holds the code their structured data states. */
function learnedCode(places: readonly Element[]): FieldEvidence<string> | null {
  for (const element of places) {
    const text = textOf(element, 80)
    const code = SKU_LABELLED.exec(latinDigits(text))?.[1] ?? latinDigits(text)
    if (code.length > 1 && isSkuCode(code)) return shown(code, text, element, true)
  }
  return null
}

const CODE_ATTRIBUTES = [
  'data-sku',
  'data-product-sku',
  'data-product_sku',
  'data-item-sku',
  'data-product-code',
]

/** The one code that elements around the name carry for scripts or machines; null where several products carry theirs. */
function markedCode(page: Page, nameOrder: number): string | null {
  const name = page.runs[nameOrder]?.parent
  const start = name === undefined ? 0 : (page.orderOf.get(name) ?? 0)
  const codes = new Map<string, number>()
  for (const [element, order] of page.orderOf) {
    const { attribs } = element
    if (element.name === 'option' && !isChosenOption(element)) continue
    const value = (
      CODE_ATTRIBUTES.map((attribute) => attribs[attribute]).find(Boolean) ??
      (/^(?:sku|mpn)$/.test(attribs['itemprop'] ?? '') ? attribs['content'] : undefined) ??
      (element.name === 'input' && isCodeField(element) ? attribs['value'] : undefined)
    )?.trim()
    if (value === undefined || value.length < 3 || !isSkuCode(value)) continue
    if (apartFrom(ancestors(element, 12), name).some((one) => isOtherProduct(one) || isMarkedUp(one)))
      continue
    const distance = Math.abs(order - start)
    if (distance < (codes.get(value) ?? Number.POSITIVE_INFINITY)) codes.set(value, distance)
    if (codes.size > MOST) return null
  }
  return codes.size === 1 ? ([...codes.keys()][0] ?? null) : null
}

/** Microdata is read as data, by the name of its product; apart from the page's name it is of another one. */
const isMarkedUp = ({ attribs }: Element): boolean =>
  /\/(?:Product|IndividualProduct)$/i.test(attribs['itemtype'] ?? '')

/** A shop system's own number of a product in its forms is no code. */
const isCodeField = (input: Element): boolean => {
  const words = wordsOf(input)
  return SKU_TOKEN.test(words) && !/product ?id/.test(words)
}

/** The page is about the variant that is chosen in it, else about the first. */
function isChosenOption(option: Element): boolean {
  if (option.attribs['selected'] !== undefined) return true
  const options = (option.parent?.children ?? []).filter(isTag)
  return options[0] === option && !options.some(({ attribs }) => attribs['selected'] !== undefined)
}

const isOtherProduct = (element: Element): boolean =>
  element.name !== 'body' && element.name !== 'html' && isNamedElsewhere(element)

/** Text runs below the name in which a code may stand without a label. */
const CODE_BELOW = 12

/** The one text below the name that is written as nothing but a code. */
function codeAlone(page: Page, nameOrder: number): TextRun | null {
  const found = page.runs
    .slice(nameOrder + 1, nameOrder + 1 + CODE_BELOW)
    .filter(({ text }) => SKU_ALONE.test(text.trim()))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** A code in an address: five digits or more, letters before them or not. */
const ADDRESS_CODE =
  /(?<![\p{L}\p{N}])(?=[a-z]*\d)(?:[a-z]{0,3}\d{5,}[a-z]{0,2}|[a-z]{2}\d[a-z\d]{6,12})(?![\p{L}\p{N}])/giu

/**
 * Shops with a database of their own put their code into the address ("/p/15513912"). It counts where pictures, fields or
 * data marks of the page repeat it, and never on a content system that numbers its posts.
 */
function addressCode(page: Page): string | null {
  const generator = page.meta.get('generator')?.[0] ?? ''
  if (/wordpress|woocommerce/i.test(generator)) return null
  const url = new URL(page.url)
  const codes = `${pathOf(url)} ${[...url.searchParams.values()].join(' ')}`.match(ADDRESS_CODE) ?? []
  return codes.findLast((code) => isRepeated(page, code)) ?? null
}

function isRepeated(page: Page, code: string): boolean {
  const own = new RegExp(`(?<![\\p{L}\\p{N}])${code}(?![\\p{L}\\p{N}])`, 'iu')
  for (const element of page.orderOf.keys()) {
    for (const [name, value] of Object.entries(element.attribs)) {
      if (!/^(?:data-|value$|src$|id$|onclick$|ng-|v-|:)/.test(name) || value.length > 2_000) continue
      if (/^data-(?:href|url|link)/.test(name)) continue
      if (value.includes(code) && own.test(value)) return true
    }
  }
  return page.runs.some((run) => run.text.length < 60 && run.text.includes(code) && own.test(run.text))
}

interface LabelledCode {
  code: string
  near: boolean
  /** A maker's model is the shop's code only where the page and its data know no other. */
  isModel: boolean
  raw: string
  element: Element
}

const MOST = 40

function labelledCodes(page: Page, nameOrder: number): LabelledCode[] {
  const name = page.runs[nameOrder]?.parent
  const found: (LabelledCode & { rank: number })[] = []
  for (const run of page.runs) {
    if (found.length >= MOST) break
    if (run.text.length > 160) continue
    const at = codeAt(page, run.order)
    if (at === null) continue
    const elsewhere = apartFrom(ancestors(run.parent), name).some(isOtherProduct)
    const distance = run.order - nameOrder
    const isModel = SKU_MODEL.test(run.text.trim())
    const near = distance > -15 && distance < 60 && !elsewhere
    found.push({
      ...at,
      raw: run.text,
      near,
      isModel,
      rank: Math.abs(distance) + (elsewhere ? 1_000 : 0) + (isModel ? 100 : 0),
    })
  }
  return found.sort((a, b) => a.rank - b.rank)
}

/** A word of the next line that no space divides from the code: "A-12345Availability". */
const STUCK_WORD = /(?<=\d)[A-Z][a-z]{3,}$/

/** The code a text states, whatever stands around it. */
const readCode = cachedOnText((written) => {
  const text = persianLetters(written).replace(/\s+/g, ' ').trim()
  const inline = SKU_LABELLED.exec(text)?.[1] ?? SKU_LABELLED_WHOLE.exec(text)?.[1]
  return {
    text,
    inline: inline && isSkuCode(inline.trim()) ? inline.trim().replace(STUCK_WORD, '') : null,
    // No label has digits, and most names of products have.
    isLabel: !/\d/.test(text) && SKU_LABEL.test(text),
    isCode: text.length >= 3 && text.length <= 40 && isSkuCode(text),
  }
})

/** "Galaxy Z Flip 3": the name of a model, no code of it. */
const IN_WORDS = /(?:^\p{L}{3,} | \p{L}{3,}(?: |$))/u

function codeAt(page: Page, order: number): { code: string; element: Element } | null {
  const run = page.runs[order]
  if (!run) return null
  const { text, inline, isLabel, isCode } = readCode(run)
  if (inline !== null) return { code: inline, element: run.parent }
  if (isLabel) {
    const following = page.runs[order + 1]
    const next = latinDigits(following?.text ?? '')
      .replace(/^[\s:#]+/, '')
      .replace(SKU_LABEL_BEFORE, '')
      .trim()
    return following && next.length >= 3 && isSkuCode(next) && !(SKU_MODEL.test(text) && IN_WORDS.test(next))
      ? { code: next, element: following.parent }
      : null
  }
  const named = isCode && ancestors(run.parent, 2).some((element) => SKU_TOKEN.test(wordsOf(element)))
  return named ? { code: text, element: run.parent } : null
}
