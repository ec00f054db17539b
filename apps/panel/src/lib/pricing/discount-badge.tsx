import type { ProductDiscount } from '@payvand/contract'
import type { DiscountState } from '@payvand/domain'
import { DISCOUNT_STATE_LABELS, DISCOUNT_TEXTS, discountTitle } from '@payvand/texts'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import { jalaliDate } from '../dates/format-date.ts'

/** Discounts end with a day in Tehran: at its last minute, or at the midnight after it. */
const MINUTE_MS = 60_000

export const DISCOUNT_HUES: Record<DiscountState, StatusHue> = {
  queued: 'blue',
  applying: 'blue',
  active: 'green',
  removing: 'blue',
  locked: 'yellow',
  price_differs: 'yellow',
  refused: 'red',
}

/** Where a product's discount stands; one in force says until when. */
export function DiscountBadge({
  discount,
  withPercent = false,
}: {
  discount: ProductDiscount
  withPercent?: boolean
}) {
  const { state, percent } = discount
  return (
    <Badge hue={DISCOUNT_HUES[state]}>
      {withPercent && `${discountTitle(percent)}: `}
      {discountWords(discount)}
    </Badge>
  )
}

export function discountWords({ state, until }: Pick<ProductDiscount, 'state' | 'until'>): string {
  return state === 'active' && until !== null
    ? DISCOUNT_TEXTS.activeUntil(jalaliDate(new Date(Date.parse(until) - MINUTE_MS).toISOString()))
    : DISCOUNT_STATE_LABELS[state]
}
