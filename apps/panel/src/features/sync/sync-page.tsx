import { BOOTH_PRODUCT_TEXTS, SYNC_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { syncOverviewQuery } from '../../lib/sync/sync-queries.ts'
import { SyncTabs } from '../../lib/sync/sync-tabs.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ActivityCard } from './activity-card.tsx'
import { ErrorsCard } from './errors-card.tsx'
import { FreshnessCard } from './freshness-card.tsx'
import { NextCard } from './next-card.tsx'
import { StatusCard } from './status-card.tsx'
import { SyncCounts } from './sync-counts.tsx'

/** The publishing status of the booth: the answer first, then its details. */
export function SyncPage() {
  const overview = useQuery({ ...syncOverviewQuery, refetchOnMount: 'always' })
  const { data } = overview
  return (
    <>
      <PageHeader
        title={SYNC_TEXTS.title}
        description={SYNC_TEXTS.subtitle}
        actions={
          // Some sellers do not have the list in the menu.
          <Link to="/product/list" className={buttonStyle({})}>
            <ShoppingBag aria-hidden />
            {BOOTH_PRODUCT_TEXTS.table}
          </Link>
        }
      />
      <SyncTabs />
      {overview.isLoadingError ? (
        <Card>
          <ErrorState
            title={SYNC_TEXTS.failed}
            description={errorMessage(overview.error)}
            onRetry={() => void overview.refetch()}
            busy={overview.isFetching}
          />
        </Card>
      ) : (
        <div className="flex flex-col gap-4">
          <StatusCard overview={data} />
          <SyncCounts overview={data} />
          <FreshnessCard />
          <ErrorsCard overview={data} />
          <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
            <ActivityCard overview={data} />
            <NextCard overview={data} />
          </div>
        </div>
      )}
    </>
  )
}
