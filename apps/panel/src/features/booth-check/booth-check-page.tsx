import { BOOTH_CHECK_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { isActive } from '../../lib/operations/operation.ts'
import { currentBusinessQuery } from '../../lib/session/session.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { latestCheckQuery } from './booth-check-queries.ts'
import { CheckResult } from './check-result.tsx'
import { StartCheckCard } from './start-check-card.tsx'

/** Checks with the seller's consent that their booth and the program understand each other, step by step. */
export function BoothCheckPage() {
  const business = useQuery(currentBusinessQuery)
  const check = useQuery({ ...latestCheckQuery, refetchOnMount: 'always' })
  const isConnected = business.data?.booth?.status === 'connected'
  const isRunning = check.data ? isActive(check.data) : false
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <PageHeader title={BOOTH_CHECK_TEXTS.title} description={BOOTH_CHECK_TEXTS.subtitle} />
      {(check.isPending || business.isPending) && (
        <Card>
          <SkeletonText lines={6} />
        </Card>
      )}
      {check.isLoadingError && (
        <ErrorState
          title={BOOTH_CHECK_TEXTS.failed}
          description={errorMessage(check.error)}
          onRetry={() => void check.refetch()}
          busy={check.isFetching}
        />
      )}
      {business.data && !isConnected && (
        <Card>
          <EmptyState
            icon={<Store />}
            title={BOOTH_CHECK_TEXTS.noBoothTitle}
            description={BOOTH_CHECK_TEXTS.noBooth}
            action={
              <Link to="/vendor" className={buttonStyle({ variant: 'primary' })}>
                {BOOTH_CHECK_TEXTS.toBooth}
              </Link>
            }
          />
        </Card>
      )}
      {isConnected && check.isSuccess && !isRunning && <StartCheckCard />}
      {check.data && <CheckResult check={check.data} late={check.isRefetchError} />}
    </div>
  )
}
