import { hasLowVariant, type ProductData, type ProductDoubt } from '@payvand/domain'
import { foldText } from '../lexicon/digits.ts'
import { FROM_WORDS } from '../lexicon/price-words.ts'
import { ancestors } from '../page/element-context.ts'
import { textOf } from '../page/element-text.ts'
import type { FoundAvailability } from './find-availability.ts'
import type { DecidedCurrency } from './price/decide-currency.ts'
import type { PriceDecision } from './price/find-price.ts'
import { isPriceRange } from './price/price-text.ts'
import type { Evidence } from './read-evidence.ts'

/** The findings of a page, as far as they can speak against themselves. */
export interface DoubtGround {
  evidence: Evidence
  data: ProductData
  price: PriceDecision | null
  currency: DecidedCurrency | null
  availability: FoundAvailability | null
  incomplete: boolean
}

/** An element that holds a price and more than this is not about the price alone. */
const LONGEST_PRICE = 90

/**
 * Lists the doubts about a reading, as far as the page and its site tell (`price_jumped` and `photo_repeated` need
 * others).
 */
export function productDoubts({
  evidence,
  data,
  price,
  currency,
  availability,
  incomplete,
}: DoubtGround): ProductDoubt[] {
  const pricedVariants = data.variants?.filter((variant) => variant.primaryPrice !== null).length ?? 0
  const { name } = evidence
  const isOfRange = price !== null && pricedVariants === 0 && isRange(evidence, price)
  const told: [ProductDoubt, boolean | undefined][] = [
    ['price_not_found', data.primaryPrice === null],
    ['price_disagrees', price?.disagrees],
    ['price_unit_assumed', data.primaryPrice !== null && currency?.assumed],
    ['price_is_range', isOfRange],
    ['price_ambiguous', price?.ambiguous],
    ['name_disagrees', name?.disagrees],
    ['name_from_title', name?.fromTitle],
    ['availability_assumed', availability === null || availability.assumed],
    ['availability_disagrees', availability?.disagrees],
    ['photo_not_found', data.photo === null],
    ['variant_price_low', hasLowVariant(data)],
    // Variants that cost differently and name no price are not told whole.
    ['variants_incomplete', incomplete || (isOfRange && data.variants !== null)],
  ]
  return told.filter(([, holds]) => holds === true).map(([doubt]) => doubt)
}

function isRange({ facts }: Evidence, price: PriceDecision): boolean {
  const states = facts.some((fact) =>
    fact.offers.some((offer) => offer.isLowest && Number(offer.amount) === Number(price.amount)),
  )
  if (states || price.candidate === null) return states
  if (FROM_WORDS.test(foldText(price.candidate.before))) return true
  for (const element of ancestors(price.candidate.element, 3)) {
    const text = textOf(element, LONGEST_PRICE + 1)
    if (text.length > LONGEST_PRICE) return false
    if (isPriceRange(text)) return true
  }
  return false
}
