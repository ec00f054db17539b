import { isDigikalaType, isReadPlatform } from '@payvand/domain'
import { DASHBOARD_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorMessage } from '../../lib/http/api-error.ts'
import { currentBusinessQuery, modelCountQuery } from '../../lib/session/session.ts'
import { BoothBadge } from '../../lib/sync/booth-badge.tsx'
import { StatCard } from '../../ui/data/stat-card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ActivationCard } from './activation-card.tsx'
import { DigikalaActions } from './digikala-actions.tsx'
import { overviewQuery } from './home-queries.ts'
import { LastSyncsCard } from './last-syncs-card.tsx'
import { PlatformImportCard } from './platform-import-card.tsx'
import { SalesCard } from './sales-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

export function HomePage() {
  const business = useQuery({ ...currentBusinessQuery, refetchOnMount: 'always' }).data
  const overview = useQuery({ ...overviewQuery, refetchOnMount: 'always' })
  return (
    <div className="flex flex-col gap-4">
      <div className="-mb-4">
        <PageHeader
          title={DASHBOARD_TEXTS.title}
          badge={
            business && (
              <Link to="/vendor" className="rounded-sm">
                <BoothBadge booth={business.booth} />
              </Link>
            )
          }
        />
      </div>
      {business?.isActive === false && <ActivationCard business={business} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <WaitingCard />
        {overview.isLoadingError ? (
          <Card>
            <ErrorState
              title={DASHBOARD_TEXTS.overviewFailed}
              description={errorMessage(overview.error)}
              onRetry={() => void overview.refetch()}
              busy={overview.isFetching}
            />
          </Card>
        ) : (
          <LastSyncsCard overview={overview.data} isStart={!business || !isReadPlatform(business.platform)} />
        )}
      </div>
      {business && isReadPlatform(business.platform) && <PlatformImportCard />}
      <Statistics />
      {business?.isActive && isDigikalaType(business.platform) && <DigikalaActions />}
      <SalesCard />
    </div>
  )
}

function Statistics() {
  const counts = useQuery({ ...modelCountQuery, refetchOnMount: 'always' })
  if (counts.isLoadingError) {
    return (
      <Card>
        <ErrorState
          description={errorMessage(counts.error)}
          onRetry={() => void counts.refetch()}
          busy={counts.isFetching}
        />
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-3 gap-3 phone:gap-2">
      <StatCard label={DASHBOARD_TEXTS.syncedVariations} value={counts.data?.variationCount} />
      <StatCard label={DASHBOARD_TEXTS.marketplaceProducts} value={counts.data?.basalamProductCount} />
      <StatCard label={DASHBOARD_TEXTS.syncedProducts} value={counts.data?.productCount} />
    </div>
  )
}
