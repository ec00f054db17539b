import type { LearnedCurrency } from '../../induce/template.ts'
import { dollarOf } from '../../lexicon/currency-words.ts'
import { IRANIAN_MONEY } from '../../lexicon/iranian-money.ts'
import type { Page } from '../../page/page.ts'
import type { FoundPrice } from './find-price.ts'
import { parsePrice } from './price-text.ts'

/** The unit the site prints, as the seller says (decisions: "Price of a crawled item"); null = find out. */
export type PriceUnit = 'rial' | 'toman' | null

export interface DecidedCurrency {
  /** ISO code, IRT for toman; null where it cannot be told. */
  code: string | null
  /**
   * True when neither the page nor the site tells: the seller's setting decided, or two sources contradict each other.
   */
  assumed: boolean
}

/**
 * Decides the currency of the found amount. The first evidence that speaks decides: the word beside the number; rial in
 * the data being ten times the shown amount; a foreign code; the units the site's other pages print beside their prices
 * (`site`); the code in the data, unless the page's words contradict it; the words of the whole page; the seller's
 * word. A setting left at its default must not make every price wrong by ten, and a number without any evidence has no
 * currency.
 */
export function decideCurrency(
  page: Page,
  found: FoundPrice,
  unit: PriceUnit,
  statedCurrency: string | null,
  site: LearnedCurrency | null,
): DecidedCurrency {
  const shown = found.candidate?.currency ?? null
  if (isIranianCode(shown)) return sure(shown)
  if (found.candidate !== null && found.stated) {
    const ratio = Number(found.amount) / Number(found.candidate.amount)
    if (ratio === 10 && (statedCurrency === 'IRR' || site?.stated === 'rial')) return sure('IRT')
    if (ratio === 0.1 && statedCurrency === 'IRT') return sure('IRR')
  }
  if (statedCurrency !== null && !isIranianCode(statedCurrency)) return sure(statedCurrency)
  if (shown !== null) return sure(shown)
  if (statedCurrency === null && foreignSign(found)) return sure(dollarOf(countryOf(page)))
  const learned = (found.candidate === null ? site?.stated : site?.unit) ?? null
  if (learned !== null && isIranian(page, statedCurrency)) return sure(codeOf(learned))
  const words = unitInWords(page)
  if (statedCurrency !== null) {
    if (words === null || words === statedCurrency)
      return { code: statedCurrency, assumed: found.candidate !== null && words === null && unit === null }
    // Shops write the code of rial beside amounts in toman; the page then says toman and never rial. Without the same
    // money on the page to compare with, the data may be in either.
    if (found.candidate !== null) return { code: words, assumed: true }
    if (statedCurrency === 'IRT') return { code: 'IRT', assumed: true }
    return sure(byComparing(page, Number(found.amount)))
  }
  if (unit !== null) return { code: words ?? codeOf(unit), assumed: words !== codeOf(unit) }
  return sure(isIranian(page, null) ? words : null)
}

const sure = (code: string | null): DecidedCurrency => ({ code, assumed: false })
const isIranianCode = (code: string | null): boolean => code === 'IRR' || code === 'IRT'
const codeOf = (unit: 'rial' | 'toman'): 'IRR' | 'IRT' => (unit === 'rial' ? 'IRR' : 'IRT')

const foreignSign = (found: FoundPrice): boolean => /\p{Sc}/u.test(found.candidate?.raw ?? found.raw)

function countryOf(page: Page): string {
  const region = /^[a-z]{2}[-_]([a-z]{2})$/i.exec(page.lang)?.[1]
  const domain = /\.([a-z]{2})$/.exec(new URL(page.url).hostname)?.[1]
  return domain ?? region ?? ''
}

/** Iranian money in the data, Persian language, an Iranian domain, or toman and rial in the text. */
function isIranian(page: Page, statedCurrency: string | null): boolean {
  return (
    isIranianCode(statedCurrency) ||
    page.lang.startsWith('fa') ||
    new URL(page.url).hostname.endsWith('.ir') ||
    page.runs.some((run) => IRANIAN_MONEY.either.test(run.text))
  )
}

/** Shorter amounts stand for many things. */
const LEAST_AMOUNT = 1_000
const LONGEST_TEXT = 60

/** The unit of an amount stated on a page in toman, by the same money somewhere on it: a tenth of it, or just it. */
function byComparing(page: Page, stated: number): 'IRR' | 'IRT' | null {
  let isSame = false
  for (const run of page.runs) {
    if (run.text.length > LONGEST_TEXT || !/\p{Nd}/u.test(run.text)) continue
    const amount = Number(parsePrice(run.text)?.amount ?? 0)
    if (amount < LEAST_AMOUNT) continue
    if (amount * 10 === stated) return 'IRR'
    isSame ||= amount === stated
  }
  return isSame ? 'IRT' : null
}

/** A unit named this many times as often as the other is the page's unit. */
const CLEARLY = 3

/** The unit a page's words speak of; null where they speak of neither, or of both alike. */
export function unitInWords(page: Page): 'IRR' | 'IRT' | null {
  let toman = 0
  let rial = 0
  for (const run of page.runs) {
    if (IRANIAN_MONEY.toman.test(run.text)) toman++
    else if (IRANIAN_MONEY.rial.test(run.text)) rial++
  }
  if (toman > 0 && toman >= rial * CLEARLY) return 'IRT'
  return rial > 0 && rial >= toman * CLEARLY ? 'IRR' : null
}
