import { dollarOf } from '../lexicon/currency-words.ts'
import { IRANIAN_MONEY } from '../lexicon/iranian-money.ts'
import type { Page } from '../page/page.ts'
import type { FoundPrice } from './find-price.ts'

/** What the site prints, as the seller says (decisions: "Price of a crawled item"); null = find out. */
export type PriceUnit = 'rial' | 'toman' | null

/**
 * The currency of the found amount as an ISO code, IRT for toman. The word beside the number decides, then the code in
 * the structured data: a setting left at its default must not make every price wrong by ten. What the seller says about
 * the unit decides for bare numbers; without it the words of the whole page do. A number on an Iranian page that
 * nothing tells about is toman, which is what shops there print.
 */
export function decideCurrency(
  page: Page,
  found: FoundPrice,
  unit: PriceUnit,
  statedCurrency: string | null,
): string | null {
  const shown = found.candidate?.currency ?? null
  if (shown === 'IRR' || shown === 'IRT') return shown
  if (
    statedCurrency === 'IRR' &&
    found.candidate !== null &&
    Number(found.amount) === Number(found.candidate.amount) * 10
  )
    return 'IRT'
  if (statedCurrency !== null) return statedCurrency
  if (shown !== null) return shown
  if (foreignSign(found)) return dollarOf(countryOf(page))
  if (unit !== null) return unit === 'rial' ? 'IRR' : 'IRT'
  return isIranian(page) ? unitInWords(page) : null
}

const foreignSign = (found: FoundPrice): boolean => /\p{Sc}/u.test(found.raw)

function countryOf(page: Page): string {
  const region = /^[a-z]{2}[-_]([a-z]{2})$/i.exec(page.lang)?.[1]
  const domain = /\.([a-z]{2})$/.exec(new URL(page.url).hostname)?.[1]
  return domain ?? region ?? ''
}

/** Persian language, an Iranian domain, or toman and rial in the text. */
function isIranian(page: Page): boolean {
  return (
    page.lang.startsWith('fa') ||
    new URL(page.url).hostname.endsWith('.ir') ||
    page.runs.some((run) => IRANIAN_MONEY.either.test(run.text))
  )
}

function unitInWords(page: Page): 'IRR' | 'IRT' {
  let toman = 0
  let rial = 0
  for (const run of page.runs) {
    if (IRANIAN_MONEY.toman.test(run.text)) toman++
    else if (IRANIAN_MONEY.rial.test(run.text)) rial++
  }
  return rial > toman ? 'IRR' : 'IRT'
}
