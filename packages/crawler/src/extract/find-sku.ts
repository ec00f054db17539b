import { latinDigits } from '../lexicon/digits.ts'
import { OTHER_PRODUCT_TOKEN, SKU_TOKEN } from '../lexicon/element-words.ts'
import { SKU_CODE, SKU_LABEL, SKU_LABELLED } from '../lexicon/sku-words.ts'
import { ancestors, wordsOf } from '../page/element-context.ts'
import type { Page } from '../page/page.ts'
import type { ProductFacts } from './product-facts.ts'

/**
 * The shop's own code for the product: what the page calls so in words, else what the structured data says.
 * Null rather than a guess; the number a content system gives its post is no code.
 */
export function findSku(page: Page, facts: readonly ProductFacts[], nameOrder: number): string | null {
  const stated =
    facts.map((fact) => fact.sku?.trim()).find((sku) => sku !== undefined && sku.length > 1) ?? null
  const labelled = labelledCodes(page, nameOrder)
  if (stated !== null) {
    const same = labelled.find((found) => found.code.toLowerCase() === stated.toLowerCase())
    if (same || labelled.length === 0) return stated
    const strong = labelled.find((found) => found.near)
    return strong && facts.every((fact) => fact.gtin !== strong.code) ? strong.code : stated
  }
  return labelled[0]?.code ?? facts.map((fact) => fact.offers[0]?.sku ?? fact.mpn).find(Boolean) ?? null
}

interface LabelledCode {
  code: string
  near: boolean
}

const MOST = 40

function labelledCodes(page: Page, nameOrder: number): LabelledCode[] {
  const found: { code: string; near: boolean; rank: number }[] = []
  for (const run of page.runs) {
    if (found.length >= MOST) break
    if (run.text.length > 160) continue
    const code = codeAt(page, run.order)
    if (code === null) continue
    const chain = ancestors(run.parent)
    const elsewhere = chain.some(
      (element) =>
        element.name !== 'body' && element.name !== 'html' && OTHER_PRODUCT_TOKEN.test(wordsOf(element)),
    )
    const distance = run.order - nameOrder
    const near = distance > -15 && distance < 60 && !elsewhere
    found.push({ code, near, rank: Math.abs(distance) + (elsewhere ? 1_000 : 0) })
  }
  return found.sort((a, b) => a.rank - b.rank)
}

function codeAt(page: Page, order: number): string | null {
  const run = page.runs[order]
  if (!run) return null
  const text = latinDigits(run.text)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
  const inline = SKU_LABELLED.exec(text)?.[1]
  if (inline && /\d/.test(inline)) return inline.trim()
  if (SKU_LABEL.test(text)) {
    const next = latinDigits(page.runs[order + 1]?.text ?? '')
      .replace(/^[\s:#]+/, '')
      .trim()
    return next.length >= 3 && SKU_CODE.test(next) ? next : null
  }
  const named =
    text.length >= 3 &&
    text.length <= 40 &&
    ancestors(run.parent, 2).some((element) => SKU_TOKEN.test(wordsOf(element)))
  return named && SKU_CODE.test(text) ? text : null
}
