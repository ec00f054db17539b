import { CONTRACT_WATCH_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/http/api-error.ts'
import { OperatorTabs } from '../../lib/operator-tabs.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { BehavioursCard } from './behaviours-card.tsx'
import { DifferencesCard } from './differences-card.tsx'
import { MarketplaceCallsCard } from './marketplace-calls-card.tsx'
import { marketplaceQuery } from './operator-queries.ts'

/** Lists the answers of the marketplace that differ from those the program relies on, and its learned behaviours. */
export function MarketplacePage() {
  const marketplace = useQuery({ ...marketplaceQuery, refetchOnMount: 'always' })
  const { data } = marketplace
  return (
    <>
      <PageHeader title={CONTRACT_WATCH_TEXTS.title} description={CONTRACT_WATCH_TEXTS.subtitle} />
      <OperatorTabs />
      {marketplace.isPending && (
        <Card>
          <SkeletonText lines={8} />
        </Card>
      )}
      {marketplace.isLoadingError && (
        <ErrorState
          title={CONTRACT_WATCH_TEXTS.failed}
          description={errorMessage(marketplace.error)}
          onRetry={() => void marketplace.refetch()}
          busy={marketplace.isFetching}
        />
      )}
      {data && (
        <div className="flex flex-col gap-4">
          <DifferencesCard
            differences={data.differences}
            answeredCalls={data.calls.filter(({ lastAnswerAt }) => lastAnswerAt !== null).length}
          />
          <BehavioursCard behaviours={data.behaviours} />
          <MarketplaceCallsCard calls={data.calls} />
        </div>
      )}
    </>
  )
}
