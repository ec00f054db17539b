import { type Rial, rialToToman } from '@payvand/domain'
import { DISCOUNT_TEXTS, inToman, NONE } from '@payvand/texts'

/**
 * A price in toman; the one before a discount stands struck out beside it, in a compact row above it, and is told as such to
 * who cannot see that.
 */
export function StruckPrice({ price, oldPrice }: { price: Rial | null; oldPrice: Rial | null }) {
  if (price === null) return NONE
  const paid = inToman(rialToToman(price))
  if (oldPrice === null || oldPrice <= price) return paid
  const before = inToman(rialToToman(oldPrice))
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5 compact:flex-col compact:items-end">
      <del aria-hidden className="whitespace-nowrap text-ink-muted text-xs">
        {before}
      </del>
      <span className="sr-only">{DISCOUNT_TEXTS.struckPrice(before)}</span>
      <span className="whitespace-nowrap">{paid}</span>
    </span>
  )
}
