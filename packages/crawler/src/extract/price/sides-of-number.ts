import type { Element } from 'domhandler'
import { foldText } from '../../lexicon/digits.ts'
import { ancestors } from '../../page/element-context.ts'
import type { Page, TextRun } from '../../page/page.ts'

interface Sides {
  before: string
  behind: string
  signBefore: string
  signBehind: string
}

/**
 * The text directly before and behind the number, in the element and the one around it, up to the neighbouring numbers.
 */
export function sidesOf(page: Page, run: TextRun, element: Element, number: string, level: number): Sides {
  let before = ''
  let behind = ''
  const around = ancestors(element, 2)[1] ?? element
  let signBefore = ''
  let signBehind = ''
  for (let at = run.order - 1; at >= 0 && before.length < 40; at--) {
    const other = page.runs[at] as TextRun
    const within = isWithin(other, element)
    if (!within && !isWithin(other, around)) break
    if (other.hasDigits) {
      if (isOfNumber(page.runs[at + 1] as TextRun, other, run)) signBefore = ''
      break
    }
    before = `${other.text.trim()} ${before}`
    if (within && level > 0) signBefore = `${other.text.trim()} ${signBefore}`
  }
  for (let at = run.order + 1; at < page.runs.length && behind.length < 40; at++) {
    const other = page.runs[at] as TextRun
    const within = isWithin(other, element)
    if (!within && !isWithin(other, around)) break
    if (other.hasDigits) {
      if (behind === '' && /^[.,]?\d{2}(?!\d)/.test(other.text.trim())) continue
      break
    }
    behind += ` ${other.text.trim()}`
    if (within && level > 0) signBehind += ` ${other.text.trim()}`
  }
  const written = foldText(number)
  const own = /^(\D*)[\d.,'\s\u066b\u066c]*(\D*)/su.exec(written)
  return {
    before: `${before.slice(-60)} ${own?.[1] ?? ''}`.trim(),
    behind: `${own?.[2] ?? ''} ${behind.slice(0, 60)}`.trim(),
    signBefore: signBefore.trim().slice(-12),
    signBehind: signBehind.trim().slice(0, 24),
  }
}

/** Tells whether a sign between two numbers belongs to the first: a small element around both does not hold the second. */
const isOfNumber = (sign: TextRun, first: TextRun, second: TextRun): boolean =>
  sign !== second &&
  ancestors(sign.parent, 3).some((element) => isWithin(first, element) && !isWithin(second, element))

/** Tells whether a text stands in an element, at most six levels down. */
function isWithin(run: TextRun, element: Element): boolean {
  let at: unknown = run.parent
  for (let level = 0; level < 6 && at; level++) {
    if (at === element) return true
    at = (at as Element).parent
  }
  return false
}
