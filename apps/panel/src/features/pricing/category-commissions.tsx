import { PRICING_TEXTS, ui } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { type Commissions, commissionsQuery } from './pricing-queries.ts'

/** The commissions of the seller's categories, or of one, as the marketplace told them last. */
export function CategoryCommissions({ categoryId }: { categoryId: number | null }) {
  const commissions = useQuery(commissionsQuery)
  if (commissions.isLoadingError)
    return (
      <p className="flex flex-wrap items-center gap-2 text-ink-muted text-sm">
        {PRICING_TEXTS.commissionsFailed}: {errorMessage(commissions.error)}
        <Button size="sm" busy={commissions.isFetching} onClick={() => void commissions.refetch()}>
          {ui.retry}
        </Button>
      </p>
    )
  const all = commissions.data?.categories ?? []
  const shown = categoryId === null ? all : all.filter((one) => one.categoryId === categoryId)
  if (shown.length === 0) return null
  return (
    <section aria-label={PRICING_TEXTS.ofCategories}>
      <h3 className="mb-1 font-medium text-ink-muted text-sm">{PRICING_TEXTS.ofCategories}</h3>
      <dl className="max-h-44 divide-y divide-line overflow-y-auto rounded-md border border-line px-3 text-sm">
        {shown.map((one) => (
          <div key={one.categoryId} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <dt className="min-w-0 text-ink-muted">
              {one.title ?? PRICING_TEXTS.unnamedCategory(one.categoryId)}
            </dt>
            <dd>{percentWords(one)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function percentWords({ percent, answeredAt }: Commissions['categories'][number]): string {
  if (percent === null || answeredAt === null) return PRICING_TEXTS.commissionAsked
  return PRICING_TEXTS.categoryCommission(percent, relativeTime(answeredAt))
}
