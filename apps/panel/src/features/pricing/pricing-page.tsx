import type { RuleScope } from '@payvand/domain'
import { DISCOUNT_TEXTS, PRICING_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import type { OperationRef } from '../../lib/operations/operation-calls.ts'
import { OperationDialog } from '../../lib/operations/operation-dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { BulkChangeTab } from './bulk-change-tab.tsx'
import { DiscountsTab } from './discounts-tab.tsx'
import { Laboratory } from './laboratory.tsx'
import { pricingQuery } from './pricing-queries.ts'
import { ScopeCard } from './scope-card.tsx'

const route = getRouteApi('/shell/product/prices')

/** Tabs for trying price rules, for discounts and for changing many products at once; the chosen one stands in the URL. */
export function PricingPage() {
  const { tab = 'lab' } = route.useSearch()
  const subtitle = {
    lab: PRICING_TEXTS.subtitle,
    discounts: DISCOUNT_TEXTS.subtitle,
    bulk: PRICING_TEXTS.bulkSubtitle,
  }[tab]
  const navigate = route.useNavigate()
  return (
    <>
      <PageHeader
        title={PRICING_TEXTS.title}
        description={subtitle}
        back={(content) => <Link to="/profile/vendor">{content}</Link>}
      />
      <Tabs
        label={PRICING_TEXTS.tabs.label}
        fullWidth={false}
        items={[
          { value: 'lab', title: PRICING_TEXTS.tabs.lab },
          { value: 'discounts', title: PRICING_TEXTS.tabs.discounts },
          { value: 'bulk', title: PRICING_TEXTS.tabs.bulk },
        ]}
        value={tab}
        onChange={(next) => void navigate({ search: next === 'lab' ? {} : { tab: next }, replace: true })}
      >
        {tab === 'bulk' ? <BulkChangeTab /> : tab === 'discounts' ? <DiscountsTab /> : <LaboratoryTab />}
      </Tabs>
    </>
  )
}

const WHOLE_BOOTH: RuleScope = { projectId: null, categoryId: null }

function LaboratoryTab() {
  const [scope, setScope] = useState(WHOLE_BOOTH)
  const [applied, setApplied] = useState<OperationRef | null>(null)
  const pricing = useQuery({ ...pricingQuery(scope), refetchOnMount: 'always' })
  if (pricing.isLoadingError) {
    return (
      <ErrorState
        title={PRICING_TEXTS.failed}
        description={errorMessage(pricing.error)}
        onRetry={() => void pricing.refetch()}
        busy={pricing.isFetching}
      />
    )
  }
  if (!pricing.data) {
    return (
      <Card>
        <SkeletonText lines={10} />
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <ScopeCard scoped={pricing.data.scoped} scope={scope} onChange={setScope} />
      <Laboratory
        // A form begins anew with each scope, and with what was saved; the dialog of what was applied stays open meanwhile.
        key={`${scope.projectId} ${scope.categoryId} ${JSON.stringify([pricing.data.rules, pricing.data.scoped])}`}
        pricing={pricing.data}
        isSampleStale={pricing.isPlaceholderData}
        scope={scope.projectId === null && scope.categoryId === null ? null : scope}
        onApplied={setApplied}
      />
      {applied && <OperationDialog operation={applied} onClose={() => setApplied(null)} />}
    </div>
  )
}
