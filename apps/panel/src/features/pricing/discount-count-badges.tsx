import type { DiscountState } from '@payvand/domain'
import { DISCOUNT_STATE_LABELS, DISCOUNT_TEXTS } from '@payvand/texts'
import { DISCOUNT_HUES } from '../../lib/pricing/discount-badge.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import type { DiscountCounts } from './discount-queries.ts'

/** How many products stand where; `none` says why there are no products. */
export function DiscountCountBadges({ counts, none }: { counts: DiscountCounts; none: string | null }) {
  if (counts.length === 0)
    return none === null ? null : <span className="text-ink-muted text-sm">{none}</span>
  return (
    <span className="flex flex-wrap gap-1">
      {counts.map(({ state, count }: { state: DiscountState; count: number }) => (
        <Badge key={state} hue={DISCOUNT_HUES[state]}>
          {DISCOUNT_TEXTS.count(DISCOUNT_STATE_LABELS[state], count)}
        </Badge>
      ))}
    </span>
  )
}
