import { elementPath } from '../../induce/element-path.ts'
import { latinDigits } from '../../lexicon/digits.ts'
import { isCardOfOthers } from '../../page/element-context.ts'
import type { Page } from '../../page/page.ts'
import { installmentTotals } from './installment-totals.ts'
import { type PriceCandidate, priceCandidates } from './price-candidates.ts'
import { type ScoringGround, scorePrice } from './price-score.ts'
import { isPrintedDiscount } from './printed-discount.ts'

export interface ScoredCandidate {
  candidate: PriceCandidate
  score: number
  /** The printed discount says that a lower amount beside it is paid. */
  isOld?: boolean
}

/** A card's old price stands where its new one does: a list in which one card is reduced is a list all the same. */
export const placeOf = (path: string): string =>
  path.replace(/>(?:del|ins|s|strike)(?:[.#][^>]*)?(?=>|$)/g, '')

/** Within so many text runs a new price stands beside its old one, and is at least this share of it. */
export const BESIDE = 6
const LEAST_SHARE = 0.1
const LEAST_PAID = 1
/** Taken off what the printed discount says is no longer paid. */
const OLD_BY_PERCENT = 2.5
/** An amount that installments add up to is the price. */
const PAID_IN_INSTALLMENTS = 2
/**
 * Scores all visible candidates; candidates in rows of many alike lose, since one product has one price. Once the place
 * of the site's price is known (`learned`, element paths), the cards of other products are passed over: they would lose
 * in the end, and are most of what a page has to weigh.
 */
export function scoreCandidates(
  page: Page,
  ground: ScoringGround,
  learned: readonly string[] = [],
): ScoredCandidate[] {
  const candidates = priceCandidates(
    page,
    learned.length === 0
      ? undefined
      : (element) => isCardOfOthers(element, ground.nameElement) && !learned.includes(elementPath(element)),
  )
  const alike = new Map<string, Set<string>>()
  for (const { path, amount } of candidates) {
    const place = placeOf(path)
    alike.set(place, (alike.get(place) ?? new Set()).add(amount))
  }
  const inTitle = latinDigits(`${page.title ?? ''} ${page.meta.get('description')?.[0] ?? ''}`)
  const isPaidInInstallments = installmentTotals(page, candidates)
  const lowers = candidates.map((_, at) => lowerBeside(candidates, at))
  const own = candidates.map((candidate, at) => scorePrice(candidate, ground, lowers[at]?.length === 0))
  /** Tells whether something speaks for an amount as a price; nothing does for "free shipping from 200". */
  const isPaid = (place: number) => (own[place] ?? 0) > LEAST_PAID
  return candidates.map((candidate, at) => {
    const rows = alike.get(placeOf(candidate.path))?.size ?? 1
    const many = rows > 2 ? Math.min(3, Math.log2(rows)) : 0
    const titled = candidate.raw.length > 2 && inTitle.includes(latinDigits(candidate.raw)) ? 1 : 0
    const isOld = (lowers[at] ?? []).some((place) => {
      const { order, amount } = candidates[place] as PriceCandidate
      return isPaid(place) && isPrintedDiscount(page, order, Number(candidate.amount), Number(amount))
    })
    const whole = isPaidInInstallments(candidate.amount) ? PAID_IN_INSTALLMENTS : 0
    const score = (own[at] ?? 0) - (isOld ? OLD_BY_PERCENT : 0) - many + titled + whole
    return { candidate, score, isOld }
  })
}

/** The places of the candidates close to this one (they are in the page's order) that it may be the old price of. */
function lowerBeside(candidates: readonly PriceCandidate[], at: number): number[] {
  const own = candidates[at] as PriceCandidate
  const isNear = (other: PriceCandidate | undefined) =>
    other !== undefined && Math.abs(other.order - own.order) <= BESIDE
  let from = at
  while (isNear(candidates[from - 1])) from--
  const lower: number[] = []
  for (let place = from; isNear(candidates[place]); place++) {
    const amount = Number(candidates[place]?.amount)
    if (amount < Number(own.amount) && amount > Number(own.amount) * LEAST_SHARE) lower.push(place)
  }
  return lower
}
