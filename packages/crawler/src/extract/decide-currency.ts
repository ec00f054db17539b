import type { LearnedCurrency } from '../induce/template.ts'
import { dollarOf } from '../lexicon/currency-words.ts'
import { IRANIAN_MONEY } from '../lexicon/iranian-money.ts'
import type { Page } from '../page/page.ts'
import type { FoundPrice } from './find-price.ts'

/** What the site prints, as the seller says (decisions: "Price of a crawled item"); null = find out. */
export type PriceUnit = 'rial' | 'toman' | null

export interface DecidedCurrency {
  /** ISO code, IRT for toman; null where it cannot be told. */
  code: string | null
  /** Neither the page nor the site tells: the seller's setting decided, or two sources contradict each other. */
  assumed: boolean
}

/**
 * The currency of the found amount. What decides, first that speaks: the word beside the number; rial in the data being
 * ten times what is shown; a foreign code; what the site's other pages print beside their prices (`site`); the code in
 * the data, unless the page's words contradict it; what the seller says; the words of the whole page. A setting left at
 * its default must not make every price wrong by ten, and a number that nothing tells about has no currency.
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
    // Shops write the code of rial beside amounts in toman; the page then says toman and never rial.
    if (found.candidate === null || words === null || words === statedCurrency)
      return { code: statedCurrency, assumed: found.candidate !== null && words === null && unit === null }
    return { code: words, assumed: true }
  }
  if (unit !== null) return { code: codeOf(unit), assumed: words !== codeOf(unit) }
  return isIranian(page, null) ? { code: words, assumed: false } : { code: null, assumed: false }
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

/** So many times as often as the other, a unit's name tells what the page counts in. */
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
