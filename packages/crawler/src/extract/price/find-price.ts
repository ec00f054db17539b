import { CHOICE_TOKEN } from '../../lexicon/choice-words.ts'
import { wordsOf } from '../../page/element-context.ts'
import { textOf } from '../../page/element-text.ts'
import type { ProductFacts } from '../product-facts.ts'
import type { PriceCandidate } from './price-candidates.ts'
import { isWithoutTax, WITHOUT_TAX } from './price-score.ts'
import { isPriceRange } from './price-text.ts'
import type { ScoredCandidate } from './score-candidates.ts'

export interface FoundPrice {
  amount: string
  currency: string | null
  raw: string
  /** The visible candidate behind it, when there is one. */
  candidate: PriceCandidate | null
  /** Structured data gave the amount, alone or with the page. */
  stated: boolean
  /** A shop's own data may count in hundredths; then the amount shown is the price. */
  hundredths: boolean
  score: number
  /** The kind of structured data that gave it; null where only the page shows it. */
  source: ProductFacts['source'] | null
}

export interface PriceDecision extends FoundPrice {
  /** True when the structured data and the visible page name different money. */
  disagrees: boolean
  /** True when another amount was nearly as likely. */
  ambiguous: boolean
}

const BASE: Record<ProductFacts['source'], number> = {
  'json-ld': 6,
  microdata: 5.5,
  rdfa: 5,
  meta: 4.5,
  state: 4,
}
/** With less than this a place does not speak for its number, though it is there again. */
const LIKELY = 1
/** A visible number alone that scores less is not taken for a price. */
const THRESHOLD = 2.75
/** On a page that says by its mark or its address that it is one of a product, less is enough; such a price has a doubt. */
const EXPECTED = 2.2

/**
 * Finds the price a buyer pays now: every amount collects the evidence for it, on the page and in the structured data
 * (which may be stale, in another currency, or toman for rial). `bonus` is the weight a learned template adds to a
 * place; `isExpected`: the page says that it is one of a product.
 */
export function findPrice(
  scored: readonly ScoredCandidate[],
  facts: readonly ProductFacts[],
  bonus: (candidate: PriceCandidate) => number,
  askOrder: number | null,
  isExpected = false,
): PriceDecision | null {
  const totals = new Map<string, FoundPrice>()
  for (const fact of facts) {
    const amounts = fact.offers.filter((offer) => offer.amount !== null && Number(offer.amount) > 0)
    const lowest = Math.min(...amounts.map((offer) => Number(offer.amount)))
    for (const offer of amounts) {
      const amount = offer.amount as string
      if (fact.source === 'state' && isHundredfold(amount, totals.values())) continue
      const known = totals.get(amount)
      const weight = BASE[fact.source] - (Number(amount) === lowest ? 0 : 2)
      if (known) known.score += known.raw === offer.raw ? 0 : 1
      else
        totals.set(amount, {
          amount,
          currency: offer.currency,
          raw: offer.raw,
          candidate: null,
          stated: true,
          hundredths: fact.source === 'state',
          score: weight,
          source: fact.source,
        })
    }
  }
  const stated = [...totals.values()]
  for (const { candidate, score, isOld } of scored) {
    const total = score + bonus(candidate)
    const twin = stated.find((found) => sameMoney(found, candidate))
    if (twin) {
      // The page says with a number of per cent that less is paid: what the data states was the price before.
      if (isOld && total > LIKELY) twin.score = Math.min(twin.score, 0)
      const better = twin.candidate === null || total > (scoreOf(twin) ?? -Infinity)
      if (better && total > 0) {
        twin.candidate = candidate
        visibleScore.set(twin, total)
      }
      continue
    }
    const known = totals.get(`visible ${candidate.amount}`)
    if (!known || known.score < total) {
      totals.set(`visible ${candidate.amount}`, {
        amount: candidate.amount,
        currency: candidate.currency,
        raw: candidate.raw,
        candidate,
        stated: false,
        hundredths: false,
        score: total,
        source: null,
      })
    }
  }
  // A price is often printed again beside the button or in a bar that stays: not in a list, but in other places.
  const places = new Map<string, Set<string>>()
  for (const { candidate, score } of scored)
    if (score > LIKELY)
      places.set(candidate.amount, (places.get(candidate.amount) ?? new Set()).add(candidate.path))
  for (const found of totals.values())
    found.score += Math.min(1, ((places.get(found.candidate?.amount ?? found.amount)?.size ?? 1) - 1) * 0.5)
  for (const found of stated) found.score += Math.max(0, scoreOf(found) ?? 0)
  const likeliest = [...totals.values()].reduce<FoundPrice | null>(
    (a, b) => (a === null || b.score > a.score ? b : a),
    null,
  )
  if (likeliest === null || likeliest.score < (isExpected ? EXPECTED : THRESHOLD)) return null
  const outside = new Set(
    scored
      .filter(({ candidate, score }) => score > 0 && !isChoice(candidate))
      .map(({ candidate }) => candidate.amount),
  )
  const best = beginningOf(likeliest, totals.values(), outside)
  // "Call us" where the price would be: a number further down is another product's.
  const further = best.candidate !== null && askOrder !== null && best.candidate.order > askOrder
  if (!best.stated && further) return null
  const others = [...totals.values()].filter((each) => each !== best)
  return {
    ...best,
    disagrees: best.stated
      ? others.some(
          (each) => !each.stated && each.score > SURE && !isRangeEnd(each, best) && outshines(each, best),
        )
      : others.some((each) => each.stated),
    ambiguous:
      (!best.stated && best.score < ALONE) ||
      // The shop shows the price without tax where it would show the price.
      (!best.stated &&
        others.some(
          (each) =>
            each.candidate !== null && isWithoutTax(each.candidate) && each.score + WITHOUT_TAX > best.score,
        )) ||
      others.some(
        (each) => each.score > THRESHOLD && each.score > best.score - CLOSE && !isRangeEnd(each, best),
      ),
  }
}

/** A visible number with this score is a price, whatever the data says. */
const SURE = THRESHOLD + 1
/** A number that only the page shows, with less than this, is the best of little. */
const ALONE = THRESHOLD + 0.75
/**
 * A number of the page speaks against a stated one that the page does not show, or, where only the data of its scripts states
 * that, shows in a worse place.
 */
function outshines(shown: FoundPrice, stated: FoundPrice): boolean {
  if (stated.candidate === null) return true
  return stated.source === 'state' && shown.score > (scoreOf(stated) ?? 0) + CLOSE
}
/** Two amounts so near each other could change places with the next layout. */
const CLOSE = 0.75
/** A text with both ends of a range is no longer. */
const LONGEST_RANGE = 90

/** The end of a range is no rival of its beginning. */
function isRangeEnd({ candidate: other }: FoundPrice, { candidate: best }: FoundPrice): boolean {
  if (other === null || best === null || Number(other.amount) < Number(best.amount)) return false
  const around = best.chain.find((element) => other.chain.includes(element))
  if (around === undefined) return false
  const text = textOf(around, LONGEST_RANGE + 1)
  return text.length <= LONGEST_RANGE && isPriceRange(text)
}

/** Both stand in one list of choices, at like places: the product is sold from the lower one on. */
function areChoices({ candidate: one }: FoundPrice, { candidate: other }: FoundPrice): boolean {
  if (one === null || other === null || one.path !== other.path) return false
  const list = one.chain.find((element) => other.chain.includes(element))
  return list !== undefined && CHOICE_TOKEN.test(wordsOf(list))
}

const isChoice = ({ chain }: PriceCandidate): boolean =>
  chain.some((element) => CHOICE_TOKEN.test(wordsOf(element)))

/** A range begins at the lower of its two ends, as do choices that are sold apart; they are nearly as likely as each other. A choice
 * whose price is also shown elsewhere (`outside`) is the chosen one. */
function beginningOf(best: FoundPrice, all: Iterable<FoundPrice>, outside: ReadonlySet<string>): FoundPrice {
  if (best.stated) return best
  const lower = [...all].filter(
    (each) =>
      !each.stated &&
      Number(each.amount) < Number(best.amount) &&
      each.score > THRESHOLD &&
      each.score > best.score - CLOSE &&
      (isRangeEnd(best, each) || (!outside.has(best.amount) && areChoices(best, each))),
  )
  return lower.reduce((a, b) => (Number(b.amount) < Number(a.amount) ? b : a), best)
}

const visibleScore = new WeakMap<FoundPrice, number>()
const scoreOf = (found: FoundPrice): number | undefined => visibleScore.get(found)

/** The shop's own data states hundredths of the amount in better sources. */
const isHundredfold = (amount: string, stated: Iterable<FoundPrice>): boolean =>
  [...stated].some((found) => !found.hundredths && Number(amount) === Math.round(Number(found.amount) * 100))

const IRANIAN = new Set(['IRR', 'IRT', null])

/**
 * Tells whether a stated and a shown amount are the same money: equal, ten times for rial against toman, or a hundred
 * times.
 */
function sameMoney(found: FoundPrice, candidate: PriceCandidate): boolean {
  const stated = Number(found.amount)
  const shown = Number(candidate.amount)
  if (stated === shown) return true
  if (found.hundredths && stated === Math.round(shown * 100) && stated >= 100) return true
  const iranian =
    IRANIAN.has(found.currency) &&
    (candidate.currency === 'IRT' || candidate.currency === 'IRR' || found.currency === 'IRR')
  return iranian && (stated === shown * 10 || stated * 10 === shown)
}
