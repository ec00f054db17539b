import { findPrice } from '../extract/price/find-price.ts'
import { parsePrice } from '../extract/price/price-text.ts'
import type { Evidence } from '../extract/read-evidence.ts'
import type { Page } from '../page/page.ts'
import { elementPath } from './element-path.ts'
import type { LearnedPlace, LearnedPlaces } from './template.ts'

const MOST_PLACES = 60

/**
 * Learns where a site shows its price from pages read together. A place counts when it is there on most pages with a
 * text that varies; agreement with the structured data, where pages have it, weighs most. Empty for fewer than two pages.
 */
export function learnPrices(samples: readonly Evidence[]): LearnedPlaces {
  const places = new Map<
    string,
    {
      pages: number
      score: number
      amounts: Map<string, string>
      agree: number
      labelled: number
      rows: number
    }
  >()
  let usable = 0
  for (const { page, prices, facts, askOrder } of samples) {
    if (prices.length === 0 && facts.length === 0) continue
    usable++
    const label = facts.length > 0 ? findPrice(prices, facts, () => 0, askOrder) : null
    const seen = new Map<
      string,
      { score: number; amount: string; raw: string; rows: number; agrees: boolean }
    >()
    for (const { candidate, score } of prices) {
      const known = seen.get(candidate.path)
      const agrees = label?.stated === true && (label.candidate?.amount ?? label.amount) === candidate.amount
      if (known) known.rows++
      if (!known || score > known.score)
        seen.set(candidate.path, {
          score,
          amount: candidate.amount,
          raw: candidate.raw,
          rows: known?.rows ?? 1,
          agrees: agrees || (known?.agrees ?? false),
        })
    }
    if (label?.stated && label.candidate === null)
      for (const { path, raw } of placesOf(label.amount, page))
        if (!seen.has(path)) seen.set(path, { score: 0, amount: label.amount, raw, rows: 1, agrees: true })
    for (const [path, best] of seen) {
      const place = places.get(path) ?? {
        pages: 0,
        score: 0,
        amounts: new Map<string, string>(),
        agree: 0,
        labelled: 0,
        rows: 0,
      }
      place.pages++
      place.score += best.score
      place.amounts.set(best.amount, best.raw)
      place.rows += best.rows
      if (label?.stated) {
        place.labelled++
        if (best.agrees) place.agree++
      }
      places.set(path, place)
    }
  }
  if (usable < 2) return {}
  const weights = [...places].flatMap(([path, place]): [string, LearnedPlace][] => {
    if (place.pages < 2) return []
    const coverage = place.pages / usable
    const varied = place.amounts.size > 1
    const labels = place.labelled >= 2 ? (place.agree / place.labelled) * 4 - 2 : 0
    const lists = place.rows / place.pages > 3 ? 1 : 0
    const weight =
      (varied ? 1.5 * coverage : -2) +
      labels -
      lists +
      Math.max(-1, Math.min(1, place.score / place.pages / 5))
    return [
      [
        path,
        {
          weight: Math.round(weight * 100) / 100,
          pages: place.pages,
          told: place.labelled,
          agreed: place.agree,
          examples: weight > 0 ? [...place.amounts.values()].slice(0, 3).map((raw) => raw.slice(0, 80)) : [],
        },
      ],
    ]
  })
  return Object.fromEntries(
    weights.sort((a, b) => Math.abs(b[1].weight) - Math.abs(a[1].weight)).slice(0, MOST_PLACES),
  )
}

/** Bare numbers that are the stated amount, as it is or in toman where it is stated in rial: nothing else says they are money. */
function placesOf(stated: string, page: Page): { path: string; raw: string }[] {
  const amount = Number(stated)
  return page.runs.flatMap((run) => {
    if (run.text.length > LONGEST || !/\p{Nd}/u.test(run.text)) return []
    const shown = Number(parsePrice(run.text)?.amount ?? Number.NaN)
    return shown >= LEAST && (shown === amount || shown * 10 === amount)
      ? [{ path: elementPath(run.parent), raw: run.text.trim() }]
      : []
  })
}

const LONGEST = 30
/** Smaller numbers stand for many things. */
const LEAST = 1_000
