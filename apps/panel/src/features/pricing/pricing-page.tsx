import { PRICING_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { errorMessage } from '../../lib/http/api-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { BulkChangeTab } from './bulk-change-tab.tsx'
import { Laboratory } from './laboratory.tsx'
import { pricingQuery } from './pricing-queries.ts'

const route = getRouteApi('/shell/product/prices')

/** Tabs for trying price rules and for changing many products at once; the chosen one stands in the URL. */
export function PricingPage() {
  const { tab = 'lab' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHeader
        title={PRICING_TEXTS.title}
        description={tab === 'bulk' ? PRICING_TEXTS.bulkSubtitle : PRICING_TEXTS.subtitle}
        back={(content) => <Link to="/profile/vendor">{content}</Link>}
      />
      <Tabs
        label={PRICING_TEXTS.tabs.label}
        fullWidth={false}
        items={[
          { value: 'lab', title: PRICING_TEXTS.tabs.lab },
          { value: 'bulk', title: PRICING_TEXTS.tabs.bulk },
        ]}
        value={tab}
        onChange={(next) => void navigate({ search: next === 'bulk' ? { tab: 'bulk' } : {}, replace: true })}
      >
        {tab === 'bulk' ? <BulkChangeTab /> : <LaboratoryTab />}
      </Tabs>
    </>
  )
}

function LaboratoryTab() {
  const pricing = useQuery({ ...pricingQuery, refetchOnMount: 'always' })
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
  return <Laboratory pricing={pricing.data} />
}
