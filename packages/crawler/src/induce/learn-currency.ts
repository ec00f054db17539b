import { unitInWords } from '../extract/price/decide-currency.ts'
import { findPrice } from '../extract/price/find-price.ts'
import type { Evidence } from '../extract/read-evidence.ts'
import type { CurrencyEvidence, LearnedCurrency } from './template.ts'

type Unit = 'rial' | 'toman'
type Kind = CurrencyEvidence['kind']

/** This share of the pages that tell must say the same. */
const AGREED = 0.8

/**
 * The unit of a whole site from its sample pages (decisions: "Price of a crawled item"): the words beside prices, the
 * code in the markup, and how the amounts of both compare. `unit` and `stated` stay null where four of five pages do not
 * agree; the words of a page alone, away from its price, are evidence to be shown and decide nothing.
 */
export function learnCurrency(samples: readonly Evidence[]): LearnedCurrency {
  const seen = new Map<string, CurrencyEvidence>()
  const note = (kind: Kind, unit: Unit | null, example: string) => {
    if (unit === null) return
    const known = seen.get(`${kind} ${unit}`)
    if (known) known.pages++
    else seen.set(`${kind} ${unit}`, { kind, unit, pages: 1, example: example.trim().slice(0, 80) })
  }
  for (const { page, prices, facts, askOrder } of samples) {
    const words = unitInWords(page)
    note('words_on_page', unitOf(words), '')
    const price = findPrice(prices, facts, () => 0, askOrder)
    if (price === null) continue
    const beside = unitOf(price.candidate?.currency ?? null)
    if (beside !== null) note('words_beside_price', beside, price.candidate?.raw ?? '')
    if (!price.stated) continue
    note('currency_in_markup', unitOf(price.currency), `${price.raw} ${price.currency}`)
    if (price.candidate === null) continue
    const ratio = Number(price.amount) / Number(price.candidate.amount)
    const example = `${price.raw} / ${price.candidate.raw}`
    if (ratio === 10 && beside !== 'rial') note('stated_is_ten_times_shown', 'toman', example)
    else if (ratio === 1 && beside !== null) note('stated_equals_shown', beside, example)
  }
  const evidence = [...seen.values()].sort((a, b) => b.pages - a.pages)
  const beside = agreed(evidence, 'words_beside_price')
  const tenfold = pagesOf(evidence, 'stated_is_ten_times_shown')
  const equal = pagesOf(evidence, 'stated_equals_shown')
  const told = tenfold + equal
  return {
    unit: beside ?? (tenfold > 1 && tenfold >= told * AGREED ? 'toman' : null),
    stated:
      told < 2
        ? null
        : tenfold >= told * AGREED
          ? 'rial'
          : equal >= told * AGREED
            ? agreed(evidence, 'stated_equals_shown')
            : null,
    evidence,
  }
}

const unitOf = (code: string | null): Unit | null =>
  code === 'IRT' ? 'toman' : code === 'IRR' ? 'rial' : null

const pagesOf = (evidence: readonly CurrencyEvidence[], kind: Kind, unit?: Unit): number =>
  evidence
    .filter((each) => each.kind === kind && (unit === undefined || each.unit === unit))
    .reduce((sum, each) => sum + each.pages, 0)

function agreed(evidence: readonly CurrencyEvidence[], kind: Kind): Unit | null {
  const all = pagesOf(evidence, kind)
  if (all < 2) return null
  const unit = (['rial', 'toman'] as const).find((each) => pagesOf(evidence, kind, each) >= all * AGREED)
  return unit ?? null
}
